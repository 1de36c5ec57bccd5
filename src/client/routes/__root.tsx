import { useSuspenseQuery } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  HeadContent,
  isNotFound,
  Match,
  Outlet,
  useMatches,
  useRouter,
} from '@tanstack/react-router';
import { memo, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { CompareBar } from '@/client/components/compare/compare-bar.tsx';
import { PricingContext } from '@/client/components/price.tsx';
import { useAllWished, useJoinWishes, WishedContext } from '@/client/components/wishlist/use-wished.ts';
import { SignInAgain } from '@/client/features/accounts/sign-in-again.tsx';
import { useFollowAccount, useSetCurrentUser } from '@/client/features/accounts/use-set-current-user.ts';
import { useShownUser } from '@/client/features/accounts/use-shown-user.ts';
import { CartProvider } from '@/client/features/checkout/cart/cart-provider.tsx';
import { useCart } from '@/client/features/checkout/cart/use-cart.ts';
import { CartButton } from '@/client/features/shell/cart-button.tsx';
import { NotFound } from '@/client/features/shell/not-found.tsx';
import { Bell } from '@/client/features/shell/notifications/bell.tsx';
import { useLivePage } from '@/client/features/shell/notifications/use-live-page.ts';
import { PageFrame } from '@/client/features/shell/page-frame.tsx';
import { useKeepFocus } from '@/client/features/shell/use-keep-focus.ts';
import { useIsOnline } from '@/client/lib/connection.ts';
import { readFailure } from '@/client/lib/failure.ts';
import { focusPage } from '@/client/lib/focus-page.ts';
import { ReportHydrated } from '@/client/lib/hydrated.ts';
import { linkLeftBy, noteLeaving } from '@/client/lib/returning.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import type { RouterContext } from '@/client/router.tsx';
import { PRELOADED_FONTS } from '@/client/ui/fonts.ts';
import { Toaster, toast } from '@/client/ui/toasts.tsx';
import { setLocale } from '@/shared/locale.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  /** Loads configuration and user on every page, for header and guards. */
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
    // Only the root matched, the address goes on below a page, or the page threw not-found.
    const isUnknown = matches.length === 1 || match._notFound || isNotFound(match.error);
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

function Root() {
  const { config } = Route.useRouteContext();
  useFocusOnNewPage();
  useKeepFocus();

  return (
    <PricingContext value={config}>
      <HeadContent />
      <CartProvider>
        <Frame />
      </CartProvider>
      <Toaster />
    </PricingContext>
  );
}

function Frame() {
  const { config } = Route.useRouteContext();
  const { data: current } = useSuspenseQuery(useApi().auth.current.queryOptions());
  const user = useShownUser(current);
  const signOut = useSignOut();
  useFollowAccount(user?.id ?? null);
  useLivePage(user?.id ?? null);
  useJoinWishes(user?.id ?? null);
  // A change of a context at once would hydrate the page in one long task.
  const wished = useDeferredValue(useAllWished());
  const formKey = useFormKey(user?.id ?? null);

  return (
    <PageFrame {...config} user={user} cart={<Cart />} onSignOut={signOut} bell={user && <Bell />}>
      <WishedContext value={wished}>
        <Page key={formKey} />
      </WishedContext>
      <CompareBar />
      <SignInAgain user={user} />
    </PageFrame>
  );
}

/**
 * The page of the address, with the boundary that `Outlet` would put around it: the page hydrates after the frame, in slices
 * unless the boundary is rendered again meanwhile, and the report has to wait for both.
 */
const Page = memo(function Page() {
  const routeId = useMatches({
    select: ([root, page]) => (root?._notFound ? undefined : page?.routeId),
  });
  return (
    <Suspense>
      {routeId ? <Match routeId={routeId} /> : <Outlet />}
      <ReportHydrated />
    </Suspense>
  );
});

/** Changes when the user signs out or switches, to discard form input. A visitor's input stays on sign-in. */
function useFormKey(userId: number | null): number {
  const [state, setState] = useState({ userId, turn: 0 });
  if (state.userId !== userId) setState({ userId, turn: state.turn + Number(state.userId !== null) });
  return state.turn;
}

/** Separate, so that cart changes don't rerender the frame. */
function Cart() {
  const { count, open, approach } = useCart();
  return <CartButton count={count} onOpen={open} onApproach={approach} />;
}

const NOT_YET = 'Not signed out yet';

function useSignOut() {
  const become = useSetCurrentUser();
  const isOnline = useIsOnline();
  const logout = trpc.auth.logout.useMutation({
    onSettled: async (_, error) => {
      if (error && readFailure(error).code === 'NETWORK')
        return void toast.error(NOT_YET, 'Please try again.');
      await become(null);
      toast.success('Signed out', 'See you soon.');
    },
  });
  return () => {
    if (!isOnline) toast.error(NOT_YET, 'You’re offline. We sign you out as soon as you are back.');
    if (!logout.isPending) logout.mutate();
  };
}

/**
 * On navigation dismisses toasts and focuses the page's start, its first field if it is a form, the field in its hash, or
 * after Back the link that was followed.
 */
function useFocusOnNewPage() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
        if (!pathChanged) return;
        toast.leavePage();
        if (fromLocation) noteLeaving(fromLocation.href);
      }),
    [router],
  );
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged, fromLocation, toLocation }) => {
        if (!pathChanged || !fromLocation) return;
        focusPage();
        document.getElementById(toLocation.hash)?.focus({ preventScroll: true });
        linkLeftBy(toLocation.href)?.focus({ preventScroll: true });
      }),
    [router],
  );
}
