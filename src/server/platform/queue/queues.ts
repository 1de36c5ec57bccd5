import { availableParallelism } from 'node:os';
import { createAddressLimit } from './address-limit.ts';
import { createByteBudget } from './byte-budget.ts';
import { createFairQueue } from './fair-queue.ts';

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

/** Bytes of uploads that are held while they arrive and wait: five times the largest, two for one user. */
export const uploadBudget = createByteBudget({ most: 260_000_000, mostPerUser: 110_000_000 });

/** The same of files that anybody may attach to a message: two of the largest for one user or address. */
export const attachmentBudget = createByteBudget({ most: 120_000_000, mostPerUser: 23_000_000 });
