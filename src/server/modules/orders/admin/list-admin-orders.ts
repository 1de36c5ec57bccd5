import { and, desc, eq, exists, inArray, isNull, like, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { vendorName } from '@/server/modules/catalog/index.ts';
import { anywhere } from '@/server/platform/db/anywhere.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
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
/** More orders than these are not counted, and more than those not while a text is searched for. */
const MOST_COUNTED = 10_000;
const MOST_FOUND = 50;

/** Orders for admins, newest first. */
export async function listAdminOrders(
  db: Database,
  { cursor, ...filters }: ListAdminOrdersInput,
): Promise<AdminOrderPage> {
  if (filters.search) return searchAdminOrders(db, { ...filters, search: filters.search }, cursor);
  const [page, counted] = await Promise.all([
    readAdminOrders(db, filters, { cursor, size: PAGE_SIZE }),
    countOrders(db, filters),
  ]);
  return { ...page, ...counted };
}

/** What is found serves the page and its count. Of what is found often the count goes no further than the newest. */
async function searchAdminOrders(
  db: Database,
  filters: SearchFilters,
  cursor: number | null | undefined,
): Promise<AdminOrderPage> {
  const found = await findOrders(db, filters, { enough: MOST_FOUND + 1, most: MOST_COUNTED + 1 });
  const [most, isMore] = found.isAll
    ? [MOST_COUNTED, found.ids.length > MOST_COUNTED]
    : [MOST_FOUND, found.ids.length > MOST_FOUND];
  const counted = { total: Math.min(found.ids.length, most), isMore };
  if (!cursor) return { ...(await readFound(db, found.ids, PAGE_SIZE)), ...counted };
  const at = found.isAll ? found.ids.indexOf(cursor) : -1;
  const page =
    at < 0
      ? await readAdminOrders(db, filters, { cursor, size: PAGE_SIZE })
      : await readFound(db, found.ids.slice(at + 1), PAGE_SIZE);
  return { ...page, ...counted };
}

/** A page of the orders that the filters let through. */
export async function readAdminOrders(
  db: Database,
  { search, ...filters }: OrderFilters,
  { cursor, size }: { cursor: number | null | undefined; size: number },
): Promise<Page<AdminOrderRow, number>> {
  const behind = cursor ? isBehind(cursor) : undefined;
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
  const found = await db
    .select(COLUMNS)
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(size + 1);
  const { items, nextCursor } = takePage(found, size, ({ id }) => id);
  return { items: items.map(asRow), nextCursor };
}

function isBehind(cursor: number): SQL {
  return sql`(${orders.createdAt}, ${orders.id}) < (select created_at, id from orders where id = ${cursor}::int)`;
}

const customers = alias(users, 'customers');
const { id, orderNumber, createdAt, status, fulfillmentMethod, currency, total, customerId } = orders;

const COLUMNS = {
  id,
  orderNumber,
  createdAt,
  status,
  fulfillmentMethod,
  currency,
  total,
  customerId,
  customerName: sql<string | null>`case when ${customers.deletedAt} is null then ${customers.name} end`,
  provider: payments.provider,
  refundedCents: sql<number>`(
    select coalesce(sum(refunds.amount_cents), 0)::int from refunds where refunds.payment_id = ${payments.id}
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

function asRow({
  provider,
  refundedCents,
  status,
  ...row
}: Omit<AdminOrderRow, 'refunded' | 'isTest' | 'status'> & {
  provider: string | null;
  refundedCents: number;
  status: (typeof orders.$inferSelect)['status'];
}): AdminOrderRow {
  return {
    ...row,
    status: shownStatus(status),
    refunded: toDecimal(refundedCents),
    isTest: provider === 'sandbox',
  };
}

/** How many orders pass; many are not counted to the end. */
async function countOrders(db: Database, filters: OrderFilters): Promise<{ total: number; isMore: boolean }> {
  const passing = db
    .select({ id: orders.id })
    .from(orders)
    .where(passes(db, filters))
    .limit(MOST_COUNTED + 1);
  const [counted] = await rows<{ total: number }>(
    db,
    sql`select count(*)::int as total from (${passing}) as passing`,
  );
  const total = counted?.total ?? 0;
  return { total: Math.min(total, MOST_COUNTED), isMore: total > MOST_COUNTED };
}

type SearchFilters = OrderFilters & { search: string };

/**
 * The newest orders in which a text stands. What is found often is found among the newest at once; of what they do not show
 * often enough there are few matches, and the whole set of those is soon made.
 *
 * @param enough how many of the newest will do
 * @param most how many of the whole set are wanted, where the newest do not
 * @returns ids, newest first; `isAll` when they are of the whole set
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

/** Orders that are looked through one by one, some 20 ms. */
const LOOKED_THROUGH = 2_000;

/**
 * The newest orders in which a text stands, of the newest that pass a condition. What is found in many orders is found here
 * at once, where the set of all that have it would be large; what is found seldom is not.
 *
 * @param most stops when so many are found
 * @returns their ids; fewer than `most` say nothing about older orders
 */
async function findAmongNewest(
  db: Database,
  { search, where, most }: { search: string; where: SQL | undefined; most: number },
): Promise<number[]> {
  const words = anywhere(search);
  const newest = db
    .select(columnsOf(orders, 'id', 'createdAt', 'orderNumber', 'customerId'))
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(LOOKED_THROUGH);
  const found = await rows<{ id: number }>(
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
  return found.map(({ id }) => id);
}

/** Which orders the filters let through. */
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
    is(
      isRefunded,
      sql`${orders.id} in (
        select vendor_orders.order_id from refunds join vendor_orders on vendor_orders.id = refunds.vendor_order_id
      )`,
    ),
    is(
      isTest,
      sql`exists (
        select from payments as paid where paid.order_id = ${orders.id} and paid.provider = 'sandbox'
      )`,
    ),
    is(hasNotes, sql`${orders.id} in (select order_notes.order_id from order_notes)`),
  );
}

function is(wanted: boolean | undefined, condition: SQL): SQL | undefined {
  if (wanted === undefined) return undefined;
  return wanted ? condition : sql`not (${condition})`;
}

function isOfVendor(db: Database, vendorId: number): SQL {
  const own = and(eq(vendorOrders.orderId, orders.id), eq(vendorOrders.vendorId, vendorId));
  return exists(db.select({ id: vendorOrders.id }).from(vendorOrders).where(own));
}

/** The first moment of a day in New Zealand. */
function dayBegins(day: string): SQL {
  return sql`((${day}::date)::timestamp at time zone ${TIME_ZONE})`;
}

/** Each part has an index of its own; together they are a set of orders that is made once. For what is found seldom. */
function isFoundBy(search: string): SQL {
  const words = anywhere(search);
  // The list itself is read then, newest first: however many begin like this, a page is found at once.
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
