import type { Logger } from 'pino';
import { removePersonalData } from './describe-error.ts';

const MAX_READ_LENGTH = 2_000;
const MAX_FACT_LENGTH = 100;

/** Logs a warning, at most one per kind and minute. */
export type WarnThrottled = (kind: string, details?: Record<string, string | undefined>) => void;

/**
 * Throttles warnings that users can cause: one per kind and minute, with the number omitted (`leftOut`).
 *
 * @returns takes the kind, which is the message, and facts, truncated and not personal
 */
export function createWarnThrottled(log: Logger, now: () => Date): WarnThrottled {
  const leftOutOf = createMinuteThrottle(now);
  return (kind, details = {}) => {
    const leftOut = leftOutOf(kind);
    if (leftOut === null) return;
    const fields = Object.entries(details).map(([name, value]) => [
      name,
      value && removePersonalData(value.slice(0, MAX_READ_LENGTH)).slice(0, MAX_FACT_LENGTH),
    ]);
    log.warn({ ...Object.fromEntries(fields), ...(leftOut > 0 ? { leftOut } : {}) }, kind);
  };
}

const MINUTE_MS = 60_000;

/**
 * Throttles log lines to one per kind and minute.
 *
 * @returns takes a kind; null within the minute, else the number omitted since
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
