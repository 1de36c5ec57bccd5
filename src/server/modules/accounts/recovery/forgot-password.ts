import type { Deps } from '@/server/deps.ts';
import { resetMail } from '@/server/modules/accounts/account-mails.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import { padToFixedTime } from '@/server/platform/auth/pad-to-fixed-time.ts';
import type { Origin } from '@/server/platform/auth/sessions.ts';
import { accountKey } from '@/shared/accounts/account-key.ts';
import { LINK_HOURS } from '@/shared/constants.ts';
import { hoursAfter } from '@/shared/time.ts';
import { issueToken } from './account-tokens.ts';
import { mailOwnerOfAddress } from './mail-owner-of-address.ts';

/**
 * Mails a link to choose a new password, which voids the ones before; whoever had enough of them has the newest one
 * in their inbox, and it keeps working. Answers the same, and after the same time, for
 * an address that nobody has.
 */
export async function forgotPassword(
  deps: Deps,
  origin: Origin,
  { email }: { email: string },
): Promise<{ message: string }> {
  const { db, settings, now } = deps;
  await padToFixedTime(() =>
    mailOwnerOfAddress(db, accountKey(email), 'reset', async (tx, user) => {
      await recordAudit(tx, origin, {
        action: 'ask_password_reset',
        actorId: null,
        subject: user ? `user:${user.id}` : null,
      });
      if (!user) return undefined;
      return async () => {
        const token = await issueToken(tx, {
          userId: user.id,
          purpose: 'reset_password',
          expiresAt: hoursAfter(now(), LINK_HOURS.passwordReset),
        });
        return resetMail(settings, user, token);
      };
    }),
  );
  return { message: 'Password reset instructions have been sent to your email address.' };
}
