import { and, desc, eq } from 'drizzle-orm';
import { recordAction } from '@/server/platform/audit/audit.ts';
import { lockUser } from '@/server/platform/auth/lock-user.ts';
import { getNetwork } from '@/server/platform/auth/network-of.ts';
import { verifyPassword } from '@/server/platform/auth/passwords.ts';
import type { Actor, Origin } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import {
  addressKey,
  blockLimit,
  consumeLimit,
  keyOfPersonAtAddress,
  type LimitKey,
  limitError,
  nameKey,
  readLimit,
  resetLimit,
  userKey,
} from '@/server/platform/limits/limits.ts';
import { auditLog, users } from '@/server/schema.ts';
import { COMMON_PASSWORDS } from '@/shared/accounts/common-passwords.ts';
import { passwordProblem } from '@/shared/accounts/password-rule.ts';
import { type DomainError, fieldError, refuseField } from '@/shared/errors.ts';

/**
 * Asks for the password before a sensitive change, with the limits of sign-in.
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
    await recordAction(db, { userId, origin }, 'confirm_failed', `user:${userId}`);
    throw wrongPassword();
  }
  await attempt.succeeded();
  return user;
}

function wrongPassword(): DomainError {
  return fieldError('INVALID_INPUT', 'currentPassword', 'The current password is not right');
}

/**
 * As `lockUser`, for a password checked before the transaction.
 *
 * @throws DomainError INVALID_INPUT naming `currentPassword` if it has changed since
 */
export async function lockConfirmedUser(tx: Database, confirmed: { id: number; passwordHash: string }) {
  const user = await lockUser(tx, confirmed.id);
  if (user?.passwordHash !== confirmed.passwordHash) throw wrongPassword();
  return user;
}

/**
 * Rejects a new password that is common or contains personal names. Existing ones still work.
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

const FIRST_LOCKOUT_SECONDS = 60;
const MAX_LOCKOUT_SECONDS = 15 * 60;
/** Number of recent sign-ins whose networks are compared. */
const RECENT_SIGN_INS = 50;

/**
 * Begins a sign-in or password confirmation under the limits. Counted before checking the password, so that parallel
 * guesses count. Unknown names count alike.
 *
 * @param key `nameKey` of the typed name; `userKey` of a signed-in user
 */
export async function beginAttempt(db: Database, key: LimitKey<'name' | 'user'>, origin: Origin) {
  const address = addressKey(origin.ip);
  const byAddress = await readLimit(db, 'sign-in-address', address);
  // A locked address creates no counters for invented names.
  const byName = await (byAddress.isAllowed ? consumeLimit : readLimit)(db, 'sign-in', key);
  const isLocked = !byName.isAllowed || !byAddress.isAllowed;
  const retryAfterSeconds = Math.max(
    byName.isAllowed ? 0 : byName.retryAfterSeconds,
    byAddress.isAllowed ? 0 : byAddress.retryAfterSeconds,
  );

  return {
    isLocked,
    retryAfterSeconds,

    /** Records a failure. @returns seconds for which the name is locked now; 0 if it is not */
    async failed() {
      await consumeLimit(db, 'sign-in-address', address);
      if (byName.left > 0) return 0;
      const { consumed: lockouts } = await consumeLimit(db, 'sign-in-closings', key);
      const seconds = Math.min(FIRST_LOCKOUT_SECONDS * 2 ** (lockouts - 1), MAX_LOCKOUT_SECONDS);
      await blockLimit(db, 'sign-in', key, seconds);
      return seconds;
    },

    async mayTryWhileLocked() {
      if (!isOfIPv6(origin.ip) && !(await hasSignedInFrom(db, null, origin.ip))) return false;
      if (!(await consumeLimit(db, 'sign-in-while-any-closed', address)).isAllowed) return false;
      return (await consumeLimit(db, 'sign-in-while-closed', keyOfPersonAtAddress(key, origin.ip))).isAllowed;
    },

    /** True if they have signed in from this network before. */
    maySignInWhileLocked: (userId: number) =>
      isOfIPv6(origin.ip)
        ? hasRecentSignInFromNetwork(db, userId, origin.ip)
        : hasSignedInFrom(db, userId, origin.ip),

    async succeeded() {
      if (isLocked) return;
      await Promise.all([resetLimit(db, 'sign-in', key), resetLimit(db, 'sign-in-closings', key)]);
    },
  };
}

export async function clearLockout(db: Database, name: string): Promise<void> {
  const key = nameKey(name);
  await resetLimit(db, 'sign-in', key);
  await resetLimit(db, 'sign-in-closings', key);
}

async function hasSignedInFrom(db: Database, userId: number | null, ip: string | null): Promise<boolean> {
  if (!ip) return false;
  const [earlierSignIn] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        userId === null ? undefined : eq(auditLog.actorId, userId),
        eq(auditLog.action, 'sign_in'),
        eq(auditLog.ip, ip),
      ),
    )
    .limit(1);
  return earlierSignIn !== undefined;
}

/** IPv6 addresses change daily; their network does not. */
function isOfIPv6(ip: string | null): boolean {
  return getNetwork(ip).includes(':');
}

async function hasRecentSignInFromNetwork(db: Database, userId: number, ip: string | null): Promise<boolean> {
  const lately = await db
    .select({ ip: auditLog.ip })
    .from(auditLog)
    .where(and(eq(auditLog.actorId, userId), eq(auditLog.action, 'sign_in')))
    .orderBy(desc(auditLog.at))
    .limit(RECENT_SIGN_INS);
  return lately.some((earlierSignIn) => getNetwork(earlierSignIn.ip) === getNetwork(ip));
}
