import { and, eq, ne } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { passwordChangedMail } from '@/server/modules/accounts/account-mails.ts';
import { revokeMailedLinks } from '@/server/modules/accounts/recovery/account-tokens.ts';
import { confirmPassword, lockConfirmedUser } from '@/server/modules/accounts/sign-in/confirm-password.ts';
import { requireStrongPassword } from '@/server/modules/accounts/sign-in/refuse-password.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import { hashPassword } from '@/server/platform/auth/passwords.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { enqueueMail } from '@/server/platform/mail/enqueue-mail.ts';
import { sessions, users } from '@/server/schema.ts';
import type { ChangePasswordInput } from '@/shared/accounts/account-inputs.ts';

/**
 * Sets a new password, signs out every other browser and voids mailed links.
 *
 * @param sessionId the browser that stays signed in
 * @throws DomainError INVALID_INPUT naming `currentPassword` or `password`; TOO_MANY_REQUESTS
 */
export async function changePassword(
  { db, settings }: Deps,
  actor: Actor,
  sessionId: string,
  { currentPassword, password }: ChangePasswordInput,
): Promise<{ message: string }> {
  const { userId, origin } = actor;
  const user = await confirmPassword(db, actor, currentPassword);
  requireStrongPassword(password, user);
  const passwordHash = await hashPassword(password, origin.ip);
  await db.transaction(async (tx) => {
    await lockConfirmedUser(tx, user);
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
    await revokeMailedLinks(tx, userId);
    await recordAudit(tx, origin, { action: 'change_password', actorId: userId, subject: `user:${userId}` });
    await enqueueMail(tx, {
      kind: 'account_notice',
      to: user.email,
      userId,
      write: () => passwordChangedMail(settings, user),
    });
  });
  return { message: 'Your password is changed. Other browsers have been signed out.' };
}
