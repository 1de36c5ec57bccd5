import { sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/db/client.ts';
import { visitDays } from '@/server/domain/product-visits/visit-days.ts';
import { periodsOf, readBoth } from '@/server/domain/reports/periods.ts';
import { soldLines } from '@/server/domain/reports/sold-lines.ts';
import { type SpanRow, timeReport } from '@/server/domain/reports/time-report.ts';
import { TIME_ZONE } from '@/shared/constants.ts';
import type { ReportInput } from '@/shared/reports.ts';
import type { Funnel } from '@/shared/vendor-analytics.ts';
import { countedSince } from './counted-since.ts';
import { ofVendor } from './of-vendor.ts';

/** How many looked at a vendor's products, put one in the cart and ordered it, along time. Days before the first visit have nothing. */
export async function getFunnel(
  db: Database,
  now: Date,
  input: ReportInput,
  vendorId: number,
): Promise<Funnel> {
  const periods = periodsOf(input, now);
  const since = await countedSince(db, vendorId);
  const found = await readBoth(periods, (period) =>
    since === null
      ? Promise.resolve([])
      : rows<Row>(
          db,
          sql`
            with seen as (
              select day, sum(views) as views, sum(carts) as carts
              from ${visitDays} as visits where ${ofVendor(vendorId)} and ${period.hasDay(sql`day`)}
              group by day
            ), events as (
              select ${period.spanOfDay(sql`day`)} as span, views, carts, 0 as orders from seen
              union all
              select ${period.spanOf(sql`placed`)}, 0, 0, count(*)
              from (select orders.created_at as placed ${soldLines(period, vendorId)}) as sold
              where placed >= ${since}::text::timestamp at time zone ${TIME_ZONE}
              group by 1
            )
            select span, sum(views)::int as views, sum(carts)::int as carts, sum(orders)::int as orders
            from events group by grouping sets ((span), ())`,
        ),
  );
  const report = timeReport(periods, found, (row) => ({
    views: row?.views ?? 0,
    carts: row?.carts ?? 0,
    orders: row?.orders ?? 0,
  }));
  return { ...report, countedSince: since };
}

interface Row extends SpanRow {
  views: number;
  carts: number;
  orders: number;
}
