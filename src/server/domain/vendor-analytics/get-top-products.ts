import { type SQL, sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/db/client.ts';
import { visitDays } from '@/server/domain/product-visits/visit-days.ts';
import { type Period, periodOf, periodsOf } from '@/server/domain/reports/periods.ts';
import { soldLines } from '@/server/domain/reports/sold-lines.ts';
import { keptCents } from '@/server/domain/vendors/sales-figures.ts';
import { TIME_ZONE } from '@/shared/constants.ts';
import { toDecimal } from '@/shared/money.ts';
import {
  nextOffset,
  type ProductSales,
  type TopProducts,
  type TopProductsInput,
} from '@/shared/vendor-analytics.ts';
import { countedSince } from './counted-since.ts';
import { ofVendor } from './of-vendor.ts';

/** What a vendor's products sold and how often they were looked at, a page of them, the most revenue first. */
export async function getTopProducts(
  db: Database,
  now: Date,
  input: TopProductsInput,
  vendorId: number,
): Promise<TopProducts> {
  const { cursor, limit } = input;
  const periods = periodsOf(input, now);
  const since = await countedSince(db, vendorId);
  const found = await rows<Row & { name: string; image_url: string; total: number }>(
    db,
    sql`
        with ${figuresIn(periodOf(periods), vendorId, since)}, page as (
          select figures.*, (count(*) over ())::int as total from figures
          order by cents desc, pieces desc, views desc, id limit ${limit}::int offset ${cursor}::int
        )
        select page.*, name, image_url from page join products using (id)
        order by cents desc, pieces desc, views desc, id`,
  );
  const ids = found.map(({ id }) => id);
  const figuresBefore = figuresIn(periodOf(periods, 'before'), vendorId, since, ids);
  const before = await rows<Row>(db, sql`with ${figuresBefore} select * from figures`);
  const total = found[0]?.total ?? 0;
  return {
    items: found.map((row) => ({
      id: row.id,
      name: row.name,
      imageUrl: row.image_url,
      now: salesOf(row),
      before: salesOf(before.find(({ id }) => id === row.id)),
    })),
    total,
    nextCursor: nextOffset(cursor, limit, total),
    comparedDays: periods.comparedDays,
  };
}

interface Row extends Record<string, unknown> {
  id: number;
  cents: number;
  pieces: number;
  orders: number;
  /** Of them, those placed since visits are counted. */
  counted_orders: number;
  views: number;
}

/**
 * The table `figures`: a row for each product that sold or was looked at in a period.
 *
 * @param ids only these
 */
function figuresIn(period: Period, vendorId: number, since: string | null, ids?: readonly number[]): SQL {
  const isAsked = (product: SQL) => (ids ? sql`and ${product} = any(${sql.param(ids)}::int[])` : sql``);
  return sql`
    sold as (
      select order_items.product_id as id, sum(${keptCents}) as cents,
        sum(order_items.quantity - order_items.returned_quantity) as pieces, count(distinct order_items.order_id) as orders,
        count(distinct order_items.order_id) filter (
          where orders.created_at >= ${since}::text::timestamp at time zone ${TIME_ZONE}
        ) as counted_orders
      ${soldLines(period, vendorId)} ${isAsked(sql`order_items.product_id`)}
      group by order_items.product_id
    ), seen as (
      select product_id as id, sum(views) as views
      from ${visitDays} as visits
      where ${ofVendor(vendorId)} and ${period.hasDay(sql`day`)} ${isAsked(sql`product_id`)}
      group by product_id
    ), figures as (
      select id, coalesce(cents, 0)::float8 as cents, coalesce(pieces, 0)::int as pieces, coalesce(orders, 0)::int as orders,
        coalesce(counted_orders, 0)::int as counted_orders, coalesce(views, 0)::int as views
      from sold full join seen using (id)
    )`;
}

function salesOf(row: Row | undefined): ProductSales {
  const { cents = 0, pieces = 0, orders = 0, counted_orders: counted = 0, views = 0 } = row ?? {};
  return {
    revenue: toDecimal(cents),
    ...{ pieces, orders, views },
    conversion: views > 0 ? Math.round((counted / views) * 1000) / 10 : null,
  };
}
