import { accountKey } from '../../../shared/account-key.ts';
import type { Origin } from '../../auth/sessions.ts';
import type { Deps } from '../../deps.ts';
import { RESET_HOURS, resetMail } from './account-mails.ts';
import { issueToken } from './account-tokens.ts';
import { recordAudit } from './audit.ts';
import { inEvenTime } from './even-time.ts';
import { forMailbox } from './for-mailbox.ts';

const HOUR_MS = 3_600_000;

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
  await inEvenTime(() =>
    forMailbox(db, accountKey(email), 'reset', async (tx, user) => {
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
          expiresAt: new Date(now().getTime() + RESET_HOURS * HOUR_MS),
        });
        return resetMail(settings, user, token);
      };
    }),
  );
  return { message: 'Password reset instructions have been sent to your email address.' };
}
