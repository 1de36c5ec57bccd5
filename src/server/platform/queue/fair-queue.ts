import { setImmediate as nextRound } from 'node:timers/promises';
import { DomainError } from '@/shared/errors.ts';

const RETRY_AFTER_SECONDS = 5;

export interface FairQueueOptions {
  /** Pieces of work that run at the same time. */
  maxRunning: number;
  /** Pieces that may wait for one address; those beyond are refused. */
  maxWaitingPerAddress: number;
  /** Pieces that may wait for all addresses together. */
  maxWaiting: number;
}

/**
 * Runs costly work for an address when it is its turn, and gives what the work gives.
 *
 * @param address who it is done for, by `getNetwork`
 * @throws DomainError TOO_MANY_REQUESTS when too much waits for this address; UNAVAILABLE when too much waits in all
 *   and nobody waits with more
 */
export type QueueWork = <Result>(address: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Limits concurrent costly work. When all slots are taken, addresses take turns, so an address with many requests
 * delays only itself.
 *
 * Ours instead of a package: p-limit and p-queue serve in the order of arrival or by a fixed priority, and the
 * groups of bottleneck have a limiter each; none lets those who wait share the same places in turn.
 */
export function createFairQueue({
  maxRunning,
  maxWaitingPerAddress,
  maxWaiting,
}: FairQueueOptions): QueueWork {
  /** What waits for each address. The address whose turn is next stands first. */
  const lines = new Map<string, WaitingWork[]>();
  let running = 0;
  let waiting = 0;

  return async (address, work) => {
    if (running >= maxRunning) await waitForTurn(address);
    else running += 1;
    try {
      // Yields to the event loop once, so that work without waiting does not block it for all queued requests.
      await nextRound();
      return await work();
    } finally {
      startNext();
    }
  };

  function waitForTurn(address: string): Promise<void> {
    const line = lines.get(address) ?? [];
    if (line.length >= maxWaitingPerAddress) throw refusal('TOO_MANY_REQUESTS', 'Too many requests at once.');
    if (waiting >= maxWaiting) makeRoom(line.length);
    waiting += 1;
    lines.set(address, line);
    return new Promise((start, refuse) => {
      line.push({ start, refuse });
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

  /** Hands the place to whoever is next, who takes it before anybody new can. */
  function startNext(): void {
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
    first?.start();
  }
}

/** Somebody who waits. */
interface WaitingWork {
  start(): void;
  refuse(reason: DomainError): void;
}

const tooBusy = () => refusal('UNAVAILABLE', 'The shop is very busy just now.');

function refusal(code: 'TOO_MANY_REQUESTS' | 'UNAVAILABLE', sentence: string): DomainError {
  return new DomainError(code, `${sentence} Please try again in a moment.`, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
