import type { Logger } from 'pino';
import { removePersonalData } from './describe-error.ts';

const MAX_READ_LENGTH = 2_000;
const MAX_FACT_LENGTH = 100;

/** Logs a warning, unless one of its kind was logged within the last minute. */
export type WarnThrottled = (kind: string, facts?: Record<string, string | undefined>) => void;

/**
 * For warnings that a stranger can cause as often as they like: each kind is logged at most once a minute, with the
 * number of those left out since (`leftOut`).
 *
 * @param now the clock
 * @returns takes the kind, which is what the log says, and what is known of this one, cut short and nothing personal
 */
export function createWarnThrottled(log: Logger, now: () => Date): WarnThrottled {
  const leftOutOf = createMinuteThrottle(now);
  return (kind, facts = {}) => {
    const leftOut = leftOutOf(kind);
    if (leftOut === null) return;
    const told = Object.entries(facts).map(([name, fact]) => [
      name,
      fact && removePersonalData(fact.slice(0, MAX_READ_LENGTH)).slice(0, MAX_FACT_LENGTH),
    ]);
    log.warn({ ...Object.fromEntries(told), ...(leftOut > 0 ? { leftOut } : {}) }, kind);
  };
}

const MINUTE_MS = 60_000;

/**
 * Throttles repeated log lines to one a minute for each kind.
 *
 * @param now the clock
 * @returns takes a kind; null when one of it was told within the last minute, else how many were left out since
 *   the last that was told
 */
export function createMinuteThrottle(now: () => Date): (kind: string) => number | null {
  const kinds = new Map<string, { until: number; leftOut: number }>();
  return (kind) => {
    const time = now().getTime();
    const last = kinds.get(kind);
    if (last && time < last.until) {
      last.leftOut += 1;
      return null;
    }
    kinds.set(kind, { until: time + MINUTE_MS, leftOut: 0 });
    return last?.leftOut ?? 0;
  };
}
