import { availableParallelism } from 'node:os';
import { createByteBudget } from './byte-budget.ts';
import { createFairQueue } from './fair-queue.ts';

/**
 * Queues for costly work (passwords: `platform/auth/passwords.ts`). To avoid deadlock, work in one queue may only wait for
 * a queue further down this list.
 *
 * Each lets one address wait with more than any load test has connections.
 */

/** Pages, which React draws on the event loop: one is drawn while others wait for their data. */
export const queuePage = createFairQueue({ maxRunning: 3, maxWaitingPerAddress: 300, maxWaiting: 1_000 });

/**
 * Reads that came in a batch. Up to twenty come in one request, so each waits by itself, or a batch would be one piece
 * of work as long as twenty.
 */
export const queueBatchCall = createFairQueue({
  maxRunning: 1,
  maxWaitingPerAddress: 4_000,
  maxWaiting: 10_000,
});

/** Carts: the whole of one is answered to every change. Leaves some of the database's connections to everything else. */
export const queueCartCall = createFairQueue({ maxRunning: 6, maxWaitingPerAddress: 300, maxWaiting: 1_000 });

/** Carts of many products, up to fifty: to write one takes milliseconds, in which the event loop does nothing else. */
export const queueLargeCartCall = createFairQueue({
  maxRunning: 1,
  maxWaitingPerAddress: 300,
  maxWaiting: 1_000,
});

/** Lists of more rows than any screen asks for: the event loop writes them all before it looks at anybody else. */
export const queueLongList = createFairQueue({ maxRunning: 1, maxWaitingPerAddress: 300, maxWaiting: 1_000 });

/** Tokens of mailed links: looking one up is little work, which costs nothing to ask for a thousand times a second. */
export const queueTokenLookup = createFairQueue({
  maxRunning: 1,
  maxWaitingPerAddress: 300,
  maxWaiting: 1_000,
});

/** Searches by words. Leaves some of the database's connections (ten by default) to everything else. */
export const queueSearch = createFairQueue({ maxRunning: 7, maxWaitingPerAddress: 300, maxWaiting: 1_000 });

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
