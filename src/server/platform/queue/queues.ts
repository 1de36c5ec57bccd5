import { availableParallelism } from 'node:os';
import { setImmediate as nextRound } from 'node:timers/promises';
import { ClientGoneError, currentHangUp } from '@/server/platform/request-scope.ts';
import { DomainError } from '@/shared/errors.ts';

/**
 * Queues of CPU-bound work (passwords: `platform/auth/passwords.ts`). Tasks get their data and never wait for the
 * database or network. Limits per address exceed any load test's connections.
 */

/** Pages rendered by React on the event loop. */
export const queueRendering = createFairQueue({
  maxRunning: 1,
  maxWaitingPerAddress: 300,
  maxWaiting: 1_000,
});

/**
 * Concurrent calls of an address, counting batched calls and loaders separately. Fewer than the read connections, so
 * that no address can use up all.
 */
export const takeCallSlot = createAddressLimit({ maxRunning: 4, maxWaiting: 4_000 });

/** Pictures drawn on request, one libuv thread. */
export const queueDrawing = createFairQueue({ maxRunning: 1, maxWaitingPerAddress: 100, maxWaiting: 500 });

/**
 * Uploaded pictures, a process each (`adapters/pictures/process-pool.ts`) of about 150 MB, up to 400. Leaves one
 * processor free. By user; by address for visitors' attachments.
 */
export const queuePicture = createFairQueue({
  maxRunning: Math.max(1, Math.min(availableParallelism() - 1, 4)),
  maxWaitingPerAddress: 100,
  maxWaiting: 400,
});

/** Checks of photographs for videos, a process each of about 200 MB. By user. */
export const queuePhotoCheck = createFairQueue({ maxRunning: 1, maxWaitingPerAddress: 3, maxWaiting: 20 });

/** Workbooks, a process each (`adapters/workbooks/process-workbooks.ts`) of up to 1 GB. By user. */
export const queueWorkbook = createFairQueue({ maxRunning: 1, maxWaitingPerAddress: 3, maxWaiting: 12 });

/** Bytes of uploads in memory: five times the largest, two per user. */
export const uploadBudget = createByteBudget({ most: 260_000_000, mostPerUser: 110_000_000 });

/** The same for attachments: two of the largest per user or address. */
export const attachmentBudget = createByteBudget({ most: 120_000_000, mostPerUser: 23_000_000 });

interface AddressLimitOptions {
  /** Concurrent calls per address. */
  maxRunning: number;
  /** Queued calls per address; further ones are refused. */
  maxWaiting: number;
}

interface AddressState {
  running: number;
  waiting: (() => void)[];
}

/**
 * Waits for a free slot of an address.
 *
 * @returns a function that frees it
 * @throws DomainError TOO_MANY_REQUESTS if the queue is full; ClientGoneError if the client hung up
 */
type TakeSlot = (address: string) => Promise<() => void>;

/**
 * Limits concurrent calls per address. A slot may be held while waiting for the database or network, as only the same
 * address waits for it.
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
    // In the next event loop round, so that other addresses' requests are read in between.
    if (next) {
      setImmediate(next);
      return;
    }
    state.running -= 1;
    if (state.running === 0) states.delete(address);
  }
}

interface BudgetOptions {
  /** In total. */
  most: number;
  mostPerUser: number;
  /** Errors at the user's limit and at the total. */
  refusals: { own(): DomainError; all(): DomainError };
}

/**
 * Reserves an amount until it is released.
 *
 * @param ownerKey a user, or a visitor's network
 * @returns releases it
 * @throws DomainError at the user's limit and at the total
 */
type Reserve = (ownerKey: number | string, amount: number) => () => void;

/** Limits concurrent use of a resource, in total and per user. Does not queue: slow clients would block others. */
export function createBudget({ most, mostPerUser, refusals }: BudgetOptions): Reserve {
  const reserved = new Map<number | string, number>();
  let total = 0;
  const add = (ownerKey: number | string, amount: number) => {
    const own = (reserved.get(ownerKey) ?? 0) + amount;
    if (own > 0) reserved.set(ownerKey, own);
    else reserved.delete(ownerKey);
    total += amount;
  };

  return (ownerKey, amount) => {
    if ((reserved.get(ownerKey) ?? 0) + amount > mostPerUser) throw refusals.own();
    if (total + amount > most) throw refusals.all();
    add(ownerKey, amount);
    return () => add(ownerKey, -amount);
  };
}

