import { createFileRoute, notFound } from '@tanstack/react-router';
import { AddToCartButton } from '@/client/features/checkout/cart/add-to-cart-button.tsx';
import { SharedWishlistScreen } from '@/client/features/search/wishlist/shared-wishlist-screen.tsx';
import { orNotFound } from '@/client/lib/not-found.ts';
import { pageHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/wishlist/$token')({
  loader: async ({ context: { queryClient, api }, params: { token } }) => {
    if (token.length > 60) throw notFound();
    const wishlist = await orNotFound(
      queryClient.ensureQueryData(api.wishlist.shared.queryOptions({ token })),
    );
    return { wishlist };
  },
  head: ({ match, loaderData }) =>
    loaderData
      ? pageHead(match.context.config, {
          title: `${loaderData.wishlist.name}’s wishlist`,
          description: 'A wishlist that was shared with you.',
          path: '/wishlist',
          isUnlisted: true,
        })
      : {},
  component: SharedWishlistPage,
});

function SharedWishlistPage() {
  const { wishlist } = Route.useLoaderData();
  return (
    <SharedWishlistScreen
      wishlist={wishlist}
      renderAction={(product) => <AddToCartButton product={product} variant="secondary" size="sm" isWide />}
    />
  );
}
