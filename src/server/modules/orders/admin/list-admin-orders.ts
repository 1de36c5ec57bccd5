import { and, desc, eq, exists, inArray, isNull, like, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { vendorName } from '@/server/modules/catalog/index.ts';
import { isOlder } from '@/server/modules/orders/get-orders.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { type CsvColumns, csvFile, readUpTo } from '@/server/platform/csv/csv-file.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { likePattern } from '@/server/platform/db/like-pattern.ts';
import { orders, payments, users, vendorOrders } from '@/server/schema.ts';
import { TIME_ZONE } from '@/shared/constants.ts';
import { dayAfter } from '@/shared/days.ts';
import { toDecimal } from '@/shared/money.ts';
import type {
  AdminOrderPage,
  AdminOrderRow,
  ListAdminOrdersInput,
  OrderFilters,
} from '@/shared/orders/admin-orders.ts';
import { shownStatus } from '@/shared/orders/orders.ts';
import { type Page, takePage } from '@/shared/page.ts';

const PAGE_SIZE = 25;
/** Maximum counted; the count is skipped for more during a text search. */
const MAX_COUNTED = 10_000;
const MAX_FOUND = 50;

/** Lists orders for admins, newest first. */
export async function listAdminOrders(
  db: Database,
  { cursor, ...filters }: ListAdminOrdersInput,
): Promise<AdminOrderPage> {
  if (filters.search) return searchAdminOrders(db, { ...filters, search: filters.search }, cursor);
  const [page, countResult] = await Promise.all([
    readAdminOrders(db, filters, { cursor, size: PAGE_SIZE }),
    countOrders(db, filters),
  ]);
  return { ...page, ...countResult };
}

/** Searches once for the page and its count. For frequent matches the count covers the newest only. */
async function searchAdminOrders(
  db: Database,
  filters: SearchFilters,
  cursor: number | null | undefined,
): Promise<AdminOrderPage> {
  const matches = await findOrders(db, filters, { enough: MAX_FOUND + 1, most: MAX_COUNTED + 1 });
  const [most, isMore] = matches.isAll
    ? [MAX_COUNTED, matches.ids.length > MAX_COUNTED]
    : [MAX_FOUND, matches.ids.length > MAX_FOUND];
  const countResult = { total: Math.min(matches.ids.length, most), isMore };
  if (!cursor) return { ...(await readFound(db, matches.ids, PAGE_SIZE)), ...countResult };
  const at = matches.isAll ? matches.ids.indexOf(cursor) : -1;
  const page =
    at < 0
      ? await readAdminOrders(db, filters, { cursor, size: PAGE_SIZE })
      : await readFound(db, matches.ids.slice(at + 1), PAGE_SIZE);
  return { ...page, ...countResult };
}

export async function readAdminOrders(
  db: Database,
  { search, ...filters }: OrderFilters,
  { cursor, size }: { cursor: number | null | undefined; size: number },
): Promise<Page<AdminOrderRow, number>> {
  const behind = isOlder(orders, cursor);
  if (!search) return readPage(db, and(passes(db, filters), behind), size);
  const { ids } = await findOrders(db, { ...filters, search }, { behind, enough: size + 1, most: size + 1 });
  return readFound(db, ids, size);
}

function readFound(db: Database, ids: readonly number[], size: number) {
  return readPage(db, inArray(orders.id, ids.slice(0, size + 1)), size);
}

async function readPage(
  db: Database,
  where: SQL | undefined,
  size: number,
): Promise<Page<AdminOrderRow, number>> {
  const orderRows = await db
    .select(COLUMNS)
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(payments, and(eq(payments.orderId, orders.id), isNull(payments.vendorOrderId)))
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(size + 1);
  const { items, nextCursor } = takePage(orderRows, size, ({ id }) => id);
  const views = items.map(({ provider, refundedCents, status, ...row }) => ({
    ...row,
    status: shownStatus(status),
    refunded: toDecimal(refundedCents),
    isTest: provider === 'sandbox',
  }));
  return { items: views, nextCursor };
}

const customers = alias(users, 'customers');

const COLUMNS = {
  ...columnsOf(orders, 'id', 'orderNumber', 'createdAt', 'status', 'fulfillmentMethod', 'currency', 'total'),
  customerId: orders.customerId,
  customerName: sql<string | null>`case when ${customers.deletedAt} is null then ${customers.name} end`,
  provider: payments.provider,
  refundedCents: sql<number>`(
    select coalesce(sum(refunds.amount_cents), 0)::int from refunds join payments one on one.id = refunds.payment_id
    where one.order_id = ${orders.id}
  )`,
  pieces: sql<number>`(
    select coalesce(sum(order_items.quantity), 0)::int from order_items where order_items.order_id = ${orders.id}
  )`,
  notes: sql<number>`(select count(*)::int from order_notes where order_notes.order_id = ${orders.id})`,
  vendorNames: sql<string[]>`array(
    select ${vendorName} from vendor_orders join users on users.id = vendor_orders.vendor_id
    where vendor_orders.order_id = ${orders.id} order by vendor_orders.id
  )`,
};

async function countOrders(db: Database, filters: OrderFilters): Promise<{ total: number; isMore: boolean }> {
  const passing = db
    .select({ id: orders.id })
    .from(orders)
    .where(passes(db, filters))
    .limit(MAX_COUNTED + 1);
  const [countRow] = await rows<{ total: number }>(
    db,
    sql`select count(*)::int as total from (${passing}) as passing`,
  );
  const total = countRow?.total ?? 0;
  return { total: Math.min(total, MAX_COUNTED), isMore: total > MAX_COUNTED };
}

type SearchFilters = OrderFilters & { search: string };

/**
 * Finds the newest orders that contain a text: scans the newest first, and only for rare matches builds the whole set.
 *
 * @param enough matches among the newest that suffice
 * @param most limit of the whole set
 * @returns ids, newest first; `isAll` if from the whole set
 */
async function findOrders(
  db: Database,
  filters: SearchFilters,
  { behind, enough, most }: { behind?: SQL | undefined; enough: number; most: number },
): Promise<{ ids: number[]; isAll: boolean }> {
  const { search, ...others } = filters;
  const newest = await findAmongNewest(db, { search, where: and(passes(db, others), behind), most: enough });
  if (newest.length >= enough) return { ids: newest, isAll: false };
  const all = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(passes(db, filters), behind))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(most);
  return { ids: all.map(({ id }) => id), isAll: true };
}

