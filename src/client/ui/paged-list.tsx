import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { allItems } from '@/client/lib/paging.ts';
import { capitalise } from '@/shared/format/capitalise.ts';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';
import { LoadMore, type LoadMoreProps } from './load-more.tsx';
import { QueryBoundary, type QueryBoundaryProps } from './query-boundary.tsx';
import type { LoadingProps } from './skeleton.tsx';
import { type Columns, Table } from './table.tsx';

type Pages<Item> = { pages: { items: Item[]; total?: number }[] };

export type PagedListProps<Item> = {
  /** The result of `useInfiniteQuery` or `useSuspenseInfiniteQuery`. */
  query: QueryBoundaryProps<Pages<Item> | undefined>['query'] & LoadMoreProps['query'];
  /** Singular noun: `product`. */
  noun: string;
  plural?: string;
  /** Label of the button for the next page, by default `Load more`; then no count is shown. */
  more?: string;
  /** The pages contain a total, to be shown. */
  showsTotal?: boolean;
  /** Its title is by default `No products yet`. */
  empty?:
    | Partial<Pick<EmptyStateProps, 'illustration' | 'title' | 'text' | 'action' | 'level'>>
    | ReactElement;
  loading?: LoadingProps;
  /** Error title. */
  failed?: string;
  /** Names the table for screen readers, by default after the plural. */
  caption?: string;
  /** By default the `id`. */
  rowKey?: (item: Item) => string | number;
} & (TableOf<Item> | ListOf<Item> | { children: (items: Item[]) => ReactNode });

type TableOf<Item> = { columns: Columns<Item> };

/** A `ul` with a `li` of each item. */
type ListOf<Item> = {
  item: (item: Item) => ReactNode;
  /** Names the list, for screen readers. */
  label?: string;
  className?: string;
  itemClassName?: string;
};

const LINES = ['h-14', 'h-14', 'h-14', 'h-14', 'h-14'];

/** A paged list with its loading, empty and error states. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { query, noun, plural = `${noun}s`, showsTotal = false, more, empty = {}, rowKey = idOf } = props;
  const { loading = { label: `Loading ${plural}`, lines: LINES }, failed = `Failed to fetch ${plural}` } =
    props;
  const { caption = capitalise(plural) } = props;
  return (
    <QueryBoundary query={query} loading={loading} failed={failed}>
      {(data) => {
        const items = allItems(data);
        if (items.length === 0)
          return isValidElement(empty) ? empty : <EmptyState title={`No ${plural} yet`} {...empty} />;
        const total = showsTotal ? data.pages[0]?.total : undefined;
        return (
          <>
            {'children' in props ? (
              props.children(items)
            ) : 'item' in props ? (
              <ul aria-label={props.label} className={props.className}>
                {items.map((item) => (
                  <li key={rowKey(item)} className={props.itemClassName}>
                    {props.item(item)}
                  </li>
                ))}
              </ul>
            ) : (
              <Table {...props} caption={caption} rowKey={rowKey} rows={items} />
            )}
            <LoadMore
              query={query}
              shown={items.length}
              total={total}
              noun={noun}
              plural={plural}
              more={more}
            />
          </>
        );
      }}
    </QueryBoundary>
  );
}

function idOf(item: unknown): string | number {
  return (item as { id: string | number }).id;
}
