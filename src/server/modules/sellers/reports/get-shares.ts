import { type SQL, sql } from 'drizzle-orm';
import { netPieces, returnedPieces } from '@/server/modules/catalog/index.ts';
import { ifLive, netCents, netCommissionCents, soldLines } from '@/server/modules/orders/index.ts';
import { rows } from '@/server/platform/db/client.ts';
import { REGION_OF_PLACE, type Region, regionName } from '@/shared/constants.ts';
import { toCents, toDecimal } from '@/shared/money.ts';
import type { Compared, ReportInput, ShareFigures, ShareLine } from '@/shared/sellers/reports.ts';
import { periodsOf, type ReportDeps, readBoth } from './periods.ts';

/** Sales by present category, largest first; only those with sales. @param vendorId all vendors if absent */
export async function getCategories(deps: ReportDeps, input: ReportInput, vendorId?: number) {
  const comparedRows = await sharesBy<number>(deps, input, sql`products.category_id`, vendorId);
  const names = await rows<{ id: number; name: string }>(deps.db, sql`select id, name from categories`);
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  return linesOf(comparedRows, (id) => nameOf.get(id) ?? '');
}

/** Sales by the products' present region, largest first. */
export async function getRegions(deps: ReportDeps, input: ReportInput) {
  return linesOf(await sharesBy<Region>(deps, input, sql`products.region`), regionName);
}

/**
 * A vendor's sales by region, largest first: by delivery address, or by the product's present place for collections.
 */
export async function getBuyerRegions(deps: ReportDeps, input: ReportInput, vendorId: number) {
  const regionOf = (field: 'city' | 'state') =>
    sql`${JSON.stringify(REGION_OF_PLACE)}::jsonb
      ->> translate(lower(trim(orders.shipping_address ->> ${sql.raw(`'${field}'`)})), 'āēīōū ', 'aeiou-')`;
  const region = sql`
    case when order_items.fulfillment_method = 'delivery'
      then coalesce(${regionOf('city')}, ${regionOf('state')}, 'elsewhere')
      else products.region end`;
  const comparedRows = await sharesBy<Region | 'elsewhere'>(deps, input, region, vendorId);
  return linesOf(comparedRows, (key) => (key === 'elsewhere' ? 'Elsewhere' : regionName(key)));
}

interface Row<Key> extends Record<string, unknown> {
  key: Key;
  revenue: number;
  commission: number;
  orders: number;
  pieces: number;
  returned: number;
}

function sharesBy<Key>(deps: ReportDeps, input: ReportInput, key: SQL, vendorId?: number) {
  return readBoth(periodsOf(deps, input), (period) =>
    rows<Row<Key>>(
      deps.db,
      sql`
        with sold as (
          select ${key} as key, ${ifLive(sql`orders.id`)} as id, ${netCents} as revenue, ${netCommissionCents} as commission,
            ${ifLive(netPieces())} as pieces, ${ifLive(returnedPieces())} as returned
          ${soldLines(period, vendorId, sql`join products on products.id = order_items.product_id`)}
        )
        select key, sum(revenue)::float8 as revenue, sum(commission)::float8 as commission,
          count(distinct id)::int as orders, sum(pieces)::int as pieces, sum(returned)::int as returned
        from sold group by key`,
    ),
  );
}

function linesOf<Key>(comparedRows: Compared<Row<Key>[]>, nameOf: (key: Key) => string): ShareLine<Key>[] {
  const keys = [...new Set([...comparedRows.now, ...comparedRows.before].map(({ key }) => key))];
  const figures = (period: readonly Row<Key>[], key: Key) => figuresOf(period.find((row) => row.key === key));
  return keys
    .map((key) => ({
      key,
      name: nameOf(key),
      now: figures(comparedRows.now, key),
      before: figures(comparedRows.before, key),
    }))
    .sort((a, b) => toCents(b.now.revenue) - toCents(a.now.revenue) || a.name.localeCompare(b.name));
}

function figuresOf<Key>(row: Row<Key> | undefined): ShareFigures {
  return {
    revenue: toDecimal(row?.revenue ?? 0),
    commission: toDecimal(row?.commission ?? 0),
    orders: row?.orders ?? 0,
    pieces: row?.pieces ?? 0,
    returnedPieces: row?.returned ?? 0,
  };
}
