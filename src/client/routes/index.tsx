import { createFileRoute } from '@tanstack/react-router';
import { fetchDelivery } from '@/client/components/deliver-to/card-delivery.tsx';
import { readDeliverTo, requestedDeliverTo } from '@/client/components/deliver-to/kept-deliver-to.ts';
import { AddToCartButton } from '@/client/features/checkout/cart/add-to-cart-button.tsx';
import { HomeScreen } from '@/client/features/search/home/home-screen.tsx';
import { facetsOptions, productsOptions } from '@/client/features/search/home/products-options.ts';
import { shopHead } from '@/client/features/search/home/shop-head.ts';
import { isBare, onlyCategory, shopSearch } from '@/client/features/search/home/shop-search.ts';
import { isServer } from '@/client/lib/is-server.ts';
import { allItems } from '@/client/lib/paging.ts';
import { isReturning } from '@/client/lib/returning.ts';
import { fetchProductList } from '@/client/lib/route-loaders.ts';

export const Route = createFileRoute('/')({
  validateSearch: shopSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, deps }) => {
    // Known lists keep their length. The server and returns wait for unknown ones; else the page shows them loading.
    const products = fetchProductList(queryClient, productsOptions(api, deps)).catch(() => undefined);
    const deliverTo = isServer ? requestedDeliverTo(queryClient) : readDeliverTo();
    const facets = queryClient
      .ensureQueryData(facetsOptions(api, deps, deliverTo?.value))
      .catch(() => undefined);
    const categories = queryClient.ensureQueryData(api.catalog.categories.queryOptions()).catch(() => []);
    const featured = isBare(deps)
      ? queryClient.ensureQueryData(api.catalog.featured.queryOptions()).catch(() => [])
      : undefined;
    const room =
      deps.search === undefined && deps.category === undefined
        ? queryClient.ensureQueryData(api.rooms.featured.queryOptions()).catch(() => null)
        : undefined;
    if (isServer || isReturning()) await Promise.all([products, facets, featured, room]);
    const cached = queryClient.getQueryData<Awaited<typeof products>>(productsOptions(api, deps).queryKey);
    const category = onlyCategory(deps, await (isServer ? facets : undefined));
    if (isServer && category !== undefined) {
      await queryClient.prefetchQuery(api.catalog.categoryFilters.queryOptions({ id: category }));
    }
    if (isServer) {
      const listed = cached ? allItems(cached) : [];
      await fetchDelivery(queryClient, api, [...listed, ...((await featured) ?? [])]);
    }
    const shown = isServer || deps.category !== undefined ? await categories : [];
    return { categories: shown, reading: cached?.pages[0]?.reading };
  },
  head: ({ match, loaderData }) =>
    shopHead(match.context.config, match.search, loaderData?.categories ?? [], loaderData?.reading),
  component: Home,
});

function Home() {
  const { config } = Route.useRouteContext();
  return (
    <HomeScreen
      search={Route.useSearch()}
      config={config}
      renderAction={(product) => <AddToCartButton product={product} variant="secondary" size="sm" isWide />}
    />
  );
}
