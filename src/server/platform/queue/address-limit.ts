import { ClientGoneError, currentHangUp } from '@/server/platform/request-scope.ts';
import { tooManyAtOnce } from './fair-queue.ts';

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
