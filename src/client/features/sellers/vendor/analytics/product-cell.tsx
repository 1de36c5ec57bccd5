import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { RecordLink } from '@/client/components/record-link.tsx';
import { Thumbnail } from '@/client/components/thumbnail.tsx';
import { LoadMore } from '@/client/ui/load-more.tsx';

export function ProductCell({ id, name, imageUrl }: { id: number; name: string; imageUrl: string }) {
  return (
    <span className="flex min-w-44 items-center gap-3">
      <Thumbnail imageUrl={imageUrl} size="sm" />
      <RecordLink to="/vendor-dashboard/products/$id" id={id} className="underline-offset-4 hover:underline">
        {name}
      </RecordLink>
    </span>
  );
}

type MoreProductsProps = {
  report: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage'> & {
    fetchNextPage: () => Promise<unknown>;
  };
  shown: number;
  total: number;
};

/** Links to products beyond those shown; nothing if all are shown. */
export function MoreProducts({ report, shown, total }: MoreProductsProps) {
  if (!report.hasNextPage) return null;
  return (
    <div data-print="none" className="-mt-4 -mb-8">
      <LoadMore query={report} shown={shown} total={total} noun="product" />
    </div>
  );
}