/** Orders scanned one by one, about 20 ms. */
const LOOKED_THROUGH = 2_000;

/**
 * Scans the newest orders that pass a condition for a text. Fast for frequent matches, whose full set would be large.
 *
 * @param most stops at this number
 * @returns ids; fewer than `most` say nothing about older orders
 */
async function findAmongNewest(
  db: Database,
  { search, where, most }: { search: string; where: SQL | undefined; most: number },
): Promise<number[]> {
  const words = likePattern(search);
  const newest = db
    .select(columnsOf(orders, 'id', 'createdAt', 'orderNumber', 'customerId'))
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(LOOKED_THROUGH);
  const orderIds = await rows<{ id: number }>(
    db,
    sql`
      select newest.id from (${newest}) as newest
      where newest.order_number like ${words.slice(1).toUpperCase()}
        or exists (
          select from users
          where users.id = newest.customer_id and users.search_text like ${words} and users.deleted_at is null
        )
        or exists (
          select from vendor_orders join users on users.id = vendor_orders.vendor_id
          where vendor_orders.order_id = newest.id and users.search_text like ${words} and users.deleted_at is null
        )
        or exists (
          select from order_items where order_items.order_id = newest.id and order_items.product_name ilike ${words}
        )
      order by newest.created_at desc, newest.id desc limit ${most}`,
  );
  return orderIds.map(({ id }) => id);
}

