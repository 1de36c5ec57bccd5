import { z } from 'zod';
import { amount, id, word } from '@/shared/input/input.ts';
import { MAX_WISHES } from './wishlist-limits.ts';

export type * from './wishlists-views.ts';

/** `price` when saved earlier; shown only to the owner. */
const wishInput = z.object({ productId: id, price: amount('Price').optional() });
export type WishInput = z.infer<typeof wishInput>;

/** `over` restores a removed item: the product below it, null at the end; without it, adds at the top. */
export const addWishInput = wishInput.extend({ over: id.nullish() });
export type AddWishInput = z.infer<typeof addWishInput>;

export const removeWishInput = z.object({ productId: id });

export const joinWishesInput = z.object({ items: z.array(wishInput).max(MAX_WISHES) });
export type JoinWishesInput = z.infer<typeof joinWishesInput>;

export const sharedWishlistInput = z.object({ token: word(60) });

/** Viewed or saved products; limited like a wishlist. */
export const byIdsInput = z.object({ ids: z.array(id).min(1).max(MAX_WISHES) });
