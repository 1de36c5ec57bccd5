import { z } from 'zod';
import { pieceCardView } from '@/shared/catalog/catalog-views.ts';
import { decimal, view } from '@/shared/views.ts';

const wishView = view('WishView', {
  product: pieceCardView,
  isOnSale: z.boolean(),
  priceWhenAdded: decimal,
});

export const wishedPieceView = view('WishedPiece', {
  productId: z.int(),
  /** The product of which it is a variant; otherwise its own id. */
  listingId: z.int(),
});
export type WishedPiece = z.infer<typeof wishedPieceView>;

/** The owner's wishlist, newest first. */
export const wishlistView = view('WishlistView', {
  items: z.array(wishView),
  shareToken: z.string().nullable(),
});
export type WishlistView = z.infer<typeof wishlistView>;

export const sharedWishlistView = view('SharedWishlistView', {
  name: z.string(),
  items: z.array(pieceCardView),
});
export type SharedWishlistView = z.infer<typeof sharedWishlistView>;
