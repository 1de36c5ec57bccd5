import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { users } from '@/server/schema.ts';
import { type Notice, notify } from './notify.ts';

/** Leaves a line in the bell of every admin. As `notify`: last in the transaction. */
export async function notifyAdmins(tx: Database, notice: Omit<Notice, 'userId'>): Promise<void> {
  const admins = await tx
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true)))
    .orderBy(asc(users.id));
  await notify(
    tx,
    admins.map(({ userId }) => ({ ...notice, userId })),
  );
}
