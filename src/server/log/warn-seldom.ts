import type { Logger } from 'pino';
import { withoutPersonal } from './without-personal.ts';

const MINUTE_MS = 60_000;
const MAX_READ_LENGTH = 2_000;
const MAX_FACT_LENGTH = 100;

/** Logs a warning, unless one of its kind was logged within the last minute. */
export type WarnSeldom = (kind: string, facts?: Record<string, string | undefined>) => void;

/**
 * For warnings that a stranger can cause as often as they like: each kind is logged at most once a minute, with the
 * number of those left out since (`leftOut`).
 *
 * @param now the clock
 * @returns takes the kind, which is what the log says, and what is known of this one, cut short and nothing personal
 */
export function createWarnSeldom(log: Logger, now: () => Date): WarnSeldom {
  const kinds = new Map<string, { until: number; leftOut: number }>();
  return (kind, facts = {}) => {
    const time = now().getTime();
    const last = kinds.get(kind);
    if (last && time < last.until) {
      last.leftOut += 1;
      return;
    }
    kinds.set(kind, { until: time + MINUTE_MS, leftOut: 0 });
    const told = Object.entries(facts).map(([name, fact]) => [
      name,
      fact && withoutPersonal(fact.slice(0, MAX_READ_LENGTH)).slice(0, MAX_FACT_LENGTH),
    ]);
    log.warn({ ...Object.fromEntries(told), ...(last?.leftOut ? { leftOut: last.leftOut } : {}) }, kind);
  };
}
