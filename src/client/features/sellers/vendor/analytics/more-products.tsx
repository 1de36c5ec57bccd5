import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { LoadMore } from '@/client/ui/load-more.tsx';

type MoreProductsProps = {
  report: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage'> & {
    fetchNextPage: () => Promise<unknown>;
  };
  shown: number;
  total: number;
};

/** The way to the products that a report does not show yet; nothing where it shows all. */
export function MoreProducts({ report, shown, total }: MoreProductsProps) {
  if (!report.hasNextPage) return null;
  return (
    <div data-print="none" className="-mt-4 -mb-8">
      <LoadMore
        shown={shown}
        total={total}
        noun="products"
        hasMore
        isLoading={report.isFetchingNextPage}
        onLoadMore={() => void report.fetchNextPage()}
      />
    </div>
  );
}
