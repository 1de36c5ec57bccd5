import { and, asc, desc, eq, exists, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Deps } from '@/server/deps.ts';
import { type VendorOrAdmin, vendorName } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { likePattern } from '@/server/platform/db/like-pattern.ts';
import { orders, returnRequests, users, vendorOrders, vendorProfiles } from '@/server/schema.ts';
import { RETURN_DAYS } from '@/shared/constants.ts';
import { dayAfter, startOfDay } from '@/shared/days.ts';
import { toCents, toDecimal } from '@/shared/money.ts';
import { mustPayBefore } from '@/shared/orders/deposits.ts';
import { nextStatusesOf } from '@/shared/orders/fulfillments.ts';
import { OPEN_RETURN_STATUSES } from '@/shared/orders/item-rights.ts';
import type { ListVendorOrdersInput, VendorOrderFilters } from '@/shared/orders/order-inputs.ts';
import type { VendorOrderView } from '@/shared/orders/orders.ts';
import { type Page, takePage } from '@/shared/page.ts';
import { BALANCE_ACCOUNTS } from '@/shared/payouts/earnings.ts';
import { daysAfter } from '@/shared/time.ts';
import { isWaitingForVendor } from './fulfillment-sql.ts';
import { isOlder, noSuchOrder, unread } from './get-orders.ts';
import { addressesForVendor, readItems, type VendorOrderItem, viewForAll } from './order-view.ts';
import { latest } from './vendor-order-books.ts';

/**
 * Lists a vendor's vendor orders, by default newest first; all vendors' for an admin.
 *
 * @param input.cursor id of the last one of the previous page
 */
export async function listVendorOrders(
  deps: Deps,
  actor: VendorOrAdmin,
  { orderNumber, ids, own, sort, limit, cursor, ...filters }: ListVendorOrdersInput,
): Promise<Page<VendorOrderView, number>> {
  const { db } = deps;
  const vendorOrderRows = await selectVendorOrders(
    db,
    and(
      actor.role === 'admin' && !own ? undefined : eq(vendorOrders.vendorId, actor.id),
      orderNumber ? eq(orders.orderNumber, orderNumber) : undefined,
      ids ? inArray(vendorOrders.id, ids) : undefined,
      matchesVendorOrder(db, filters, deps.now()),
      SORTS[sort].after(cursor),
    ),
    SORTS[sort].order,
  ).limit(limit + 1);
  const { items, nextCursor } = takePage(vendorOrderRows, limit, ({ vendorOrder }) => vendorOrder.id);
  return { items: await asViews(deps, items), nextCursor };
}

/** Of a vendor order without a promised day: after all others. */
const dueOn = sql`coalesce(least(${vendorOrders.estimatedDelivery}, ${vendorOrders.estimatedCollection}), 'infinity')`;

const SORTS = {
  newest: {
    order: [desc(vendorOrders.createdAt), desc(vendorOrders.id)],
    after: (cursor) => isOlder(vendorOrders, cursor),
  },
  oldest: {
    order: [asc(vendorOrders.createdAt), asc(vendorOrders.id)],
    after: (cursor) => isBehind(cursor, vendorOrders.createdAt, sql`created_at`),
  },
  due: {
    order: [asc(dueOn), asc(vendorOrders.id)],
    after: (cursor) =>
      isBehind(cursor, dueOn, sql`coalesce(least(estimated_delivery, estimated_collection), 'infinity')`),
  },
} satisfies Record<
  ListVendorOrdersInput['sort'],
  { order: [SQL, SQL]; after: (cursor: Cursor) => SQL | undefined }
>;

type Cursor = number | null | undefined;

/** Condition for rows behind the last one of the previous page. @param ofCursor the key in a query of that row alone */
function isBehind(cursor: Cursor, key: SQLWrapper, ofCursor: SQL): SQL | undefined {
  if (!cursor) return undefined;
  return sql`(${key}, ${vendorOrders.id}) > (select ${ofCursor}, id from vendor_orders where id = ${cursor}::int)`;
}

/** Condition for the filters of a list of vendor orders, joined with `orders` and `customers`. */
function matchesVendorOrder(
  db: Database,
  { status, hasOpenReturn, isWaiting, search, from, to }: VendorOrderFilters,
  now: Date,
): SQL | undefined {
  return and(
    status ? or(eq(vendorOrders.status, status), eq(vendorOrders.collectionStatus, status)) : undefined,
    hasOpenReturn ? exists(openReturnsOf(db)) : undefined,
    isWaiting ? isWaitingForVendor : undefined,
    search ? isFoundBy(search, now) : undefined,
    from ? sql`${vendorOrders.createdAt} >= ${startOfDay(from).toISOString()}::timestamptz` : undefined,
    to ? sql`${vendorOrders.createdAt} < ${startOfDay(dayAfter(to)).toISOString()}::timestamptz` : undefined,
  );
}

