import type { Deps } from '@/server/deps.ts';
import type { AuthEvents } from '@/server/platform/auth/auth-events.ts';
import type { Subscribers } from '@/server/platform/events/events.ts';
import { mergeCarts } from './cart/change-cart.ts';
import { claimGuestOrders } from './guests/claim-guest-orders.ts';

/** Gives people who sign in or prove their address the cart and orders they had without an account. */
export function checkoutSubscribers({ live }: Pick<Deps, 'live'>): Subscribers<AuthEvents> {
  return {
    addressProven: async (tx, { account, origin }) => {
      await claimGuestOrders(tx, origin, account);
    },
    signedIn: async (tx, { userId, visitorKey }) => {
      if (visitorKey === null) return;
      await mergeCarts(tx, visitorKey, userId);
      return async () => live.tell({ about: 'cart', id: userId });
    },
  };
}
