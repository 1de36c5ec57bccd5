import { accountKey } from '../../../shared/account-key.ts';
import type { Origin } from '../../auth/sessions.ts';
import type { Deps } from '../../deps.ts';
import { usernameMail } from './account-mails.ts';
import { recordAudit } from './audit.ts';
import { inEvenTime } from './even-time.ts';
import { forMailbox } from './for-mailbox.ts';

/** Mails somebody their username. Answers the same, and after the same time, for an address that nobody has. */
export async function forgotUsername(
  deps: Deps,
  origin: Origin,
  { email }: { email: string },
): Promise<{ message: string }> {
  const { db, settings } = deps;
  await inEvenTime(() =>
    forMailbox(db, accountKey(email), 'username', async (tx, user) => {
      const subject = user ? `user:${user.id}` : null;
      await recordAudit(tx, origin, { action: 'ask_username', actorId: null, subject });
      return user && (() => usernameMail(settings, user));
    }),
  );
  return { message: 'Your username has been sent to your email address.' };
}
