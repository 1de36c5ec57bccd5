import { and, desc, eq } from 'drizzle-orm';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import { lockUser } from '@/server/platform/auth/lock-user.ts';
import { getNetwork } from '@/server/platform/auth/network-of.ts';
import { verifyPassword } from '@/server/platform/auth/passwords.ts';
import type { Actor, Origin } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import {
  addressKey,
  keyOfPersonAtAddress,
  type LimitKey,
  nameKey,
  userKey,
} from '@/server/platform/limits/limit-keys.ts';
import {
  blockLimit,
  consumeLimit,
  limitError,
  readLimit,
  resetLimit,
} from '@/server/platform/limits/limits.ts';
import { auditLog, users } from '@/server/schema.ts';
import { COMMON_PASSWORDS } from '@/shared/accounts/common-passwords.ts';
import { passwordProblem } from '@/shared/accounts/password-rule.ts';
import { type DomainError, fieldError, refuseField } from '@/shared/errors.ts';

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

const FIRST_LOCKOUT_SECONDS = 60;
const MAX_LOCKOUT_SECONDS = 15 * 60;
/** Sign-ins of a person whose networks are compared. */
const RECENT_SIGN_INS = 50;

export interface Attempt {
  isLocked: boolean;
  retryAfterSeconds: number;
  /** Counts it as wrong. @returns for how many seconds that closed the name; 0 when it did not */
  failed(): Promise<number>;
  /**
   * Whether the password is looked at although the name is closed: somebody has signed in from this address before, and
   * it has tries left. That says nothing of the name. Addresses of IPv6 change too often to ask that of them: all of a
   * network have its tries.
   */
  mayTryWhileLocked(): Promise<boolean>;
  /** Whether the person may come in although the name is closed: they have signed in from this network before. */
  maySignInWhileLocked(userId: number): Promise<boolean>;
  succeeded(): Promise<void>;
}

/**
 * Begins a sign-in, or the confirmation of a password, under the limits. Counted before the password is looked at, so
 * that a crowd of guesses that comes at once is not let through. Names that nobody has are counted alike.
 *
 * @param key `nameKey` of what was typed to sign in; `userKey` of somebody who is signed in
 */
export async function beginAttempt(
  db: Database,
  key: LimitKey<'name' | 'user'>,
  origin: Origin,
): Promise<Attempt> {
  const address = addressKey(origin.ip);
  const byAddress = await readLimit(db, 'sign-in-address', address);
  // A locked address creates no counters for names it makes up.
  const byName = await (byAddress.isAllowed ? consumeLimit : readLimit)(db, 'sign-in', key);
  const isLocked = !byName.isAllowed || !byAddress.isAllowed;
  const retryAfterSeconds = Math.max(
    byName.isAllowed ? 0 : byName.retryAfterSeconds,
    byAddress.isAllowed ? 0 : byAddress.retryAfterSeconds,
  );

  return {
    isLocked,
    retryAfterSeconds,

    async failed() {
      await consumeLimit(db, 'sign-in-address', address);
      if (byName.left > 0) return 0;
      const { taken: lockouts } = await consumeLimit(db, 'sign-in-closings', key);
      const seconds = Math.min(FIRST_LOCKOUT_SECONDS * 2 ** (lockouts - 1), MAX_LOCKOUT_SECONDS);
      await blockLimit(db, 'sign-in', key, seconds);
      return seconds;
    },

    async mayTryWhileLocked() {
      if (!isOfIPv6(origin.ip) && !(await hasSignedInFrom(db, null, origin.ip))) return false;
      if (!(await consumeLimit(db, 'sign-in-while-any-closed', address)).isAllowed) return false;
      return (await consumeLimit(db, 'sign-in-while-closed', keyOfPersonAtAddress(key, origin.ip))).isAllowed;
    },

    maySignInWhileLocked: (userId) =>
      isOfIPv6(origin.ip)
        ? hasRecentSignInFromNetwork(db, userId, origin.ip)
        : hasSignedInFrom(db, userId, origin.ip),

    async succeeded() {
      if (isLocked) return;
      await Promise.all([resetLimit(db, 'sign-in', key), resetLimit(db, 'sign-in-closings', key)]);
    },
  };
}

/**
 * Removes the lockout of a name, for example after its owner has set a new password.
 *
 * @param name a username or e-mail address, by `accountKey`
 */
export async function clearLockout(db: Database, name: string): Promise<void> {
  const key = nameKey(name);
  await resetLimit(db, 'sign-in', key);
  await resetLimit(db, 'sign-in-closings', key);
}

/** @param userId null for anybody */
async function hasSignedInFrom(db: Database, userId: number | null, ip: string | null): Promise<boolean> {
  if (!ip) return false;
  const [before] = await db
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
  return before !== undefined;
}

/** Browsers change their address of IPv6 every day, and keep its network. */
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
  return lately.some((before) => getNetwork(before.ip) === getNetwork(ip));
}
