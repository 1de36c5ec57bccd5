import { type SQL, sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/db/client.ts';
import { keptCents, keptCommissionCents } from '@/server/domain/vendors/sales-figures.ts';
import { type Region, regionName } from '@/shared/constants.ts';
import { toCents, toDecimal } from '@/shared/money.ts';
import type {
  CategoryLine,
  Compared,
  RegionLine,
  ReportInput,
  ShareFigures,
  ShareLine,
} from '@/shared/reports.ts';
import { periodsOf, readBoth } from './periods.ts';

/** What each category sold that sold something, in the category that its products are in now; the largest first. */
export async function getCategories(db: Database, now: Date, input: ReportInput): Promise<CategoryLine[]> {
  const found = await sharesBy<number>(db, now, input, sql`products.category_id`);
  const names = await rows<{ id: number; name: string }>(db, sql`select id, name from categories`);
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  return linesOf(found, (id) => nameOf.get(id) ?? '');
}

/** What was sold from each region, by where its products are now; the largest first. */
export async function getRegions(db: Database, now: Date, input: ReportInput): Promise<RegionLine[]> {
  return linesOf(await sharesBy<Region>(db, now, input, sql`products.region`), regionName);
}

interface Row<Key> extends Record<string, unknown> {
  key: Key;
  revenue: number;
  commission: number;
  orders: number;
  pieces: number;
  returned: number;
}

function sharesBy<Key>(db: Database, now: Date, input: ReportInput, key: SQL): Promise<Compared<Row<Key>[]>> {
  return readBoth(periodsOf(input, now), ({ has }) =>
    rows<Row<Key>>(
      db,
      sql`
        with lines as (
          select ${key} as key, orders.id, sum(${keptCents}) as revenue, sum(${keptCommissionCents}) as commission,
            sum(order_items.quantity - order_items.returned_quantity) as pieces,
            sum(order_items.returned_quantity) as returned
          from orders
          join vendor_orders on vendor_orders.order_id = orders.id and vendor_orders.status <> 'cancelled'
          join order_items on order_items.vendor_order_id = vendor_orders.id
          join products on products.id = order_items.product_id
          where ${has(sql`orders.created_at`)}
          group by ${key}, orders.id
        )
        select key, sum(revenue)::float8 as revenue, sum(commission)::float8 as commission, count(*)::int as orders,
          sum(pieces)::int as pieces, sum(returned)::int as returned
        from lines group by key`,
    ),
  );
}

function linesOf<Key>(found: Compared<Row<Key>[]>, nameOf: (key: Key) => string): ShareLine<Key>[] {
  const keys = [...new Set([...found.now, ...found.before].map(({ key }) => key))];
  const figures = (period: readonly Row<Key>[], key: Key) => figuresOf(period.find((row) => row.key === key));
  return keys
    .map((key) => ({
      key,
      name: nameOf(key),
      now: figures(found.now, key),
      before: figures(found.before, key),
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
