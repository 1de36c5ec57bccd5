import { setTimeout as delay, setImmediate as nextRound } from 'node:timers/promises';
import type { Sql } from 'postgres';
import type { PostgresPool } from './postgres-pool.ts';

const PROBE_EVERY_MS = 250;
/** No answer for this long counts as down. */
const PROBE_TIMEOUT_MS = 1_200;
/** So many failures in a row are down: one may be a connection that was cut. */
const FAILURES_UNTIL_DOWN = 2;
/** While it is down, so that it is used again soon after it is back. */
const RETRY_EVERY_MS = 100;

export interface DatabaseWatch {
  /** Whether the database answered the last time it was asked, which was just now. Costs nothing. */
  answers(): Promise<boolean>;
  stop(): Promise<void>;
}

/**
 * Asks the database again and again, on a connection of its own. When it does not answer, however that looks (refused,
 * frozen, packets dropped), everything that waits for it fails at once instead of hanging; when it answers again, it is
 * connected to anew.
 *
 * @param onChange called when the database goes away and when it is back
 */
export function watchDatabase(
  connect: () => Sql,
  pool: Pick<PostgresPool, 'drop' | 'renew'>,
  onChange: (isUp: boolean) => void,
): DatabaseWatch {
  const stopping = new AbortController();
  let probe = connect();
  let latest = Promise.resolve(true);
  let failures = 0;

  async function ask(): Promise<boolean> {
    const heard = await withTimeout(probe.unsafe('select 1'));
    if (heard === 'answer') {
      if (failures >= FAILURES_UNTIL_DOWN) {
        pool.renew();
        onChange(true);
      }
      failures = 0;
      return true;
    }
    void probe.end({ timeout: 0 });
    probe = connect();
    const wasUp = failures < FAILURES_UNTIL_DOWN;
    failures += heard === 'silence' ? FAILURES_UNTIL_DOWN : 1;
    if (wasUp && failures >= FAILURES_UNTIL_DOWN) {
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

function withTimeout(answer: PromiseLike<unknown>): Promise<'answer' | 'failure' | 'silence'> {
  const heard = new AbortController();
  const outcome = answer.then(
    () => 'answer' as const,
    () => 'failure' as const,
  );
  return Promise.race([outcome, silence(heard)]).finally(() => heard.abort());
}

async function silence(heard: AbortController) {
  await delay(PROBE_TIMEOUT_MS, undefined, heard);
  // Where we ourselves were busy, the answer may be here and unread: it is read before `setImmediate`.
  await nextRound();
  return 'silence' as const;
}
