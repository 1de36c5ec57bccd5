import { Button } from './button.tsx';
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
};

export function LoadMore({ query, shown, total, noun, plural = `${noun}s` }: LoadMoreProps) {
  const counted = (total ?? shown) === 1 ? noun : plural;
  return (
    <div className="flex flex-col items-center gap-4 py-10">
      <p aria-live="polite" className="text-ink-faint text-sm tabular-nums">
        {total === undefined ? `Showing ${shown} ${counted}` : `Showing ${shown} of ${total} ${counted}`}
      </p>
      {query.isFetchNextPageError && (
        <FailureNotice error={query.error} text="More could not be loaded. Please try again." />
      )}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          isPending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </div>
  );
}
