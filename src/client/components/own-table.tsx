import { ChevronLeft, ChevronRight, SearchX } from 'lucide-react';
import { Button } from '@/client/ui/button.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { Table, type TableProps } from '@/client/ui/table.tsx';

type PagedSearch = { page?: number | undefined };

type OwnTableProps<Row, Search> = TableProps<Row> & {
  search: Search;
  onSearchChange: (change: (latest: Search) => Search) => void;
  total: number;
  pageSize: number;
};

/** One page of a vendor's products, with buttons to the others; or that none match the filters. */
export function OwnTable<Row, Search extends PagedSearch>(props: OwnTableProps<Row, Search>) {
  const { search, onSearchChange, total, pageSize, ...table } = props;
  const { page = 1 } = search;
  const pageCount = Math.ceil(total / pageSize);
  const open = (next: number) =>
    onSearchChange((latest) => ({ ...latest, page: next === 1 ? undefined : next }));
  if (total === 0) {
    return (
      <EmptyState
        level={3}
        illustration={<SearchX />}
        title="Nothing found"
        text="None of your products match."
        action={
          // All filters are optional.
          <Button variant="secondary" onClick={() => onSearchChange(() => ({}) as Search)}>
            Show all products
          </Button>
        }
      />
    );
  }
  return (
    <>
      <Table {...table} />
      {pageCount > 1 && (
        <nav aria-label={`${table.caption} pages`} className="flex items-center justify-between gap-4 pt-4">
          <Button variant="secondary" size="sm" aria-disabled={page <= 1} onClick={() => open(page - 1)}>
            <ChevronLeft aria-hidden /> Previous
          </Button>
          <p aria-live="polite" className="text-ink-soft text-sm tabular-nums">
            Page {page} of {pageCount}
          </p>
          <Button
            variant="secondary"
            size="sm"
            aria-disabled={page >= pageCount}
            onClick={() => open(page + 1)}
          >
            Next <ChevronRight aria-hidden />
          </Button>
        </nav>
      )}
    </>
  );
}
