import { z } from 'zod';
import { productCardView } from '@/shared/catalog/catalog-views.ts';
import { decimal } from '@/shared/views.ts';

/** Something that somebody would like to have. */
const wishView = z
  .strictObject({
    product: productCardView,
    /** Its product still has a page in the shop. */
    isOnSale: z.boolean(),
    priceWhenAdded: decimal,
  })
  .meta({ id: 'WishView' });

/** Somebody's wishlist as they see it, the latest first. */
export const wishlistView = z
  .strictObject({
    items: z.array(wishView),
    /** What its link carries; null while it is not shared. */
    shareToken: z.string().nullable(),
  })
  .meta({ id: 'WishlistView' });
export type WishlistView = z.infer<typeof wishlistView>;

/** A wishlist as whoever knows its link sees it. */
export const sharedWishlistView = z
  .strictObject({
    /** The owner's first name. */
    name: z.string(),
    items: z.array(productCardView),
  })
  .meta({ id: 'SharedWishlistView' });
export type SharedWishlistView = z.infer<typeof sharedWishlistView>;
