import { setTimeout as delay, setImmediate as nextRound } from 'node:timers/promises';
import type { Sql } from 'postgres';
import type { PostgresPool } from './postgres-pool.ts';

const PROBE_EVERY_MS = 250;
/** A probe without an answer for this long counts as down. */
const PROBE_TIMEOUT_MS = 1_200;
/** Consecutive failures that count as down: one may be a cut connection. */
const FAILURES_UNTIL_DOWN = 2;
/** Interval while it is down, to reconnect soon. */
const RETRY_EVERY_MS = 100;

export interface DatabaseWatch {
  /** Returns the result of the latest probe; costs nothing. */
  answers(): Promise<boolean>;
  stop(): Promise<void>;
}

/**
 * Probes the database on a separate connection. When it stops answering (refused, frozen, packets dropped), all pending
 * statements fail at once instead of hanging; when it answers again, the pool reconnects.
 *
 * @param onChange called when the database goes down and when it is up again
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

  async function pingDatabase(): Promise<boolean> {
    const hasAnswered = await withTimeout(probe.unsafe('select 1'));
    if (hasAnswered === 'answer') {
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
    failures += hasAnswered === 'silence' ? FAILURES_UNTIL_DOWN : 1;
    if (wasUp && failures >= FAILURES_UNTIL_DOWN) {
      pool.drop();
      onChange(false);
    }
    return false;
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      latest = pingDatabase();
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
  const activity = new AbortController();
  const outcome = answer.then(
    () => 'answer' as const,
    () => 'failure' as const,
  );
  return Promise.race([outcome, probeTimeout(activity)]).finally(() => activity.abort());
}

async function probeTimeout(activity: AbortController) {
  await delay(PROBE_TIMEOUT_MS, undefined, activity);
  // If this process was busy, the answer may have arrived unread: it is read before `setImmediate`.
  await nextRound();
  return 'silence' as const;
}
