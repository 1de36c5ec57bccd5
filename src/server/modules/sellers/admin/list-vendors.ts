import { type SQL, sql } from 'drizzle-orm';
import {
  decodeCursor,
  encodeCursor,
  exactly,
  returnedPieces,
  rowId,
} from '@/server/modules/catalog/index.ts';
import { isLineLive, keptCents } from '@/server/modules/orders/index.ts';
import { anywhere } from '@/server/platform/db/anywhere.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { TIME_ZONE } from '@/shared/constants.ts';
import { type CountedPage, takePage } from '@/shared/page.ts';
import type { VendorSort } from '@/shared/sellers/vendor-lists.ts';
import type { ListVendorsInput, VendorFigures } from '@/shared/sellers/vendors.ts';

/** The public name of a vendor; `u` is users. As `vendorName` of the catalogue. */
const SHOP_NAME: SQL = sql`coalesce(nullif(u.company, ''), u.name)`;

/** As `VENDOR_STATES`: deactivated takes precedence over suspended. */
const VENDOR_STATE: SQL = sql`
  case when not u.is_active then 'inactive' when u.suspended_at is not null then 'suspended' else 'active' end`;

export const ACTIVE_VENDORS: SQL = sql`(
  select count(*)::int from users u where u.role = 'vendor' and u.deleted_at is null and ${VENDOR_STATE} = 'active'
)`;

const RETURN_RATE: SQL = sql`
  (100.0 * sum(${returnedPieces()}) / nullif(sum(order_items.quantity), 0))`;

/** Condition for vendor orders of the current calendar month in New Zealand. */
function isInThisMonth(now: Date): SQL {
  const local = sql`${now.toISOString()}::timestamptz at time zone ${TIME_ZONE}`;
  const begin = sql`date_trunc('month', ${local})`;
  return sql`vendor_orders.created_at >= ${begin} at time zone ${TIME_ZONE}
    and vendor_orders.created_at < (${begin} + interval '1 month') at time zone ${TIME_ZONE}`;
}

/**
 * Returns a page of vendors with accounts and others who have sold.
 *
 * @throws DomainError INVALID_INPUT for a cursor of another list
 */
export async function listVendorStats(
  db: Database,
  now: Date,
  { state, search, sort, limit, cursor }: ListVendorsInput,
  currency: string,
): Promise<CountedPage<VendorFigures>> {
  const order = ORDERS[sort];
  const isVendor = sql`
    u.id in (select id from users where role = 'vendor' union select vendor_id from vendor_stats where total_orders > 0)
    and u.deleted_at is null
    ${state ? sql`and ${VENDOR_STATE} = ${state}` : sql``}
    ${search ? sql`and u.search_text like ${anywhere(search)}` : sql``}`;
  const [, keyOfLast, idOfLast] = cursor ? decodeCursor(cursor, [exactly(sort), order.shape, rowId]) : [];
  const from = sql`from users u left join vendor_stats s on s.vendor_id = u.id`;
  const { items, nextCursor } = takePage(
    await rows<{ id: number; written_key: string }>(
      db,
      sql`
        select id, key::text as written_key from (select u.id, ${order.key} as key ${from} ${order.join?.(now, currency) ?? sql``} where ${isVendor}) vendor
        ${keyOfLast === undefined ? sql`` : order.after(keyOfLast, Number(idOfLast))}
        order by ${order.by} limit ${limit + 1}::int`,
    ),
    limit,
    (last) => encodeCursor([sort, last.written_key, last.id]),
  );
  const [counted] = await rows<{ total: number }>(
    db,
    sql`select count(*)::int as total ${from} where ${isVendor}`,
  );
  const figures = await figuresOf(
    db,
    now,
    items.map(({ id }) => id),
    currency,
  );
  return { items: figures, nextCursor, total: counted?.total ?? 0 };
}

