import { keepPreviousData } from '@tanstack/react-query';
import { ProductRow } from '@/client/components/product-card.tsx';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { stockToBuy } from '@/shared/catalog/product-text.ts';

const STALE_MS = 60_000;

export function RecentlyViewedRow({ ids }: { ids: readonly number[] }) {
  const data =
    useOptionalQuery(
      useApi().catalog.byIds.queryOptions(
        { ids: [...ids] },
        { staleTime: STALE_MS, placeholderData: keepPreviousData },
      ),
    ) ?? [];
  return (
    <ProductRow
      title="Recently viewed"
      products={data.filter((product) => stockToBuy(product) > 0)}
      className="mt-14"
    />
  );
}
