import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { vendorName } from '@/server/modules/catalog/index.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { orders, payments, users } from '@/server/schema.ts';
import { toDecimal } from '@/shared/money.ts';
import type { AdminOrderRow, ListAdminOrdersInput, OrderFilters } from '@/shared/orders/admin-orders.ts';
import { shownStatus } from '@/shared/orders/orders.ts';
import { type Page, takePage } from '@/shared/page.ts';
import { findOrders, type SearchFilters } from './find-orders.ts';
import { passes } from './order-filters.ts';

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
