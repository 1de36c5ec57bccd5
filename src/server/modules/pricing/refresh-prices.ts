import { inArray, sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { priceChecks } from '@/server/schema.ts';
import { hoursAfter } from '@/shared/time.ts';
import type { KnownCategories } from './evidence/read-categories.ts';
import { type Work, workOutPrices } from './work-out-prices.ts';

/** Prices in a batch: a fraction of a second, so that a stop and everybody else come in between. */
const BATCH = 20;

/**
 * Works out a batch of the prices that are due, in turn from every vendor who has some. What was done is written down at once:
 * whoever is cut off begins where they were.
 *
 * @param categories what the batches before have read of categories, to which this one adds
 * @returns whether there is more to do
 */
export async function refreshPrices(work: Work, categories: KnownCategories = new Map()): Promise<boolean> {
  const due = await findDue(work.db, work.now());
  if (due.length === 0) return false;
  const ids = due.map(({ id }) => id);
  const gone = due.filter(({ isOnSale }) => !isOnSale).map(({ id }) => id);
  if (gone.length > 0) await work.db.delete(priceChecks).where(inArray(priceChecks.productId, gone));
  const worked = await workOutApart(
    work,
    ids.filter((id) => !gone.includes(id)),
    categories,
  );
  await postpone(
    work,
    ids.filter((id) => !gone.includes(id) && !worked.has(id)),
  );
  return true;
}

/**
 * Works out a batch; where that fails, each product by itself, so that one that cannot be read or kept delays no other.
 *
 * @returns the products that were worked out
 */
async function workOutApart(
  work: Work,
  productIds: readonly number[],
  categories: KnownCategories,
): Promise<Set<number>> {
  try {
    return new Set((await workOutPrices(work, productIds, categories)).keys());
  } catch (error) {
    if (productIds.length > 1) {
      const worked = new Set<number>();
      for (const id of productIds)
        for (const done of await workOutApart(work, [id], categories)) worked.add(done);
      return worked;
    }
    work.log.error({ err: error, productId: productIds[0] }, 'a price could not be worked out');
    return new Set();
  }
}

/** Vendors one after the other, by the index `price_checks_due` alone: a vendor of 100,000 products delays nobody. */
function findDue(db: Database, now: Date) {
  return rows<{ id: number; isOnSale: boolean }>(
    db,
    sql`
      with recursive vendors(id) as (
        (select vendor_id from price_checks order by vendor_id limit 1)
        union all
        select (select vendor_id from price_checks where vendor_id > vendors.id order by vendor_id limit 1)
        from vendors where vendors.id is not null
      )
      select due.product_id as id, product.status = 'active' and not product.is_hidden as "isOnSale"
      from vendors
      cross join lateral (
        select product_id, due_at, row_number() over (order by due_at) as turn
        from price_checks where vendor_id = vendors.id and due_at <= ${now.toISOString()}::timestamptz
        order by due_at limit ${BATCH}::int
      ) due
      join products product on product.id = due.product_id
      order by due.turn, due.due_at
      limit ${BATCH}::int`,
  );
}

/** What could not be read or kept this time is not tried again at once. */
async function postpone({ db, now }: Work, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await db
    .update(priceChecks)
    .set({ dueAt: hoursAfter(now(), 1) })
    .where(inArray(priceChecks.productId, [...productIds]));
}
