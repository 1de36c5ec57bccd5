import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import {
  decodeCursor,
  encodeCursor,
  exactly,
  isListing,
  isShown,
  returnedPieces,
  rowId,
} from '@/server/modules/catalog/index.ts';
import { isLineLive, isLineSold, isUnfinished, netCents } from '@/server/modules/orders/index.ts';
import { getStripePayouts, readReturnedPayout } from '@/server/modules/payouts/index.ts';
import { addFiles, readApplications } from '@/server/modules/sellers/applications/read-applications.ts';
import type { ReportDeps } from '@/server/modules/sellers/reports/periods.ts';
import { getVendorSetup } from '@/server/modules/sellers/setup/vendor-setup.ts';
import { type Database, onlyRow, rows } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { likePattern } from '@/server/platform/db/like-pattern.ts';
import {
  collectionForms,
  orderItems,
  orders,
  products,
  returnRequests,
  users,
  vendorOrders,
} from '@/server/schema.ts';
import { USER_PAGE_LINES } from '@/shared/accounts/crm.ts';
import { PRODUCT_STATUSES } from '@/shared/catalog/product-status.ts';
import { TIME_ZONE } from '@/shared/constants.ts';
import { DomainError } from '@/shared/errors.ts';
import { type CountedPage, takePage } from '@/shared/page.ts';
import { hasVendorRights } from '@/shared/platform/roles.ts';
import type { VendorSort } from '@/shared/sellers/vendor-lists.ts';
import type { ListVendorsInput, VendorDetails, VendorFigures } from '@/shared/sellers/vendors.ts';

/** The public name of a vendor; `u` is users. As `vendorName` of the catalogue. */
const SHOP_NAME: SQL = sql`coalesce(nullif(u.company, ''), u.name)`;

/** As `VENDOR_STATES`: the later one takes precedence. */
const VENDOR_STATE: SQL = sql`
  case when not u.is_active then 'inactive' when u.suspended_at is not null then 'suspended'
    when u.shop_closed_at is not null then 'closed'
    when exists (
      select from vendor_absences where vendor_id = u.id
        and (now() at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date between from_day and until_day
    ) then 'away' else 'active' end`;

export const ACTIVE_VENDORS: SQL = sql`(
  select count(*)::int from users u where u.role = 'vendor' and u.deleted_at is null and ${VENDOR_STATE} in ('active', 'away')
)`;

/** Joins `sold.cents` of this month, of the given vendors. */
function joinSales({ now, settings }: ReportDeps, vendors: SQL): SQL {
  return sql`left join (
    select vendor_orders.vendor_id, sum(${netCents}) as cents
    from vendor_orders join order_items on order_items.vendor_order_id = vendor_orders.id
    join orders on orders.id = vendor_orders.order_id and orders.currency = ${settings.currency}
    where vendor_orders.vendor_id = ${vendors} and ${isInThisMonth(now())} and ${isLineSold}
    group by vendor_orders.vendor_id
  ) sold on sold.vendor_id = u.id`;
}

