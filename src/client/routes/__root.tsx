import { useSuspenseQuery } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  HeadContent,
  isNotFound,
  Outlet,
  useRouter,
} from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CurrencyContext } from '@/client/components/price.tsx';
import { useJoinWishes } from '@/client/components/wishlist/use-join-wishes.ts';
import { useAllWished, WishedContext } from '@/client/components/wishlist/use-wished.ts';
import { useFollowAccount, useSetCurrentUser } from '@/client/features/accounts/use-set-current-user.ts';
import { CartProvider } from '@/client/features/checkout/cart/cart-provider.tsx';
import { useCart } from '@/client/features/checkout/cart/use-cart.ts';
import { CartButton } from '@/client/features/shell/cart-button.tsx';
import { NotFound } from '@/client/features/shell/not-found.tsx';
import { Bell } from '@/client/features/shell/notifications/bell.tsx';
import { useLivePage } from '@/client/features/shell/notifications/use-live-page.ts';
import { PageFrame } from '@/client/features/shell/page-frame.tsx';
import { useIsOnline } from '@/client/lib/connection.ts';
import { readFailure } from '@/client/lib/failure.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import type { RouterContext } from '@/client/router.tsx';
import { PRELOADED_FONTS } from '@/client/ui/fonts.ts';
import { Toaster, toast } from '@/client/ui/toasts.tsx';
import { setLocale } from '@/shared/locale.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  /** Every page knows how the shop is run; who is here is fetched along, for the bar and the guards. */
  beforeLoad: async ({ context: { queryClient, api } }) => {
    const [config] = await Promise.all([
      queryClient.ensureQueryData(api.platform.config.queryOptions(undefined, { gcTime: Infinity })),
      queryClient.ensureQueryData(api.auth.current.queryOptions(undefined, { gcTime: Infinity })),
    ]);
    setLocale(config.locale);
    return { config };
  },
  head: ({ match, matches }) => {
    const { appName } = match.context.config;
    // Where nothing but the root matched there is no such page; a page may also say so itself.
    const isUnknown = matches.length === 1 || isNotFound(match.error);
    return {
      meta: isUnknown
        ? [{ title: `404 Page Not Found · ${appName}` }, { name: 'robots', content: 'noindex' }]
        : [{ title: appName }],
      links: PRELOADED_FONTS.map((href) => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
        href,
      })),
    };
  },
  component: Root,
  notFoundComponent: NotFound,
});

/** What every page stands in, and what pages share: the currency, the cart, the toasts. */
function Root() {
  const { config } = Route.useRouteContext();
  useFocusOnNewPage();

  return (
    <CurrencyContext value={config.currency}>
      <HeadContent />
      <CartProvider>
        <Frame />
      </CartProvider>
      <Toaster />
    </CurrencyContext>
  );
}

function Frame() {
  const { config } = Route.useRouteContext();
  const api = useApi();
  const { data: user } = useSuspenseQuery(api.auth.current.queryOptions());
  const signOut = useSignOut();
  useFollowAccount(user?.id ?? null);
  useLivePage(user?.id ?? null);
  useJoinWishes(user?.id ?? null);
  const wished = useAllWished();
  const turn = useTurn(user?.id ?? null);

  return (
    <PageFrame {...config} user={user} cart={<Cart />} onSignOut={signOut} bell={user && <Bell />}>
      <WishedContext value={wished}>
        <Outlet key={turn} />
      </WishedContext>
    </PageFrame>
  );
}

/** Another number once somebody has made way for another person or for nobody: what they typed goes with them. A visitor's stays. */
function useTurn(userId: number | null): number {
  const [state, setState] = useState({ userId, turn: 0 });
  if (state.userId !== userId) setState({ userId, turn: state.turn + Number(state.userId !== null) });
  return state.turn;
}

/** By itself: what comes into the cart draws nothing else again. */
function Cart() {
  const { count, open, approach } = useCart();
  return <CartButton count={count} onOpen={open} onApproach={approach} />;
}

/** Signs out. Without a network nobody is signed out yet, and is told so. */
function useSignOut() {
  const become = useSetCurrentUser();
  const isOnline = useIsOnline();
  const logout = trpc.auth.logout.useMutation({
    onSettled: async (_, error) => {
      if (error && readFailure(error).code === 'NETWORK') return tellNotSignedOut('Please try again.');
      await become(null);
      toast.success('Signed out', 'See you soon.');
    },
  });
  return () => {
    if (!isOnline) tellNotSignedOut('You are offline. We sign you out as soon as you are back.');
    if (!logout.isPending) logout.mutate();
  };
}

function tellNotSignedOut(text: string) {
  toast.error('Not signed out yet', text);
}

/** What was said in passing on a page goes with it. A new page starts at its beginning, or at the field that its address names, for the keyboard and for screen readers too. */
function useFocusOnNewPage() {
  const router = useRouter();
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && toast.leavePage()),
    [router],
  );
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged, fromLocation, toLocation }) => {
        if (!pathChanged || !fromLocation) return;
        for (const id of ['main', toLocation.hash])
          document.getElementById(id)?.focus({ preventScroll: true });
      }),
    [router],
  );
}
