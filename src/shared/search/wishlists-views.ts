import { z } from 'zod';
import { productCardView } from '@/shared/catalog/catalog-views.ts';
import { decimal } from '@/shared/views.ts';

const wishView = z
  .strictObject({
    product: productCardView,
    isOnSale: z.boolean(),
    priceWhenAdded: decimal,
  })
  .meta({ id: 'WishView' });

/** The owner's wishlist, newest first. */
export const wishlistView = z
  .strictObject({
    items: z.array(wishView),
    shareToken: z.string().nullable(),
  })
  .meta({ id: 'WishlistView' });
export type WishlistView = z.infer<typeof wishlistView>;

export const sharedWishlistView = z
  .strictObject({
    name: z.string(),
    items: z.array(productCardView),
  })
  .meta({ id: 'SharedWishlistView' });
export type SharedWishlistView = z.infer<typeof sharedWishlistView>;
