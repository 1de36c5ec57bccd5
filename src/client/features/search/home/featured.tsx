import { useQuery } from '@tanstack/react-query';
import { ProductRow } from '@/client/components/product-row.tsx';
import { useApi } from '@/client/lib/trpc.ts';

/** What the shop puts forward; nothing where there is none. */
export function Featured() {
  const { data: products = [] } = useQuery(useApi().catalog.featured.queryOptions());
  return <ProductRow title="Featured" products={products} className="pb-10" />;
}
