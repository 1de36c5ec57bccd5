import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { AddToCartButton } from '@/client/features/cart/add-to-cart-button.tsx';
import { InYourCart } from '@/client/features/cart/in-your-cart.tsx';
import { productHead } from '@/client/features/product/product-head.ts';
import { ProductScreen } from '@/client/features/product/product-screen.tsx';
import { questionsOptions } from '@/client/features/product/questions/questions-options.ts';
import { reviewsOptions } from '@/client/features/product/reviews-options.ts';
import { isNotFound } from '@/client/lib/failure.ts';
import { isServer } from '@/client/lib/is-server.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { isVideoBeingMade } from '@/client/shop/video/being-made.tsx';
import { slugOf } from '@/shared/product-text.ts';
import { VIDEO_POLL_MS } from '@/shared/video-playback.ts';

export const Route = createFileRoute('/products/$id/{-$slug}')({
  loader: async ({ context: { queryClient, api }, params }) => {
    const id = /^[1-9]\d{0,8}$/.test(params.id) ? Number(params.id) : undefined;
    if (id === undefined) throw notFound();

    const besides = Promise.all([
      queryClient.prefetchQuery(api.catalog.categories.queryOptions()),
      queryClient.prefetchQuery(api.catalog.productVendor.queryOptions({ id })),
      queryClient.prefetchQuery(api.collectedItems.story.queryOptions({ productId: id })),
      queryClient.prefetchQuery(api.catalog.related.queryOptions({ id })),
      queryClient.prefetchQuery(api.catalog.ratings.queryOptions({ id })),
      queryClient.prefetchInfiniteQuery(reviewsOptions(api, id)),
      queryClient.prefetchInfiniteQuery(questionsOptions(api, id)),
    ]);
    const product = await queryClient
      .ensureQueryData(api.catalog.product.queryOptions({ id }))
      .catch((error) => {
        throw isNotFound(error) ? notFound() : error;
      });
    // One address for each product, whatever it was called when the link was made.
    const slug = slugOf(product.name);
    if (params.slug !== slug) {
      throw redirect({
        to: '/products/$id/{-$slug}',
        params: { id: params.id, slug },
        replace: true,
        statusCode: 301,
      });
    }
    if (isServer) await besides;
    return { product };
  },
  head: ({ match, loaderData }) => (loaderData ? productHead(match.context.config, loaderData.product) : {}),
  component: ProductPage,
});

function ProductPage() {
  const { product: loaded } = Route.useLoaderData();
  const { config } = Route.useRouteContext();
  const api = useApi();
  const { data: user } = useSuspenseQuery(api.auth.current.queryOptions());
  const { data: product } = useSuspenseQuery({
    ...api.catalog.product.queryOptions({ id: loaded.id }),
    refetchInterval: ({ state }) => (state.data && isVideoBeingMade(state.data) ? VIDEO_POLL_MS : false),
  });
  return (
    <ProductScreen
      key={product.id}
      product={product}
      config={config}
      isOwn={user !== null && (user.role === 'admin' || user.id === product.vendorId)}
      renderAdd={(quantity) => <AddToCartButton product={product} quantity={quantity} isWide />}
      inCart={<InYourCart productId={product.id} />}
      renderCardAction={(related) => (
        <AddToCartButton product={related} variant="secondary" size="sm" isWide />
      )}
    />
  );
}
