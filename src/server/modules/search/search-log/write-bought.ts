import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { searchClicks, searchMarks } from '@/server/schema.ts';
import { marksOf, takeMarks } from './marks.ts';

/** What one network bought at once. */
export interface Purchase {
  /** As `getNetwork` says it. */
  network: string;
  productIds: readonly number[];
}

/** Searches that may have led to a product on one day, the most frequent first. */
const MOST_SEARCHES = 50;

/**
 * Counts what was bought for the searches from which the same network opened it on the same day, each network's once. Which
 * these are, the day's marks tell; nothing more is kept of anybody.
 */
export async function writeBought(
  db: Database,
  purchases: readonly (Purchase & { day: string })[],
): Promise<void> {
  for (const { day, network, productIds } of purchases) {
    const mark = await marksOf(db, day);
    await db.transaction(async (tx) => {
      for (const productId of new Set(productIds)) {
        const queries = await searchesThatLedTo(tx, productId, day, (query) =>
          mark('product', network, query, productId),
        );
        const marks = new Map(queries.map((query) => [mark('bought', network, query, productId), query]));
        const isNew = await takeMarks(tx, day, [...marks.keys()]);
        const counted = [...marks].filter(([one]) => isNew.has(one)).map(([, query]) => query);
        if (counted.length === 0) continue;
        await tx
          .update(searchClicks)
          .set({ bought: sql`${searchClicks.bought} + 1` })
          .where(
            and(
              eq(searchClicks.productId, productId),
              eq(searchClicks.day, day),
              inArray(searchClicks.query, counted),
            ),
          );
      }
    });
  }
}

/** @param markOf the mark that tells that the network opened the product from a search */
async function searchesThatLedTo(
  tx: Database,
  productId: number,
  day: string,
  markOf: (query: string) => string,
): Promise<string[]> {
  const possible = await tx
    .select({ query: searchClicks.query })
    .from(searchClicks)
    .where(and(eq(searchClicks.productId, productId), eq(searchClicks.day, day)))
    .orderBy(desc(searchClicks.clicks), searchClicks.query)
    .limit(MOST_SEARCHES);
  if (possible.length === 0) return [];
  const marks = new Map(possible.map(({ query }) => [markOf(query), query]));
  const found = await tx
    .select({ mark: searchMarks.mark })
    .from(searchMarks)
    .where(and(eq(searchMarks.day, day), inArray(searchMarks.mark, [...marks.keys()])));
  return found.flatMap(({ mark }) => marks.get(mark) ?? []);
}
