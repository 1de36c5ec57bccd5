import { and, desc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Deps } from '@/server/deps.ts';
import { type VendorOrAdmin, vendorName } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { orders, returnRequests, users, vendorOrders } from '@/server/schema.ts';
import { toCents, toDecimal } from '@/shared/money.ts';
import { mustPayBefore } from '@/shared/orders/deposits.ts';
import { nextStatusesOf } from '@/shared/orders/fulfillments.ts';
import { OPEN_RETURN_STATUSES } from '@/shared/orders/item-rights.ts';
import type { ListVendorOrdersInput } from '@/shared/orders/order-inputs.ts';
import type { VendorOrderView } from '@/shared/orders/orders.ts';
import { type Page, takePage } from '@/shared/page.ts';
import { BALANCE_ACCOUNTS } from '@/shared/payouts/earnings.ts';
import { isOlder, noSuchOrder, unread } from './get-orders.ts';
import { addressesForVendor, readItems, type VendorOrderItem, viewForAll } from './order-view.ts';

/**
 * Lists a vendor's vendor orders, newest first; all vendors' for an admin.
 *
 * @param input.cursor id of the last one of the previous page
 */
export async function listVendorOrders(
  deps: Deps,
  actor: VendorOrAdmin,
  { status, orderNumber, hasOpenReturn, own, limit, cursor }: ListVendorOrdersInput,
): Promise<Page<VendorOrderView, number>> {
  const { db } = deps;
  const vendorOrderRows = await selectVendorOrders(
    db,
    and(
      actor.role === 'admin' && !own ? undefined : eq(vendorOrders.vendorId, actor.id),
      status ? or(eq(vendorOrders.status, status), eq(vendorOrders.collectionStatus, status)) : undefined,
      orderNumber ? eq(orders.orderNumber, orderNumber) : undefined,
      hasOpenReturn ? exists(openReturnsOf(db)) : undefined,
      isOlder(vendorOrders, cursor),
    ),
  ).limit(limit + 1);
  const { items, nextCursor } = takePage(vendorOrderRows, limit, ({ vendorOrder }) => vendorOrder.id);
  return { items: await asViews(deps, items), nextCursor };
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

function selectVendorOrders(db: Database, condition: SQL | undefined) {
  return db
    .select({
      vendorOrder: vendorOrders,
      order: orders,
      customerName: customers.name,
      vendorName,
      earningsCents,
      unreadMessages: unread('unread_by_seller'),
    })
    .from(vendorOrders)
    .innerJoin(orders, eq(orders.id, vendorOrders.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .innerJoin(users, eq(users.id, vendorOrders.vendorId))
    .where(condition)
    .orderBy(desc(vendorOrders.createdAt), desc(vendorOrders.id));
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
  { vendorOrder, order, customerName, vendorName, earningsCents, unreadMessages }: VendorOrderRow,
  items: VendorOrderItem[],
  now: Date,
): VendorOrderView {
  const { subtotal, commission, createdAt } = vendorOrder;
  return {
    ...viewForAll(vendorOrder, items, now),
    orderId: order.id,
    orderNumber: order.orderNumber,
    vendorName,
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
    unreadMessages,
  };
}
