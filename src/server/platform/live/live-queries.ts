import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { rows } from '@/server/platform/db/client.ts';
import { notificationColumns } from '@/server/platform/notifications/list-notifications.ts';
import { notifications, orders, sessions, users, vendorOrders } from '@/server/schema.ts';
import type { Role } from '@/shared/platform/roles.ts';

/** Notifications read per person and query. */
export const LINES_AT_ONCE = 100;

export async function newestIdOf(db: Database, userId: number): Promise<number> {
  const [newest] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.id))
    .limit(1);
  return newest?.id ?? 0;
}

/** Reads unsent notifications, each person's in order. */
export async function readLinesAfter(
  db: Database,
  deliveredLines: readonly { userId: number; lastId: number }[],
) {
  const people = JSON.stringify(deliveredLines);
  const line = db
    .select({ ...notificationColumns, userId: notifications.userId })
    .from(notifications)
    .where(and(eq(notifications.userId, sql`seen."userId"`), gt(notifications.id, sql`seen."lastId"`)))
    .orderBy(notifications.id)
    .limit(LINES_AT_ONCE)
    .as('line');
  return db
    .select({
      id: line.id,
      kind: line.kind,
      title: line.title,
      body: line.body,
      link: line.link,
      count: line.count,
      readAt: line.readAt,
      createdAt: line.createdAt,
      userId: line.userId,
    })
    .from(sql`jsonb_to_recordset(${people}::jsonb) as seen ("userId" int, "lastId" bigint)`)
    .innerJoinLateral(line, sql`true`)
    .orderBy(line.userId, line.id);
}

export async function readOrderReaders(db: Database, orderIds: readonly number[]) {
  const vendorsOf = db
    .select({ userIds: sql<number[]>`array_agg(${vendorOrders.vendorId})`.as('user_ids') })
    .from(vendorOrders)
    .where(eq(vendorOrders.orderId, orders.id));
  const orderRows = await db
    .select({
      orderNumber: orders.orderNumber,
      customerId: orders.customerId,
      vendorIds: sql<number[] | null>`(${vendorsOf})`,
    })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
    .orderBy(orders.id);
  return orderRows.map(({ orderNumber, customerId, vendorIds }) => ({
    orderNumber,
    userIds: [customerId, ...(vendorIds ?? [])],
  }));
}

/** Returns which sessions are valid, with present roles. */
export async function readOpenSessions(db: Database, sessionIds: readonly string[]) {
  const open = await rows<{ id: string; role: Role }>(
    db,
    sql`
      select ${sessions.id} as id, ${users.role} as role from ${sessions}
      join ${users} on ${users.id} = ${sessions.userId}
      where ${sessions.id} = any(${sql.param([...sessionIds])}::text[])
        and ${sessions.expiresAt} > now() and ${users.isActive}`,
  );
  return new Map(open.map(({ id, role }) => [id, role]));
}
