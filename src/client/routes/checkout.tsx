import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useFollowGuest } from '@/client/components/guest-tabs.ts';
import { readBuyer } from '@/client/features/accounts/guard.ts';
import { LeaveGuest } from '@/client/features/accounts/leave-guest.tsx';
import { useCart } from '@/client/features/checkout/cart/use-cart.ts';
import { CheckoutScreen } from '@/client/features/checkout/checkout-screen.tsx';
import { GuestLine } from '@/client/features/checkout/guest-line.tsx';
import { GuestStep } from '@/client/features/checkout/guest-step.tsx';
import { focusPage } from '@/client/lib/focus-page.ts';
import { optionalText } from '@/client/lib/search-params.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { useFocusAfter } from '@/client/lib/use-focus-after.ts';
import type { GuestView } from '@/shared/checkout/guests.ts';

export const Route = createFileRoute('/checkout')({
  /** A bank's own page sends buyers back here with a word on how it went. */
  validateSearch: z.object({ redirect_status: optionalText() }),
  beforeLoad: async ({ context }) => ({ buyer: await readBuyer(context) }),
  loader: ({ context: { queryClient, api, buyer } }) =>
    Promise.all([
      queryClient.ensureQueryData(api.cart.get.queryOptions()),
      buyer && !buyer.isGuest && queryClient.ensureQueryData(api.addresses.list.queryOptions()),
    ]),
  head: ({ match }) => ({
    meta: [
      { title: `Checkout · ${match.context.config.appName}` },
      { name: 'description', content: 'Choose collection or delivery, and pay for what is in your cart.' },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: Checkout,
});

/** Shows the guest step first to a visitor who is neither signed in nor a guest. */
function Checkout() {
  const { buyer, config } = Route.useRouteContext();
  const { redirect_status: returned } = Route.useSearch();
  const api = useApi();
  const router = useRouter();
  const { open } = useCart();
  const [isChanging, setIsChanging] = useState(false);
  const [gone, setGone] = useState<GuestView | null>(null);
  const guest = buyer?.isGuest ? buyer : null;
  useFollowGuest();
  // The form that had the focus is gone: the next step begins at its top.
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    main.current = document.getElementById('main');
    // The cart leads here by a full load, after which the keyboard would begin at the top of the page.
    if (document.activeElement === document.body) focusPage();
  }, []);
  useFocusAfter(buyer?.id, main);

  if (!buyer || (guest && (isChanging || !guest.canBuy))) {
    const begin = async () => {
      await router.invalidate();
      setIsChanging(false);
      setGone(null);
    };
    return <GuestStep guest={guest} gone={gone} onBegun={begin} />;
  }
  const forgetGuest = async () => {
    setGone(guest);
    await api.guests.current.invalidate();
    await router.invalidate();
  };
  return (
    <CheckoutScreen
      // Another guest pays with a payment of their own.
      key={buyer.id}
      me={buyer}
      hasAddressBook={!buyer.isGuest}
      config={config}
      isReturning={returned !== undefined}
      onEditCart={open}
      onGuestGone={() => void forgetGuest()}
      whoBuys={
        guest && (
          <GuestLine guest={guest} onChange={() => setIsChanging(true)}>
            <LeaveGuest />
          </GuestLine>
        )
      }
    />
  );
}
