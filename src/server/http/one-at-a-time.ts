import { DomainError } from '../../shared/errors.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * Runs costly work one piece after the other, so that asking for much of it slows down nothing else.
 *
 * @param maxWaiting how many pieces may wait; those beyond are refused
 * @returns runs a piece, and gives what it gives
 * @throws DomainError TOO_MANY_REQUESTS from the returned function when too many wait
 */
export function oneAtATime(maxWaiting: number) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting >= maxWaiting) {
      throw new DomainError('TOO_MANY_REQUESTS', 'This is asked for too often just now.', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
    waiting += 1;
    const mine = last.then(work).finally(() => {
      waiting -= 1;
    });
    last = mine.catch(() => {});
    return await mine;
  };
}
