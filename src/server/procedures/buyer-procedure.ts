import { requireProvenAddress } from '@/server/modules/checkout/index.ts';
import { findGuestByKey } from '@/server/platform/auth/guest-keys.ts';
import { type Context, visitorProcedure } from '@/server/trpc.ts';
import type { Buyer, GuestView } from '@/shared/checkout/guests.ts';
import { DomainError } from '@/shared/errors.ts';

/** Returns the guest whose key this browser has. Deletes an expired key. */
export async function readGuest({ db, deps, guest }: Context): Promise<GuestView | null> {
  if (guest.token === null) return null;
  const currentGuest = await findGuestByKey(db, guest.token, deps.now());
  if (!currentGuest || currentGuest.kind === 'mailed') {
    guest.forget();
    return null;
  }
  const { id, name, email, kind, isProven } = currentGuest;
  return { id, name, email, role: 'customer', isGuest: true, canBuy: kind === 'bought', isProven };
}

/**
 * For buyers, signed in or as a guest: reads and changes orders. A guest is a customer who owns their purchases and
 * nothing else; `userProcedure` treats them as visitors.
 */
export const buyerProcedure = visitorProcedure.meta({ role: 'buyer' }).use(async ({ ctx, next }) => {
  const buyer: Buyer | null = ctx.user ? { ...ctx.user, isGuest: false } : await readGuest(ctx);
  if (!buyer) throw new DomainError('UNAUTHENTICATED', 'Please sign in first.');
  return next({ ctx: { buyer } });
});

/** The same for text that others read: guests may write it only in a browser that has verified the address. */
export const writerProcedure = buyerProcedure.use(({ ctx, next }) => {
  requireProvenAddress(ctx.buyer);
  return next();
});

/** For the checkout: the account's cart, or as a guest the browser's. */
export const checkoutProcedure = visitorProcedure.meta({ role: 'buyer' }).use(async ({ ctx, next }) => {
  if (ctx.user) return next({ ctx: { payer: { userId: ctx.user.id, visitorKey: null } } });
  const guest = await readGuest(ctx);
  if (!guest?.canBuy) throw new DomainError('UNAUTHENTICATED', 'Please sign in first.');
  return next({ ctx: { payer: { userId: guest.id, visitorKey: ctx.visitor.key ?? NO_CART } } });
});

/** A key that no browser has: a request without cookies gets an empty cart. */
const NO_CART = 'none';