/** Joins `kept.rate`, the returned pieces in percent. @param condition of the vendor orders */
function joinReturns(condition: SQL): SQL {
  return sql`left join (
    select vendor_orders.vendor_id, 100.0 * sum(${returnedPieces()}) / nullif(sum(order_items.quantity), 0) as rate
    from vendor_orders join order_items on order_items.vendor_order_id = vendor_orders.id
    where ${condition} and ${isLineLive} group by vendor_orders.vendor_id
  ) kept on kept.vendor_id = u.id`;
}

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
  deps: ReportDeps,
  { state, search, sort, limit, cursor }: ListVendorsInput,
): Promise<CountedPage<VendorFigures>> {
  const { db } = deps;
  const order = ORDERS[sort];
  const isVendor = sql`
    u.id in (select id from users where role = 'vendor' union select vendor_id from vendor_stats where total_orders > 0)
    and u.deleted_at is null
    ${state ? sql`and ${VENDOR_STATE} = ${state}` : sql``}
    ${search ? sql`and u.search_text like ${likePattern(search)}` : sql``}`;
  const [, keyOfLast, idOfLast] = cursor ? decodeCursor(cursor, [exactly(sort), order.shape, rowId]) : [];
  const from = sql`from users u left join vendor_stats s on s.vendor_id = u.id`;
  const { items, nextCursor } = takePage(
    await rows<{ id: number; written_key: string }>(
      db,
      sql`
        select id, key::text as written_key from (select u.id, ${order.key} as key ${from} ${order.join?.(deps) ?? sql``} where ${isVendor}) vendor
        ${keyOfLast === undefined ? sql`` : order.after(keyOfLast, Number(idOfLast))}
        order by ${order.by} limit ${limit + 1}::int`,
    ),
    limit,
    (last) => encodeCursor([sort, last.written_key, last.id]),
  );
  const countRows = await rows<{ total: number }>(
    db,
    sql`select count(*)::int as total ${from} where ${isVendor}`,
  );
  const figures = await figuresOf(
    deps,
    items.map(({ id }) => id),
  );
  return { items: figures, nextCursor, total: onlyRow(countRows).total };
}

/** Figures of vendors, in id order. */
async function figuresOf(deps: ReportDeps, ids: readonly number[]): Promise<VendorFigures[]> {
  if (ids.length === 0) return [];
  const vendorIds = sql`any(${sql.param(ids)})`;
  const figureRows = await rows<Omit<VendorFigures, 'createdAt'> & { createdAt: string }>(
    deps.db,
    sql`
      select u.id, u.id as "vendorId", ${SHOP_NAME} as "vendorName", u.username, ${VENDOR_STATE} as state, u.created_at::text as "createdAt",
        coalesce(s.total_revenue, 0)::numeric(12, 2)::text as "totalRevenue",
        coalesce(s.total_commission, 0)::numeric(12, 2)::text as "commissionPaid",
        coalesce(s.total_orders, 0) as "totalOrders",
        (select count(*)::int from products p where p.vendor_id = u.id and p.status <> 'archived' and p.variant_of is null) as "totalProducts",
        reviewed.mean as "averageRating", reviewed.count as "reviewCount",
        (coalesce(sold.cents, 0) / 100)::numeric(12, 2)::text as "monthlyRevenue",
        coalesce(kept.rate, 0)::numeric(5, 2)::text as "returnRate"
      from users u
      left join vendor_stats s on s.vendor_id = u.id
      ${joinSales(deps, vendorIds)}
      ${joinReturns(sql`vendor_orders.vendor_id = ${vendorIds}`)}
      cross join lateral (
        select coalesce(avg(reviews.rating), 0)::numeric(3, 2)::text as mean, count(*)::int as count
        from products p join reviews on reviews.product_id = p.id where p.vendor_id = u.id and ${isShown}
      ) reviewed
      where u.id = ${vendorIds}`,
  );
  const byId = new Map(figureRows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ ...row, createdAt: new Date(row.createdAt) }] : [];
  });
}

interface Order {
  key: SQL;
  /** Joins that the sort key needs. */
  join?: (deps: ReportDeps) => SQL;
  by: SQL;
  shape: (value: unknown) => boolean;
  after: (key: string | number, id: number) => SQL;
}

