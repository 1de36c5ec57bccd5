import { and, desc, eq, exists, inArray, isNull, like, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Database, rows } from '@/server/db/client.ts';
import { orders, payments, users, vendorOrders } from '@/server/db/schema/index.ts';
import { vendorName } from '@/server/domain/catalog/columns.ts';
import { anywhere } from '@/server/domain/crm/anywhere.ts';
import type { AdminOrderRow, ListAdminOrdersInput, OrderFilters } from '@/shared/admin-orders.ts';
import { TIME_ZONE } from '@/shared/constants.ts';
import { dayAfter } from '@/shared/days.ts';
import { toDecimal } from '@/shared/money.ts';
import { shownStatus } from '@/shared/orders.ts';
import { type Page, takePage } from '@/shared/page.ts';
import { findAmongNewest } from './find-among-newest.ts';

const PAGE_SIZE = 25;
/** More orders than these are not counted, and more than those not while a text is searched for. */
const MOST_COUNTED = 10_000;
const MOST_FOUND = 50;

interface AdminOrderPage extends Page<AdminOrderRow, number> {
  total: number;
  /** There are more than `total`: many orders are not counted to the end. */
  isMore: boolean;
}

/** Orders for admins, newest first. */
export async function listAdminOrders(
  db: Database,
  { cursor, ...filters }: ListAdminOrdersInput,
): Promise<AdminOrderPage> {
  const [page, counted] = await Promise.all([
    readAdminOrders(db, filters, { cursor, size: PAGE_SIZE }),
    countOrders(db, filters),
  ]);
  return { ...page, ...counted };
}

/** A page of the orders that the filters let through. */
export async function readAdminOrders(
  db: Database,
  filters: OrderFilters,
  { cursor, size }: { cursor: number | null | undefined; size: number },
): Promise<Page<AdminOrderRow, number>> {
  const { search, ...others } = filters;
  const behind = cursor ? isBehind(cursor) : undefined;
  const read = (where: SQL | undefined) =>
    db
      .select(COLUMNS)
      .from(orders)
      .innerJoin(customers, eq(customers.id, orders.customerId))
      .leftJoin(payments, eq(payments.orderId, orders.id))
      .where(where)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(size + 1);
  const seen = search
    ? await findAmongNewest(db, { search, where: and(passes(db, others), behind), most: size + 1 })
    : [];
  // A page that the newest do not fill is of few matches, of which the whole set is soon made.
  const isFull = seen.length > size;
  const found = await read(isFull ? inArray(orders.id, seen) : and(passes(db, filters), behind));
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

/** How many orders pass. What is found often is counted among the newest only. */
async function countOrders(db: Database, filters: OrderFilters): Promise<{ total: number; isMore: boolean }> {
  const { search, ...others } = filters;
  if (search) {
    const where = passes(db, others);
    const seen = await findAmongNewest(db, { search, where, most: MOST_FOUND + 1 });
    if (seen.length > MOST_FOUND) return { total: MOST_FOUND, isMore: true };
  }
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

function passes(db: Database, filters: OrderFilters): SQL | undefined {
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
    select vendor_orders.order_id from vendor_orders where vendor_orders.vendor_id in (${people})
    union all
    select order_items.order_id from order_items where order_items.product_name ilike ${words}
  )`;
}
