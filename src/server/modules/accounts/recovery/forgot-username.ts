import type { Deps } from '@/server/deps.ts';
import { usernameMail } from '@/server/modules/accounts/account-mails.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import { padToFixedTime } from '@/server/platform/auth/pad-to-fixed-time.ts';
import type { Origin } from '@/server/platform/auth/sessions.ts';
import { accountKey } from '@/shared/accounts/account-key.ts';
import { mailOwnerOfAddress } from './mail-owner-of-address.ts';

/** Mails somebody their username. Answers the same, and after the same time, for an address that nobody has. */
export async function forgotUsername(
  deps: Deps,
  origin: Origin,
  { email }: { email: string },
): Promise<{ message: string }> {
  const { db, settings } = deps;
  await padToFixedTime(() =>
    mailOwnerOfAddress(db, accountKey(email), 'username', async (tx, user) => {
      const subject = user ? `user:${user.id}` : null;
      await recordAudit(tx, origin, { action: 'ask_username', actorId: null, subject });
      return user && (() => usernameMail(settings, user));
    }),
  );
  return { message: 'Your username has been sent to your email address.' };
}
