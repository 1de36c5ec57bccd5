import { and, asc, desc, eq, exists, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Deps } from '@/server/deps.ts';
import { hasSellerPage, vendorName } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { isInIds, prepared } from '@/server/platform/db/prepared.ts';
import { orders, orderTracking, users, vendorOrders, vendorProfiles } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { CANCELLED_BY_CUSTOMER } from '@/shared/orders/cancel-reasons.ts';
import type { OrderView, TrackingActor, TrackingEntryView } from '@/shared/orders/orders.ts';
import { RETURN_REQUESTED, RETURN_WITHDRAWN } from '@/shared/orders/return-causes.ts';
import { type Page, takePage } from '@/shared/page.ts';
import type { Order } from './lock-order.ts';
import { type FoundOrder, type FoundVendorOrder, orderView, readItems } from './order-view.ts';
export type Viewer = { kind: 'customer' | 'vendor'; userId: number } | { kind: 'admin' };

type OrderKey = { id: number } | { orderNumber: string };

/**
 * Lists the orders visible to a viewer, newest first.
 *
 * @param page.cursor id of the last order of the previous page
 */
export async function listOrders(
  deps: Deps,
  viewer: Viewer,
  { limit, cursor }: { limit: number; cursor?: number | null | undefined },
): Promise<Page<OrderView, number>> {
  const { db } = deps;
  const orderRows = await selectOrders(db)
    .where(and(visibleTo(db, viewer), isOlder(orders, cursor)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit + 1);
  const { items, nextCursor } = takePage(orderRows, limit, ({ order }) => order.id);
  return { items: await toOrderViews(deps, viewer, items), nextCursor };
}

/** Condition for rows older than the last one of the previous page. */
export function isOlder(table: typeof orders | typeof vendorOrders, cursor: number | null | undefined) {
  if (!cursor) return undefined;
  return sql`(${table.createdAt}, ${table.id}) < (select created_at, id from ${table} where id = ${cursor}::int)`;
}

/** Returns an order by id. @throws DomainError NOT_FOUND if it does not exist for this viewer */
export async function getOrder(deps: Deps, id: number, viewer: Viewer): Promise<OrderView> {
  return readOneOrder(deps, { id }, [viewer]);
}

/**
 * Returns an order by number, as its customer, else as an admin, else as a vendor with items in it.
 *
 * @throws DomainError NOT_FOUND if it does not exist for this person
 */
export async function getOrderByNumber(
  deps: Deps,
  orderNumber: string,
  person: { id: number; role: string },
): Promise<OrderView> {
  return readOneOrder(deps, { orderNumber: orderNumber.trim().toUpperCase() }, possibleViewers(person));
}

/**
 * Lists an order's timeline, oldest first. Vendors see entries of the whole order and of their vendor order.
 *
 * @throws DomainError NOT_FOUND if the order does not exist for this person
 */
export async function getTracking(
  { db, settings: { appName } }: Pick<Deps, 'db' | 'settings'>,
  orderId: number,
  person: { id: number; role: string },
): Promise<TrackingEntryView[]> {
  const { viewer, found } = await findOrderForFirstAllowedViewer(
    db,
    { id: orderId },
    possibleViewers(person),
  );
  const author = alias(users, 'author');
  const entries = await db
    .select({
      ...columnsOf(orderTracking, 'id', 'status', 'location', 'description', 'timestamp'),
      vendorName: sql<string | null>`case when ${vendorOrders.id} is not null then ${vendorName} end`,
      vendorId: vendorOrders.vendorId,
      actor: orderTracking.actor,
      actorId: orderTracking.actorId,
      actorName: author.name,
    })
    .from(orderTracking)
    .leftJoin(author, eq(author.id, orderTracking.actorId))
    .leftJoin(vendorOrders, eq(vendorOrders.id, orderTracking.vendorOrderId))
    .leftJoin(users, eq(users.id, vendorOrders.vendorId))
    .where(eq(orderTracking.orderId, orderId))
    .orderBy(asc(orderTracking.timestamp), asc(orderTracking.id));
  return entries
    .filter(({ vendorId }) => viewer.kind !== 'vendor' || vendorId === null || vendorId === viewer.userId)
    .map(({ vendorId: _, actor: storedActor, actorId, actorName, ...entry }) => {
      const actor = storedActor ?? actorBefore(entry);
      const isOwn = storedActor === null ? viewer.kind === actor : actorId === person.id;
      const names = {
        customer: found.customerName,
        vendor: entry.vendorName,
        admin: viewer.kind === 'admin' && actorName ? `${actorName} (${appName})` : appName,
      };
      return {
        ...entry,
        by: actor && names[actor],
        isOwn,
        description: isOwn
          ? entry.description.replace(CANCELLED_BY_CUSTOMER, 'You cancelled this order')
          : entry.description,
      };
    });
}

/** Infers the author of old entries from their first words. */
function actorBefore({
  description,
  vendorName: seller,
}: Pick<TrackingEntryView, 'description' | 'vendorName'>): TrackingActor | null {
  const isBy = (...openings: string[]) => openings.some((opening) => description.startsWith(opening));
  if (isBy(CANCELLED_BY_CUSTOMER, RETURN_REQUESTED, RETURN_WITHDRAWN)) return 'customer';
  if (isBy('Refunded ')) return 'admin';
  return seller === null ? null : 'vendor';
}

/** Reads an order by its number. @param customerId restricts it to this customer. @throws DomainError NOT_FOUND */
export async function findOrder(db: Database, orderNumber: string, customerId?: number): Promise<Order> {
  const isOwn = customerId === undefined ? undefined : eq(orders.customerId, customerId);
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.orderNumber, orderNumber.trim().toUpperCase()), isOwn));
  if (!order) throw noSuchOrder();
  return order;
}

