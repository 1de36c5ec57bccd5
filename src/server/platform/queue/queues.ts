import { availableParallelism } from 'node:os';
import { ClientGoneError, currentHangUp } from '@/server/platform/request-scope.ts';
import { DomainError } from '@/shared/errors.ts';
import { createFairQueue, tooManyAtOnce } from './fair-queue.ts';

/**
 * Slots for CPU-bound work (passwords: `platform/auth/passwords.ts`), which is given its data: nothing here waits for the
 * database or the network while it holds a slot.
 *
 * Each lets one address wait with more than any load test has connections.
 */

/** Pages, which React renders on the event loop. */
export const queueRendering = createFairQueue({
  maxRunning: 1,
  maxWaitingPerAddress: 300,
  maxWaiting: 1_000,
});

/**
 * Calls of one address in flight, each call of a batch and each call of a page's loaders by itself. Fewer than the
 * database has connections for reads, so that no address can use up all of them.
 */
export const takeCallSlot = createAddressLimit({ maxRunning: 4, maxWaiting: 4_000 });

/** Pictures that are drawn when they are asked for: one thread of libuv's pool. */
export const queueDrawing = createFairQueue({ maxRunning: 1, maxWaitingPerAddress: 100, maxWaiting: 500 });

/**
 * Uploaded pictures, a process each (`adapters/pictures/process-pool.ts`), which takes some 150 MB, and 400 MB for the largest
 * pictures. One processor is left to everything
 * else. Asked for by user; by address where visitors attach pictures to their messages.
 */
export const queuePicture = createFairQueue({
  maxRunning: Math.max(1, Math.min(availableParallelism() - 1, 4)),
  maxWaitingPerAddress: 100,
  maxWaiting: 400,
});

const RETRY = { retryAfterSeconds: 5 };

/** Bytes of uploads that are held while they arrive and wait: five times the largest, two for one user. */
export const uploadBudget = createByteBudget({ most: 260_000_000, mostPerUser: 110_000_000 });

/** The same of files that anybody may attach to a message: two of the largest for one user or address. */
export const attachmentBudget = createByteBudget({ most: 120_000_000, mostPerUser: 23_000_000 });

interface AddressLimitOptions {
  /** Calls of one address that run at the same time. */
  maxRunning: number;
  /** Calls of one address that may wait; those beyond are refused. */
  maxWaiting: number;
}

interface AddressState {
  running: number;
  waiting: (() => void)[];
}

/**
 * Waits until an address has a free slot.
 *
 * @returns frees the slot again
 * @throws DomainError TOO_MANY_REQUESTS when too much waits already; ClientGoneError when the client hung up meanwhile
 */
type TakeSlot = (address: string) => Promise<() => void>;

/**
 * Limits the calls that one address has in flight. A slot may be held while waiting for the database or the network:
 * only calls of the same address wait for it.
 */
export function createAddressLimit({ maxRunning, maxWaiting }: AddressLimitOptions): TakeSlot {
  const states = new Map<string, AddressState>();

  return async (address) => {
    const state = states.get(address) ?? { running: 0, waiting: [] };
    states.set(address, state);
    if (state.running < maxRunning) {
      state.running += 1;
    } else {
      if (state.waiting.length >= maxWaiting) throw tooManyAtOnce();
      const hasHungUp = currentHangUp();
      await new Promise<void>((start) => {
        state.waiting.push(start);
      });
      if (hasHungUp()) {
        release(address, state);
        throw new ClientGoneError();
      }
    }
    return () => release(address, state);
  };

  function release(address: string, state: AddressState): void {
    const next = state.waiting.shift();
    // In the next round of the event loop, so that requests of other addresses are read in between.
    if (next) {
      setImmediate(next);
      return;
    }
    state.running -= 1;
    if (state.running === 0) states.delete(address);
  }
}

interface ByteBudgetOptions {
  /** Bytes held for all users together. */
  most: number;
  mostPerUser: number;
}

/**
 * Does work that holds so many bytes meanwhile.
 *
 * @param who a user, or the network of a visitor
 * @throws DomainError TOO_MANY_REQUESTS when this user holds too many already, UNAVAILABLE when all together do
 */
export type HoldBytes = <Result>(
  who: number | string,
  bytes: number,
  work: () => Promise<Result>,
) => Promise<Result>;

/** Bounds the memory of requests that are large and may arrive slowly. Nobody waits: who sends slowly would hold up others. */
function createByteBudget({ most, mostPerUser }: ByteBudgetOptions): HoldBytes {
  const held = new Map<number | string, number>();
  let total = 0;

  return async (who, bytes, work) => {
    const own = held.get(who) ?? 0;
    if (own + bytes > mostPerUser) {
      throw new DomainError(
        'TOO_MANY_REQUESTS',
        'Too many uploads at once. Please try again in a moment.',
        RETRY,
      );
    }
    if (total + bytes > most) {
      throw new DomainError(
        'UNAVAILABLE',
        'The shop is very busy just now. Please try again in a moment.',
        RETRY,
      );
    }
    held.set(who, own + bytes);
    total += bytes;
    try {
      return await work();
    } finally {
      const left = (held.get(who) ?? 0) - bytes;
      if (left > 0) held.set(who, left);
      else held.delete(who);
      total -= bytes;
    }
  };
}
