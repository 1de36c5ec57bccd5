import { type SQL, sql } from 'drizzle-orm';
import { isShown, ofVendor } from '@/server/modules/catalog/index.ts';
import { listingLines } from '@/server/modules/orders/index.ts';
import {
  periodsOf,
  type ReportDeps,
  readBoth,
  type SpanRow,
  timeReport,
} from '@/server/modules/sellers/reports/periods.ts';
import { type Database, onlyRow, rows } from '@/server/platform/db/client.ts';
import { TIME_ZONE } from '@/shared/constants.ts';
import type { ReportInput } from '@/shared/sellers/reports.ts';
import type { Funnel, FunnelFigures, RatingFigures } from '@/shared/sellers/vendor-analytics.ts';

/** Visitors, carts and orders of a vendor's products over time. Nothing before the first counted visit. */
export async function getFunnel(deps: ReportDeps, input: ReportInput, vendorId: number): Promise<Funnel> {
  const periods = periodsOf(deps, input);
  const since = await countedSince(deps.db, vendorId);
  const comparedRows = await readBoth(periods, (period) =>
    since === null
      ? Promise.resolve([])
      : rows<FunnelRow>(
          deps.db,
          sql`
            with seen as (
              select day, views, carts from vendor_visit_days
              where vendor_id = ${vendorId}::int and ${period.hasDay(sql`day`)}
              union all
              select day, count(*), count(*) filter (where is_carted) from product_visits
              where ${ofVendor(vendorId)} and ${period.hasDay(sql`day`)} group by day
            ), events as (
              select ${period.spanOfDay(sql`day`)} as span, day < ${period.wholeUntil}::text::date as is_whole,
                views, carts, 0 as orders
              from seen
              union all
              select ${period.spanOf(sql`placed`)},
                placed < ${period.wholeUntil}::text::timestamp at time zone ${TIME_ZONE}, 0, 0, count(*)
              from (
                select distinct order_id, id, placed from (${listingLines(period, vendorId)}) as lines where order_id is not null
              ) as sold
              where placed >= ${since}::text::timestamp at time zone ${TIME_ZONE}
              group by 1, 2
            )
            select span, is_whole, sum(views)::int as views, sum(carts)::int as carts, sum(orders)::int as orders
            from events group by grouping sets ((span), (is_whole), ())`,
        ),
  );
  const alongTime = (rows: FunnelRow[]) => rows.filter((row) => row.is_whole === null);
  const report = timeReport(
    periods,
    { now: alongTime(comparedRows.now), before: alongTime(comparedRows.before) },
    figuresOf,
  );
  const ofWholeDays = (rows: FunnelRow[]) => figuresOf(rows.find((row) => row.is_whole));
  const { spans, isRunning } = periods;
  return {
    ...report,
    // The last span includes today, which has no complete day to compare.
    isCompared: report.isCompared.map(
      (isComparable, index) => isComparable && !(isRunning && spans[index]?.from === periods.wholeUntil.now),
    ),
    wholeDays:
      input.from < periods.wholeUntil.now
        ? { now: ofWholeDays(comparedRows.now), before: ofWholeDays(comparedRows.before) }
        : null,
    countedSince: since,
  };
}

function figuresOf(row: FunnelRow | undefined): FunnelFigures {
  return { views: row?.views ?? 0, carts: row?.carts ?? 0, orders: row?.orders ?? 0 };
}

/** Figures are null if nothing is summed. */
interface FunnelRow extends SpanRow, Record<keyof FunnelFigures, number | null> {
  /** Null for a span and for the total. */
  is_whole: boolean | null;
}

/** Reviews and mean ratings of a vendor's products over time. */
export async function getRatings(deps: ReportDeps, input: ReportInput, vendorId: number) {
  const periods = periodsOf(deps, input);
  const comparedRows = await readBoth(periods, ({ has, spanOf }) =>
    rows<SpanRow & RatingFigures>(
      deps.db,
      sql`
        with given as (
          select ${spanOf(sql`reviews.created_at`)} as span, reviews.rating
          from reviews join products on products.id = reviews.product_id and products.vendor_id = ${vendorId}::int
          where ${has(sql`reviews.created_at`)} and ${isShown}
        )
        select span, count(*)::int as reviews, round(avg(rating), 2)::text as mean
        from given group by grouping sets ((span), ())`,
    ),
  );
  return timeReport(
    periods,
    comparedRows,
    (row): RatingFigures => ({ reviews: row?.reviews ?? 0, mean: row?.mean ?? null }),
  );
}

/** First day with counted visits of a vendor's products, as `2026-11-30`; null if none. */
async function countedSince(db: Database, vendorId: number): Promise<string | null> {
  return onlyRow(await rows<{ day: string | null }>(db, sql`select ${sinceOf(vendorId)}::text as day`)).day;
}

/** The same within a query. */
export function sinceOf(vendorId: number): SQL {
  return sql`least(
    (select min(day) from vendor_visit_days where vendor_id = ${vendorId}::int),
    (select min(day) from product_visits where ${ofVendor(vendorId)})
  )`;
}
