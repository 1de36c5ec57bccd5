import { setTimeout as delay } from 'node:timers/promises';
import type { Sql } from 'postgres';
import type { PostgresPool } from './postgres-pool.ts';

/** Twice no answer in time is down: about a second and a half after it happened. */
const PROBE_EVERY_MS = 250;
const PROBE_TIMEOUT_MS = 600;
const MISSES = 2;
/** While it is down, so that it is used again soon after it is back. */
const RETRY_EVERY_MS = 100;

export interface Watch {
  /** Whether the database answered the last time it was asked, which was just now. Costs nothing. */
  answers(): Promise<boolean>;
  stop(): Promise<void>;
}

/**
 * Asks the database again and again, on a connection of its own. When it does not answer, however that looks (refused,
 * frozen, packets dropped), everything that waits for it fails at once instead of hanging; when it answers again, it is
 * connected to anew.
 *
 * @param onChange hears when it goes and when it is back
 */
export function watchDatabase(
  connect: () => Sql,
  pool: Pick<PostgresPool, 'drop' | 'renew'>,
  onChange: (isUp: boolean) => void,
): Watch {
  const stopping = new AbortController();
  let probe = connect();
  let latest = Promise.resolve(true);
  let misses = 0;

  async function ask(): Promise<boolean> {
    const isAnswered = await inTime(probe.unsafe('select 1'));
    if (!isAnswered) {
      void probe.end({ timeout: 0 });
      probe = connect();
    }
    return isAnswered;
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      latest = ask();
      if (await latest) {
        if (misses >= MISSES) {
          pool.renew();
          onChange(true);
        }
        misses = 0;
      } else {
        misses += 1;
        if (misses === MISSES) {
          pool.drop();
          onChange(false);
        }
      }
      await delay(misses > 0 ? RETRY_EVERY_MS : PROBE_EVERY_MS, undefined, stopping).catch(() => {});
    }
  }

  const watching = watch();
  return {
    answers: () => latest,
    async stop() {
      stopping.abort();
      await watching;
      await probe.end({ timeout: 0 });
    },
  };
}

function inTime(answer: PromiseLike<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    // Where we ourselves were busy, the answer may be here and unread: it is read before `setImmediate`.
    const timer = setTimeout(() => setImmediate(() => resolve(false)), PROBE_TIMEOUT_MS);
    const settle = (isAnswered: boolean) => {
      clearTimeout(timer);
      resolve(isAnswered);
    };
    answer.then(
      () => settle(true),
      () => settle(false),
    );
  });
}
