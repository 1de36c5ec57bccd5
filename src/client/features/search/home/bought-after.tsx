import { ProductRow } from '@/client/components/product-card.tsx';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';

const STALE_MS = 10 * 60_000;

/** Products bought after the same search. Below the list, as it loads late. */
export function BoughtAfter({ search }: { search: string }) {
  const data =
    useOptionalQuery(useApi().catalog.boughtAfter.queryOptions({ search }, { staleTime: STALE_MS })) ?? [];
  return (
    <ProductRow title={`People who searched for “${search}” bought`} products={data} className="mt-14" />
  );
}
