import { setTimeout as delay } from 'node:timers/promises';
import type { Sql } from 'postgres';
import type { PostgresPool } from './postgres-pool.ts';

const PROBE_EVERY_MS = 250;
/** Silence of so long is down: about a second and a half after it began. Less would take a busy machine for it. */
const PROBE_TIMEOUT_MS = 1_200;
/** So many failures in a row are down: one may be a connection that was cut. */
const FAILURES = 2;
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
  let failures = 0;

  async function ask(): Promise<boolean> {
    const heard = await inTime(probe.unsafe('select 1'));
    if (heard === 'answer') {
      if (failures >= FAILURES) {
        pool.renew();
        onChange(true);
      }
      failures = 0;
      return true;
    }
    void probe.end({ timeout: 0 });
    probe = connect();
    const wasUp = failures < FAILURES;
    failures += heard === 'silence' ? FAILURES : 1;
    if (wasUp && failures >= FAILURES) {
      pool.drop();
      onChange(false);
    }
    return false;
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      latest = ask();
      const isUp = await latest;
      await delay(isUp ? PROBE_EVERY_MS : RETRY_EVERY_MS, undefined, stopping).catch(() => {});
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

function inTime(answer: PromiseLike<unknown>): Promise<'answer' | 'failure' | 'silence'> {
  return new Promise((resolve) => {
    // Where we ourselves were busy, the answer may be here and unread: it is read before `setImmediate`.
    const timer = setTimeout(() => setImmediate(() => resolve('silence')), PROBE_TIMEOUT_MS);
    const settle = (heard: 'answer' | 'failure') => {
      clearTimeout(timer);
      resolve(heard);
    };
    answer.then(
      () => settle('answer'),
      () => settle('failure'),
    );
  });
}
