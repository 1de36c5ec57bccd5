import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Deps } from '@/server/deps.ts';
import { vendorName } from '@/server/modules/catalog/index.ts';
import { returnView } from '@/server/modules/orders/order-view.ts';
import { orderItems, orders, returnRequests, users, vendorOrders } from '@/server/schema.ts';
import type { AdminReturnRow, ListReturnsInput } from '@/shared/orders/admin-orders.ts';
import { isOpenReturn, OPEN_RETURN_STATUSES } from '@/shared/orders/item-rights.ts';
import { type Page, takePage } from '@/shared/page.ts';
import { daysAfter } from '@/shared/time.ts';

const PAGE_SIZE = 25;
const customers = alias(users, 'customers');

/** Lists returns of all vendors: open ones oldest first, settled ones newest first. */
export async function listReturns(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { state, waitingDays, vendorId, cursor }: ListReturnsInput,
): Promise<Page<AdminReturnRow, number>> {
  const statuses = state === 'open' ? [...OPEN_RETURN_STATUSES] : [state];
  const isSettled = !statuses.some((status) => isOpenReturn(status));
  const position = sql`(${returnRequests.createdAt}, ${returnRequests.id})`;
  const last = sql`(select created_at, id from return_requests where id = ${cursor ?? 0}::int)`;
  const behind = isSettled ? sql`${position} < ${last}` : sql`${position} > ${last}`;
  const waitingSince = sql`coalesce(${returnRequests.decidedAt}, ${returnRequests.createdAt})`;
  const latest = waitingDays === undefined ? null : daysAfter(now(), -waitingDays).toISOString();
  const order = isSettled ? desc : asc;
  const returnRows = await db
    .select({
      request: returnRequests,
      orderNumber: orders.orderNumber,
      productName: orderItems.productName,
      imageUrl: orderItems.imageUrl,
      vendorId: vendorOrders.vendorId,
      vendorName,
      customerId: orders.customerId,
      customerName: sql<string | null>`case when ${customers.deletedAt} is null then ${customers.name} end`,
    })
    .from(returnRequests)
    .innerJoin(orderItems, eq(orderItems.id, returnRequests.orderItemId))
    .innerJoin(vendorOrders, eq(vendorOrders.id, returnRequests.vendorOrderId))
    .innerJoin(orders, eq(orders.id, vendorOrders.orderId))
    .innerJoin(users, eq(users.id, vendorOrders.vendorId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      and(
        inArray(returnRequests.status, statuses),
        latest ? sql`${waitingSince} <= ${latest}::timestamptz` : undefined,
        vendorId ? eq(vendorOrders.vendorId, vendorId) : undefined,
        cursor ? behind : undefined,
      ),
    )
    .orderBy(order(returnRequests.createdAt), order(returnRequests.id))
    .limit(PAGE_SIZE + 1);
  const { items, nextCursor } = takePage(returnRows, PAGE_SIZE, ({ request }) => request.id);
  return { items: items.map(({ request, ...row }) => ({ ...returnView(request), ...row })), nextCursor };
}
