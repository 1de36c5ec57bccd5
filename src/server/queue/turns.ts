import { fairQueue } from './fair-queue.ts';

/**
 * Where costly work waits for its turn; passwords wait in `auth/passwords.ts`. Work of one queue may wait for another
 * further down this list, never for its own or one above: so nobody waits in a circle.
 *
 * Each lets one address wait with more than any load test has connections.
 */

/** Pages, which React draws on the event loop: one is drawn while others wait for their data. */
export const inPageTurn = fairQueue({ atOnce: 3, waitingEach: 300, waitingInAll: 1_000 });

/**
 * Reads that came in a batch. Up to twenty come in one request, so each waits by itself, or a batch would be one piece
 * of work as long as twenty.
 */
export const inBatchTurn = fairQueue({ atOnce: 1, waitingEach: 4_000, waitingInAll: 10_000 });

/** Carts: the whole of one, with up to fifty products, is answered to every change. */
export const inCartTurn = fairQueue({ atOnce: 1, waitingEach: 300, waitingInAll: 1_000 });

/** Searches by words. Leaves some of the database's connections (ten by default) to everything else. */
export const inSearchTurn = fairQueue({ atOnce: 7, waitingEach: 300, waitingInAll: 1_000 });

/** Pictures that are drawn when they are asked for: one thread of libuv's pool. */
export const inDrawingTurn = fairQueue({ atOnce: 1, waitingEach: 100, waitingInAll: 500 });
