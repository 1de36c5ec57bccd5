import { asc, inArray } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { getNetwork } from '@/server/platform/auth/network-of.ts';
import { hashToken } from '@/server/platform/auth/tokens.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { rateLimits } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import {
  type KindOf,
  type LimitKind,
  type LimitName,
  RATE_LIMITS,
  type RefusingLimit,
} from './rate-limits.ts';

export interface LimitState {
  isAllowed: boolean;
  /** Points consumed in this window, allowed or not. */
  consumed: number;
  /** Remaining points of this window. */
  left: number;
  /** Until the window ends. */
  retryAfterSeconds: number;
}

export interface Consumption<Name extends LimitName = LimitName> {
  limit: Name;
  /** Stored as a hash only. */
  key: LimitKey;
  /** Points to consume; 1 by default. */
  points?: number;
  /** Maximum, for a limit that is a setting. */
  most?: number;
}

/**
 * Consumes points of limits shared by all processes. Counts and checks in one statement, so concurrent callers get no
 * more. Counters are locked in a fixed order, to avoid deadlocks; in a transaction until its end, and rolled back with
 * it.
 *
 * @returns a state each, in order; equal counters have the state after all
 */
export async function consumeLimits(db: Database, consumptions: readonly Consumption[]) {
  const counters = new Map<string, Required<Pick<Consumption, 'points'>> & Consumption>();
  const ids = consumptions.map(({ limit, key }) => `${limit}:${key}`);
  for (const [index, { points = 1, ...rest }] of consumptions.entries()) {
    const id = ids[index] as string;
    counters.set(id, { ...rest, points: points + (counters.get(id)?.points ?? 0) });
  }
  const states = new Map<string, LimitState>();
  await Promise.all(
    [...counters]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(async ([id, counter]) => states.set(id, await consume(db, counter))),
  );
  return ids.map((id) => states.get(id) as LimitState);
}

export function consumeLimit<Name extends LimitName>(
  db: Database,
  limit: Name,
  key: LimitKey<KindOf<Name>>,
  options: Pick<Consumption, 'points' | 'most'> = {},
): Promise<LimitState> {
  return consume(db, { limit, key, ...options });
}

/** Consumes a point, or several. @throws DomainError TOO_MANY_REQUESTS with the limit's message */
export async function enforceLimit<Name extends RefusingLimit>(
  db: Database,
  limit: Name,
  key: LimitKey<KindOf<Name>>,
  points = 1,
): Promise<void> {
  const { isAllowed, retryAfterSeconds } = await consume(db, { limit, key, points });
  if (!isAllowed) throw limitError(limit, retryAfterSeconds);
}

/** Reads a limit's state without consuming: `isAllowed` is about the next point. */
export async function readLimit<Name extends LimitName>(
  db: Database,
  limit: Name,
  key: LimitKey<KindOf<Name>>,
  { most }: Pick<Consumption, 'most'> = {},
): Promise<LimitState> {
  const limiter = limiterOf(db, limit, most);
  const state = await limiter.get(hashToken(key));
  if (!state) return { isAllowed: true, consumed: 0, left: limiter.points, retryAfterSeconds: 0 };
  return toLimitState(state, state.consumedPoints < limiter.points);
}

export async function blockLimit<Name extends LimitName>(
  db: Database,
  limit: Name,
  key: LimitKey<KindOf<Name>>,
  seconds: number,
): Promise<void> {
  await limiterOf(db, limit).block(hashToken(key), seconds);
}

export async function resetLimit<Name extends LimitName>(
  db: Database,
  limit: Name,
  key: LimitKey<KindOf<Name>>,
): Promise<void> {
  await limiterOf(db, limit).delete(hashToken(key));
}

/** @param seconds until a retry; sent as `Retry-After` */
export function limitError(limit: RefusingLimit, seconds: number): DomainError {
  const message = RATE_LIMITS[limit].message?.(seconds) ?? '';
  return new DomainError('TOO_MANY_REQUESTS', message, { retryAfterSeconds: Math.max(1, seconds) });
}

async function consume(db: Database, { limit, key, points, most }: Consumption): Promise<LimitState> {
  try {
    return toLimitState(await limiterOf(db, limit, most).consume(hashToken(key), points), true);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return toLimitState(refusal, false);
    throw refusal;
  }
}

function limiterOf(db: Database, limit: LimitName, most?: number) {
  const { points, seconds } = RATE_LIMITS[limit];
  return new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: limit,
    points: most ?? points ?? 0,
    duration: seconds,
    // The worker prunes.
    clearExpiredByTimeout: false,
  });
}

function toLimitState(
  { consumedPoints: taken, remainingPoints: remaining, msBeforeNext }: RateLimiterRes,
  isAllowed: boolean,
): LimitState {
  return { isAllowed, consumed: taken, left: remaining, retryAfterSeconds: Math.ceil(msBeforeNext / 1000) };
}

/** Maximum counters, about 150 MB. A flood of addresses evicts those that end soonest. */
const MAX_COUNTERS = 1_000_000;

/** Deletes the counters that end soonest beyond the maximum. */
export async function pruneCounters(db: Database, limit = MAX_COUNTERS): Promise<void> {
  const surplus = (await db.$count(rateLimits)) - limit;
  if (surplus <= 0) return;
  const soonest = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .orderBy(asc(rateLimits.expire))
    .limit(surplus);
  await db.delete(rateLimits).where(inArray(rateLimits.key, soonest));
}

/** Key of a limit's counter. Created only here, so that typed text cannot be taken for another kind. */
export type LimitKey<Kind extends LimitKind = LimitKind> = string & { readonly limitKind: Kind };

/** @param name username or address as typed to sign in, by `accountKey` */
export function nameKey(name: string): LimitKey<'name'> {
  return keyOf('name', name);
}

/** @param userId of a signed-in user */
export function userKey(userId: number): LimitKey<'user'> {
  return keyOf('user', String(userId));
}

/** @param emailKey of the recipient, by `accountKey` */
export function mailboxKey(emailKey: string): LimitKey<'mailbox'> {
  return keyOf('mailbox', emailKey);
}

/** @param subject of a browser that passed the human check */
export function passKey(subject: string): LimitKey<'pass'> {
  return keyOf('pass', subject);
}

/** A household's request for a free collection. */
export function collectionKey(requestId: number): LimitKey<'collection'> {
  return keyOf('collection', String(requestId));
}

export function questionKey(questionId: number): LimitKey<'question'> {
  return keyOf('question', String(questionId));
}

export function conversationKey(userId: number, vendorOrderId: number): LimitKey<'conversation'> {
  return keyOf('conversation', String(userId), String(vendorOrderId));
}

/** News of one topic to an address. */
export function newsKey(email: string, kind: string, topic: string): LimitKey<'news'> {
  return keyOf('news', email, kind, topic);
}

/** @param ip counted as its `getNetwork` */
export function addressKey(ip: string | null): LimitKey<'address'> {
  return keyOf('address', getNetwork(ip));
}

/** A person at one address. @param ip as for `addressKey` */
export function keyOfPersonAtAddress(key: LimitKey, ip: string | null): LimitKey<'at-address'> {
  return keyOf('at-address', key, getNetwork(ip));
}

/** JSON, so that parts cannot run into each other. */
function keyOf<Kind extends LimitKind>(kind: Kind, ...parts: string[]): LimitKey<Kind> {
  return JSON.stringify([kind, ...parts]) as LimitKey<Kind>;
}
