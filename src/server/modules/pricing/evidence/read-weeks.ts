import { type SQL, sql } from 'drizzle-orm';
import { visitDays } from '@/server/modules/catalog/index.ts';
import { listingLines } from '@/server/modules/orders/index.ts';
import { EVIDENCE_DAYS } from '@/server/modules/pricing/engine/market.ts';
import type { PriceWeek } from '@/server/modules/pricing/engine/types.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { TIME_ZONE } from '@/shared/constants.ts';
import { type Decimal, toCents } from '@/shared/money.ts';

interface Row extends Record<string, unknown> {
  productId: number;
  week: string;
  price: Decimal;
  firstDay: string;
  lastDay: string;
  days: number;
  views: number | null;
  pieces: number;
}

/**
 * Reads the last year by week and price: days on sale and in stock, visits, pieces. Days with a price change are
 * skipped, unless prices change daily.
 *
 * @returns weeks by product id, oldest first; never-listed products are absent
 */
export async function readWeeks(db: Database, today: string, ids: readonly number[], currency: string) {
  const { from, until } = evidenceDays(today);
  const productIds = sql`any(${sql.param(ids)}::int[])`;
  const weekRows = await rows<Row>(
    db,
    sql`
      with spans as (
        select product_id, price, day as since, lead(day, 1, ${until}) over later as until, lag(day) over later is null as is_first
        from product_prices where product_id = ${productIds}
        window later as (partition by product_id order by day)
      ), days as (
        select spans.product_id, spans.price, day::date as day
        from spans, generate_series(greatest(since, ${from}), least(spans.until, ${until}) - 1, interval '1 day') as day
        where price > 0 and (day::date > since or is_first or spans.until = since + 1) and not exists (
          select from product_stock_outs sold_out
          where sold_out.product_id = spans.product_id and day::date > sold_out.since
            and (sold_out.until is null or day::date < sold_out.until)
        )
      ), sold as (
        select product_id, ${dayOf(sql`placed`)} as day, sum(pieces)::int as pieces
        from (${soldPieces(today, currency, productIds)}) as lines group by 1, 2
      ), visits as (
        select product_id, day, sum(views)::int as views from ${visitDays} as counted
        where product_id = ${productIds} and day >= ${from} group by product_id, day
      ), counted as (
        -- Days before its first visit had perhaps nobody who counts; days without any since then have none.
        select product_id, min(day) as since from visits group by product_id
      )
      select days.product_id as "productId", date_trunc('week', days.day)::date::text as week, days.price::text as price,
        min(days.day)::text as "firstDay", max(days.day)::text as "lastDay", count(*)::int as days,
        case when bool_and(days.day >= counted.since) then coalesce(sum(visits.views), 0)::int end as views,
        coalesce(sum(sold.pieces), 0)::int as pieces
      from days
      left join counted on counted.product_id = days.product_id
      left join sold on sold.product_id = days.product_id and sold.day = days.day
      left join visits on visits.product_id = days.product_id and visits.day = days.day
      group by days.product_id, date_trunc('week', days.day), days.price
      order by days.product_id, date_trunc('week', days.day), days.price`,
  );
  const weeks = new Map<number, PriceWeek[]>();
  for (const { productId, price, ...week } of weekRows) {
    weeks.set(productId, [...(weeks.get(productId) ?? []), { ...week, priceCents: toCents(price) }]);
  }
  return weeks;
}

/** A product's sales in the last year. */
export interface Traffic extends Record<string, unknown> {
  productId: number;
  daysOnSale: number;
  pieces: number;
  views: number | null;
  /** Days from first listing to first sale; null if unsold, never listed, or listed over a year ago. */
  daysToSell: number | null;
  /** Price paid per piece in the first sale, and in the last. */
  firstPaid: Decimal | null;
  lastPaid: Decimal | null;
}

export async function readTraffic(db: Database, today: string, ids: readonly number[], currency: string) {
  const { from, until } = evidenceDays(today);
  const productIds = sql`any(${sql.param(ids)}::int[])`;
  const trafficRows = await rows<Traffic>(
    db,
    sql`
      with spans as (
        select product_id, price, greatest(day, ${from}) as since,
          lead(day, 1, ${until}) over (partition by product_id order by day) as until
        from product_prices where product_id = ${productIds}
      ), listed as (
        select product_id, sum(until - since) filter (where price > 0 and until > since)::int as days from spans group by product_id
      ), sold_out as (
        select product_id, sum(greatest(0, least(coalesce(until, ${until}), ${until}) - greatest(since, ${from}) - 1))::int as days
        from product_stock_outs where product_id = ${productIds} group by product_id
      ), sold as (
        select product_id, sum(pieces)::int as pieces, min(placed) as first_sale,
          (array_agg(price order by placed))[1]::text as first_paid, (array_agg(price order by placed desc))[1]::text as last_paid
        from (${soldPieces(today, currency, productIds)}) as lines where pieces > 0
        group by product_id
      ), visited as (
        select product_id, sum(views)::int as views from ${visitDays} as counted
        where product_id = ${productIds} and day >= ${from} group by product_id
      )
      select p.id as "productId", greatest(0, coalesce(listed.days, 0) - coalesce(sold_out.days, 0)) as "daysOnSale",
        coalesce(sold.pieces, 0) as pieces, visited.views, sold.first_paid as "firstPaid", sold.last_paid as "lastPaid",
        -- greatest() ignores nulls: without the second condition, never sold would read as sold at once.
        case when p.first_listed_at >= ${startOf(from)} and sold.first_sale is not null
          then greatest(0, ${dayOf(sql`sold.first_sale`)} - ${dayOf(sql`p.first_listed_at`)}) end as "daysToSell"
      from products p
      left join listed on listed.product_id = p.id
      left join sold_out on sold_out.product_id = p.id
      left join sold on sold.product_id = p.id
      left join visited on visited.product_id = p.id
      where p.id = ${productIds}`,
  );
  return new Map(trafficRows.map((traffic) => [traffic.productId, traffic]));
}

/** Sold lines of products in the evidence days. */
function soldPieces(today: string, currency: string, productIds: SQL): SQL {
  return listingLines(
    { has: isEvidence(today), currency },
    undefined,
    sql`order_items.product_id = ${productIds}`,
  );
}

/** Condition for a moment within the evidence days. */
export function isEvidence(today: string) {
  const { from, until } = evidenceDays(today);
  return (moment: SQL) => sql`${moment} >= ${startOf(from)} and ${moment} < ${startOf(until)}`;
}

/** Bounds of the evidence days. @param today as `2026-11-30` */
export function evidenceDays(today: string): { from: SQL; until: SQL } {
  const until = sql`${today}::text::date`;
  return { from: sql`(${until} - ${sql.raw(String(EVIDENCE_DAYS))})`, until };
}

function dayOf(moment: SQL): SQL {
  return sql`(${moment} at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date`;
}

export function startOf(day: SQL): SQL {
  return sql`(${day}::timestamp at time zone ${sql.raw(`'${TIME_ZONE}'`)})`;
}
