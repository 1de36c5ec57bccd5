import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button.tsx';

export type PaginationProps = {
  page: number;
  pageCount: number;
  label: string;
  onPageChange: (page: number) => void;
};

/** Previous and next page of tables. Long lists use `LoadMore`. */
export function Pagination({ page, pageCount, label, onPageChange }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={`${label} pages`} className="flex items-center justify-between gap-4 pt-4">
      <Button variant="secondary" size="sm" disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
        <ChevronLeft aria-hidden /> Previous
      </Button>
      <p aria-live="polite" className="text-ink-soft text-sm tabular-nums">
        Page {page} of {pageCount}
      </p>
      <Button
        variant="secondary"
        size="sm"
        disabled={page >= pageCount}
        onClick={() => onPageChange(page + 1)}
      >
        Next <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}
