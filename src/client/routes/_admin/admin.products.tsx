import { createFileRoute } from '@tanstack/react-router';
import { ProductsScreen } from '@/client/features/catalog/admin/products/products-screen.tsx';
import {
  adminProductsOptions,
  productsSearch,
} from '@/client/features/catalog/admin/products/products-search.ts';
import { isServer } from '@/client/lib/is-server.ts';
import { titleHead } from '@/client/lib/seo.ts';
import { useSetSearch } from '@/client/lib/set-search.ts';

export const Route = createFileRoute('/_admin/admin/products')({
  validateSearch: productsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, deps }) => {
    const listed =
      deps.tab === 'picks'
        ? queryClient.prefetchQuery(api.adminProducts.picks.queryOptions())
        : queryClient.prefetchInfiniteQuery(adminProductsOptions(api, deps));
    await queryClient.ensureQueryData(api.catalog.categories.queryOptions());
    // In the browser the screen shows that they are on their way: the filters stay in reach.
    if (isServer) await listed;
  },
  head: titleHead('Products'),
  component: function Products() {
    return <ProductsScreen search={Route.useSearch()} onSearch={useSetSearch(Route)} />;
  },
});
