import { and, desc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { notifications } from '@/server/schema.ts';
import { type Page, takePage } from '@/shared/page.ts';
import type {
  BellView,
  ListNotificationsInput,
  MarkReadInput,
  NotificationView,
} from '@/shared/platform/notifications.ts';

const PAGE_SIZE = 30;
const IN_BELL = 8;

/** Returns a user's newest notifications and unread count. */
export async function getBell(db: Database, userId: number): Promise<BellView> {
  const isOwn = eq(notifications.userId, userId);
  const [unread, newest] = await Promise.all([
    db.$count(notifications, and(isOwn, isNull(notifications.readAt))),
    db.select(notificationColumns).from(notifications).where(isOwn).orderBy(newestFirst).limit(IN_BELL),
  ]);
  return { unread, newest };
}

export async function listNotifications(
  db: Database,
  userId: number,
  { unread, kind, cursor }: ListNotificationsInput,
): Promise<Page<NotificationView, number>> {
  const notificationRows = await db
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
  return takePage(notificationRows, PAGE_SIZE, (last) => last.id);
}

/** As in the index. */
const newestFirst = sql`${desc(notifications.id)} nulls first`;

export const notificationColumns = {
  ...columnsOf(notifications, 'id', 'kind', 'title', 'body', 'link', 'count', 'readAt', 'createdAt'),
} as const satisfies Record<keyof NotificationView, unknown>;

/** Marks notifications as read, on all open pages. @returns the bell's content */
export async function markRead(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  userId: number,
  selection: MarkReadInput,
): Promise<BellView> {
  const marked = await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        'id' in selection ? eq(notifications.id, selection.id) : lte(notifications.id, selection.upTo),
      ),
    )
    .returning({ id: notifications.id });
  if (marked.length > 0) live.tell({ about: 'read', id: userId });
  return getBell(db, userId);
}
