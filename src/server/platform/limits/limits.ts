import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { hashToken } from '@/server/platform/auth/tokens.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { rateLimits } from '@/server/platform/db/schema/index.ts';
import { DomainError } from '@/shared/errors.ts';
import type { LimitKey } from './limit-keys.ts';

export interface Limit {
  /** What it counts; no two limits share a name. */
  name: string;
  points: number;
  seconds: number;
}

export interface LimitState {
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
export async function consumeLimit(db: Database, limit: Limit, key: LimitKey): Promise<LimitState> {
  try {
    return toLimitState(await limiterOf(db, limit).consume(hashToken(key)), true);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return toLimitState(refusal, false);
    throw refusal;
  }
}

/** Whether the next turn would be refused; takes none. */
export async function readLimit(db: Database, limit: Limit, key: LimitKey): Promise<LimitState> {
  const state = await limiterOf(db, limit).get(hashToken(key));
  if (!state) return { isAllowed: true, taken: 0, retryAfterSeconds: 0 };
  return toLimitState(state, state.consumedPoints < limit.points);
}

/** Refuses every turn for some time. */
export async function blockLimit(db: Database, limit: Limit, key: LimitKey, seconds: number): Promise<void> {
  await limiterOf(db, limit).block(hashToken(key), seconds);
}

/** Forgets what was counted. */
export async function resetLimit(db: Database, limit: Limit, key: LimitKey): Promise<void> {
  await limiterOf(db, limit).delete(hashToken(key));
}

/**
 * @throws DomainError TOO_MANY_REQUESTS when the limit of this address is used up
 */
export async function enforceLimit(db: Database, limit: Limit, key: LimitKey): Promise<void> {
  const { isAllowed, retryAfterSeconds } = await consumeLimit(db, limit, key);
  if (!isAllowed) throw tooManyError(retryAfterSeconds);
}

/** @param seconds until another try makes sense; becomes `Retry-After` */
export function tooManyError(seconds: number, what = 'requests'): DomainError {
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

function toLimitState({ consumedPoints, msBeforeNext }: RateLimiterRes, isAllowed: boolean): LimitState {
  return { isAllowed, taken: consumedPoints, retryAfterSeconds: Math.ceil(msBeforeNext / 1000) };
}
