import { setImmediate as nextRound } from 'node:timers/promises';
import { ClientGoneError, currentHangUp } from '@/server/platform/request-scope.ts';
import { DomainError } from '@/shared/errors.ts';

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

export const tooManyAtOnce = () => refusal('TOO_MANY_REQUESTS', 'Too many requests at once.');
const tooBusy = () => refusal('UNAVAILABLE', 'The shop is very busy just now.');

function refusal(code: 'TOO_MANY_REQUESTS' | 'UNAVAILABLE', sentence: string): DomainError {
  return new DomainError(code, `${sentence} Please try again in a moment.`, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
