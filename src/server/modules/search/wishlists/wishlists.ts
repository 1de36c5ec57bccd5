import { randomBytes } from 'node:crypto';
import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { isPieceOnSale, listingId, pieceCardColumns, stockNow } from '@/server/modules/catalog/index.ts';
import { lockCaller } from '@/server/platform/auth/lock-user.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { products, users, wishlistItems, wishlists } from '@/server/schema.ts';
import { firstNameOf } from '@/shared/accounts/first-name.ts';
import { DomainError } from '@/shared/errors.ts';
import { MAX_WISHES } from '@/shared/search/wishlist-limits.ts';
import type {
  AddWishInput,
  JoinWishesInput,
  SharedWishlistView,
  WishedPiece,
  WishInput,
  WishlistView,
} from '@/shared/search/wishlists.ts';

/** Length of a share token, for 128 unguessable bits. */
const TOKEN_BYTES = 16;

/**
 * Adds a product or variant to a wishlist; an existing item is unchanged.
 *
 * @returns what is on it
 * @throws DomainError NOT_FOUND if it is not on sale; WISHLIST_FULL
 */
export async function addWish(db: Database, userId: number, input: AddWishInput): Promise<WishedPiece[]> {
  return db.transaction(async (tx) => {
    const room = await lockWishlist(tx, userId);
    const { found } = await insertWishes(tx, userId, [input], room, momentOver(userId, input.over));
    const wished = await listWished(tx, userId);
    if (wished.some(({ productId }) => productId === input.productId)) return wished;
    if (found === 0) throw new DomainError('NOT_FOUND', 'This product is no longer sold.');
    throw new DomainError(
      'WISHLIST_FULL',
      `Your wishlist holds ${MAX_WISHES} items. Remove one to make room.`,
    );
  });
}

/** Removes a product from a wishlist; idempotent. @returns what remains */
export async function removeWish(db: Database, userId: number, productId: number): Promise<WishedPiece[]> {
  await db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, productId)));
  return listWished(db, userId);
}

/**
 * Merges a browser's wishlist after sign-in. Existing items are unchanged, products not on sale are skipped, and the
 * latest win if there is no room for all. Idempotent.
 */
export async function joinWishes(db: Database, userId: number, { items }: JoinWishesInput) {
  return db.transaction(async (tx) => {
    const room = await lockWishlist(tx, userId);
    const { added, found } = await insertWishes(tx, userId, items, room);
    return { wished: await listWished(tx, userId), leftOut: found - added };
  });
}

/** Creates the wishlist's share link; the same until it is stopped. */
export async function shareWishlist(db: Database, userId: number): Promise<{ shareToken: string | null }> {
  const shareToken = randomBytes(TOKEN_BYTES).toString('base64url');
  const [wishlist] = await db
    .insert(wishlists)
    .values({ userId, shareToken })
    .onConflictDoUpdate({
      target: wishlists.userId,
      set: { shareToken: sql`coalesce(${wishlists.shareToken}, excluded.share_token)` },
    })
    .returning({ shareToken: wishlists.shareToken });
  return { shareToken: wishlist?.shareToken ?? null };
}

/** Revokes the link; a new one differs. */
export async function stopSharing(db: Database, userId: number): Promise<{ shareToken: null }> {
  await db.update(wishlists).set({ shareToken: null }).where(eq(wishlists.userId, userId));
  return { shareToken: null };
}

/** Locks a wishlist until the end of the transaction. @returns how many more items fit */
async function lockWishlist(tx: Database, userId: number): Promise<number> {
  await lockCaller(tx, userId);
  await tx.insert(wishlists).values({ userId }).onConflictDoNothing();
  await tx
    .select({ userId: wishlists.userId })
    .from(wishlists)
    .where(eq(wishlists.userId, userId))
    .for('update');
  const [held] = await tx
    .select({ count: count() })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId));
  return MAX_WISHES - (held?.count ?? 0);
}

