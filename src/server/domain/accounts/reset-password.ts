import { eq } from 'drizzle-orm';
import { DomainError } from '../../../shared/errors.ts';
import { hashPassword } from '../../auth/passwords.ts';
import type { Origin } from '../../auth/sessions.ts';
import { sessions, users } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { passwordChangedMail } from './account-mails.ts';
import { ownerOfToken, spendToken, voidLinks } from './account-tokens.ts';
import { recordAudit } from './audit.ts';
import { refuseGuessablePassword } from './refuse-password.ts';
import { reopen } from './sign-in-limit.ts';

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
  // Hashing is dear, and nobody pays for it with a token that they made up.
  const owner = await ownerOfToken(deps.db, 'reset_password', token, deps.now());
  if (!owner) throw tokenInvalid();
  refuseGuessablePassword(password, owner);
  const passwordHash = await hashPassword(password, origin.ip);
  const user = await deps.db.transaction(async (tx) => {
    const spent = await spendToken(tx, 'reset_password', token, deps.now());
    if (!spent) throw tokenInvalid();
    const changed = spent.user;
    await tx.update(users).set({ passwordHash, isEmailVerified: true }).where(eq(users.id, changed.id));
    await tx.delete(sessions).where(eq(sessions.userId, changed.id));
    await voidLinks(tx, changed.id);
    await recordAudit(tx, origin, {
      action: 'reset_password',
      actorId: changed.id,
      subject: `user:${changed.id}`,
    });
    await enqueueMail(tx, {
      kind: 'account_notice',
      to: changed.email,
      write: () => passwordChangedMail(deps.settings, changed),
    });
    return changed;
  });
  await reopen(deps.db, user.usernameKey);
  await reopen(deps.db, user.emailKey);
  return { message: 'Password has been reset successfully. You can now log in with your new password.' };
}

function tokenInvalid(): DomainError {
  return new DomainError('TOKEN_INVALID', 'Failed to reset password. The token may have expired.');
}
