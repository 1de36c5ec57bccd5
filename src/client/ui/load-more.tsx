import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { FailureNotice } from './failure-notice.tsx';

export type LoadMoreProps = {
  /** The result of `useInfiniteQuery`. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError?: boolean;
    error?: unknown;
    fetchNextPage: () => unknown;
  };
  shown: number;
  total?: number | undefined;
  /** Singular noun: `product`. */
  noun: string;
  plural?: string | undefined;
  /** Label of the button instead of a count. */
  more?: string | undefined;
};

export function LoadMore({ query, shown, total, noun, plural = `${noun}s`, more }: LoadMoreProps) {
  const counted = (total ?? shown) === 1 ? noun : plural;
  return (
    <div className={cx('flex flex-col gap-4', more ? 'items-start empty:hidden' : 'items-center py-10')}>
      {!more && (
        <p aria-live="polite" className="text-ink-faint text-sm tabular-nums">
          {total === undefined ? `Showing ${shown} ${counted}` : `Showing ${shown} of ${total} ${counted}`}
        </p>
      )}
      {query.isFetchNextPageError && (
        <FailureNotice error={query.error} text="More could not be loaded. Please try again." />
      )}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          isPending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {more ?? 'Load more'}
        </Button>
      )}
    </div>
  );
}
