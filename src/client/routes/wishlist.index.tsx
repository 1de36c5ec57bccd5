import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AddToCartButton } from '@/client/features/checkout/cart/add-to-cart-button.tsx';
import { WishlistScreen } from '@/client/features/search/wishlist/wishlist-screen.tsx';
import { staticHead } from '@/client/lib/seo.ts';
import { useApi } from '@/client/lib/trpc.ts';

export const Route = createFileRoute('/wishlist/')({
  loader: async ({ context: { queryClient, api } }) => {
    const user = await queryClient.ensureQueryData(api.auth.current.queryOptions());
    if (user) await queryClient.prefetchQuery(api.wishlist.get.queryOptions());
  },
  head: staticHead({
    title: 'Wishlist',
    description: 'What you saved for later.',
    path: '/wishlist',
    isUnlisted: true,
  }),
  component: WishlistPage,
});

function WishlistPage() {
  const { data: user } = useSuspenseQuery(useApi().auth.current.queryOptions());
  return (
    <WishlistScreen
      isSignedIn={user !== null}
      renderAction={(product) => <AddToCartButton product={product} variant="secondary" size="sm" isWide />}
    />
  );
}
