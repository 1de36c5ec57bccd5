import { eq } from 'drizzle-orm';
import type { ChangeEmailInput } from '../../../shared/account-inputs.ts';
import { accountKey } from '../../../shared/account-key.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { Origin } from '../../auth/sessions.ts';
import { users } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { newAddressMail, VERIFICATION_HOURS } from './account-mails.ts';
import { issueToken } from './account-tokens.ts';
import { recordAudit } from './audit.ts';
import { confirmPassword } from './confirm-password.ts';
import { inEvenTime } from './even-time.ts';
import { lockConfirmedUser } from './lock-user.ts';
import { mayMail } from './mail-limit.ts';

const HOUR_MS = 3_600_000;

/**
 * Mails a link to a new address; the account goes by it once the link is used. Whether another account has the
 * address is not told.
 *
 * @throws DomainError INVALID_INPUT naming `currentPassword` or `email`; TOO_MANY_REQUESTS
 */
export async function askEmailChange(
  deps: Deps,
  origin: Origin,
  userId: number,
  { email, currentPassword }: ChangeEmailInput,
): Promise<{ message: string }> {
  const { db, settings, now } = deps;
  const user = await confirmPassword(db, origin, userId, currentPassword);
  const emailKey = accountKey(email);
  if (emailKey === user.emailKey) {
    const sentence = 'This is your email address already';
    throw new DomainError('INVALID_INPUT', sentence, {}, { email: sentence });
  }
  await inEvenTime(async () => {
    if (!(await mayMail(db, emailKey))) return;
    await db.transaction(async (tx) => {
      await lockConfirmedUser(tx, user);
      const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.emailKey, emailKey));
      // For a taken address too, where nobody gets the link: the person's log and older links must not tell.
      const token = await issueToken(tx, {
        userId,
        purpose: 'change_email',
        newEmail: email,
        expiresAt: new Date(now().getTime() + VERIFICATION_HOURS * HOUR_MS),
      });
      if (!taken) await enqueueMail(tx, email, newAddressMail(settings, user.name, token));
      await recordAudit(tx, origin, {
        action: 'ask_email_change',
        actorId: userId,
        subject: `user:${userId}`,
      });
    });
  });
  return { message: 'Please check the inbox of the new address for a link to confirm it.' };
}
