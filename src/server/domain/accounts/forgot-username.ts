import type { Origin } from '../../auth/sessions.ts';
import type { Deps } from '../../deps.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { usernameMail } from './account-mails.ts';
import { recordAudit } from './audit.ts';
import { forMailbox } from './for-mailbox.ts';

/** Mails somebody their username. Answers the same, and after the same time, for an address that nobody has. */
export async function forgotUsername(
  deps: Deps,
  origin: Origin,
  { email }: { email: string },
): Promise<{ message: string }> {
  const { db, settings } = deps;
  await forMailbox(db, email, async (tx, user) => {
    await recordAudit(tx, origin, { action: 'ask_username', actorId: null, subject: `user:${user.id}` });
    await enqueueMail(tx, { kind: 'username', to: user.email, write: () => usernameMail(settings, user) });
  });
  return { message: 'Your username has been sent to your email address.' };
}
