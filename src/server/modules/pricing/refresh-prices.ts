import { and, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { priceChecks, pricingRecommendations } from '@/server/schema.ts';
import { daysAfter, hoursAfter } from '@/shared/time.ts';
import type { KnownCategories } from './evidence/read-categories.ts';
import { computePrices, ENGINE_VERSION, type PricingDeps } from './work-out-prices.ts';

/** Prices per batch: a fraction of a second. */
const BATCH = 20;

export async function refreshPrices(
  work: PricingDeps,
  categories: KnownCategories = new Map(),
): Promise<boolean> {
  const due = await findDue(work.db, work.now());
  if (due.length === 0) return false;
  const offSaleIds = due.filter(({ isOnSale }) => !isOnSale).map(({ id }) => id);
  if (offSaleIds.length > 0)
    await work.db.delete(priceChecks).where(inArray(priceChecks.productId, offSaleIds));
  const onSale = due.filter(({ isOnSale }) => isOnSale).map(({ id }) => id);
  const processedIds = await computeSeparately(work, onSale, categories);
  const failed = onSale.filter((id) => !processedIds.has(id));
  const retry = { dueAt: hoursAfter(work.now(), 1) };
  if (failed.length > 0)
    await work.db.update(priceChecks).set(retry).where(inArray(priceChecks.productId, failed));
  return true;
}

/**
 * Computes a batch; on failure, each product separately, so that one failure delays no other.
 *
 * @returns the computed products
 */
async function computeSeparately(
  work: PricingDeps,
  productIds: readonly number[],
  categories: KnownCategories,
): Promise<Set<number>> {
  try {
    return new Set((await computePrices(work, productIds, categories)).keys());
  } catch (error) {
    if (productIds.length > 1) {
      const processedIds = new Set<number>();
      for (const id of productIds)
        for (const done of await computeSeparately(work, [id], categories)) processedIds.add(done);
      return processedIds;
    }
    work.log.error({ err: error, productId: productIds[0] }, 'a price could not be worked out');
    return new Set();
  }
}

/** Round-robin over vendors by the index `price_checks_due` alone, so that a large vendor does not delay others. */
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

/** Products marked per statement. */
const MAX_NOTED = 5_000;
/** Stocks above this count as equal. */
const FEW_PIECES = 6;

/**
 * Marks prices to compute: newly listed products, and those with changed price, stock or commission, as variants whose seller
 * asked once. Expiry is already
 * scheduled.
 *
 * @returns true if there may be more
 */
export async function noteDuePrices(db: Database, now: Date): Promise<boolean> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const noted = await rows(
    db,
    sql`
      insert into price_checks (product_id, vendor_id, due_at)
      select product.id, product.vendor_id, ${moment}
      from products product
      join categories category on category.id = product.category_id
      left join price_checks known on known.product_id = product.id
      where product.status = 'active' and (product.variant_of is null or known.product_id is not null) and not product.is_hidden
        and (known.product_id is null or known.due_at > ${moment} and (
          known.price <> product.price
          or known.commission_rate <> category.commission_rate
          or known.engine_version <> ${ENGINE_VERSION}::int
          or (known.stock = 0) <> (product.stock = 0)
          or abs(known.stock - product.stock) * 2 > greatest(known.stock, ${FEW_PIECES}::int)))
      order by product.id
      limit ${MAX_NOTED}::int
      on conflict (product_id) do update set due_at = excluded.due_at
      returning product_id`,
  );
  return noted.length === MAX_NOTED;
}

/** Retention of superseded recommendations in days; longer if applied. */
const KEPT_SUPERSEDED_DAYS = { unused: 30, applied: 400 } as const;
const FORGOTTEN_AT_ONCE = 20_000;

export async function forgetOldRecommendations(db: Database, now: Date): Promise<void> {
  const { id, supersededAt, appliedAt } = pricingRecommendations;
  const isOlderThan = (days: number) => lt(supersededAt, daysAfter(now, -days));
  const expired = db
    .select({ id })
    .from(pricingRecommendations)
    .where(
      and(
        isOlderThan(KEPT_SUPERSEDED_DAYS.unused),
        or(isNull(appliedAt), isOlderThan(KEPT_SUPERSEDED_DAYS.applied)),
      ),
    )
    .limit(FORGOTTEN_AT_ONCE);
  await db.delete(pricingRecommendations).where(inArray(id, expired));
}
