import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { isOnSale, vendorName } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { collectedItems, collectionRequests, products, users } from '@/server/schema.ts';
import { type Page, takePage } from '@/shared/page.ts';
import type { ListItemsInput } from '@/shared/pickups/collected-item-inputs.ts';
import type {
  CollectedItemView,
  OfferedPiece,
  ProductStory,
  StoryCard,
} from '@/shared/pickups/collected-items.ts';
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

/** Stories on the page of the free collection. */
const STORIES = 6;

/** Where a product on sale comes from; null for one that was not collected. Of the household it tells the suburb only. */
export async function getStory(db: Database, productId: number): Promise<ProductStory | null> {
  const [found] = await db
    .select({
      suburb: collectionRequests.suburb,
      collectedOn: collectedItems.collectedOn,
      vendorName,
      handedAt: collectedItems.handedAt,
      work: collectedItems.work,
      listedAt: collectedItems.listedAt,
      weightKg: collectedItems.weightKg,
    })
    .from(collectedItems)
    .innerJoin(collectionRequests, eq(collectionRequests.id, collectedItems.requestId))
    .innerJoin(products, eq(products.id, collectedItems.productId))
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(and(eq(collectedItems.productId, productId), isOnSale));
  if (!found?.listedAt) return null;
  // The shop itself took nothing in hand.
  return { ...found, listedAt: found.listedAt, vendorName: found.handedAt ? found.vendorName : null };
}

/** The newest pieces that are on sale again. */
export async function listStories(db: Database): Promise<StoryCard[]> {
  const found = await db
    .select({
      productId: products.id,
      name: products.name,
      imageUrl: products.imageUrl,
      suburb: collectionRequests.suburb,
      vendorName,
      handedAt: collectedItems.handedAt,
    })
    .from(collectedItems)
    .innerJoin(collectionRequests, eq(collectionRequests.id, collectedItems.requestId))
    .innerJoin(products, eq(products.id, collectedItems.productId))
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(and(isNotNull(collectedItems.productId), eq(collectedItems.state, 'listed'), isOnSale))
    .orderBy(desc(collectedItems.id))
    .limit(STORIES);
  return found.map(({ handedAt, vendorName: vendor, ...card }) => ({
    ...card,
    vendorName: handedAt ? vendor : null,
  }));
}
