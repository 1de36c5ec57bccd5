import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createFairQueue } from '@/server/platform/queue/queues.ts';
import { getNetwork } from './network-of.ts';

/**
 * Argon2id with 19 MiB, two passes and one lane: about 30 ms of a server's core.
 *
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Threads of libuv's pool, shared with compression, files and pictures. Four is libuv's default. */
const POOL_THREADS = Number(process.env.UV_THREADPOOL_SIZE) || 4;

/** Leaves a core to the event loop, and two threads to other users of the pool. */
const MAX_RUNNING = Math.max(1, Math.min(availableParallelism() - 1, POOL_THREADS - 2));
/** Lets fifty people of an office sign in at once, within seconds. */
const MAX_WAITING_PER_ADDRESS = 64;
/** About half a minute of work for one core; later clients have left. */
const MAX_WAITING = 1_000;

export const queuePasswordWork = createFairQueue({
  maxRunning: MAX_RUNNING,
  maxWaitingPerAddress: MAX_WAITING_PER_ADDRESS,
  maxWaiting: MAX_WAITING,
});

/**
 * Hashes a password.
 *
 * @param ip client, for fair queueing; null for the system
 * @throws DomainError TOO_MANY_REQUESTS, UNAVAILABLE if the queue is full
 */
export function hashPassword(password: string, ip: string | null = null): Promise<string> {
  return queuePasswordWork(getNetwork(ip), () => hash(password, PARAMETERS));
}

/**
 * Verifies a password.
 *
 * @param passwordHash null for an unknown account: false after the same work
 * @param ip client, for fair queueing
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

const dummyPasswordHash = hashPassword(crypto.randomUUID());
