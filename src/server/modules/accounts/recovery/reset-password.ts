import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { passwordChangedMail } from '@/server/modules/accounts/account-mails.ts';
import { requireStrongPassword } from '@/server/modules/accounts/sign-in/refuse-password.ts';
import { clearLockout } from '@/server/modules/accounts/sign-in/sign-in-limit.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import { hashPassword } from '@/server/platform/auth/passwords.ts';
import type { Origin } from '@/server/platform/auth/sessions.ts';
import { enqueueMail } from '@/server/platform/mail/enqueue-mail.ts';
import { sessions, users } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { consumeToken, findTokenOwner, revokeMailedLinks } from './account-tokens.ts';

/**
 * Sets a new password with the token of a mailed link. It shows that the address is theirs too. Everybody who was
 * signed in with the account is signed out, and other links of it are void.
 *
 * @throws DomainError TOKEN_INVALID; INVALID_INPUT naming `password`, after which the link still works
 */
export async function resetPassword(
  deps: Deps,
  origin: Origin,
  { token, password }: { token: string; password: string },
): Promise<{ message: string }> {
  // Checks the token first: hashing is expensive.
  const owner = await findTokenOwner(deps.db, 'reset_password', token, deps.now());
  if (!owner) throw tokenInvalid();
  requireStrongPassword(password, owner);
  const passwordHash = await hashPassword(password, origin.ip);
  const user = await deps.db.transaction(async (tx) => {
    const spent = await consumeToken(tx, 'reset_password', token, deps.now());
    if (!spent) throw tokenInvalid();
    const changed = spent.user;
    await tx
      .update(users)
      .set({ passwordHash, isEmailVerified: true, isMailboxProven: true })
      .where(eq(users.id, changed.id));
    await tx.delete(sessions).where(eq(sessions.userId, changed.id));
    await revokeMailedLinks(tx, changed.id);
    await recordAudit(tx, origin, {
      action: 'reset_password',
      actorId: changed.id,
      subject: `user:${changed.id}`,
    });
    await enqueueMail(tx, {
      kind: 'account_notice',
      to: changed.email,
      userId: changed.id,
      write: () => passwordChangedMail(deps.settings, changed),
    });
    return changed;
  });
  await clearLockout(deps.db, user.usernameKey);
  await clearLockout(deps.db, user.emailKey);
  return { message: 'Password has been reset successfully. You can now log in with your new password.' };
}

function tokenInvalid(): DomainError {
  return new DomainError('TOKEN_INVALID', 'Failed to reset password. The token may have expired.');
}
