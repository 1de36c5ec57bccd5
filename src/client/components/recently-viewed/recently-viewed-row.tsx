import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ProductRow } from '@/client/components/product-card.tsx';
import { useApi } from '@/client/lib/trpc.ts';

const STALE_MS = 60_000;

export function RecentlyViewedRow({ ids }: { ids: readonly number[] }) {
  const { data = [] } = useQuery(
    useApi().catalog.byIds.queryOptions(
      { ids: [...ids] },
      { staleTime: STALE_MS, placeholderData: keepPreviousData },
    ),
  );
  return (
    <ProductRow title="Recently viewed" products={data.filter(({ stock }) => stock > 0)} className="mt-14" />
  );
}
