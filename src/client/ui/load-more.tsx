import { Button } from './button.tsx';
import { FailureNotice } from './failure-notice.tsx';

export type LoadMoreProps = {
  /** The list that is loaded page by page: the result of `useInfiniteQuery`. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError?: boolean;
    error?: unknown;
    fetchNextPage: () => unknown;
  };
  /** How many are on the page, and of how many, when that is known. */
  shown: number;
  total?: number | undefined;
  /** The noun that is counted, in the singular: `product`. */
  noun: string;
  plural?: string | undefined;
};

/** The end of a long list: how far one has come, and the way on. */
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
