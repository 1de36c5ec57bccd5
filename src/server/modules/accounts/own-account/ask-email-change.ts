import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { newAddressMail } from '@/server/modules/accounts/account-mails.ts';
import { issueToken } from '@/server/modules/accounts/recovery/account-tokens.ts';
import { confirmPassword, lockConfirmedUser } from '@/server/modules/accounts/sign-in/confirm-password.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import { padToFixedTime } from '@/server/platform/auth/pad-to-fixed-time.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { userKey } from '@/server/platform/limits/limit-keys.ts';
import { enforceLimit } from '@/server/platform/limits/limits.ts';
import { enqueueMail } from '@/server/platform/mail/enqueue-mail.ts';
import { consumeMailBudgets } from '@/server/platform/mail/mail-budgets.ts';
import { users } from '@/server/schema.ts';
import type { ChangeEmailInput } from '@/shared/accounts/account-inputs.ts';
import { accountKey } from '@/shared/accounts/account-key.ts';
import { LINK_HOURS } from '@/shared/constants.ts';
import { refuseField } from '@/shared/errors.ts';
import { hoursAfter } from '@/shared/time.ts';

/**
 * Mails a link to a new address; the account goes by it once the link is used. Whether another account has the
 * address is not told.
 *
 * @throws DomainError INVALID_INPUT naming `currentPassword` or `email`; TOO_MANY_REQUESTS after ten new addresses in a
 *   day
 */
export async function askEmailChange(
  deps: Deps,
  actor: Actor,
  { email, currentPassword }: ChangeEmailInput,
): Promise<{ message: string }> {
  const { db, settings, now } = deps;
  const { userId, origin } = actor;
  const user = await confirmPassword(db, actor, currentPassword);
  const emailKey = accountKey(email);
  if (emailKey === user.emailKey) {
    refuseField('email', 'This is your email address already');
  }
  await enforceLimit(db, 'new-addresses', userKey(userId));
  await padToFixedTime(() =>
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
          expiresAt: hoursAfter(now(), LINK_HOURS.verification),
        });
      if (!taken) {
        const write = async () => newAddressMail(settings, await makeToken());
        await enqueueMail(tx, { kind: 'new_address', to: email, userId, write });
        return;
      }
      // Nobody gets this link, but the person's log, budget and older links must not tell that the address is taken.
      const [turn] = await consumeMailBudgets(tx, [{ kind: 'new_address', to: email }]);
      if (turn?.isAllowed) await makeToken();
    }),
  );
  return { message: 'Please check the inbox of the new address for a link to confirm it.' };
}
