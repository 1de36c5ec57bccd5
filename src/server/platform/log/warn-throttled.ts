import type { Logger } from 'pino';
import { createMinuteThrottle } from './minute-throttle.ts';
import { removePersonalData } from './remove-personal-data.ts';

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
