import type { ReportInput, ReportSpan } from '@/shared/sellers/reports.ts';
import { daysName } from './words.ts';

type RangeInWordsProps = {
  range: ReportInput;
  /** The compared days, once loaded. */
  comparison: { comparedDays: ReportSpan; isRunning: boolean } | undefined;
};

export function RangeInWords({ range, comparison }: RangeInWordsProps) {
  return (
    <p role="status" className="text-ink-soft text-sm">
      <strong className="text-ink font-medium">{daysName(range)}</strong>
      {comparison && (
        <>
          , compared with {comparedName(comparison.comparedDays)}
          {comparison.isRunning && ', up to the same time of day as now'}. Days are days in New Zealand.
        </>
      )}
    </p>
  );
}

/** 29 February alone has no equivalent a year before. */
function comparedName(days: ReportSpan): string {
  return days.from <= days.to ? daysName(days) : 'nothing: the year before has no such day';
}
