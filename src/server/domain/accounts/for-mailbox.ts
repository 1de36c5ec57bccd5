import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema/index.ts';
import { enqueueMail, type Letter } from '../mail/enqueue-mail.ts';
import { takeMailTurns } from '../mail/mail-budgets.ts';
import { lockKey } from './lock-key.ts';

export type MailboxOwner = typeof users.$inferSelect;

/**
 * Mails the active account of an address, if there is one and `letterTo` has a mail for it. If there is none, it does
 * the same work but for the mail: calls for one address wait for each other, and how long must not tell whether it has
 * an account. The account keeps the address until the work is done.
 *
 * @param emailKey by `accountKey`
 */
export async function forMailbox(
  db: Database,
  emailKey: string,
  kind: Letter['kind'],
  letterTo: (tx: Database, user: MailboxOwner | undefined) => Promise<Letter['write'] | undefined>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockKey(tx, 'address', emailKey);
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.emailKey, emailKey), eq(users.isActive, true)))
      .for('no key update');
    const write = await letterTo(tx, user);
    if (user && write) await enqueueMail(tx, { kind, to: user.email, isProven: user.isEmailVerified, write });
    // Counted apart, so that whoever gets the address next has a budget of their own.
    else await takeMailTurns(tx, [{ kind, to: `nobody ${emailKey}`, isProven: true }]);
  });
}
