import { type SQL, sql } from 'drizzle-orm';
import { isListing, listingId, ofVendor, stockOfListing, visitDays } from '@/server/modules/catalog/index.ts';
import { listingLines } from '@/server/modules/orders/index.ts';
import {
  type Period,
  periodOf,
  periodsOf,
  type ReportDeps,
} from '@/server/modules/sellers/reports/periods.ts';
import { rows } from '@/server/platform/db/client.ts';
import { TIME_ZONE } from '@/shared/constants.ts';
import { dayInNewZealand, shiftDays } from '@/shared/days.ts';
import { toDecimal } from '@/shared/money.ts';
import {
  COVER_DAYS,
  type CoverLine,
  nextOffset,
  type ProductSales,
  SHORT_COVER_DAYS,
  type StockCover,
  type TopProducts,
  type TopProductsInput,
} from '@/shared/sellers/vendor-analytics.ts';
import { sinceOf } from './get-funnel.ts';

/** Returns a page of a vendor's products by sales and visits, highest revenue first. */
export async function getTopProducts(
  deps: ReportDeps,
  input: TopProductsInput,
  vendorId: number,
): Promise<TopProducts> {
  const { cursor, limit } = input;
  const periods = periodsOf(deps, input);
  const productRows = await rows<ListedRow>(deps.db, pageOf(periodOf(periods), vendorId, cursor, limit));
  const since = productRows[0]?.since ?? null;
  const ids = productRows.flatMap(({ id }) => id ?? []);
  const rowsBefore = await rows<Row>(deps.db, figuresOf(periodOf(periods, 'before'), vendorId, since, ids));
  const total = productRows[0]?.total ?? 0;
  return {
    items: productRows.flatMap((row) =>
      row.id === null
        ? []
        : [
            {
              id: row.id,
              name: row.name,
              imageUrl: row.image_url,
              now: salesOf(row),
              before: salesOf(rowsBefore.find(({ id }) => id === row.id)),
            },
          ],
    ),
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
  counted_orders: number;
  views: number;
}

/** A single row without a product if the page is empty. */
type ListedRow = {
  /** Totals of all products. */
  total: number;
  /** First day with counted visits. */
  since: string | null;
} & (({ name: string; image_url: string } & Row) | { id: null });

/**
 * Selects a page of products with sales or visits in a period. A large shop has some hundred thousand visit rows a
 * year: most products are only tested for any; visits are summed only to break ties.
 */
function pageOf(period: Period, vendorId: number, cursor: number, limit: number): SQL {
  return sql`
    with lines as materialized (
      ${listingLines(period, vendorId)}
    ), sold as (
      select id, sum(cents)::float8 as cents, sum(pieces)::int as pieces from lines group by id
    ), seen as materialized (
      select id from products, lateral (
        select from product_visit_days where product_id = products.id and ${period.hasDay(sql`day`)} limit 1
      ) as visited where vendor_id = ${vendorId}::int
      union
      select product_id from product_visits where ${ofVendor(vendorId)} and ${period.hasDay(sql`day`)}
    ), listed as materialized (
      select id, coalesce(cents, 0) as cents, coalesce(pieces, 0) as pieces from sold full join seen using (id)
    ), counted as (
      select (select count(*) from listed)::int as total, ${sinceOf(vendorId)} as since
    ), best as (
      select * from listed order by cents desc, pieces desc fetch first (${cursor + limit}::int) rows with ties
    ), page as (
      select best.*, coalesce(visits.views, 0)::int as views
      from best, lateral (
        select sum(views) as views from ${visitDays} as visits where product_id = best.id and ${period.hasDay(sql`day`)}
      ) as visits
      order by cents desc, pieces desc, views desc, id limit ${limit}::int offset ${cursor}::int
    ), ordered as (
      select id, ${ordersSince(sql`order_id`, sql`placed`, sql`since`)}
      from lines, counted where id in (select id from page) group by id
    )
    select total, since::text, page.*, coalesce(orders, 0) as orders, coalesce(counted_orders, 0) as counted_orders,
      name, image_url
    from counted left join page on true left join ordered using (id) left join products on products.id = page.id
    order by page.cents desc, page.pieces desc, views desc, page.id`;
}

/** Figures of products in a period; no row without sales or visits. */
function figuresOf(period: Period, vendorId: number, since: string | null, ids: readonly number[]): SQL {
  const isAsked = (product: SQL) => sql`${product} = any(${sql.param(ids)}::int[])`;
  return sql`
    with sold as (
      select id, sum(cents) as cents, sum(pieces) as pieces,
        ${ordersSince(sql`order_id`, sql`placed`, sql`${since}::text::date`)}
      from (${listingLines(period, vendorId, isAsked(listingId('piece')))}) as lines
      group by id
    ), seen as (
      select product_id as id, sum(views) as views
      from ${visitDays} as visits
      where ${ofVendor(vendorId)} and ${period.hasDay(sql`day`)} and ${isAsked(sql`product_id`)}
      group by product_id
    )
    select id, coalesce(cents, 0)::float8 as cents, coalesce(pieces, 0)::int as pieces, coalesce(orders, 0) as orders,
      coalesce(counted_orders, 0) as counted_orders, coalesce(views, 0)::int as views
    from sold full join seen using (id)`;
}

/** Counts distinct orders: `orders`, and `counted_orders` placed since a day. */
function ordersSince(orderId: SQL, placed: SQL, day: SQL): SQL {
  return sql`
    count(distinct ${orderId})::int as orders,
    (count(distinct ${orderId}) filter (where ${placed} >= ${day}::timestamp at time zone ${TIME_ZONE}))::int as counted_orders`;
}

function salesOf(row: Row | undefined): ProductSales {
  const { cents = 0, pieces = 0, orders = 0, counted_orders: countedOrders = 0, views = 0 } = row ?? {};
  return {
    revenue: toDecimal(cents),
    ...{ pieces, orders, views },
    conversion: views > 0 ? Math.round((countedOrders / views) * 1000) / 10 : null,
  };
}

/** Lists expected stock duration, soonest sold out first, unsold last. */
export async function getStockCover(
  deps: ReportDeps,
  { cursor, limit }: { cursor: number; limit: number },
  vendorId: number,
): Promise<StockCover> {
  const today = dayInNewZealand(deps.now());
  const { has } = periodOf(
    periodsOf(deps, { from: shiftDays(today, 1 - COVER_DAYS), to: today, compare: 'previous' }),
  );
  const coverRows = await rows<CoverRow>(
    deps.db,
    sql`
        with sold as (
          select id, sum(pieces)::int as pieces from (${listingLines({ has }, vendorId)}) as lines group by id
        ), shelf as (
          select id, name, image_url, stock, pieces,
            case when pieces > 0 then floor(stock * ${COVER_DAYS}::int / pieces::numeric)::int end as days
          from (
            select products.id, name, image_url, ${stockOfListing('products')} as stock, coalesce(pieces, 0) as pieces
            from products left join sold using (id)
            where vendor_id = ${vendorId}::int and ${isListing()} and status = 'active' and not is_hidden
          ) listings
        ), counted as (
          select count(*)::int as total, (count(*) filter (where stock = 0))::int as sold_out,
            (count(*) filter (where stock > 0 and days < ${SHORT_COVER_DAYS}::int))::int as short,
            (count(*) filter (where stock > 0 and pieces = 0))::int as not_selling
          from shelf
        ), page as (
          select * from shelf order by days nulls last, pieces desc, stock desc, id
          limit ${limit}::int offset ${cursor}::int
        )
        select counted.*, page.* from counted left join page on true
        order by days nulls last, pieces desc, stock desc, id`,
  );
  const { total = 0, sold_out: soldOut = 0, short = 0, not_selling: notSelling = 0 } = coverRows[0] ?? {};
  return {
    items: coverRows.flatMap((row) => (row.id === null ? [] : [lineOf(row)])),
    nextCursor: nextOffset(cursor, limit, total),
    ...{ total, soldOut, short, notSelling },
  };
}

interface CoverRow extends Record<string, unknown> {
  total: number;
  sold_out: number;
  short: number;
  not_selling: number;
  /** Null, with the following, if the page is empty. */
  id: number | null;
  name: string;
  image_url: string;
  stock: number;
  pieces: number;
  days: number | null;
}

function lineOf({ id, name, image_url: imageUrl, stock, pieces, days }: CoverRow): CoverLine {
  return { id: id ?? 0, name, imageUrl, stock, soldPieces: pieces, days };
}
