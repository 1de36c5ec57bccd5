import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { addressChangedMail } from '@/server/modules/accounts/account-mails.ts';
import { consumeToken, revokeMailedLinks } from '@/server/modules/accounts/recovery/account-tokens.ts';
import { claimGuestOrders } from '@/server/modules/checkout/index.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Origin } from '@/server/platform/auth/sessions.ts';
import { type Database, isUniqueViolation } from '@/server/platform/db/client.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { enqueueMail } from '@/server/platform/mail/enqueue-mail.ts';
import { users } from '@/server/schema.ts';
import { accountKey } from '@/shared/accounts/account-key.ts';
import { DomainError } from '@/shared/errors.ts';

/**
 * Lets an account go by the address that a mailed link has proved. What guests bought with it is the account's then.
 *
 * @returns whether the token was one of these links
 * @throws DomainError DUPLICATE when another account has taken the address meanwhile
 */
export async function changeEmail(
  { db, settings, now }: Deps,
  origin: Origin,
  token: string,
): Promise<boolean> {
  const change = async (tx: Database) => {
    const spent = await consumeToken(tx, 'change_email', token, now());
    if (!spent?.newEmail) return false;
    const { user: before, newEmail } = spent;
    const userId = before.id;
    await tx
      .update(users)
      .set({ email: newEmail, emailKey: accountKey(newEmail), isEmailVerified: true, isMailboxProven: true })
      .where(eq(users.id, userId));
    // Who can still read the old mailbox must not come in by what lies there.
    await revokeMailedLinks(tx, userId);
    await recordAudit(tx, origin, { action: 'change_email', actorId: userId, subject: `user:${userId}` });
    await claimGuestOrders(tx, origin, { id: userId, email: newEmail });
    await enqueueMail(tx, {
      kind: 'account_notice',
      to: before.email,
      userId,
      write: () => addressChangedMail(settings, before, newEmail),
    });
    return true;
  };
  return transactionWithRetry(db, change).catch((error: unknown) => {
    if (!isUniqueViolation(error, 'users_email_key')) throw error;
    throw new DomainError('DUPLICATE', 'Another account goes by this email address now.');
  });
}
