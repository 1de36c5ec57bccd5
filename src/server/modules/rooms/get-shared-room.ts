import { and, count, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { isAfterCursor, pieceOnSale, timeCursor } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { READ_SNAPSHOT } from '@/server/platform/db/transaction.ts';
import { products, roomLayoutItems, roomLayouts, users } from '@/server/schema.ts';
import { firstNameOf } from '@/shared/accounts/first-name.ts';
import { DomainError } from '@/shared/errors.ts';
import { type Page, takePage } from '@/shared/page.ts';
import type { PlannedProduct } from '@/shared/rooms/planned-products.ts';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';
import type { FeaturedRoom, GalleryRoom, SharedRoom } from '@/shared/rooms/shared-rooms.ts';
import { listPlannedProducts } from './get-plans.ts';
import { type Layout, readPlan, roomTypeOf } from './plan-rows.ts';

/** Finds a room by its share token or gallery token. */
export async function findSharedLayout(
  db: Database,
  token: string,
): Promise<{ layout: Layout; ownerName: string }> {
  const isInGallery = and(eq(roomLayouts.galleryToken, token), eq(roomLayouts.galleryState, 'approved'));
  const [sharedRow] = await db
    .select({ layout: roomLayouts, ownerName: users.name })
    .from(roomLayouts)
    .innerJoin(users, eq(users.id, roomLayouts.userId))
    .where(and(or(eq(roomLayouts.shareToken, token), isInGallery) as SQL, sql`${users.isActive}`));
  if (!sharedRow) throw new DomainError('NOT_FOUND', 'This room is not shared any more.');
  return sharedRow;
}

/**
 * Returns a shared room, revealing only its owner's first name.
 *
 * @throws DomainError NOT_FOUND for an unknown or revoked link
 */
export async function getSharedRoom(db: Database, token: string): Promise<SharedRoom> {
  const { layout, ownerName, plan } = await readSharedPlan(db, token);
  const ids = [...new Set(plan.items.flatMap(({ productId }) => productId ?? []))];
  const plannedProducts = await listPlannedProducts(db, ids);
  const isInGallery = layout.shareToken !== token;
  const products = isInGallery ? withApprovedNames(plannedProducts, plan) : plannedProducts;
  return {
    madeBy: firstNameOf(ownerName),
    isInGallery,
    picture: layout.picture,
    plan: forOthers(plan, products),
    products,
  };
}

/** One snapshot of room and items: a save between two statements would not be approved. */
function readSharedPlan(db: Database, token: string) {
  return db.transaction(async (tx) => {
    await tx.execute(READ_SNAPSHOT);
    const sharedRow = await findSharedLayout(tx, token);
    return { ...sharedRow, plan: await readPlan(tx, sharedRow.layout) };
  });
}

/** Uses the product names approved with the room, as vendors may have renamed them. */
function withApprovedNames(products: readonly PlannedProduct[], plan: RoomPlan): PlannedProduct[] {
  return products.map((product) => {
    const item = plan.items.find(({ productId }) => productId === product.id);
    return { ...product, name: item?.name ?? product.name };
  });
}

/**
 * Prepares a plan for others. Items not on sale become grey blocks; external pictures are removed, as their servers
 * would see the viewers.
 */
function forOthers(plan: RoomPlan, products: readonly PlannedProduct[]): RoomPlan {
  const onSale = new Map(products.map((product) => [product.id, product]));
  const items = plan.items.map((item, index) => {
    const product = onSale.get(item.productId ?? 0);
    return {
      ...item,
      key: `thing ${index}`,
      productId: product?.id ?? null,
      name: product?.name ?? item.name,
      imageUrl: product?.imageUrl ?? null,
      isLocked: false,
    };
  });
  const { revision: _, ...rest } = plan;
  return { ...rest, id: null, items };
}

const PAGE_SIZE = 12;

const isShown = and(eq(roomLayouts.galleryState, 'approved'), eq(users.isActive, true));

const cardColumns = {
  ...columnsOf(roomLayouts, 'name', 'picture'),
  token: sql<string>`${roomLayouts.galleryToken}`,
  ownerName: users.name,
};

/** Returns the gallery room with a picture that was approved last, and what in it is on sale; null if there is none. */
export async function getFeaturedRoom(db: Database): Promise<FeaturedRoom | null> {
  const [room] = await db
    .select(cardColumns)
    .from(roomLayouts)
    .innerJoin(users, eq(users.id, roomLayouts.userId))
    .where(and(isShown, isNotNull(roomLayouts.picture)))
    .orderBy(desc(roomLayouts.galleryAt), desc(roomLayouts.id))
    .limit(1);
  if (!room?.picture) return null;
  const { url, spots } = room.picture;
  const onSale = await listPlannedProducts(
    db,
    spots.map(({ productId }) => productId),
  );
  const byId = new Map(onSale.filter(({ stock }) => stock > 0).map((product) => [product.id, product]));
  return {
    ...{ token: room.token, name: room.name, madeBy: firstNameOf(room.ownerName), pictureUrl: url },
    spots: spots.flatMap(({ productId, ...at }) => {
      const product = byId.get(productId);
      return product ? [{ ...at, id: product.id, name: product.name, price: product.price }] : [];
    }),
  };
}

/** Lists approved rooms, latest approval first. */
export async function listGallery(db: Database, cursor?: string | null): Promise<Page<GalleryRoom>> {
  const roomRows = await db
    .select({
      ...cardColumns,
      ...columnsOf(roomLayouts, 'id', 'roomType'),
      since: sql<string>`${roomLayouts.galleryAt}::text`,
    })
    .from(roomLayouts)
    .innerJoin(users, eq(users.id, roomLayouts.userId))
    .where(and(isShown, isAfterCursor(cursor, roomLayouts.galleryAt, roomLayouts.id)))
    .orderBy(desc(roomLayouts.galleryAt), desc(roomLayouts.id))
    .limit(PAGE_SIZE + 1);
  const page = takePage(roomRows, PAGE_SIZE, ({ since, id }) => timeCursor(since, id));
  const sums = await sumsOf(
    db,
    page.items.map(({ id }) => id),
  );
  return {
    ...page,
    items: page.items.map(({ id, token, name, roomType, ownerName, picture }) => ({
      ...{ token, name, roomType: roomTypeOf(roomType), madeBy: firstNameOf(ownerName) },
      pictureUrl: picture?.url ?? null,
      pieces: sums.get(id)?.pieces ?? 0,
      total: sums.get(id)?.total ?? '0.00',
    })),
  };
}

/** Counts items and sums prices of those on sale. */
async function sumsOf(db: Database, ids: readonly number[]) {
  const sums = await db
    .select({
      id: roomLayoutItems.layoutId,
      pieces: count(),
      total: sql<string>`coalesce(sum(${products.price}) filter (where ${pieceOnSale('products', 'users')}), 0)::numeric(14, 2)::text`,
    })
    .from(roomLayoutItems)
    .leftJoin(products, eq(products.id, roomLayoutItems.productId))
    .leftJoin(users, eq(users.id, products.vendorId))
    .where(inArray(roomLayoutItems.layoutId, [...ids]))
    .groupBy(roomLayoutItems.layoutId);
  return new Map(sums.map(({ id, ...sum }) => [id, sum]));
}
