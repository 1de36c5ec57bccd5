import { sql } from 'drizzle-orm';
import { keptPieces } from '@/server/modules/catalog/index.ts';
import { periodOf, periodsOf } from '@/server/modules/sellers/reports/periods.ts';
import { soldLines } from '@/server/modules/sellers/reports/sold-lines.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { dayInNewZealand, shiftDays } from '@/shared/days.ts';
import {
  COVER_DAYS,
  type CoverLine,
  nextOffset,
  SHORT_COVER_DAYS,
  type StockCover,
} from '@/shared/sellers/vendor-analytics.ts';

/** How long the stock of a vendor's products on sale lasts: what runs out first at the top, what does not sell at the end. */
export async function getStockCover(
  db: Database,
  now: Date,
  { cursor, limit }: { cursor: number; limit: number },
  vendorId: number,
): Promise<StockCover> {
  const today = dayInNewZealand(now);
  const days = periodsOf({ from: shiftDays(today, 1 - COVER_DAYS), to: today, compare: 'previous' }, now);
  const found = await rows<Row>(
    db,
    sql`
        with sold as (
          select order_items.product_id, sum(${keptPieces()})::int as pieces
          ${soldLines(periodOf(days), vendorId)}
          group by order_items.product_id
        ), shelf as (
          select id, name, image_url, stock, coalesce(pieces, 0) as pieces,
            case when pieces > 0 then floor(stock * ${COVER_DAYS}::int / pieces::numeric)::int end as days
          from products left join sold on sold.product_id = products.id
          where vendor_id = ${vendorId}::int and status = 'active' and not is_hidden
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
  const { total = 0, sold_out: soldOut = 0, short = 0, not_selling: notSelling = 0 } = found[0] ?? {};
  return {
    items: found.flatMap((row) => (row.id === null ? [] : [lineOf(row)])),
    nextCursor: nextOffset(cursor, limit, total),
    ...{ total, soldOut, short, notSelling },
  };
}

interface Row extends Record<string, unknown> {
  total: number;
  sold_out: number;
  short: number;
  not_selling: number;
  /** Null, and so the rest, where the page has no products. */
  id: number | null;
  name: string;
  image_url: string;
  stock: number;
  pieces: number;
  days: number | null;
}

function lineOf({ id, name, image_url: imageUrl, stock, pieces, days }: Row): CoverLine {
  return { id: id ?? 0, name, imageUrl, stock, soldPieces: pieces, days };
}
