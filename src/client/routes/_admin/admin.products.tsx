import { createFileRoute } from '@tanstack/react-router';
import { adminProductsOptions, readProductsSearch } from '@/client/features/admin/products/product-filter.ts';
import { ProductsScreen } from '@/client/features/admin/products/products-screen.tsx';

export const Route = createFileRoute('/_admin/admin/products')({
  validateSearch: readProductsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, deps }) => {
    await queryClient.ensureQueryData(api.catalog.categories.queryOptions());
    // The screen shows that they are on their way, or did not come: the filters stay in reach.
    if (deps.tab === 'picks') void queryClient.prefetchQuery(api.adminProducts.picks.queryOptions());
    else void queryClient.prefetchInfiniteQuery(adminProductsOptions(api, deps));
  },
  head: ({ match }) => ({ meta: [{ title: `Products · ${match.context.config.appName}` }] }),
  component: function Products() {
    const navigate = Route.useNavigate();
    return (
      <ProductsScreen
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true })}
      />
    );
  },
});
