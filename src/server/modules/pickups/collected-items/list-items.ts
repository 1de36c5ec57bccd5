import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { collectedItems, collectionRequests, users } from '@/server/schema.ts';
import { type Page, takePage } from '@/shared/page.ts';
import type { ListItemsInput } from '@/shared/pickups/collected-item-inputs.ts';
import type { CollectedItemView, OfferedPiece } from '@/shared/pickups/collected-items.ts';
import { itemColumns } from './lock-item.ts';

const PAGE_SIZE = 30;

/** Collected pieces, newest first, page by page. */
export async function listItems(
  db: Database,
  { state, kind, requestId, search, cursor }: ListItemsInput,
): Promise<Page<CollectedItemView, number>> {
  const words = search
    ?.trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&');
  const found = await db
    .select(itemColumns)
    .from(collectedItems)
    .innerJoin(collectionRequests, eq(collectionRequests.id, collectedItems.requestId))
    .leftJoin(users, eq(users.id, collectedItems.vendorId))
    .where(
      and(
        state ? eq(collectedItems.state, state) : undefined,
        kind ? eq(collectedItems.kind, kind) : undefined,
        requestId ? eq(collectedItems.requestId, requestId) : undefined,
        words ? sql`lower(${collectedItems.name}) like ${`%${words}%`}` : undefined,
        cursor ? lt(collectedItems.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(collectedItems.id))
    .limit(PAGE_SIZE + 1);
  return takePage(found, PAGE_SIZE, ({ id }) => id);
}

/** What a vendor is offered, has taken, or has listed, newest first. */
export async function listOffers(
  db: Database,
  vendorId: number,
  cursor: number | null | undefined,
): Promise<Page<OfferedPiece, number>> {
  const { id, kind, name, condition, weightKg, photoUrl, suburb, collectedOn, state, productId } =
    itemColumns;
  const found = await db
    .select({ id, kind, name, condition, weightKg, photoUrl, suburb, collectedOn, state, productId })
    .from(collectedItems)
    .innerJoin(collectionRequests, eq(collectionRequests.id, collectedItems.requestId))
    .where(
      and(
        eq(collectedItems.vendorId, vendorId),
        inArray(collectedItems.state, ['offered', 'with_vendor', 'listed']),
        cursor ? lt(collectedItems.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(collectedItems.id))
    .limit(PAGE_SIZE + 1);
  return takePage(found, PAGE_SIZE, (last) => last.id);
}
