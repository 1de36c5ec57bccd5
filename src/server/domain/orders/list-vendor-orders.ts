import { and, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { toDecimal } from '../../../shared/money.ts';
import type { ListVendorOrdersInput } from '../../../shared/order-inputs.ts';
import {
  VENDOR_ORDER_TRANSITIONS,
  type VendorBalance,
  type VendorOrderView,
} from '../../../shared/orders.ts';
import { type Database, rows } from '../../db/client.ts';
import { orders, returnRequests, users, vendorOrders } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { vendorName } from '../catalog/columns.ts';
import { noSuchOrder } from './get-orders.ts';
import type { Seller } from './lock-part.ts';
import { type PartItem, readItems } from './read-items.ts';
import { vendorPlaces } from './vendor-places.ts';

/**
 * The parts of orders that a vendor works on, newest first; all vendors' for an admin.
 *
 * @param input.cursor the id of the last one of the page before
 */
export async function listVendorOrders(
  deps: Deps,
  seller: Seller,
  { status, hasOpenReturn, own, limit, cursor }: ListVendorOrdersInput,
): Promise<{ items: VendorOrderView[]; nextCursor: number | null }> {
  const { db } = deps;
  const behind = cursor
    ? sql`(${vendorOrders.createdAt}, ${vendorOrders.id}) < (select created_at, id from vendor_orders where id = ${cursor}::int)`
    : undefined;
  const found = await select(
    db,
    and(
      seller.role === 'admin' && !own ? undefined : eq(vendorOrders.vendorId, seller.id),
      status ? eq(vendorOrders.status, status) : undefined,
      hasOpenReturn ? exists(openReturnsOf(db)) : undefined,
      behind,
    ),
  ).limit(limit + 1);
  const items = await asViews(deps, found.slice(0, limit));
  return { items, nextCursor: found.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** The returns of the part at hand that a seller has yet to decide or to receive. */
function openReturnsOf(db: Database) {
  return db
    .select({ id: returnRequests.id })
    .from(returnRequests)
    .where(
      and(
        eq(returnRequests.vendorOrderId, vendorOrders.id),
        inArray(returnRequests.status, ['requested', 'accepted']),
      ),
    );
}

/** One part of an order, whoever's it is: the caller has seen to who asks. */
export async function getVendorOrder(deps: Deps, id: number): Promise<VendorOrderView> {
  const [view] = await asViews(deps, await select(deps.db, eq(vendorOrders.id, id)));
  if (!view) throw noSuchOrder();
  return view;
}

/** What the platform owes a vendor: the sum of their lines in the ledger. */
export async function getVendorBalance(db: Database, vendorId: number): Promise<VendorBalance> {
  const [sums] = await rows<{ earnings: number; delivery: number }>(
    db,
    sql`select
      coalesce(sum(amount_cents) filter (where account = 'vendor_earnings'), 0)::float8 as earnings,
      coalesce(sum(amount_cents) filter (where account = 'delivery'), 0)::float8 as delivery
      from ledger_entries where vendor_id = ${vendorId}::int`,
  );
  const { earnings = 0, delivery = 0 } = sums ?? {};
  return {
    earnings: toDecimal(earnings),
    delivery: toDecimal(delivery),
    balance: toDecimal(earnings + delivery),
  };
}

const customers = alias(users, 'customers');

function select(db: Database, which: SQL | undefined) {
  return db
    .select({ part: vendorOrders, order: orders, customerName: customers.name, vendorName, earningsCents })
    .from(vendorOrders)
    .innerJoin(orders, eq(orders.id, vendorOrders.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .innerJoin(users, eq(users.id, vendorOrders.vendorId))
    .where(which)
    .orderBy(desc(vendorOrders.createdAt), desc(vendorOrders.id));
}

const earningsCents = sql<number>`(
  select coalesce(sum(amount_cents), 0)::int from ledger_entries
  where vendor_order_id = ${vendorOrders.id} and account in ('vendor_earnings', 'delivery')
)`;

type Found = Awaited<ReturnType<typeof select>>[number];

async function asViews({ db, now }: Deps, found: Found[]): Promise<VendorOrderView[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ part }) => part.id);
  const items = await readItems(db, ids);
  return found.map((row) =>
    asView(
      row,
      items.filter(({ vendorOrderId }) => vendorOrderId === row.part.id),
      now(),
    ),
  );
}

function asView(
  { part, order, customerName, vendorName, earningsCents }: Found,
  items: PartItem[],
  now: Date,
): VendorOrderView {
  const { id, vendorId, status, fulfillmentMethod, subtotal, deliveryFee, commission } = part;
  const { trackingNumber, estimatedDelivery, estimatedCollection, completedAt, createdAt } = part;
  return {
    id,
    orderId: order.id,
    orderNumber: order.orderNumber,
    vendorId,
    vendorName,
    status,
    nextStatuses: [...VENDOR_ORDER_TRANSITIONS[fulfillmentMethod][status]],
    customerName,
    ...vendorPlaces(order, [part], items, now),
    currency: order.currency,
    subtotal,
    deliveryFee,
    commission,
    earnings: toDecimal(earningsCents),
    trackingNumber,
    estimatedDelivery,
    estimatedCollection,
    completedAt,
    createdAt,
    items: items.map(({ view }) => view),
  };
}
