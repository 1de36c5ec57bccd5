import { and, desc, eq, sql } from 'drizzle-orm';
import { cardColumns, isOnSale } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { products, users, wishlistItems, wishlists } from '@/server/schema.ts';
import { firstNameOf } from '@/shared/accounts/first-name.ts';
import { DomainError } from '@/shared/errors.ts';
import type { SharedWishlistView, WishlistView } from '@/shared/search/wishlists.ts';

const latestFirst = [desc(wishlistItems.createdAt), desc(wishlistItems.id)];

/** Somebody's own wishlist; what is no longer sold stays on it and says so. */
export async function getWishlist(db: Database, userId: number): Promise<WishlistView> {
  const [wishlist] = await db
    .select({ shareToken: wishlists.shareToken })
    .from(wishlists)
    .where(eq(wishlists.userId, userId));
  const items = await db
    .select({
      product: cardColumns,
      isOnSale: sql<boolean>`${isOnSale}`,
      priceWhenAdded: wishlistItems.priceWhenAdded,
    })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(eq(wishlistItems.userId, userId))
    .orderBy(...latestFirst);
  return { items, shareToken: wishlist?.shareToken ?? null };
}

/** The ids of what is on somebody's wishlist, the latest first. */
export async function listWishedIds(db: Database, userId: number): Promise<number[]> {
  const found = await db
    .select({ productId: wishlistItems.productId })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(...latestFirst);
  return found.map(({ productId }) => productId);
}

/**
 * A wishlist as its link shows it: what of it is on sale, and a first name.
 *
 * @throws DomainError NOT_FOUND for a link that is nobody's, or no longer
 */
export async function getSharedWishlist(db: Database, token: string): Promise<SharedWishlistView> {
  const [owner] = await db
    .select({ id: users.id, name: users.name })
    .from(wishlists)
    .innerJoin(users, eq(users.id, wishlists.userId))
    .where(and(eq(wishlists.shareToken, token), users.isActive));
  if (!owner) throw new DomainError('NOT_FOUND', 'This wishlist is not shared any more.');
  const items = await db
    .select(cardColumns)
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(and(eq(wishlistItems.userId, owner.id), isOnSale))
    .orderBy(...latestFirst);
  return { name: firstNameOf(owner.name), items };
}