/** Reserves bytes during work. @throws DomainError as `Reserve` */
export type ReserveBytes = <Result>(
  ownerKey: number | string,
  bytes: number,
  work: () => Promise<Result>,
) => Promise<Result>;

/** Bounds the memory of large requests. */
function createByteBudget(limits: Pick<BudgetOptions, 'most' | 'mostPerUser'>): ReserveBytes {
  const reserve = createBudget({
    ...limits,
    refusals: { own: () => refusal('TOO_MANY_REQUESTS', 'Too many uploads at once.'), all: () => tooBusy() },
  });
  return async (ownerKey, bytes, work) => {
    const release = reserve(ownerKey, bytes);
    try {
      return await work();
    } finally {
      release();
    }
  };
}

const RETRY_AFTER_SECONDS = 5;

interface FairQueueOptions {
  maxRunning: number;
  /** Queued tasks per address; further ones are refused. */
  maxWaitingPerAddress: number;
  /** Queued tasks in total. */
  maxWaiting: number;
}

/**
 * Runs CPU-bound work when a slot is free. It must not wait for the database or network, which would block the slot.
 *
 * @param address the client's, by `getNetwork`
 * @throws DomainError TOO_MANY_REQUESTS at the address's limit; UNAVAILABLE at the total limit if no address has more
 *   queued; ClientGoneError if the client hung up
 */
type QueueWork = <Result>(address: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Limits concurrent CPU-bound work with round-robin over addresses, so that an address with many requests delays only
 * itself. Own code: p-limit and p-queue are FIFO or by fixed priority, and bottleneck's groups have separate limiters;
 * none shares slots fairly between groups.
 */
export function createFairQueue({
  maxRunning,
  maxWaitingPerAddress,
  maxWaiting,
}: FairQueueOptions): QueueWork {
  /** Queued tasks by address; the next address to serve is first. */
  const lines = new Map<string, WaitingTask[]>();
  let running = 0;
  let waiting = 0;

  return async (address, work) => {
    if (running >= maxRunning) await waitForSlot(address);
    else running += 1;
    try {
      // Yields once, so that synchronous work does not block the event loop for all queued tasks.
      await nextRound();
      return await work();
    } finally {
      startNext();
    }
  };

  function waitForSlot(address: string): Promise<void> {
    const line = lines.get(address) ?? [];
    if (line.length >= maxWaitingPerAddress) throw tooManyAtOnce();
    if (waiting >= maxWaiting) makeRoom(line.length);
    waiting += 1;
    lines.set(address, line);
    const hasHungUp = currentHangUp();
    return new Promise((start, refuse) => {
      line.push({ start, refuse, hasHungUp });
    });
  }

  /** At the total limit, the longest queue drops its last task, unless the newcomer's is as long. */
  function makeRoom(ownLength: number): void {
    const [longest = []] = [...lines.values()].sort((a, b) => b.length - a.length);
    if (longest.length <= ownLength + 1) throw tooBusy();
    longest.pop()?.refuse(tooBusy());
    waiting -= 1;
  }

  /** Passes the slot to the next task, dropping those of clients that hung up. */
  function startNext(): void {
    for (;;) {
      const [next] = lines;
      if (!next) {
        running -= 1;
        return;
      }
      const [address, line] = next;
      lines.delete(address);
      const first = line.shift();
      // Moves to the end.
      if (line.length > 0) lines.set(address, line);
      waiting -= 1;
      if (first?.hasHungUp()) {
        first.refuse(new ClientGoneError());
        continue;
      }
      first?.start();
      return;
    }
  }
}

interface WaitingTask {
  start(): void;
  refuse(reason: Error): void;
  hasHungUp(): boolean;
}

const tooManyAtOnce = () => refusal('TOO_MANY_REQUESTS', 'Too many requests at once.');
const tooBusy = () => refusal('UNAVAILABLE', 'The shop is very busy just now.');

function refusal(code: 'TOO_MANY_REQUESTS' | 'UNAVAILABLE', sentence: string): DomainError {
  return new DomainError(code, `${sentence} Please try again in a moment.`, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