/** Figures of vendors, in id order. */
export async function figuresOf(
  db: Database,
  now: Date,
  ids: readonly number[],
  currency: string,
): Promise<VendorFigures[]> {
  if (ids.length === 0) return [];
  const found = await rows<FiguresRow>(
    db,
    sql`
      select u.id, u.id as "vendorId", ${SHOP_NAME} as "vendorName", u.username, ${VENDOR_STATE} as state, u.created_at::text as "createdAt",
        coalesce(s.total_revenue, 0)::numeric(12, 2)::text as "totalRevenue",
        coalesce(s.total_commission, 0)::numeric(12, 2)::text as "commissionPaid",
        coalesce(s.total_orders, 0) as "totalOrders",
        (select count(*)::int from products p where p.vendor_id = u.id and p.status <> 'archived') as "totalProducts",
        reviewed.mean as "averageRating", reviewed.count as "reviewCount",
        (coalesce(sold.cents, 0) / 100)::numeric(12, 2)::text as "monthlyRevenue",
        coalesce(kept.rate, 0)::numeric(5, 2)::text as "returnRate"
      from users u
      left join vendor_stats s on s.vendor_id = u.id
      left join (
        select vendor_orders.vendor_id, sum(${keptCents}) as cents
        from vendor_orders join order_items on order_items.vendor_order_id = vendor_orders.id
        join orders on orders.id = vendor_orders.order_id and orders.currency = ${currency}
        where vendor_orders.vendor_id = any(${sql.param(ids)}) and ${isInThisMonth(now)}
          and vendor_orders.status <> 'cancelled'
        group by vendor_orders.vendor_id
      ) sold on sold.vendor_id = u.id
      left join (
        select vendor_orders.vendor_id, ${RETURN_RATE} as rate
        from vendor_orders join order_items on order_items.vendor_order_id = vendor_orders.id
        where vendor_orders.vendor_id = any(${sql.param(ids)}) and ${isLineLive}
        group by vendor_orders.vendor_id
      ) kept on kept.vendor_id = u.id
      cross join lateral (
        select coalesce(avg(r.rating), 0)::numeric(3, 2)::text as mean, count(*)::int as count
        from products p join reviews r on r.product_id = p.id where p.vendor_id = u.id
      ) reviewed
      where u.id = any(${sql.param(ids)})`,
  );
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ ...row, createdAt: new Date(row.createdAt) }] : [];
  });
}

type FiguresRow = Omit<VendorFigures, 'createdAt'> & { createdAt: string };

interface Order {
  key: SQL;
  /** Joins that the sort key needs. */
  join?: (now: Date, currency: string) => SQL;
  by: SQL;
  shape: (value: unknown) => boolean;
  after: (key: string | number, id: number) => SQL;
}

const ORDERS: Record<VendorSort, Order> = {
  revenue: largestFirst(sql`coalesce(s.total_revenue, 0)`),
  orders: largestFirst(sql`coalesce(s.total_orders, 0)::numeric`),
  month: largestFirst(sql`coalesce(sold.cents, 0)::numeric`, (now, currency) => {
    return sql`left join (
      select vendor_orders.vendor_id, sum(${keptCents}) as cents
      from vendor_orders join order_items on order_items.vendor_order_id = vendor_orders.id
      join orders on orders.id = vendor_orders.order_id and orders.currency = ${currency}
      where vendor_orders.vendor_id = any(array(select vendor_id from vendor_stats))
        and ${isInThisMonth(now)} and vendor_orders.status <> 'cancelled'
      group by vendor_orders.vendor_id
    ) sold on sold.vendor_id = u.id`;
  }),
  products: largestFirst(sql`coalesce(shelf.count, 0)::numeric`, () => {
    return sql`left join (
      select vendor_id, count(*) as count from products where status <> 'archived' group by vendor_id
    ) shelf on shelf.vendor_id = u.id`;
  }),
  rating: largestFirst(sql`coalesce(reviewed.mean, 0)`, () => {
    return sql`left join (
      select p.vendor_id, avg(r.rating)::numeric(3, 2) as mean from products p join reviews r on r.product_id = p.id
      group by p.vendor_id
    ) reviewed on reviewed.vendor_id = u.id`;
  }),
  returns: largestFirst(sql`coalesce(kept.rate, 0)`, () => {
    return sql`left join (
      select vendor_orders.vendor_id, ${RETURN_RATE}::numeric(5, 2) as rate
      from vendor_orders join order_items on order_items.vendor_order_id = vendor_orders.id
      where ${isLineLive} group by vendor_orders.vendor_id
    ) kept on kept.vendor_id = u.id`;
  }),
  name: {
    key: sql`lower(${SHOP_NAME})`,
    by: sql`key, id`,
    shape: (value) => typeof value === 'string' && value.length <= 500,
    after: (key, id) => sql`where (key, id) > (${key}::text, ${id}::int)`,
  },
  newest: {
    ...largestFirst(sql`u.created_at`),
    shape: (value) =>
      typeof value === 'string' && /^\d{4}-\d\d-\d\d [\d:.]{8,16}[+-]\d\d(:\d\d)?$/.test(value),
    after: (key, id) => sql`where (key, id) < (${key}::timestamptz, ${id}::int)`,
  },
};

function largestFirst(key: SQL, join?: (now: Date, currency: string) => SQL): Order {
  return {
    key,
    ...(join ? { join } : {}),
    by: sql`key desc, id desc`,
    shape: (value) => typeof value === 'string' && /^-?\d{1,15}(\.\d{1,20})?$/.test(value),
    after: (last, id) => sql`where (key, id) < (${last}::numeric, ${id}::int)`,
  };
}
