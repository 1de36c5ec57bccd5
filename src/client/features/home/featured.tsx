import { useQuery } from '@tanstack/react-query';
import { useApi } from '@/client/lib/trpc.ts';
import { ProductRow } from '@/client/shop/product-row.tsx';

/** What the shop puts forward; nothing where there is none. */
export function Featured() {
  const { data: products = [] } = useQuery(useApi().catalog.featured.queryOptions());
  return <ProductRow title="Featured" products={products} className="pb-10" />;
}
