import { and, desc, eq } from 'drizzle-orm';
import { getNetwork } from '@/server/platform/auth/network-of.ts';
import type { Origin } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import {
  addressKey,
  keyOfPersonAtAddress,
  type LimitKey,
  nameKey,
} from '@/server/platform/limits/limit-keys.ts';
import { blockLimit, consumeLimit, readLimit, resetLimit } from '@/server/platform/limits/limits.ts';
import { auditLog } from '@/server/schema.ts';

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
