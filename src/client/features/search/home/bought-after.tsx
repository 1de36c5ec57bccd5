import { useQuery } from '@tanstack/react-query';
import { ProductRow } from '@/client/components/product-card.tsx';
import { useApi } from '@/client/lib/trpc.ts';

const STALE_MS = 10 * 60_000;

/** Products bought after the same search. Below the list, as it loads late. */
export function BoughtAfter({ search }: { search: string }) {
  const { data = [] } = useQuery(
    useApi().catalog.boughtAfter.queryOptions({ search }, { staleTime: STALE_MS }),
  );
  return (
    <ProductRow title={`People who searched for “${search}” bought`} products={data} className="mt-14" />
  );
}
