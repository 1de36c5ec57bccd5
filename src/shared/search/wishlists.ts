import { z } from 'zod';
import { amount, id, word } from '@/shared/input/input.ts';
import { MAX_WISHES } from './wishlist-limits.ts';

export type * from './wishlists-views.ts';

/** What of a visitor's wishes joined the account's. */
export interface JoinedWishlist {
  /** Every product on the list now, the latest first. */
  productIds: number[];
  /** How many had no room. */
  leftOut: number;
}

/** `price` is what it cost when it was saved, where that was earlier: it is shown to its owner only. */
const wishInput = z.object({ productId: id, price: amount('Price').optional() });
export type WishInput = z.infer<typeof wishInput>;

/** Of what was taken off by mistake, `over` is the product that it stood over, null at the end; without it, it comes first. */
export const addWishInput = wishInput.extend({ over: id.nullish() });
export type AddWishInput = z.infer<typeof addWishInput>;

export const removeWishInput = z.object({ productId: id });

/** What a browser has kept, the latest first. */
export const joinWishesInput = z.object({ items: z.array(wishInput).max(MAX_WISHES) });
export type JoinWishesInput = z.infer<typeof joinWishesInput>;

export const sharedWishlistInput = z.object({ token: word(60) });

/** Products that somebody has seen or saved; of the same bound as a wishlist. */
export const byIdsInput = z.object({ ids: z.array(id).min(1).max(MAX_WISHES) });
