import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { notifications } from '@/server/schema.ts';
import { type Page, takePage } from '@/shared/page.ts';
import type { BellView, ListNotificationsInput, NotificationView } from '@/shared/platform/notifications.ts';
import { notificationColumns } from './columns.ts';

const PAGE_SIZE = 30;
const IN_BELL = 8;

/** What the bell shows somebody. */
export async function getBell(db: Database, userId: number): Promise<BellView> {
  const theirs = eq(notifications.userId, userId);
  const [unread, newest] = await Promise.all([
    db.$count(notifications, and(theirs, isNull(notifications.readAt))),
    db.select(notificationColumns).from(notifications).where(theirs).orderBy(newestFirst).limit(IN_BELL),
  ]);
  return { unread, newest };
}

/** Somebody's lines, newest first. */
export async function listNotifications(
  db: Database,
  userId: number,
  { unread, kind, cursor }: ListNotificationsInput,
): Promise<Page<NotificationView, number>> {
  const found = await db
    .select(notificationColumns)
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        unread ? isNull(notifications.readAt) : undefined,
        kind ? eq(notifications.kind, kind) : undefined,
        cursor ? lt(notifications.id, cursor) : undefined,
      ),
    )
    .orderBy(newestFirst)
    .limit(PAGE_SIZE + 1);
  return takePage(found, PAGE_SIZE, (last) => last.id);
}

/** As the index has them. */
const newestFirst = sql`${desc(notifications.id)} nulls first`;
