import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormatMoney } from '@/client/components/price.tsx';
import { Card } from '@/client/ui/card.tsx';
import { Chart, type ChartProps, type ChartSeries } from '@/client/ui/charts/chart.tsx';
import { CsvLink } from '@/client/ui/csv-link.tsx';
import { cx } from '@/client/ui/cx.ts';
import type { Figure } from '@/client/ui/figures.tsx';
import { QueryBoundary } from '@/client/ui/query-boundary.tsx';
import { VisuallyHidden } from '@/client/ui/visually-hidden.tsx';
import { formatCompact } from '@/shared/format/format-number.ts';
import { type Decimal, toDecimal } from '@/shared/money.ts';
import type { ReportInput, TimeReport } from '@/shared/sellers/reports.ts';
import { changeFrom, spanKind, spanName } from './words.ts';

type ReportCardProps<Data> = {
  title: string;
  text?: ReactNode;
  /** Path of the CSV file: `/api/admin/reports/sales.csv`. */
  file: string;
  /** Absent for reports of the current state. */
  range?: ReportInput;
  report: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'isPlaceholderData' | 'isFetching' | 'refetch'>;
  isEmpty?: (data: Data) => boolean;
  empty?: string;
  children: (data: Data) => ReactNode;
};

export function ReportCard<Data>({
  title,
  text,
  file,
  range,
  report,
  isEmpty,
  empty = 'Nothing in these days.',
  children,
}: ReportCardProps<Data>) {
  const { isPlaceholderData } = report;
  return (
    <Card
      id={reportAnchor(title)}
      title={title}
      text={text}
      aria-busy={isPlaceholderData}
      className="scroll-mt-32 print:border-0 print:px-0"
      action={
        <CsvLink path={file} {...(range && { params: range })} variant="quiet" size="sm" data-print="none">
          CSV <VisuallyHidden>of {title}</VisuallyHidden>
        </CsvLink>
      }
    >
      <QueryBoundary query={report} loading={{ label: `Loading ${title}...`, lines: ['h-20', 'h-64'] }}>
        {(data) => (
          <div className={cx('space-y-6 transition-opacity', isPlaceholderData && 'opacity-60')}>
            {isEmpty?.(data) ? <p className="text-ink-soft">{empty}</p> : children(data)}
          </div>
        )}
      </QueryBoundary>
    </Card>
  );
}

/** Id of a report's card, for links within the page: 'revenue-and-orders'. */
export function reportAnchor(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}

type ValueOf<Figures> = (figures: Figures) => number | null;

export type TimeChartProps<Figures> = Pick<ChartProps, 'title' | 'format' | 'formatShort'> & {
  kind: 'lines' | 'bars';
  report: Pick<TimeReport<Figures>, 'spans' | 'points' | 'isCompared'>;
  series: readonly [Line<Figures>, ...Line<Figures>[]];
  before?: Line<Figures>;
};
type Line<Figures> = { name: string; value: ValueOf<Figures> };

export function TimeChart<Figures>({ report, series, before, ...chart }: TimeChartProps<Figures>) {
  const { spans, points, isCompared } = report;
  const [first, ...others] = series.map(
    ({ name, value }): ChartSeries => ({ name, values: points.map(({ now }) => value(now)) }),
  );
  const compared: ChartSeries[] = before
    ? [
        {
          name: before.name,
          values: points.map((point, index) => (isCompared[index] ? before.value(point.before) : null)),
          isComparison: true,
        },
      ]
    : [];
  if (!first) return null;
  return (
    <Chart
      {...chart}
      labelHeader={spanKind(spans)}
      labels={spans.map(spanName)}
      series={[first, ...others, ...compared]}
    />
  );
}

type Revenue = { revenue: Decimal };

/** Revenue and that of the time before. @param before name of the latter */
export function revenueSeries(
  rows: readonly { now: Revenue; before: Revenue }[],
  before: string,
): [ChartSeries, ChartSeries] {
  const values = (time: 'now' | 'before') => rows.map((row) => Number(row[time].revenue));
  return [
    { name: 'Revenue', values: values('now') },
    { name: before, values: values('before'), isComparison: true },
  ];
}

/** A figure with its change. @param format formats both values */
export function comparedFigure(
  label: string,
  now: number,
  before: number,
  format: (value: number) => string,
): Figure {
  return { label, value: format(now), note: changeFrom(now, before, format) };
}

/** Formats numeric amounts for charts: in full, and short for an axis: '$12.4K'. */
export function useMoneyValue() {
  const money = useFormatMoney();
  const sign = money('0.00').replace(/[\d.,\s]+/, '');
  return {
    decimal: (amount: Decimal) => money(amount),
    full: (amount: number) => money(toDecimal(Math.round(amount * 100))),
    short: (amount: number) => `${sign}${formatCompact(amount)}`,
  };
}
