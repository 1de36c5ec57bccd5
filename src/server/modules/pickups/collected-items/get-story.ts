import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { isOnSale, vendorName } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { collectedItems, collectionRequests, products, users } from '@/server/schema.ts';
import type { ProductStory, StoryCard } from '@/shared/pickups/collected-items.ts';

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
