import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import {
  decodeCursor,
  encodeCursor,
  microsecondsOf,
  moment,
  onSale,
  rowId,
} from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { products, roomLayoutItems, roomLayouts, users } from '@/server/schema.ts';
import { firstNameOf } from '@/shared/accounts/first-name.ts';
import { DomainError } from '@/shared/errors.ts';
import { type Page, takePage } from '@/shared/page.ts';
import type { PlannedProduct } from '@/shared/rooms/planned-products.ts';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';
import type { GalleryRoom, SharedRoom } from '@/shared/rooms/shared-rooms.ts';
import { type Layout, readPlan, roomTypeOf } from './plan-rows.ts';
import { listPlannedProducts } from './planned-products.ts';

/**
 * The row of a room by what its link carries: that which its owner gave away, or that of the gallery while it stands there.
 *
 * @throws DomainError NOT_FOUND for a link that is nobody's, or no longer, which are the same
 */
export async function findSharedLayout(
  db: Database,
  token: string,
): Promise<{ layout: Layout; ownerName: string }> {
  const isInGallery = and(eq(roomLayouts.galleryToken, token), eq(roomLayouts.galleryState, 'approved'));
  const [found] = await db
    .select({ layout: roomLayouts, ownerName: users.name })
    .from(roomLayouts)
    .innerJoin(users, eq(users.id, roomLayouts.userId))
    .where(and(or(eq(roomLayouts.shareToken, token), isInGallery) as SQL, sql`${users.isActive}`));
  if (!found) throw new DomainError('NOT_FOUND', 'This room is not shared any more.');
  return found;
}

/**
 * A room as whoever has its link sees it, without what tells who planned it but a first name.
 *
 * @throws DomainError NOT_FOUND for a link that is nobody's, or no longer
 */
export async function getSharedRoom(db: Database, token: string): Promise<SharedRoom> {
  const { layout, ownerName, plan } = await readSharedPlan(db, token);
  const ids = [...new Set(plan.items.flatMap(({ productId }) => productId ?? []))];
  const found = ids.length > 0 ? await listPlannedProducts(db, ids) : [];
  const isInGallery = layout.shareToken !== token;
  const products = isInGallery ? withApprovedNames(found, plan) : found;
  return {
    madeBy: firstNameOf(ownerName),
    isInGallery,
    plan: forOthers(plan, products),
    products,
  };
}

/** The room and its things of one moment: what is saved between two statements was not approved with the rest. */
function readSharedPlan(db: Database, token: string) {
  return db.transaction(
    async (tx) => {
      const found = await findSharedLayout(tx, token);
      return { ...found, plan: await readPlan(tx, found.layout) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Products by the names that an admin approved with the room: their vendors may have renamed them since. */
function withApprovedNames(products: readonly PlannedProduct[], plan: RoomPlan): PlannedProduct[] {
  return products.map((product) => {
    const item = plan.items.find(({ productId }) => productId === product.id);
    return { ...product, name: item?.name ?? product.name };
  });
}

/**
 * A plan without its place in the account. What is not on sale is a grey block by its name; of the pictures that its owner named
 * only those of the shop are shown, as others lie on servers that would learn who looks.
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

/** Rooms that people show to everybody, those approved last first. */
export async function listGallery(db: Database, cursor?: string | null): Promise<Page<GalleryRoom>> {
  const found = await db
    .select({
      id: roomLayouts.id,
      token: sql<string>`${roomLayouts.galleryToken}`,
      name: roomLayouts.name,
      roomType: roomLayouts.roomType,
      ownerName: users.name,
      since: sql<string>`${roomLayouts.galleryAt}::text`,
    })
    .from(roomLayouts)
    .innerJoin(users, eq(users.id, roomLayouts.userId))
    .where(
      and(
        eq(roomLayouts.galleryState, 'approved'),
        eq(users.isActive, true),
        cursor ? behind(cursor) : undefined,
      ),
    )
    .orderBy(desc(roomLayouts.galleryAt), desc(roomLayouts.id))
    .limit(PAGE_SIZE + 1);
  const page = takePage(found, PAGE_SIZE, ({ since, id }) => encodeCursor([microsecondsOf(since), id]));
  const sums = await sumsOf(
    db,
    page.items.map(({ id }) => id),
  );
  return {
    ...page,
    items: page.items.map(({ id, token, name, roomType, ownerName }) => ({
      ...{ token, name, roomType: roomTypeOf(roomType), madeBy: firstNameOf(ownerName) },
      pieces: sums.get(id)?.pieces ?? 0,
      total: sums.get(id)?.total ?? '0.00',
    })),
  };
}

function behind(cursor: string): SQL {
  const [microseconds, id] = decodeCursor(cursor, [moment, rowId]);
  return sql`(${roomLayouts.galleryAt}, ${roomLayouts.id}) < (timestamptz 'epoch' + ${microseconds} * interval '1 microsecond', ${id}::int)`;
}

/** How many things stand in each, and what those cost together that are on sale. */
async function sumsOf(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { pieces: number; total: string }>();
  const sums = await db
    .select({
      id: roomLayoutItems.layoutId,
      pieces: sql<number>`count(*)::int`,
      total: sql<string>`coalesce(sum(${products.price}) filter (where ${onSale('products', 'users')}), 0)::numeric(14, 2)::text`,
    })
    .from(roomLayoutItems)
    .leftJoin(products, eq(products.id, roomLayoutItems.productId))
    .leftJoin(users, eq(users.id, products.vendorId))
    .where(inArray(roomLayoutItems.layoutId, [...ids]))
    .groupBy(roomLayoutItems.layoutId);
  return new Map(sums.map(({ id, ...sum }) => [id, sum]));
}
