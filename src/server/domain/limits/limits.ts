import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../../../shared/errors.ts';
import { hashToken } from '../../auth/tokens.ts';
import type { Database } from '../../db/client.ts';
import { rateLimits } from '../../db/schema/index.ts';
import type { LimitKey } from './limit-keys.ts';

export interface Limit {
  /** What it counts; no two limits share a name. */
  name: string;
  points: number;
  seconds: number;
}

export interface Turn {
  isAllowed: boolean;
  /** How many have been taken in this window, this one included. */
  taken: number;
  /** Until the window ends. */
  retryAfterSeconds: number;
}

/**
 * Takes one turn of a limit that all processes share. Counting and asking are one statement, so that a crowd that
 * comes at once gets no more turns than a queue.
 *
 * @param key whose limit it is; kept only as a hash
 */
export async function takeTurn(db: Database, limit: Limit, key: LimitKey): Promise<Turn> {
  try {
    return turnOf(await limiterOf(db, limit).consume(hashToken(key)), true);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return turnOf(refusal, false);
    throw refusal;
  }
}

/** Whether the next turn would be refused; takes none. */
export async function isUsedUp(db: Database, limit: Limit, key: LimitKey): Promise<Turn> {
  const state = await limiterOf(db, limit).get(hashToken(key));
  if (!state) return { isAllowed: true, taken: 0, retryAfterSeconds: 0 };
  return turnOf(state, state.consumedPoints < limit.points);
}

/** Refuses every turn for some time. */
export async function block(db: Database, limit: Limit, key: LimitKey, seconds: number): Promise<void> {
  await limiterOf(db, limit).block(hashToken(key), seconds);
}

/** Forgets what was counted. */
export async function forget(db: Database, limit: Limit, key: LimitKey): Promise<void> {
  await limiterOf(db, limit).delete(hashToken(key));
}

/**
 * @throws DomainError TOO_MANY_REQUESTS when the limit of this address is used up
 */
export async function takeTurnOrRefuse(db: Database, limit: Limit, key: LimitKey): Promise<void> {
  const { isAllowed, retryAfterSeconds } = await takeTurn(db, limit, key);
  if (!isAllowed) throw tooMany(retryAfterSeconds);
}

/** @param seconds until another try makes sense; becomes `Retry-After` */
export function tooMany(seconds: number, what = 'requests'): DomainError {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return new DomainError(
    'TOO_MANY_REQUESTS',
    `Too many ${what}. Please try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
    { retryAfterSeconds: Math.max(1, seconds) },
  );
}

function limiterOf(db: Database, { name, points, seconds }: Limit) {
  return new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: name,
    points,
    duration: seconds,
    // The worker prunes.
    clearExpiredByTimeout: false,
  });
}

function turnOf({ consumedPoints, msBeforeNext }: RateLimiterRes, isAllowed: boolean): Turn {
  return { isAllowed, taken: consumedPoints, retryAfterSeconds: Math.ceil(msBeforeNext / 1000) };
}
