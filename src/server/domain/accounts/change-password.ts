import { and, eq, ne } from 'drizzle-orm';
import type { ChangePasswordInput } from '../../../shared/account-inputs.ts';
import { hashPassword } from '../../auth/passwords.ts';
import type { Origin } from '../../auth/sessions.ts';
import { sessions, users } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { passwordChangedMail } from './account-mails.ts';
import { voidLinks } from './account-tokens.ts';
import { recordAudit } from './audit.ts';
import { confirmPassword } from './confirm-password.ts';
import { lockConfirmedUser } from './lock-user.ts';
import { refuseGuessablePassword } from './refuse-password.ts';

/**
 * Sets a new password, signs out every other browser and voids mailed links.
 *
 * @param sessionId the browser that stays signed in
 * @throws DomainError INVALID_INPUT naming `currentPassword` or `password`; TOO_MANY_REQUESTS
 */
export async function changePassword(
  { db, settings }: Deps,
  origin: Origin,
  userId: number,
  sessionId: string,
  { currentPassword, password }: ChangePasswordInput,
): Promise<{ message: string }> {
  const user = await confirmPassword(db, origin, userId, currentPassword);
  refuseGuessablePassword(password, user);
  const passwordHash = await hashPassword(password, origin.ip);
  await db.transaction(async (tx) => {
    await lockConfirmedUser(tx, user);
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
    await voidLinks(tx, userId);
    await recordAudit(tx, origin, { action: 'change_password', actorId: userId, subject: `user:${userId}` });
    await enqueueMail(tx, {
      kind: 'account_notice',
      to: user.email,
      write: () => passwordChangedMail(settings, user),
    });
  });
  return { message: 'Your password is changed. Other browsers have been signed out.' };
}