/** An address is found only while its vendor sees it: see `addressesForVendor`. */
function isFoundBy(search: string, now: Date): SQL {
  const words = likePattern(search);
  const addressShownAfter = daysAfter(now, -RETURN_DAYS).toISOString();
  return sql`(${orders.orderNumber} like ${words.slice(1).toUpperCase()}
    or (${customers.deletedAt} is null and ${customers.name} ilike ${words})
    or (${vendorOrders.fulfillmentMethod} = 'delivery' and ${vendorOrders.status} <> 'cancelled'
      and (${vendorOrders.completedAt} is null or ${vendorOrders.completedAt} > ${addressShownAfter}::timestamptz)
      and concat_ws(' ', ${orders.shippingAddress} ->> 'fullName', ${orders.shippingAddress} ->> 'street',
        ${orders.shippingAddress} ->> 'suburb', ${orders.shippingAddress} ->> 'city',
        ${orders.shippingAddress} ->> 'zip', ${orders.shippingAddress} ->> 'state') ilike ${words})
    or exists (
      select from order_items join products on products.id = order_items.product_id
      where order_items.vendor_order_id = ${vendorOrders.id}
        and (order_items.product_name ilike ${words} or products.sku ilike ${words})
    ))`;
}

function openReturnsOf(db: Database) {
  return db
    .select({ id: returnRequests.id })
    .from(returnRequests)
    .where(
      and(
        eq(returnRequests.vendorOrderId, vendorOrders.id),
        inArray(returnRequests.status, [...OPEN_RETURN_STATUSES]),
      ),
    );
}

export async function getVendorOrder(deps: Deps, id: number): Promise<VendorOrderView> {
  const [view] = await asViews(deps, await selectVendorOrders(deps.db, eq(vendorOrders.id, id)));
  if (!view) throw noSuchOrder();
  return view;
}

const customers = alias(users, 'customers');

function selectVendorOrders(db: Database, condition: SQL | undefined, order: SQL[] = SORTS.newest.order) {
  return db
    .select({
      vendorOrder: vendorOrders,
      order: orders,
      customerName: customers.name,
      vendorName,
      vendorAddress: vendorProfiles.collectionAddress,
      earningsCents,
      unreadMessages: unread('unread_by_seller'),
    })
    .from(vendorOrders)
    .innerJoin(orders, eq(orders.id, vendorOrders.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .innerJoin(users, eq(users.id, vendorOrders.vendorId))
    .leftJoin(vendorProfiles, eq(vendorProfiles.vendorId, vendorOrders.vendorId))
    .where(condition)
    .orderBy(...order);
}

const earningsCents = sql<number>`(
  select coalesce(sum(amount_cents), 0)::int from ledger_entries
  where vendor_order_id = ${vendorOrders.id} and vendor_id is not null
    and account in ${sql.raw(`('${BALANCE_ACCOUNTS.join("', '")}')`)}
)`;

type VendorOrderRow = Awaited<ReturnType<typeof selectVendorOrders>>[number];

async function asViews({ db, now }: Deps, vendorOrderRows: VendorOrderRow[]): Promise<VendorOrderView[]> {
  if (vendorOrderRows.length === 0) return [];
  const ids = vendorOrderRows.map(({ vendorOrder }) => vendorOrder.id);
  const items = await readItems(db, ids, 'vendor');
  return vendorOrderRows.map((row) =>
    asView(
      row,
      items.filter(({ vendorOrderId }) => vendorOrderId === row.vendorOrder.id),
      now(),
    ),
  );
}

function asView(
  {
    vendorOrder,
    order,
    customerName,
    vendorName,
    vendorAddress,
    earningsCents,
    unreadMessages,
  }: VendorOrderRow,
  items: VendorOrderItem[],
  now: Date,
): VendorOrderView {
  const { subtotal, commission, createdAt } = vendorOrder;
  const undoUntil = latest([
    vendorOrder.announceAt,
    ...items.map(({ parcel }) => parcel?.announceAt ?? null),
  ]);
  return {
    ...viewForAll(vendorOrder, items, now),
    orderId: order.id,
    orderNumber: order.orderNumber,
    vendorName,
    vendorAddress,
    nextStatuses: nextStatusesOf(vendorOrder).filter((step) => !mustPayBefore(vendorOrder, step)),
    customerName,
    ...addressesForVendor(order, [vendorOrder], items, now),
    currency: order.currency,
    subtotal,
    commission,
    earnings: toDecimal(earningsCents),
    takenBack: toDecimal(
      toCents(subtotal) + toCents(vendorOrder.deliveryFee) - toCents(commission) - earningsCents,
    ),
    createdAt,
    ...(undoUntil && undoUntil > now && { undoUntil }),
    unreadMessages,
  };
}
