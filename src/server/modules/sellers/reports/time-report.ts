import type { Compared, TimeReport } from '@/shared/sellers/reports.ts';
import type { Periods } from './periods.ts';

/** What a query says of one span of a period; of all of it where the span is null. */
export interface SpanRow extends Record<string, unknown> {
  span: number | null;
}

/**
 * Puts what was found of the spans into their order, with nothing where nothing was found.
 *
 * @param figuresOf makes figures of a row; of undefined for a span without one
 */
export function timeReport<Row extends SpanRow, Figures>(
  { spans, isCompared, comparedDays, isRunning }: Periods,
  found: Compared<readonly Row[]>,
  figuresOf: (row: Row | undefined) => Figures,
): TimeReport<Figures> {
  const now = new Map(found.now.map((row) => [row.span, row]));
  const before = new Map(found.before.map((row) => [row.span, row]));
  const compared = (span: number | null) => ({
    now: figuresOf(now.get(span)),
    before: figuresOf(before.get(span)),
  });
  return {
    spans,
    comparedDays,
    isRunning,
    total: compared(null),
    points: spans.map((_, index) => compared(index + 1)),
    isCompared,
  };
}
