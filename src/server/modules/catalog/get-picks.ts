import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { pickRuns, products, users } from '@/server/schema.ts';
import type { PicksView } from '@/shared/catalog/moderation.ts';
import { vendorName } from './columns.ts';
import { isOnSale } from './filters.ts';

/** More are never chosen in a shop of this size; a larger one reads the first of them. */
const MAX_SHOWN = 500;
const MAX_DROPPED = 500;

/** The products that the shop recommends and why, those of the latest run first; and what that run changed. */
export async function getPicks(db: Database): Promise<PicksView> {
  const [run] = await db
    .select({
      ranAt: pickRuns.ranAt,
      ranBy: users.name,
      candidates: pickRuns.candidates,
      joined: pickRuns.joined,
      dropped: pickRuns.dropped,
    })
    .from(pickRuns)
    .leftJoin(users, eq(users.id, pickRuns.ranBy))
    .orderBy(desc(pickRuns.id))
    .limit(1);
  const isNew = sql<boolean>`${products.id} = any(${sql.param(run?.joined ?? [])}::int[])`;
  const picks = await db
    .select({
      id: products.id,
      name: products.name,
      imageUrl: products.imageUrl,
      price: products.price,
      categoryId: products.categoryId,
      vendorName,
      reason: sql<string>`coalesce(${products.aiPickReason}, '')`,
      isNew,
    })
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(and(sql`${products.isAiPick}`, isOnSale))
    .orderBy(desc(isNew), products.categoryId, products.id)
    .limit(MAX_SHOWN);
  return {
    picks,
    lastRun: run
      ? { ...run, joined: run.joined.length, dropped: await namesOf(db, run.dropped.slice(0, MAX_DROPPED)) }
      : null,
  };
}

async function namesOf(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(products.id);
}
