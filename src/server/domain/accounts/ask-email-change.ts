import { eq } from 'drizzle-orm';
import type { ChangeEmailInput } from '../../../shared/account-inputs.ts';
import { accountKey } from '../../../shared/account-key.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { Origin } from '../../auth/sessions.ts';
import { users } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { userKey } from '../limits/limit-keys.ts';
import { type Limit, takeTurnOrRefuse } from '../limits/limits.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { takeMailTurns } from '../mail/mail-budgets.ts';
import { newAddressMail, VERIFICATION_HOURS } from './account-mails.ts';
import { issueToken } from './account-tokens.ts';
import { recordAudit } from './audit.ts';
import { confirmPassword } from './confirm-password.ts';
import { inEvenTime } from './even-time.ts';
import { lockConfirmedUser } from './lock-user.ts';

const HOUR_MS = 3_600_000;
/** New addresses that a person can have us write to; counted before it is looked at whose they are. */
const NEW_ADDRESSES: Limit = { name: 'new-addresses', points: 10, seconds: 24 * 3600 };

/**
 * Mails a link to a new address; the account goes by it once the link is used. Whether another account has the
 * address is not told.
 *
 * @throws DomainError INVALID_INPUT naming `currentPassword` or `email`; TOO_MANY_REQUESTS after ten new addresses in a
 *   day
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
  await takeTurnOrRefuse(db, NEW_ADDRESSES, userKey(userId));
  await inEvenTime(() =>
    db.transaction(async (tx) => {
      await lockConfirmedUser(tx, user);
      const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.emailKey, emailKey));
      await recordAudit(tx, origin, {
        action: 'ask_email_change',
        actorId: userId,
        subject: `user:${userId}`,
      });
      const makeToken = () =>
        issueToken(tx, {
          userId,
          purpose: 'change_email',
          newEmail: email,
          expiresAt: new Date(now().getTime() + VERIFICATION_HOURS * HOUR_MS),
        });
      if (!taken) {
        const write = async () => newAddressMail(settings, await makeToken());
        await enqueueMail(tx, { kind: 'new_address', to: email, write });
        return;
      }
      // Nobody gets this link, but the person's log, budget and older links must not tell that the address is taken.
      const [turn] = await takeMailTurns(tx, [{ kind: 'new_address', to: email }]);
      if (turn?.isAllowed) await makeToken();
    }),
  );
  return { message: 'Please check the inbox of the new address for a link to confirm it.' };
}
