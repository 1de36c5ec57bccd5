import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import { createFairQueue } from '@/server/platform/queue/fair-queue.ts';
import { getNetwork } from './network-of.ts';

/**
 * Argon2id with 19 MiB, two passes and one lane: about 30 ms of a server's core.
 *
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Threads of libuv's pool, which compressing, files and pictures use too. Four is libuv's own default. */
const POOL_THREADS = Number(process.env.UV_THREADPOOL_SIZE) || 4;

/** Leaves a core to the event loop, and two threads to what else uses the pool. */
const MAX_RUNNING = Math.max(1, Math.min(availableParallelism() - 1, POOL_THREADS - 2));
/** Fifty people of an office who sign in at the same moment all get in, the last of them after some seconds. */
const MAX_WAITING_PER_ADDRESS = 64;
/** About half a minute of work for one core; whoever waits longer has left. */
const MAX_WAITING = 1_000;

/** Where all work on passwords waits for its turn. */
export const queuePasswordWork = createFairQueue({
  maxRunning: MAX_RUNNING,
  maxWaitingPerAddress: MAX_WAITING_PER_ADDRESS,
  maxWaiting: MAX_WAITING,
});

/**
 * What the database keeps of a password.
 *
 * @param ip who asks, for their turn; null for the shop itself
 * @throws DomainError TOO_MANY_REQUESTS, UNAVAILABLE when too much of this work waits
 */
export function hashPassword(password: string, ip: string | null = null): Promise<string> {
  return queuePasswordWork(getNetwork(ip), () => hash(password, PARAMETERS));
}

/**
 * Whether a password is the one that was hashed.
 *
 * @param passwordHash null when there is no such account: the answer is no, after the same work
 * @param ip who asks, for their turn
 * @throws DomainError as `hashPassword`
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
  ip: string | null,
): Promise<boolean> {
  const isHash = passwordHash?.startsWith('$argon2') ?? false;
  const compared = isHash ? (passwordHash ?? '') : await dummyPasswordHash;
  const isSame = await queuePasswordWork(getNetwork(ip), () => verify(compared, password));
  return isHash && isSame;
}

/** Of a password that nobody has. */
const dummyPasswordHash = hashPassword(crypto.randomUUID());

const TIME_STEP_MS = 100;

/**
 * Delays the answer to the next multiple of 100 ms after the call started, also when it failed. For calls whose
 * duration must not tell whether an account exists.
 */
export async function padToFixedTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    const taken = performance.now() - startedAt;
    await delay(TIME_STEP_MS - (taken % TIME_STEP_MS));
  }
}
