import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { notifications } from '@/server/schema.ts';
import type { BellView, MarkReadInput } from '@/shared/platform/notifications.ts';
import { getBell } from './list-notifications.ts';

/** Marks somebody's lines as read, which their other pages hear. @returns the bell after it */
export async function markRead(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  userId: number,
  which: MarkReadInput,
): Promise<BellView> {
  const marked = await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        'id' in which ? eq(notifications.id, which.id) : lte(notifications.id, which.upTo),
      ),
    )
    .returning({ id: notifications.id });
  if (marked.length > 0) live.tell({ about: 'read', id: userId });
  return getBell(db, userId);
}
