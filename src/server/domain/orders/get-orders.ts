import { and, asc, desc, eq, exists, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { DomainError } from '../../../shared/errors.ts';
import type { OrderView, TrackingEntryView } from '../../../shared/orders.ts';
import type { Database } from '../../db/client.ts';
import { isAmong, prepared } from '../../db/prepared.ts';
import { orders, orderTracking, users, vendorOrders } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { vendorName } from '../catalog/columns.ts';
import { orderView, type Part } from './order-view.ts';
import { readItems } from './read-items.ts';

/** Who looks at orders, and as what: a vendor sees the parts that are theirs, and nothing of the others. */
export type Viewer =
  | { kind: 'customer'; userId: number }
  | { kind: 'vendor'; userId: number }
  | { kind: 'admin' };

export interface OrderPage {
  items: OrderView[];
  /** What the next page starts behind; null on the last. */
  nextCursor: number | null;
}

/** What names one order. */
type OrderKey = { id: number } | { orderNumber: string };

interface FoundOrder {
  order: typeof orders.$inferSelect;
  customerName: string;
}

/**
 * Orders as somebody may see them, newest first.
 *
 * @param page.cursor the id of the last order of the page before
 */
export async function listOrders(
  deps: Deps,
  viewer: Viewer,
  { limit, cursor }: { limit: number; cursor?: number | null | undefined },
): Promise<OrderPage> {
  const { db } = deps;
  const behind = cursor
    ? sql`(${orders.createdAt}, ${orders.id}) < (select created_at, id from orders where id = ${cursor}::int)`
    : undefined;
  const found = await selectOrders(db)
    .where(and(visibleTo(db, viewer), behind))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit + 1);
  const items = await withParts(deps, viewer, found.slice(0, limit));
  return { items, nextCursor: found.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/**
 * An order by its id.
 *
 * @throws DomainError NOT_FOUND when it does not exist for this viewer
 */
export async function getOrder(deps: Deps, id: number, viewer: Viewer): Promise<OrderView> {
  return oneOrder(deps, { id }, [viewer]);
}

/**
 * An order by its number, seen as its customer, else as an admin, else as a vendor who has items in it.
 *
 * @throws DomainError NOT_FOUND when it does not exist for this person
 */
export async function getOrderByNumber(
  deps: Deps,
  orderNumber: string,
  person: { id: number; role: string },
): Promise<OrderView> {
  return oneOrder(deps, { orderNumber: orderNumber.trim().toUpperCase() }, viewersOf(person));
}

/**
 * What has happened to an order, oldest first. A vendor sees what concerns the whole order or their part.
 *
 * @throws DomainError NOT_FOUND when the order does not exist for this person
 */
export async function getTracking(
  db: Database,
  orderId: number,
  person: { id: number; role: string },
): Promise<TrackingEntryView[]> {
  const { viewer } = await firstThatSees(db, { id: orderId }, viewersOf(person));
  const entries = await db
    .select({
      id: orderTracking.id,
      status: orderTracking.status,
      location: orderTracking.location,
      description: orderTracking.description,
      timestamp: orderTracking.timestamp,
      vendorName: sql<string | null>`case when ${vendorOrders.id} is not null then ${vendorName} end`,
      vendorId: vendorOrders.vendorId,
    })
    .from(orderTracking)
    .leftJoin(vendorOrders, eq(vendorOrders.id, orderTracking.vendorOrderId))
    .leftJoin(users, eq(users.id, vendorOrders.vendorId))
    .where(eq(orderTracking.orderId, orderId))
    .orderBy(asc(orderTracking.timestamp), asc(orderTracking.id));
  return entries
    .filter(({ vendorId }) => viewer.kind !== 'vendor' || vendorId === null || vendorId === viewer.userId)
    .map(({ vendorId: _, ...entry }) => entry);
}

function viewersOf({ id, role }: { id: number; role: string }): Viewer[] {
  const asCustomer: Viewer = { kind: 'customer', userId: id };
  if (role === 'admin') return [asCustomer, { kind: 'admin' }];
  return role === 'vendor' ? [asCustomer, { kind: 'vendor', userId: id }] : [asCustomer];
}

async function oneOrder(deps: Deps, which: OrderKey, viewers: readonly Viewer[]): Promise<OrderView> {
  const { viewer, found } = await firstThatSees(deps.db, which, viewers);
  const [view] = await withParts(deps, viewer, [found]);
  if (!view) throw noSuchOrder();
  return view;
}

async function firstThatSees(db: Database, which: OrderKey, viewers: readonly Viewer[]) {
  const [column, key] = 'id' in which ? [orders.id, which.id] : [orders.orderNumber, which.orderNumber];
  for (const viewer of viewers) {
    const statement = prepared(db, `order_by_${column.name}_of_${viewer.kind}`, (name) =>
      selectOrders(db)
        .where(and(eq(column, sql.placeholder('key')), visibleTo(db, viewer, sql.placeholder('viewer'))))
        .prepare(name),
    );
    const [found] = await statement.execute({ key, viewer: viewer.kind === 'admin' ? null : viewer.userId });
    if (found) return { viewer, found };
  }
  throw noSuchOrder();
}

function selectOrders(db: Database) {
  return db
    .select({ order: orders, customerName: users.name })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.customerId));
}

/** @param userId who the viewer is, where the statement is told only when it runs */
function visibleTo(db: Database, viewer: Viewer, userId?: Placeholder): SQL | undefined {
  if (viewer.kind === 'admin') return undefined;
  const who = userId ?? viewer.userId;
  if (viewer.kind === 'customer') return eq(orders.customerId, who);
  const own = and(eq(vendorOrders.orderId, orders.id), eq(vendorOrders.vendorId, who));
  return exists(db.select({ id: vendorOrders.id }).from(vendorOrders).where(own));
}

async function withParts(
  { db, now }: Deps,
  viewer: Viewer,
  found: readonly FoundOrder[],
): Promise<OrderView[]> {
  if (found.length === 0) return [];
  const all = await readParts(
    db,
    found.map(({ order }) => order.id),
  );
  const parts = viewer.kind === 'vendor' ? all.filter(({ part }) => part.vendorId === viewer.userId) : all;
  const items = await readItems(
    db,
    parts.map(({ part }) => part.id),
  );
  return found.map(({ order, customerName }) =>
    orderView(
      order,
      customerName,
      parts.filter(({ part }) => part.orderId === order.id),
      items,
      viewer.kind,
      now(),
    ),
  );
}

function readParts(db: Database, orderIds: number[]): Promise<Part[]> {
  const statement = prepared(db, 'parts_of_orders', (name) =>
    db
      .select({ part: vendorOrders, vendorName, refundedCents })
      .from(vendorOrders)
      .innerJoin(users, eq(users.id, vendorOrders.vendorId))
      .where(isAmong(vendorOrders.orderId))
      .orderBy(asc(vendorOrders.id))
      .prepare(name),
  );
  return statement.execute({ ids: orderIds });
}

/** Cents of a part that have gone back to the buyer, or are on their way. */
const refundedCents = sql<number>`(
  select coalesce(sum(amount_cents), 0)::int from refunds where vendor_order_id = ${vendorOrders.id}
)`;

export function noSuchOrder(): DomainError {
  return new DomainError('NOT_FOUND', 'Order not found. Please check your order number and try again.');
}
