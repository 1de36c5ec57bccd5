import { and, eq } from 'drizzle-orm';
import { accountKey } from '../../../shared/account-key.ts';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema/index.ts';
import { inEvenTime } from './even-time.ts';

/**
 * Does something that mails the active account of an address, if there is one, and takes the same time if there is
 * none, and when it has had enough mail for now. The account keeps the address until the work is done.
 */
export async function forMailbox(
  db: Database,
  email: string,
  work: (tx: Database, user: typeof users.$inferSelect) => Promise<void>,
): Promise<void> {
  const key = accountKey(email);
  await inEvenTime(async () => {
    await db.transaction(async (tx) => {
      const [user] = await tx
        .select()
        .from(users)
        .where(and(eq(users.emailKey, key), eq(users.isActive, true)))
        .for('no key update');
      if (user) await work(tx, user);
    });
  });
}
