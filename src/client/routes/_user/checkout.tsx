import { createFileRoute } from '@tanstack/react-router';
import { useCart } from '@/client/features/cart/use-cart.ts';
import { CheckoutScreen } from '@/client/features/checkout/checkout-screen.tsx';

export const Route = createFileRoute('/_user/checkout')({
  /** A bank's own page sends buyers back here with a word on how it went. */
  validateSearch: (search): { redirect_status?: string } =>
    typeof search.redirect_status === 'string' ? { redirect_status: search.redirect_status } : {},
  loader: ({ context: { queryClient, api } }) => queryClient.ensureQueryData(api.cart.get.queryOptions()),
  head: ({ match }) => ({ meta: [{ title: `Checkout · ${match.context.config.appName}` }] }),
  component: Checkout,
});

function Checkout() {
  const { me, config } = Route.useRouteContext();
  const { redirect_status: returned } = Route.useSearch();
  const { open } = useCart();
  return <CheckoutScreen me={me} config={config} isReturning={returned !== undefined} onEditCart={open} />;
}
