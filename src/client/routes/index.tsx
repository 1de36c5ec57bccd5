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
    // A list that is known stays as long as it was. What is not: the page is there at once in the browser and shows
    // that it is on its way, or that it did not come; the server waits for it.
    const products = queryClient.ensureInfiniteQueryData(productsQuery(api, deps)).catch(() => undefined);
    const categories = queryClient.ensureQueryData(api.catalog.categories.queryOptions()).catch(() => []);
    if (isServer) await products;
    return { categories: isServer || deps.category !== undefined ? await categories : [] };
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
