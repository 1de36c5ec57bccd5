import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { fetchDelivery } from '@/client/components/deliver-to/card-delivery.tsx';
import { AddToCartButton } from '@/client/features/checkout/cart/add-to-cart-button.tsx';
import { sellerHead } from '@/client/features/sellers/storefront/seller-head.ts';
import { sellerProductsOptions } from '@/client/features/sellers/storefront/seller-products-options.ts';
import { SellerScreen } from '@/client/features/sellers/storefront/seller-screen.tsx';
import { isServer } from '@/client/lib/is-server.ts';
import { orNotFound, pathId, requireSlug } from '@/client/lib/not-found.ts';
import { fetchProductList } from '@/client/lib/route-loaders.ts';
import { pageCount } from '@/client/lib/search-params.ts';
import { sellerSlugOf } from '@/shared/catalog/product-text.ts';

export const Route = createFileRoute('/sellers/$id/{-$slug}')({
  validateSearch: z.object({ pages: pageCount }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, params, deps: { pages = 1 } }) => {
    const id = pathId(params.id);

    const besides = Promise.all([
      fetchProductList(queryClient, sellerProductsOptions(api, id, pages)).catch(() => undefined),
      queryClient.prefetchQuery(api.catalog.sellerReviews.queryOptions({ id })),
    ]);
    const seller = await orNotFound(queryClient.ensureQueryData(api.catalog.seller.queryOptions({ id })));
    requireSlug('/sellers/$id/{-$slug}', params, sellerSlugOf(seller.name));
    if (isServer) await Promise.all([besides, fetchDelivery(queryClient, api, [{ vendorId: id }])]);
    return { seller };
  },
  head: ({ match, loaderData }) => (loaderData ? sellerHead(match.context.config, loaderData.seller) : {}),
  component: SellerPage,
});

function SellerPage() {
  const { seller } = Route.useLoaderData();
  const { config } = Route.useRouteContext();
  const { pages } = Route.useSearch();
  return (
    <SellerScreen
      key={seller.id}
      seller={seller}
      config={config}
      pages={pages ?? 1}
      renderAction={(product) => <AddToCartButton product={product} variant="secondary" size="sm" isWide />}
    />
  );
}
