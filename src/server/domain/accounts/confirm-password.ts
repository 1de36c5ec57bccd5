import { eq } from 'drizzle-orm';
import { DomainError } from '../../../shared/errors.ts';
import { isPassword } from '../../auth/passwords.ts';
import type { Origin } from '../../auth/sessions.ts';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema/index.ts';
import { userKey } from '../limits/limit-keys.ts';
import { tooMany } from '../limits/limits.ts';
import { recordAudit } from './audit.ts';
import { beginAttempt } from './sign-in-limit.ts';

/**
 * Makes sure that the one who is signed in is the owner, before something that a borrowed browser must not do. Under
 * the same limits as signing in.
 *
 * @returns the user's row
 * @throws DomainError INVALID_INPUT naming `currentPassword`; TOO_MANY_REQUESTS
 */
export async function confirmPassword(db: Database, origin: Origin, userId: number, password: string) {
  const attempt = await beginAttempt(db, userKey(userId), origin);
  if (attempt.isClosed) throw tooMany(attempt.retryAfterSeconds, 'failed attempts');
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user || !(await isPassword(user.passwordHash, password, origin.ip))) {
    await attempt.failed();
    await recordAudit(db, origin, { action: 'confirm_failed', actorId: userId, subject: `user:${userId}` });
    throw wrongPassword();
  }
  await attempt.succeeded();
  return user;
}

export function wrongPassword(): DomainError {
  const sentence = 'The current password is not right';
  return new DomainError('INVALID_INPUT', sentence, {}, { currentPassword: sentence });
}
