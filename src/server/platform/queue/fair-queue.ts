import { setImmediate as nextRound } from 'node:timers/promises';
import { ClientGoneError, currentHangUp } from '@/server/platform/request-scope.ts';
import { DomainError } from '@/shared/errors.ts';

const RETRY_AFTER_SECONDS = 5;

interface FairQueueOptions {
  /** Tasks that run at the same time. */
  maxRunning: number;
  /** Tasks that may wait for one address; those beyond are refused. */
  maxWaitingPerAddress: number;
  /** Tasks that may wait for all addresses together. */
  maxWaiting: number;
}

/**
 * Runs CPU-bound work for an address as soon as a slot is free. The work must have its data: whatever waits for the
 * database or the network inside it blocks everybody else.
 *
 * @param address the client's, by `getNetwork`
 * @throws DomainError TOO_MANY_REQUESTS when too much waits for this address; UNAVAILABLE when too much waits in all
 *   and no address has more waiting; ClientGoneError when the client hung up meanwhile
 */
type QueueWork = <Result>(address: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Limits concurrent costly work. When all slots are taken, addresses are served round-robin, so an address with many
 * requests delays only itself.
 *
 * Own code instead of a package: p-limit and p-queue serve in the order of arrival or by a fixed priority, and the
 * groups of bottleneck have a limiter each; none shares the same slots fairly between groups.
 */
export function createFairQueue({
  maxRunning,
  maxWaitingPerAddress,
  maxWaiting,
}: FairQueueOptions): QueueWork {
  /** Waiting tasks by address. The address to be served next comes first. */
  const lines = new Map<string, WaitingTask[]>();
  let running = 0;
  let waiting = 0;

  return async (address, work) => {
    if (running >= maxRunning) await waitForSlot(address);
    else running += 1;
    try {
      // Yields to the event loop once, so that work without waiting does not block it for all queued tasks.
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

  /**
   * When too much work waits in total, the longest queue loses its last entry, unless the newcomer's queue is as
   * long.
   */
  function makeRoom(ownLength: number): void {
    const [longest = []] = [...lines.values()].sort((a, b) => b.length - a.length);
    if (longest.length <= ownLength + 1) throw tooBusy();
    longest.pop()?.refuse(tooBusy());
    waiting -= 1;
  }

  /** Hands the slot to the next task before a new one can take it. Tasks of clients that hung up are dropped. */
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
      // Behind the others.
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
