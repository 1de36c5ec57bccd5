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
