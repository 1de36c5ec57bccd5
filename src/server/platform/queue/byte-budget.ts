import { DomainError } from '@/shared/errors.ts';

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

const RETRY = { retryAfterSeconds: 5 };

/** Bounds the memory of requests that are large and may arrive slowly. Nobody waits: who sends slowly would hold up others. */
export function createByteBudget({ most, mostPerUser }: ByteBudgetOptions): HoldBytes {
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