/** Returns a timestamp that sorts an item directly above another; now if none is given. */
function momentOver(userId: number, over: number | null | undefined): SQL {
  if (over === undefined) return sql`now()`;
  const moment =
    over === null
      ? sql`min(created_at) - interval '1 microsecond'`
      : sql`min(created_at) filter (where product_id = ${over}) + interval '1 microsecond'`;
  return sql`coalesce((select ${moment} from wishlist_items where user_id = ${userId}), now())`;
}

/**
 * @param wishes the latest first
 *
 * @param latest time of the latest; the others get times just before
 * @returns how many are on sale and new, and how many of these were added
 */
async function insertWishes(
  tx: Database,
  userId: number,
  wishes: readonly WishInput[],
  room: number,
  latest: SQL = sql`now()`,
): Promise<{ found: number; added: number }> {
  const ids = [...new Set(wishes.map(({ productId }) => productId))];
  if (ids.length === 0) return { found: 0, added: 0 };
  const onSale = await tx
    .select({ id: products.id, price: products.price, stock: stockNow('products') })
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(and(inArray(products.id, ids), isPieceOnSale));
  const there = new Set((await listWished(tx, userId)).map(({ productId }) => productId));
  const productsById = new Map(onSale.map((product) => [product.id, product]));
  const newcomers = ids.filter((id) => productsById.has(id) && !there.has(id));
  const welcome = newcomers.slice(0, Math.max(0, room));
  const rows = welcome.flatMap((productId, index) => {
    const product = productsById.get(productId);
    if (!product) return [];
    const priceWhenAdded = wishes.find((wish) => wish.productId === productId)?.price;
    return [
      {
        userId,
        productId,
        priceWhenAdded: priceWhenAdded ?? product.price,
        knownPrice: product.price,
        wasAvailable: product.stock > 0,
        createdAt: sql`${latest} - ${index}::int * interval '1 millisecond'`,
      },
    ];
  });
  if (rows.length > 0) await tx.insert(wishlistItems).values(rows).onConflictDoNothing();
  return { found: newcomers.length, added: rows.length };
}

const latestFirst = [desc(wishlistItems.createdAt), desc(wishlistItems.id)];

/** Returns the user's wishlist, with items that are no longer sold marked so. */
export async function getWishlist(db: Database, userId: number): Promise<WishlistView> {
  const [wishlist] = await db
    .select({ shareToken: wishlists.shareToken })
    .from(wishlists)
    .where(eq(wishlists.userId, userId));
  const items = await db
    .select({
      product: pieceCardColumns,
      isOnSale: sql<boolean>`${isPieceOnSale}`,
      priceWhenAdded: wishlistItems.priceWhenAdded,
    })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(eq(wishlistItems.userId, userId))
    .orderBy(...latestFirst);
  return { items, shareToken: wishlist?.shareToken ?? null };
}

/** Returns the products and variants on a wishlist, each with its listing, latest first. */
export function listWished(db: Database, userId: number): Promise<WishedPiece[]> {
  return db
    .select({ productId: wishlistItems.productId, listingId: listingId('products') })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(eq(wishlistItems.userId, userId))
    .orderBy(...latestFirst);
}

/**
 * Returns a shared wishlist: items on sale, and a first name.
 *
 * @throws DomainError NOT_FOUND for an unknown or revoked link
 */
export async function getSharedWishlist(db: Database, token: string): Promise<SharedWishlistView> {
  const [owner] = await db
    .select({ id: users.id, name: users.name })
    .from(wishlists)
    .innerJoin(users, eq(users.id, wishlists.userId))
    .where(and(eq(wishlists.shareToken, token), users.isActive));
  if (!owner) throw new DomainError('NOT_FOUND', 'This wishlist is not shared any more.');
  const items = await db
    .select(pieceCardColumns)
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(and(eq(wishlistItems.userId, owner.id), isPieceOnSale))
    .orderBy(...latestFirst);
  return { name: firstNameOf(owner.name), items };
}
