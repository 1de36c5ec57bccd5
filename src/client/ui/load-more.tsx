import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';

export type LoadMoreProps = {
  /** How many are on the page, and of how many, when that is known. */
  shown: number;
  total?: number | undefined;
  /** What is counted, in the plural: `products`. */
  noun: string;
  hasMore: boolean;
  isLoading: boolean;
  onLoadMore: () => void;
  /** Also loads by itself when the end comes near. The button stays, for keyboards and for a failed attempt. */
  isAutomatic?: boolean;
};

/** The end of a long list: how far one has come, and the way on. */
export function LoadMore({
  shown,
  total,
  noun,
  hasMore,
  isLoading,
  onLoadMore,
  isAutomatic = false,
}: LoadMoreProps) {
  const sentinel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const mark = sentinel.current;
    if (!mark || !isAutomatic || !hasMore || isLoading) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onLoadMore(),
      { rootMargin: '600px' },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [isAutomatic, hasMore, isLoading, onLoadMore]);

  return (
    <div ref={sentinel} className="flex flex-col items-center gap-4 py-10">
      <p aria-live="polite" className="text-ink-faint text-sm tabular-nums">
        {total === undefined ? `Showing ${shown} ${noun}` : `Showing ${shown} of ${total} ${noun}`}
      </p>
      {hasMore && (
        <Button variant="secondary" isPending={isLoading} onClick={onLoadMore}>
          Load more
        </Button>
      )}
    </div>
  );
}
