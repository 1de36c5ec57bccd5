import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
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
import { type Page, takePage } from '@/shared/page.ts';
import type { GalleryRoom } from '@/shared/rooms/shared-rooms.ts';
import { roomTypeOf } from './plan-rows.ts';

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
