import { and, desc, eq } from 'drizzle-orm';
import { networkOf } from '../../auth/network-of.ts';
import type { Origin } from '../../auth/sessions.ts';
import type { Database } from '../../db/client.ts';
import { auditLog } from '../../db/schema/index.ts';
import { addressKey, keyAtAddress, type LimitKey, nameKey } from '../limits/limit-keys.ts';
import { block, forget, isUsedUp, type Limit, takeTurn } from '../limits/limits.ts';

const DAY = 24 * 3600;

/** Wrong passwords for one name before it is closed for a while. */
const WRONG: Limit = { name: 'sign-in', points: 5, seconds: 15 * 60 };
/** How often a name was closed lately; makes the next time longer. */
const CLOSINGS: Limit = { name: 'sign-in-closings', points: 1000, seconds: DAY };
/** Tries from one address while the name is closed, in which the owner's right password still works. */
const WHILE_CLOSED: Limit = { name: 'sign-in-while-closed', points: 20, seconds: 3600 };
/** The same for all closed names together. */
const WHILE_ANY_CLOSED: Limit = { name: 'sign-in-while-any-closed', points: 100, seconds: 3600 };
/** Wrong passwords from one address, whatever the names: wide, because offices share one. */
const FROM_ADDRESS: Limit = { name: 'sign-in-address', points: 500, seconds: 10 * 60 };

const FIRST_CLOSING_SECONDS = 60;
const LONGEST_CLOSING_SECONDS = 15 * 60;
/** Sign-ins of a person whose networks are compared. */
const LATELY = 50;

export interface Attempt {
  isClosed: boolean;
  retryAfterSeconds: number;
  /** Counts it as wrong. @returns for how many seconds that closed the name; 0 when it did not */
  failed(): Promise<number>;
  /**
   * Whether the password is looked at although the name is closed: somebody has signed in from this address before, and
   * it has tries left. That says nothing of the name. Addresses of IPv6 change too often to ask that of them: all of a
   * network have its tries.
   */
  mayTry(): Promise<boolean>;
  /** Whether the person may come in although the name is closed: they have signed in from this network before. */
  mayPass(userId: number): Promise<boolean>;
  succeeded(): Promise<void>;
}

/**
 * Begins a sign-in, or the confirmation of a password, under the limits. Counted before the password is looked at, so
 * that a crowd of guesses that comes at once is not let through. Names that nobody has are counted alike.
 *
 * @param key `nameKey` of what was typed to sign in; `userKey` of somebody who is signed in
 */
export async function beginAttempt(db: Database, key: LimitKey, origin: Origin): Promise<Attempt> {
  const address = addressKey(origin.ip);
  const byAddress = await isUsedUp(db, FROM_ADDRESS, address);
  // An address that is closed makes no counters for names that it thinks up.
  const byName = await (byAddress.isAllowed ? takeTurn : isUsedUp)(db, WRONG, key);
  const isClosed = !byName.isAllowed || !byAddress.isAllowed;
  const retryAfterSeconds = Math.max(
    byName.isAllowed ? 0 : byName.retryAfterSeconds,
    byAddress.isAllowed ? 0 : byAddress.retryAfterSeconds,
  );

  return {
    isClosed,
    retryAfterSeconds,

    async failed() {
      await takeTurn(db, FROM_ADDRESS, address);
      if (byName.taken < WRONG.points) return 0;
      const { taken: closings } = await takeTurn(db, CLOSINGS, key);
      const seconds = Math.min(FIRST_CLOSING_SECONDS * 2 ** (closings - 1), LONGEST_CLOSING_SECONDS);
      await block(db, WRONG, key, seconds);
      return seconds;
    },

    async mayTry() {
      if (!isOfIPv6(origin.ip) && !(await hasSignedInFrom(db, null, origin.ip))) return false;
      if (!(await takeTurn(db, WHILE_ANY_CLOSED, address)).isAllowed) return false;
      return (await takeTurn(db, WHILE_CLOSED, keyAtAddress(key, origin.ip))).isAllowed;
    },

    mayPass: (userId) =>
      isOfIPv6(origin.ip)
        ? hasLatelySignedInNear(db, userId, origin.ip)
        : hasSignedInFrom(db, userId, origin.ip),

    async succeeded() {
      if (isClosed) return;
      await forget(db, WRONG, key);
      await forget(db, CLOSINGS, key);
    },
  };
}

/**
 * Opens a name again, as when its owner has chosen a new password.
 *
 * @param name a username or e-mail address, by `accountKey`
 */
export async function reopen(db: Database, name: string): Promise<void> {
  const key = nameKey(name);
  await forget(db, WRONG, key);
  await forget(db, CLOSINGS, key);
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
  return networkOf(ip).includes(':');
}

async function hasLatelySignedInNear(db: Database, userId: number, ip: string | null): Promise<boolean> {
  const lately = await db
    .select({ ip: auditLog.ip })
    .from(auditLog)
    .where(and(eq(auditLog.actorId, userId), eq(auditLog.action, 'sign_in')))
    .orderBy(desc(auditLog.at))
    .limit(LATELY);
  return lately.some((before) => networkOf(before.ip) === networkOf(ip));
}
