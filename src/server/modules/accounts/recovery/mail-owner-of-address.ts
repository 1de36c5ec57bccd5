import { and, eq, isNull } from 'drizzle-orm';
import { lockUsernameOrAddress } from '@/server/modules/accounts/sign-in/lock-key.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { enqueueMail, type MailToEnqueue } from '@/server/platform/mail/enqueue-mail.ts';
import { consumeMailBudgets } from '@/server/platform/mail/mail-budgets.ts';
import { users } from '@/server/schema.ts';

export type MailboxOwner = typeof users.$inferSelect;

/**
 * Mails the active account of an address, if there is one and `composeFor` has a mail for it. If there is none, it does
 * the same work but for the mail: calls for one address wait for each other, and how long must not tell whether it has
 * an account. The account keeps the address until the work is done.
 *
 * @param emailKey by `accountKey`
 */
export async function mailOwnerOfAddress(
  db: Database,
  emailKey: string,
  kind: MailToEnqueue['kind'],
  composeFor: (tx: Database, user: MailboxOwner | undefined) => Promise<MailToEnqueue['write'] | undefined>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUsernameOrAddress(tx, 'address', emailKey);
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.emailKey, emailKey), eq(users.isActive, true), isNull(users.guestAddress)))
      .for('no key update');
    const write = await composeFor(tx, user);
    if (user && write) {
      const { id: userId, email: to, isEmailVerified: isProven } = user;
      await enqueueMail(tx, { kind, to, userId, isProven, write });
    }
    // Counted under a separate key, so that the next owner of the address has a full budget.
    else await consumeMailBudgets(tx, [{ kind, to: `nobody ${emailKey}`, isProven: true }]);
  });
}
