import { setImmediate as nextRound } from 'node:timers/promises';
import { DomainError } from '../../shared/errors.ts';

const RETRY_AFTER_SECONDS = 5;

export interface FairQueueOptions {
  /** Pieces of work that run at the same time. */
  atOnce: number;
  /** Pieces that may wait for one address; those beyond are refused. */
  waitingEach: number;
  /** Pieces that may wait for all addresses together. */
  waitingInAll: number;
}

/**
 * Runs costly work for an address when it is its turn, and gives what the work gives.
 *
 * @param address who it is done for, by `networkOf`
 * @throws DomainError TOO_MANY_REQUESTS when too much waits for this address; UNAVAILABLE when too much waits in all
 *   and nobody waits with more
 */
export type InTurn = <Result>(address: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Bounds how much costly work runs at once. While all places are taken, the addresses that wait take turns, so that
 * one that asks for much waits for itself and holds up nobody else. An address that is alone gets every place.
 *
 * Ours instead of a package: p-limit and p-queue serve in the order of arrival or by a fixed priority, and the groups
 * of bottleneck have a limiter each; none lets those who wait share the same places in turn.
 */
export function fairQueue({ atOnce, waitingEach, waitingInAll }: FairQueueOptions): InTurn {
  /** What waits for each address. The address whose turn is next stands first. */
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  return async (address, work) => {
    if (running >= atOnce) await myTurn(address);
    else running += 1;
    try {
      // Work that never waits for anything would otherwise run for all who ask before the event loop looks at anybody else.
      await nextRound();
      return await work();
    } finally {
      leave();
    }
  };

  function myTurn(address: string): Promise<void> {
    const line = lines.get(address) ?? [];
    if (line.length >= waitingEach) throw refusal('TOO_MANY_REQUESTS', 'Too many requests at once.');
    if (waiting >= waitingInAll) makeRoom(line.length);
    waiting += 1;
    lines.set(address, line);
    return new Promise((start, refuse) => {
      line.push({ start, refuse });
    });
  }

  /** Where too much waits in all, the longest line gives up its last, unless that is no longer than the newcomer's. */
  function makeRoom(ownLength: number): void {
    const [longest = []] = [...lines.values()].sort((a, b) => b.length - a.length);
    if (longest.length <= ownLength + 1) throw tooBusy();
    longest.pop()?.refuse(tooBusy());
    waiting -= 1;
  }

  /** Hands the place to whoever is next, who takes it before anybody new can. */
  function leave(): void {
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
interface Waiting {
  start(): void;
  refuse(reason: DomainError): void;
}

const tooBusy = () => refusal('UNAVAILABLE', 'The shop is very busy just now.');

function refusal(code: 'TOO_MANY_REQUESTS' | 'UNAVAILABLE', sentence: string): DomainError {
  return new DomainError(code, `${sentence} Please try again in a moment.`, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