export function passes(db: Database, filters: OrderFilters): SQL | undefined {
  const { search, status, way, from, to, isRefunded, isTest, hasNotes, customerId, vendorId } = filters;
  return and(
    search ? isFoundBy(search) : undefined,
    status ? eq(orders.status, status) : undefined,
    way ? eq(orders.fulfillmentMethod, way) : undefined,
    from ? sql`${orders.createdAt} >= ${dayBegins(from)}` : undefined,
    to ? sql`${orders.createdAt} < ${dayBegins(dayAfter(to))}` : undefined,
    customerId ? eq(orders.customerId, customerId) : undefined,
    vendorId ? isOfVendor(db, vendorId) : undefined,
    matchesFlag(
      isRefunded,
      sql`${orders.id} in (
        select vendor_orders.order_id from refunds join vendor_orders on vendor_orders.id = refunds.vendor_order_id
        where refunds.amount_cents > 0
      )`,
    ),
    matchesFlag(
      isTest,
      sql`exists (
        select from payments as paid where paid.order_id = ${orders.id} and paid.provider = 'sandbox'
      )`,
    ),
    matchesFlag(hasNotes, sql`${orders.id} in (select order_notes.order_id from order_notes)`),
  );
}

function matchesFlag(expected: boolean | undefined, condition: SQL): SQL | undefined {
  if (expected === undefined) return undefined;
  return expected ? condition : sql`not (${condition})`;
}

function isOfVendor(db: Database, vendorId: number): SQL {
  const isOwn = and(eq(vendorOrders.orderId, orders.id), eq(vendorOrders.vendorId, vendorId));
  return exists(db.select({ id: vendorOrders.id }).from(vendorOrders).where(isOwn));
}

function dayBegins(day: string): SQL {
  return sql`((${day}::date)::timestamp at time zone ${TIME_ZONE})`;
}

/** Combines one indexed subquery per column. For rare matches. */
function isFoundBy(search: string): SQL {
  const words = likePattern(search);
  // Scans the list itself, newest first: a page is found quickly even for a common prefix.
  if (/^rh-/i.test(search)) return like(orders.orderNumber, words.slice(1).toUpperCase());
  const people = sql`
    select users.id from users where ${like(users.searchText, words)} and ${isNull(users.deletedAt)}`;
  return sql`${orders.id} in (
    select by_number.id from orders as by_number
    where by_number.order_number like ${words.slice(1).toUpperCase()}
    union all
    select of_customer.id from orders as of_customer where of_customer.customer_id in (${people})
    union all
    select vendor_orders.order_id from vendor_orders where vendor_orders.vendor_id = any(array(${people}))
    union all
    select order_items.order_id from order_items where order_items.product_name ilike ${words}
  )`;
}

/** Maximum rows of a file. */
const MAX_ROWS = 50_000;

/** Exports the filtered orders as CSV, newest first, at most 50,000. */
export async function exportOrders(
  db: Database,
  actor: Actor,
  filters: OrderFilters,
): Promise<AsyncIterable<string>> {
  const { search: _, ...narrowed } = filters;
  await recordAction(db, actor, 'download_orders', null, narrowed);
  const pages = readUpTo(MAX_ROWS, (cursor, size) => readAdminOrders(db, filters, { cursor, size }));
  return csvFile(FILE_COLUMNS, pages);
}

const FILE_COLUMNS: CsvColumns<AdminOrderRow> = [
  ['order', ({ orderNumber }) => orderNumber],
  ['placed', ({ createdAt }) => createdAt],
  ['status', ({ status }) => status],
  ['way', ({ fulfillmentMethod }) => fulfillmentMethod],
  ['customer id', ({ customerId }) => customerId],
  ['customer', ({ customerName }) => customerName],
  ['vendors', ({ vendorNames }) => vendorNames.join('; ')],
  ['pieces', ({ pieces }) => pieces],
  ['currency', ({ currency }) => currency.toUpperCase()],
  ['total', ({ total }) => total],
  ['refunded', ({ refunded }) => refunded],
  ['test payment', ({ isTest }) => isTest],
  ['notes', ({ notes }) => notes],
];
