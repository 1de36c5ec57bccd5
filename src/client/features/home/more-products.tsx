import { useEffect, useRef } from 'react';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { Spinner } from '@/client/ui/spinner.tsx';
import type { ShopSearch } from './shop-search.ts';

export type MoreProductsProps = {
  search: ShopSearch;
  /** Pages on the screen. */
  pages: number;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
};

/** Pages that come by themselves; after these one asks, so that the foot of the page can be reached. */
const AUTOMATIC_PAGES = 5;

/** The way on at the end of the grid: loads by itself as one comes near, and is a link for whoever has no script. */
export function MoreProducts({ search, pages, isLoading, hasFailed, onMore }: MoreProductsProps) {
  const end = useRef<HTMLDivElement>(null);
  const isAutomatic = pages < AUTOMATIC_PAGES && !isLoading && !hasFailed;

  useEffect(() => {
    if (!isAutomatic || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onMore(),
      { rootMargin: '800px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isAutomatic, onMore]);

  return (
    <div ref={end} className="mt-12 flex flex-col items-center gap-5">
      {hasFailed && (
        <Notice tone="danger" title="Failed to fetch products">
          We couldn’t load more products. Please try again.
        </Notice>
      )}
      <ButtonLink
        variant="secondary"
        to="/"
        search={{ ...search, pages: pages + 1 }}
        preload={false}
        aria-disabled={isLoading || undefined}
        onClick={(event) => {
          event.preventDefault();
          if (!isLoading) onMore();
        }}
      >
        {isLoading && <Spinner />}
        {isLoading ? 'Loading…' : 'Show more'}
      </ButtonLink>
    </div>
  );
}
