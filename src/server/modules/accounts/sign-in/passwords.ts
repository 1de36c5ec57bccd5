import { eq } from 'drizzle-orm';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import { lockUser } from '@/server/platform/auth/lock-user.ts';
import { verifyPassword } from '@/server/platform/auth/passwords.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { userKey } from '@/server/platform/limits/limit-keys.ts';
import { limitError } from '@/server/platform/limits/limits.ts';
import { users } from '@/server/schema.ts';
import { COMMON_PASSWORDS } from '@/shared/accounts/common-passwords.ts';
import { passwordProblem } from '@/shared/accounts/password-rule.ts';
import { type DomainError, fieldError, refuseField } from '@/shared/errors.ts';
import { beginAttempt } from './sign-in-limit.ts';

/**
 * Asks for the password again before a sensitive change. Same limits as signing in.
 *
 * @returns the user's row
 * @throws DomainError INVALID_INPUT naming `currentPassword`; TOO_MANY_REQUESTS
 */
export async function confirmPassword(db: Database, { userId, origin }: Actor, password: string) {
  const attempt = await beginAttempt(db, userKey(userId), origin);
  if (attempt.isLocked) throw limitError('sign-in', attempt.retryAfterSeconds);
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user || !(await verifyPassword(user.passwordHash, password, origin.ip))) {
    await attempt.failed();
    await recordAudit(db, origin, { action: 'confirm_failed', actorId: userId, subject: `user:${userId}` });
    throw wrongPassword();
  }
  await attempt.succeeded();
  return user;
}

function wrongPassword(): DomainError {
  return fieldError('INVALID_INPUT', 'currentPassword', 'The current password is not right');
}

/**
 * As `lockUser`, for somebody whose password has been looked at before the transaction began.
 *
 * @throws DomainError INVALID_INPUT naming `currentPassword` when the account has got another password since
 */
export async function lockConfirmedUser(tx: Database, confirmed: { id: number; passwordHash: string }) {
  const user = await lockUser(tx, confirmed.id);
  if (user?.passwordHash !== confirmed.passwordHash) throw wrongPassword();
  return user;
}

/**
 * Refuses a new password that is common or made of the person's name. Existing ones still work.
 *
 * @throws DomainError INVALID_INPUT naming `password`
 */
export function requireStrongPassword(
  password: string,
  { name, username, email }: { name: string; username: string; email: string },
): void {
  const sentence = passwordProblem(password, [name, username, email], COMMON_PASSWORDS);
  if (sentence) refuseField('password', sentence);
}
