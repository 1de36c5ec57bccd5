import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { filterQueries } from '@/client/components/category-filters.ts';
import { MAX_COMPARED } from '@/client/components/compare/compared.ts';
import { fetchDelivery } from '@/client/components/deliver-to/card-delivery.tsx';
import { CompareScreen } from '@/client/features/catalog/compare/compare-screen.tsx';
import { AddToCartButton } from '@/client/features/checkout/cart/add-to-cart-button.tsx';
import { isNotFound } from '@/client/lib/failure.ts';
import { id, param } from '@/client/lib/search-params.ts';
import { pageHead } from '@/client/lib/seo.ts';
import { asPiece } from '@/shared/catalog/variants.ts';

/** `?products=2,5,9`. */
const idList = param(() =>
  z.transform((text: string) => {
    const ids = new Set(text.split(',').flatMap((one) => id.safeParse(one).data ?? []));
    return (ids.size > 0 ? [...ids].slice(0, MAX_COMPARED) : undefined) as number[];
  }),
);

export const Route = createFileRoute('/compare')({
  validateSearch: z.object({ products: idList }),
  loaderDeps: ({ search }) => ({ ids: search.products ?? [] }),
  loader: async ({ context: { queryClient, api }, deps: { ids } }) => {
    const load = (id: number) =>
      queryClient.ensureQueryData(api.catalog.product.queryOptions({ id })).catch((error) => {
        if (!isNotFound(error)) throw error;
        return null;
      });
    const loadListing = async (variant: number) => {
      const listing = await queryClient.ensureQueryData(api.catalog.listingOf.queryOptions({ id: variant }));
      return listing && load(listing.id);
    };
    const found = await Promise.all(
      ids.map(async (id) => {
        const product = (await load(id)) ?? (await loadListing(id));
        return product && asPiece(product, id);
      }),
    );
    const products = found.filter((product) => product !== null);
    await Promise.all([
      fetchDelivery(queryClient, api, products),
      ...products.map(({ id }) => queryClient.prefetchQuery(api.catalog.passport.queryOptions({ id }))),
      ...filterQueries(api, products).map((options) => queryClient.prefetchQuery(options)),
    ]);
    return { products, goneCount: found.length - products.length };
  },
  head: ({ match }) =>
    pageHead(match.context.config, {
      title: 'Compare',
      description: 'Furniture side by side: size to scale, price, delivery and materials.',
      path: '/compare',
      isUnlisted: true,
    }),
  component: ComparePage,
});

function ComparePage() {
  const { config } = Route.useRouteContext();
  return (
    <CompareScreen
      {...Route.useLoaderData()}
      config={config}
      renderAdd={(product) => <AddToCartButton product={product} variant="secondary" size="sm" isWide />}
    />
  );
}
