import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noteOrderElsewhere } from '@/client/components/ordered-elsewhere.ts';
import { noteAccountChange } from '@/client/lib/sign-in-again.ts';
import { useCalls } from '@/client/lib/trpc.ts';
import { whenIdle } from '@/client/lib/when-idle.ts';

/** Latest start on pages that are never idle. */
const LATEST_MS = 3_000;

/** Live updates, started when the browser is idle. @param userId null for a visitor */
export function useLivePage(userId: number | null): void {
  const queryClient = useQueryClient();
  const client = useCalls();

  useEffect(() => liveWhenIdle(async () => shareBetweenTabs(queryClient)), [queryClient]);

  useEffect(() => {
    if (userId === null) return;
    return liveWhenIdle(async () => {
      const { followLive } = await import('./live/follow-live.ts');
      return followLive(queryClient, client, userId);
    });
  }, [queryClient, client, userId]);
}

/** @returns stops it, or cancels the pending start */
function liveWhenIdle(begin: () => Promise<() => void>): () => void {
  let isOver = false;
  let stop: (() => void) | undefined;
  const start = async () => {
    // Loading the code failed: no live updates until a reload.
    const stopBegun = await begin().catch(() => undefined);
    if (isOver) stopBegun?.();
    else stop = stopBegun;
  };
  const callOff = whenIdle(() => void start(), LATEST_MS);
  return () => {
    isOver = true;
    callOff();
    stop?.();
  };
}

/** Queries shared by all tabs: user, cart and wishlist. */
const SHARED = ['auth.current', 'cart.get', 'wishlist.ids'];
const ORDERS = [['orders']];

/** A message between tabs. */
interface TabMessage {
  /** One of `SHARED`. */
  changed?: string;
  /** Number of the order that emptied the cart. */
  ordered?: string;
}

/**
 * Notifies other tabs of sign-in, cart and wishlist changes and orders, including those of visitors and guests, who
 * have no live stream.
 * @returns stops it
 */
export function shareBetweenTabs(queryClient: QueryClient): () => void {
  if (!('BroadcastChannel' in window)) return () => {};
  const otherTabs = new BroadcastChannel('rehome-tabs');
  const post = (message: TabMessage) => otherTabs.postMessage(message);
  const invalidate = (path: string) => void queryClient.invalidateQueries({ queryKey: [path.split('.')] });

  otherTabs.onmessage = ({ data: { changed, ordered } }: MessageEvent<TabMessage>) => {
    if (changed === 'auth.current') noteAccountChange();
    if (changed) invalidate(changed);
    if (!ordered) return;
    noteOrderElsewhere(queryClient, ordered);
    invalidate('cart.get');
    void queryClient.invalidateQueries({ queryKey: ORDERS });
  };
  const stopWatching = queryClient.getQueryCache().subscribe((change) => {
    // Only data written by a mutation: other tabs can refetch the rest themselves.
    const isWritten =
      change.type === 'updated' && change.action.type === 'success' && change.action.manual === true;
    const path = isWritten ? pathOf(change.query.queryKey) : '';
    if (SHARED.includes(path)) post({ changed: path });
  });
  const stopWatchingOrders = queryClient.getMutationCache().subscribe((change) => {
    if (change.type !== 'updated' || change.action.type !== 'success') return;
    if (pathOf(change.mutation.options.mutationKey) !== 'checkout.process') return;
    const { order } = change.action.data as { order: { orderNumber: string } };
    post({ ordered: order.orderNumber });
  });
  return () => {
    stopWatching();
    stopWatchingOrders();
    otherTabs.close();
  };
}

/** The procedure path at the start of a tRPC key. */
function pathOf(key: readonly unknown[] | undefined): string {
  const path = key?.[0];
  return Array.isArray(path) ? path.join('.') : '';
}
