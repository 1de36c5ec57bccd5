import type { ReactNode } from 'react';
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
  /** The noun that is listed, in the singular: `product`. */
  noun: string;
  plural?: string;
  /** The number of all items is part of the pages, and shown. */
  showsTotal?: boolean;
  /** Shown in place of an empty list. */
  empty: Pick<EmptyStateProps, 'illustration' | 'title' | 'text' | 'action' | 'level'>;
  /** Skeletons, one class for the size of each. Not needed where a loader waits for the list. */
  loading?: { label: string; lines: readonly string[] };
  /** Title of the error; not needed where a loader waits for the list. */
  failed?: string;
  /** Draws what has been fetched so far. */
  children: (items: Item[]) => ReactNode;
};

/** A list that is loaded page by page: its items, or why there are none, and the way to more. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { query, noun, plural, showsTotal = false, empty, loading, failed, children } = props;
  if (!query.data && query.isError) return <ErrorState title={failed} query={query} />;
  if (!query.data) return loading && <Loading {...loading} />;
  const items = allItems(query.data);
  if (items.length === 0) return <EmptyState {...empty} />;
  const total = showsTotal ? query.data.pages[0]?.total : undefined;
  return (
    <>
      {children(items)}
      <LoadMore query={query} shown={items.length} total={total} noun={noun} plural={plural} />
    </>
  );
}