const ORDERS: Record<VendorSort, Order> = {
  revenue: largestFirst(sql`coalesce(s.total_revenue, 0)`),
  orders: largestFirst(sql`coalesce(s.total_orders, 0)::numeric`),
  month: largestFirst(sql`coalesce(sold.cents, 0)::numeric`, (deps) =>
    joinSales(deps, sql`any(array(select vendor_id from vendor_stats))`),
  ),
  products: largestFirst(sql`coalesce(shelf.count, 0)::numeric`, () => {
    return sql`left join (
      select vendor_id, count(*) as count from products where status <> 'archived' and variant_of is null group by vendor_id
    ) shelf on shelf.vendor_id = u.id`;
  }),
  rating: largestFirst(sql`coalesce(reviewed.mean, 0)`, () => {
    return sql`left join (
      select p.vendor_id, avg(reviews.rating)::numeric(3, 2) as mean
      from products p join reviews on reviews.product_id = p.id where ${isShown} group by p.vendor_id
    ) reviewed on reviewed.vendor_id = u.id`;
  }),
  returns: largestFirst(sql`coalesce(kept.rate, 0)::numeric(5, 2)`, () => joinReturns(sql`true`)),
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

function largestFirst(key: SQL, join?: Order['join']): Order {
  return {
    key,
    ...(join ? { join } : {}),
    by: sql`key desc, id desc`,
    shape: (value) => typeof value === 'string' && /^-?\d{1,15}(\.\d{1,20})?$/.test(value),
    after: (last, id) => sql`where (key, id) < (${last}::numeric, ${id}::int)`,
  };
}

/** Applications shown on a vendor's page. */
const APPLICATIONS = 5;

export async function getVendor(deps: Deps, { id }: { id: number }): Promise<VendorDetails> {
  const { db } = deps;
  const [person] = await db
    .select(columnsOf(users, 'name', 'email', 'phone', 'role', 'isEmailVerified'))
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  const [figures] = person ? await figuresOf(deps, [id]) : [];
  if (!person || !figures || !(hasVendorRights(person) || figures.totalOrders > 0)) {
    throw new DomainError('NOT_FOUND', 'This vendor does not exist.');
  }
  const isOfVendor = eq(vendorOrders.vendorId, id);
  return {
    figures,
    person,
    setup: await getVendorSetup(deps, { id, role: person.role }),
    returnedPayout: await readReturnedPayout(db, id),
    stripe: await getStripePayouts(deps, id),
    openOrders: await db.$count(vendorOrders, and(isOfVendor, isUnfinished())),
    orders: await db
      .select({
        id: vendorOrders.id,
        orderNumber: orders.orderNumber,
        ...columnsOf(vendorOrders, 'status', 'collectionStatus', 'subtotal', 'createdAt'),
      })
      .from(vendorOrders)
      .innerJoin(orders, eq(orders.id, vendorOrders.orderId))
      .where(isOfVendor)
      .orderBy(desc(vendorOrders.createdAt), desc(vendorOrders.id))
      .limit(USER_PAGE_LINES),
    productCounts: await countProducts(db, id),
    products: await newestProducts(db, id),
    returns: await newestReturns(db, id),
    applications: await addFiles(
      db,
      await readApplications(db, eq(collectionForms.userId, id), APPLICATIONS),
    ),
  };
}

async function countProducts(db: Database, vendorId: number): Promise<VendorDetails['productCounts']> {
  const statusCounts = await db
    .select({ status: products.status, count: count() })
    .from(products)
    .where(and(eq(products.vendorId, vendorId), isListing()))
    .groupBy(products.status);
  const of = (status: string) => statusCounts.find((one) => one.status === status)?.count ?? 0;
  // Every status is a key.
  return Object.fromEntries(
    PRODUCT_STATUSES.map((status) => [status, of(status)]),
  ) as VendorDetails['productCounts'];
}

function newestProducts(db: Database, vendorId: number) {
  return db
    .select(columnsOf(products, 'id', 'name', 'status', 'price', 'stock', 'rating', 'reviewCount'))
    .from(products)
    .where(and(eq(products.vendorId, vendorId), isListing()))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(USER_PAGE_LINES);
}

function newestReturns(db: Database, vendorId: number) {
  return db
    .select({
      id: returnRequests.id,
      orderNumber: orders.orderNumber,
      productName: orderItems.productName,
      ...columnsOf(returnRequests, 'quantity', 'cause', 'reason', 'status', 'createdAt'),
    })
    .from(returnRequests)
    .innerJoin(vendorOrders, eq(vendorOrders.id, returnRequests.vendorOrderId))
    .innerJoin(orderItems, eq(orderItems.id, returnRequests.orderItemId))
    .innerJoin(orders, eq(orders.id, vendorOrders.orderId))
    .where(eq(vendorOrders.vendorId, vendorId))
    .orderBy(desc(returnRequests.id))
    .limit(USER_PAGE_LINES);
}
