import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { Suspense } from 'react';
import * as z from 'zod/mini';
import { isVideoBeingMade } from '@/client/components/video/being-made.tsx';
import { goneProductOf } from '@/client/features/catalog/product/gone-product.ts';
import { missingProductHead, productHead } from '@/client/features/catalog/product/product-head.ts';
import { questionsOptions, reviewsOptions } from '@/client/features/catalog/product/product-lists.ts';
import { ProductScreen } from '@/client/features/catalog/product/product-screen.tsx';
import { GoneScreen } from '@/client/features/catalog/product/product-sections.tsx';
import { VariantChoice } from '@/client/features/catalog/product/variant-choice.tsx';
import { AddToCartButton } from '@/client/features/checkout/cart/add-to-cart-button.tsx';
import { InYourCart } from '@/client/features/checkout/cart/in-your-cart.tsx';
import { NotFound } from '@/client/features/shell/not-found.tsx';
import { isNotFound } from '@/client/lib/failure.ts';
import { isServer } from '@/client/lib/is-server.ts';
import { pathId, requireSlug } from '@/client/lib/not-found.ts';
import { optionalId } from '@/client/lib/search-params.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import type { ProductCard } from '@/shared/catalog/catalog.ts';
import { slugOf } from '@/shared/catalog/product-text.ts';
import { asVariant, chosenVariant, variantName } from '@/shared/catalog/variants.ts';
import { VIDEO_POLL_MS } from '@/shared/videos/video-playback.ts';

const VisitorRequestForm = lazyPart(
  async () => (await import('@/client/features/accounts/visitor-request-form.tsx')).VisitorRequestForm,
);

/** `v` is the chosen variant. */
const searchInput = z.object({ v: optionalId });

export const Route = createFileRoute('/products/$id/{-$slug}')({
  validateSearch: searchInput,
  loader: async ({ context: { queryClient, api }, params, location }) => {
    const id = pathId(params.id);
    const piece = searchInput.safeParse(location.search).data?.v ?? id;

    const besides = Promise.all([
      queryClient.prefetchQuery(api.catalog.categories.queryOptions()),
      queryClient.prefetchQuery(api.catalog.productVendor.queryOptions({ id })),
      queryClient.prefetchQuery(api.collectedItems.story.queryOptions({ productId: id })),
      queryClient.prefetchQuery(api.catalog.passport.queryOptions({ id: piece })),
      queryClient.prefetchQuery(api.catalog.related.queryOptions({ id })),
      queryClient.prefetchQuery(api.catalog.ratings.queryOptions({ id })),
      queryClient.prefetchInfiniteQuery(reviewsOptions(api, id)),
      queryClient.prefetchInfiniteQuery(questionsOptions(api, id)),
    ]);
    const product = await queryClient
      .ensureQueryData(api.catalog.product.queryOptions({ id }))
      .catch(async (error) => {
        if (!isNotFound(error)) throw error;
        await redirectVariant(queryClient.ensureQueryData(api.catalog.listingOf.queryOptions({ id })), id);
        const gone = await queryClient
          .ensureQueryData(api.catalog.gone.queryOptions({ id }))
          .catch(() => null);
        if (isServer) await besides;
        throw notFound({ data: gone && { gone } });
      });
    requireSlug('/products/$id/{-$slug}', params, slugOf(product.name));
    if (isServer) {
      if (product.filterOptionIds.length > 0) {
        const filters = api.catalog.categoryFilters.queryOptions({ id: product.categoryId });
        await queryClient.prefetchQuery(filters);
      }
      await besides;
    }
    return { product };
  },
  head: ({ match, loaderData }) =>
    loaderData
      ? productHead(match.context.config, loaderData.product)
      : missingProductHead(match.context.config, goneProductOf(match.error)),
  component: ProductPage,
  notFoundComponent: MissingProduct,
});

/** Redirects from the address of a variant to its product's. */
async function redirectVariant(listingOf: Promise<{ id: number } | null>, v: number): Promise<void> {
  const listing = await listingOf.catch(() => null);
  if (!listing) return;
  const to = '/products/$id/{-$slug}';
  throw redirect({ to, params: { id: String(listing.id) }, search: { v }, replace: true, statusCode: 301 });
}

function MissingProduct(error: unknown) {
  const gone = goneProductOf(error);
  return gone ? <GoneScreen product={gone} renderCardAction={cardAction} /> : <NotFound />;
}

function ProductPage() {
  const { product: loaded } = Route.useLoaderData();
  const { config } = Route.useRouteContext();
  const api = useApi();
  const { data: user } = useSuspenseQuery(api.auth.current.queryOptions());
  const { data: product } = useSuspenseQuery({
    ...api.catalog.product.queryOptions({ id: loaded.id }),
    refetchInterval: ({ state }) => (state.data && isVideoBeingMade(state.data) ? VIDEO_POLL_MS : false),
  });
  const variant = chosenVariant(product, Route.useSearch().v);
  const piece = asVariant(product, variant);
  return (
    <ProductScreen
      key={product.id}
      product={piece}
      listing={product}
      variant={variant}
      choice={variant && <VariantChoice product={product} chosen={variant} />}
      config={config}
      isOwn={user !== null && (user.role === 'admin' || user.id === product.vendorId)}
      renderAdd={(quantity) => (
        <AddToCartButton
          product={{ ...piece, name: variantName(product, variant) }}
          variantId={variant?.id}
          quantity={quantity}
          isWide
        />
      )}
      inCart={<InYourCart productId={variant?.id ?? product.id} />}
      renderCardAction={cardAction}
      renderRequest={(question) => (
        <Suspense>
          <VisitorRequestForm
            productId={question === null && variant ? variant.id : product.id}
            question={question}
          />
        </Suspense>
      )}
    />
  );
}

function cardAction(product: ProductCard) {
  return <AddToCartButton product={product} variant="secondary" size="sm" isWide />;
}
