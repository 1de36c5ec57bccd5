import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { allItems } from '@/client/lib/paging.ts';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { LoadMore } from './load-more.tsx';
import { Loading } from './skeleton.tsx';

export type PagedListProps<Item> = {
  /** The result of `useInfiniteQuery` or `useSuspenseInfiniteQuery`. */
  query: {
    data: { pages: { items: Item[]; total?: number }[] } | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  /** Singular noun: `product`. */
  noun: string;
  plural?: string;
  /** Label of the button for the next page, by default `Load more`; then no count is shown. */
  more?: string;
  /** The pages contain a total, to be shown. */
  showsTotal?: boolean;
  empty: Pick<EmptyStateProps, 'illustration' | 'title' | 'text' | 'action' | 'level'> | ReactElement;
  /** Skeletons, a size class each. Not needed if a loader preloads the list. */
  loading?: { label: string; lines: readonly string[] };
  /** Error title; not needed if a loader preloads the list. */
  failed?: string;
  children: (items: Item[]) => ReactNode;
};

/** A paged list with its loading, empty and error states. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { query, noun, plural, showsTotal = false, more, empty, loading, failed, children } = props;
  if (!query.data && query.isError) return <ErrorState title={failed} query={query} />;
  if (!query.data) return loading && <Loading {...loading} />;
  const items = allItems(query.data);
  if (items.length === 0) return isValidElement(empty) ? empty : <EmptyState {...empty} />;
  const total = showsTotal ? query.data.pages[0]?.total : undefined;
  return (
    <>
      {children(items)}
      <LoadMore query={query} shown={items.length} total={total} noun={noun} plural={plural} more={more} />
    </>
  );
}
