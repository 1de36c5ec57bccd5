import { useRouterState } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { choices } from '@/client/lib/choices.ts';
import { Button } from '@/client/ui/button.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { dayInNewZealand } from '@/shared/days.ts';
import { dayRangeWithYear } from '@/shared/format/format-date.ts';
import {
  COMPARISONS,
  type Comparison,
  countDays,
  isOfOneMonth,
  MAX_DAYS_BY_DAY,
} from '@/shared/sellers/report-range.ts';
import { type ReportInput, type ReportSpan, reportInput } from '@/shared/sellers/reports.ts';
import { presetsOn, type ReportSearch, rangeOf } from './report-search.ts';

type RangeBarProps = { range: ReportInput; now: Date; onChange: (search: ReportSearch) => void };

export function RangeBar({ range: arrived, now, onChange }: RangeBarProps) {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const [requestedRange, setRequestedRange] = useState<ReportInput>();
  // While figures load, the new choice is shown and further choices build on it.
  const range = (isLoading && requestedRange) || arrived;
  const today = dayInNewZealand(now);
  const presets = presetsOn(today);
  const ofRange = presets.filter(({ from, to }) => from === range.from && to === range.to);
  // Two presets can cover the same days and differ only in the comparison.
  const preset = ofRange.find(({ compare = 'previous' }) => compare === range.compare) ?? ofRange[0];
  // Typed dates that form no valid range yet; otherwise the address's.
  const [typed, setTyped] = useState<{ from: string; to: string }>();
  const shownDates = typed ?? range;
  const problem = typed && problemOf(typed);
  const chosen: ReportSearch = {
    from: range.from,
    to: range.to,
    compare: sayComparison(range.compare),
    step: range.step,
  };

  function change(search: ReportSearch) {
    setRequestedRange(rangeOf(search, now));
    onChange(search);
  }

  function choose(days: Days, compare = range.compare) {
    const isRange = problemOf(days) === undefined;
    setTyped(isRange ? undefined : days);
    if (!isRange) return;
    change({ ...chosen, ...days, compare: comparisonFor(days, compare), step: stepFor(days, range) });
  }

  return (
    <div
      data-print="none"
      className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3 lg:flex lg:flex-wrap lg:*:min-w-40"
    >
      <Field label="Days" className="max-sm:col-span-2">
        <NativeSelect
          value={typed ? '' : (preset?.value ?? '')}
          onChange={({ target }) => {
            const days = presets.find(({ value }) => value === target.value);
            if (days) choose({ from: days.from, to: days.to }, days.compare ?? 'previous');
          }}
          options={[...presets, ...(preset && !typed ? [] : [{ value: '', label: 'Your own choice' }])]}
        />
      </Field>
      {ENDS.map(({ value: end, label }) => (
        <Field key={end} label={label} error={end === 'from' ? problem : undefined}>
          <Input
            type="date"
            value={shownDates[end]}
            max={today}
            onChange={({ target }) =>
              choose({ from: shownDates.from, to: shownDates.to, [end]: target.value })
            }
          />
        </Field>
      ))}
      <Field label="Compare with">
        <NativeSelect
          value={range.compare}
          onChange={({ target }) =>
            change({ ...chosen, compare: sayComparison(COMPARISONS.find((name) => name === target.value)) })
          }
          options={[
            { value: 'previous', label: 'The days before' },
            ...(isOfOneMonth(range) ? [{ value: 'month', label: 'A month before' }] : []),
            { value: 'year', label: 'A year before' },
          ]}
        />
      </Field>
      <Field label="Group by">
        <NativeSelect
          value={range.step ?? ''}
          onChoose={(step) => change({ ...chosen, step: step || undefined })}
          options={[
            { value: '', label: 'Automatic' },
            ...STEPS.filter(({ value }) => stepFor(range, { step: value })),
          ]}
        />
      </Field>
      <Button
        variant="secondary"
        onClick={() => window.print()}
        className="max-sm:col-span-2 sm:mt-7.5 lg:ml-auto"
      >
        <Printer aria-hidden /> Print
      </Button>
    </div>
  );
}

const ENDS = choices({ from: 'From', to: 'To' });
const STEPS = choices({ day: 'Day', week: 'Week', month: 'Month' });

type Days = { from: string; to: string };

/** The comparison as a search param; undefined for the default. */
function sayComparison(compare: Comparison | undefined): Comparison | undefined {
  return compare === 'previous' ? undefined : compare;
}

function comparisonFor(days: Days, compare: Comparison): Comparison | undefined {
  return compare === 'month' && !isOfOneMonth(days) ? undefined : sayComparison(compare);
}

function stepFor({ from, to }: Days, { step }: Pick<ReportInput, 'step'>) {
  return step === 'day' && countDays(from, to) > MAX_DAYS_BY_DAY ? undefined : step;
}

function problemOf(days: Days): string | undefined {
  return reportInput.safeParse(days).error?.issues[0]?.message;
}

type RangeInWordsProps = {
  range: ReportInput;
  /** The compared days, once loaded. */
  comparison: { comparedDays: ReportSpan; isRunning: boolean } | undefined;
};

export function RangeInWords({ range, comparison }: RangeInWordsProps) {
  return (
    <p role="status" className="text-ink-soft text-sm">
      <strong className="text-ink font-medium">{dayRangeWithYear(range)}</strong>
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
  return days.from <= days.to ? dayRangeWithYear(days) : 'nothing: the year before has no such day';
}
