import { createFileRoute } from '@tanstack/react-router';
import { AddToCartButton } from '../features/cart/add-to-cart-button.tsx';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { productsQuery } from '../features/home/products-query.ts';
import { shopHead } from '../features/home/shop-head.ts';
import { readShopSearch } from '../features/home/shop-search.ts';
import { isServer } from '../lib/is-server.ts';

export const Route = createFileRoute('/')({
  validateSearch: readShopSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, deps }) => {
    // A list that is known stays as long as it was. Otherwise the page is there at once in the browser and shows what is
    // on its way, or that it did not come; the server waits for it.
    const products = queryClient.ensureInfiniteQueryData(productsQuery(api, deps)).catch(() => undefined);
    if (isServer) await products;
    return { categories: await queryClient.ensureQueryData(api.catalog.categories.queryOptions()) };
  },
  head: ({ match, loaderData }) => shopHead(match.context.config, match.search, loaderData?.categories ?? []),
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