function possibleViewers({ id, role }: { id: number; role: string }): Viewer[] {
  const asCustomer: Viewer = { kind: 'customer', userId: id };
  if (role === 'admin') return [asCustomer, { kind: 'admin' }];
  return role === 'vendor' ? [asCustomer, { kind: 'vendor', userId: id }] : [asCustomer];
}

async function readOneOrder(deps: Deps, orderKey: OrderKey, viewers: readonly Viewer[]): Promise<OrderView> {
  const { viewer, found } = await findOrderForFirstAllowedViewer(deps.db, orderKey, viewers);
  const [view] = await toOrderViews(deps, viewer, [found]);
  if (!view) throw noSuchOrder();
  return view;
}

async function findOrderForFirstAllowedViewer(db: Database, orderKey: OrderKey, viewers: readonly Viewer[]) {
  const [column, key] =
    'id' in orderKey ? [orders.id, orderKey.id] : [orders.orderNumber, orderKey.orderNumber];
  for (const viewer of viewers) {
    const statement = prepared(db, `order_by_${column.name}_of_${viewer.kind}`, (builder) =>
      selectOrders(builder).where(
        and(eq(column, sql.placeholder('key')), visibleTo(builder, viewer, sql.placeholder('viewer'))),
      ),
    );
    const [orderRow] = await statement.execute({
      key,
      viewer: viewer.kind === 'admin' ? null : viewer.userId,
    });
    if (orderRow) return { viewer, found: orderRow };
  }
  throw noSuchOrder();
}

function selectOrders(db: Database) {
  return db
    .select({ order: orders, customerName: users.name })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.customerId));
}

/** @param userId the viewer's id as a placeholder, for prepared statements */
function visibleTo(db: Database, viewer: Viewer, userId?: Placeholder): SQL | undefined {
  if (viewer.kind === 'admin') return undefined;
  const viewerId = userId ?? viewer.userId;
  if (viewer.kind === 'customer') return eq(orders.customerId, viewerId);
  const isOwn = and(eq(vendorOrders.orderId, orders.id), eq(vendorOrders.vendorId, viewerId));
  return exists(db.select({ id: vendorOrders.id }).from(vendorOrders).where(isOwn));
}

async function toOrderViews(
  { db, now }: Deps,
  viewer: Viewer,
  orderRows: readonly FoundOrder[],
): Promise<OrderView[]> {
  if (orderRows.length === 0) return [];
  const all = await readVendorOrders(
    db,
    orderRows.map(({ order }) => order.id),
  );
  const foundVendorOrders =
    viewer.kind === 'vendor' ? all.filter(({ vendorOrder }) => vendorOrder.vendorId === viewer.userId) : all;
  const items = await readItems(
    db,
    foundVendorOrders.map(({ vendorOrder }) => vendorOrder.id),
    viewer.kind,
  );
  const viewContext = { viewer: viewer.kind, now: now() };
  return orderRows.map((row) =>
    orderView(
      row,
      foundVendorOrders.filter(({ vendorOrder }) => vendorOrder.orderId === row.order.id),
      items,
      viewContext,
    ),
  );
}

function readVendorOrders(db: Database, orderIds: number[]): Promise<FoundVendorOrder[]> {
  const statement = prepared(db, 'vendor_orders_of_orders', (builder) =>
    builder
      .select({
        ...{ vendorOrder: vendorOrders, vendorName, hasSellerPage, refundedCents, refundedAt },
        waivedCents,
        vendorAddress: vendorProfiles.collectionAddress,
        vendorGstNumber: vendorProfiles.gstNumber,
        unreadByBuyer: unread('unread_by_buyer'),
        unreadBySeller: unread('unread_by_seller'),
      })
      .from(vendorOrders)
      .innerJoin(users, eq(users.id, vendorOrders.vendorId))
      .leftJoin(vendorProfiles, eq(vendorProfiles.vendorId, vendorOrders.vendorId))
      .where(isInIds(vendorOrders.orderId))
      .orderBy(asc(vendorOrders.id)),
  );
  return statement.execute({ ids: orderIds });
}

const refundedCents = sql<number>`(
  select coalesce(sum(amount_cents), 0)::int from refunds where vendor_order_id = ${vendorOrders.id}
)`;

const refundedAt = sql<Date | null>`(
  select case when count(*) = count(completed_at) then max(completed_at) end
  from refunds where vendor_order_id = ${vendorOrders.id} and amount_cents > 0
)`.mapWith(vendorOrders.updatedAt);

/** The part of a rest that was taken off: the entries of the rest, less its payment. */
const waivedCents = sql<number>`case when ${vendorOrders.deposit} = 0 then 0 else (
  select coalesce(sum(amount_cents), 0)::int from ledger_entries
  where vendor_order_id = ${vendorOrders.id} and account = 'receivable'
) - (
  select coalesce(sum(amount_cents), 0)::int from payments
  where payments.vendor_order_id = ${vendorOrders.id} and payments.status in ('placed', 'captured')
) end`;

/** Unread messages of one side; usually there is no conversation. */
export function unread(column: 'unread_by_buyer' | 'unread_by_seller') {
  const count = sql.identifier(column);
  return sql<number>`coalesce(
    (select ${count} from conversations where vendor_order_id = ${vendorOrders.id}), 0
  )`;
}

export function noSuchOrder(): DomainError {
  return new DomainError('NOT_FOUND', 'Order not found. Please check your order number and try again.');
}
