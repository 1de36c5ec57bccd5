import { z } from 'zod';
import type { ProductCard } from '@/shared/catalog/catalog.ts';
import { amount, id, word } from '@/shared/input/input.ts';
import type { Decimal } from '@/shared/money.ts';
import { MAX_WISHES } from './wishlist-limits.ts';

/** Something that somebody would like to have. */
interface WishView {
  product: ProductCard;
  /** Its product still has a page in the shop. */
  isOnSale: boolean;
  priceWhenAdded: Decimal;
}

/** Somebody's wishlist as they see it, the latest first. */
export interface WishlistView {
  items: WishView[];
  /** What its link carries; null while it is not shared. */
  shareToken: string | null;
}

/** What of a visitor's wishes joined the account's. */
export interface JoinedWishlist {
  /** Every product on the list now, the latest first. */
  productIds: number[];
  /** How many had no room. */
  leftOut: number;
}

/** A wishlist as whoever knows its link sees it. */
export interface SharedWishlistView {
  /** The owner's first name. */
  name: string;
  items: ProductCard[];
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
