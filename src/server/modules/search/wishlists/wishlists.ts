import { randomBytes } from 'node:crypto';
import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { cardColumns, isOnSale } from '@/server/modules/catalog/index.ts';
import { lockCaller } from '@/server/platform/auth/lock-user.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { products, users, wishlistItems, wishlists } from '@/server/schema.ts';
import { firstNameOf } from '@/shared/accounts/first-name.ts';
import { DomainError } from '@/shared/errors.ts';
import { MAX_WISHES } from '@/shared/search/wishlist-limits.ts';
import type {
  AddWishInput,
  JoinedWishlist,
  JoinWishesInput,
  SharedWishlistView,
  WishInput,
  WishlistView,
} from '@/shared/search/wishlists.ts';

/** Bits of a link's token: nobody guesses them. */
const TOKEN_BYTES = 16;

/**
 * Puts a product on somebody's wishlist; one that is there stays as it was.
 *
 * @returns the ids of what is on it now
 * @throws DomainError NOT_FOUND when it is not on sale; WISHLIST_FULL when there is no room
 */
export async function addWish(db: Database, userId: number, input: AddWishInput): Promise<number[]> {
  return db.transaction(async (tx) => {
    const room = await lockWishlist(tx, userId);
    const { found } = await insertWishes(tx, userId, [input], room, momentOver(userId, input.over));
    const productIds = await listWishedIds(tx, userId);
    if (productIds.includes(input.productId)) return productIds;
    if (found === 0) throw new DomainError('NOT_FOUND', 'This product is no longer sold.');
    throw new DomainError(
      'WISHLIST_FULL',
      `Your wishlist holds ${MAX_WISHES} items. Remove one to make room.`,
    );
  });
}

/** Takes a product off somebody's wishlist, once or again. @returns the ids of what is left */
export async function removeWish(db: Database, userId: number, productId: number): Promise<number[]> {
  await db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, productId)));
  return listWishedIds(db, userId);
}

/**
 * Puts what a browser has kept on the wishlist of whoever signed in there. What is there already stays as it was, what is
 * not on sale is left out, and where there is no room for all the latest come first. Again, it changes nothing.
 */
export async function joinWishes(
  db: Database,
  userId: number,
  { items }: JoinWishesInput,
): Promise<JoinedWishlist> {
  return db.transaction(async (tx) => {
    const room = await lockWishlist(tx, userId);
    const { added, found } = await insertWishes(tx, userId, items, room);
    return { productIds: await listWishedIds(tx, userId), leftOut: found - added };
  });
}

/** Makes somebody's wishlist readable by a link, the same until it is stopped. */
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

/** Ends the link; the next one is another. */
export async function stopSharing(db: Database, userId: number): Promise<{ shareToken: null }> {
  await db.update(wishlists).set({ shareToken: null }).where(eq(wishlists.userId, userId));
  return { shareToken: null };
}

/** Holds somebody's wishlist until the end of the transaction. @returns how many more it may hold */
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

/** When something was saved that shall stand right over another; now, where that is not said. */
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
 * @param latest when the latest of them was saved; the others just before it
 * @returns how many of them are on sale and were not there, and how many of these were added
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
    .select({ id: products.id, price: products.price, stock: products.stock })
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(and(inArray(products.id, ids), isOnSale));
  const there = new Set(await listWishedIds(tx, userId));
  const found = new Map(onSale.map((product) => [product.id, product]));
  const newcomers = ids.filter((id) => found.has(id) && !there.has(id));
  const welcome = newcomers.slice(0, Math.max(0, room));
  const rows = welcome.flatMap((productId, index) => {
    const product = found.get(productId);
    if (!product) return [];
    const said = wishes.find((wish) => wish.productId === productId)?.price;
    return [
      {
        userId,
        productId,
        priceWhenAdded: said ?? product.price,
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
