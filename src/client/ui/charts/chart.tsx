import { useHydrated } from '@tanstack/react-router';
import { ChartLine, Table2 } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { Button } from '@/client/ui/button.tsx';
import { cx } from '@/client/ui/cx.ts';
import { Skeleton } from '@/client/ui/skeleton.tsx';
import { type Column, type Columns, Table } from '@/client/ui/table.tsx';
import { VisuallyHidden } from '@/client/ui/visually-hidden.tsx';
import { COMPARISON, colourOf, heightOf } from './look.ts';

/** The library that draws is large: it comes with the first chart, and never to those who see none. */
const Plot = lazy(() => import('./plot.tsx').then((module) => ({ default: module.Plot })));

export type ChartSeries = {
  name: string;
  /** One for each label, in their order; null where there is none, as the mean of nothing. */
  values: readonly (number | null)[];
  /** A baseline for the other series: drawn as a thin dashed line in every kind of chart. */
  isComparison?: boolean;
};

export type ChartProps = {
  /** Such as 'Revenue by month'. */
  title: string;
  /** Column header of the labels in the table: 'Month', 'Category'. */
  labelHeader: string;
  /** The points along the axis, or the bars of a ranking from the top. */
  labels: readonly string[];
  series: readonly [ChartSeries, ...ChartSeries[]];
  /** `lines` and stacked `bars` have a time axis; `ranking` has horizontal bars. */
  kind: 'lines' | 'bars' | 'ranking';
  /** A value in full, and as short as an axis needs it. */
  format: (value: number) => string;
  formatShort?: (value: number) => string;
  className?: string;
};

/** Figures as a chart, and as a table for screen readers and by button. Arrow keys move between points. */
export function Chart(props: ChartProps) {
  const { title, labelHeader, labels, kind, format, className } = props;
  // To be compared with nothing but zeros would look like a line of its own.
  const series = props.series.filter(({ isComparison, values }) => !isComparison || values.some(Boolean));
  const id = useId();
  const isHydrated = useHydrated();
  const [isTable, setIsTable] = useState(false);
  const written = (value: number | null | undefined) => (value == null ? '—' : format(value));
  const columns: Columns<number> = [
    { header: labelHeader, cell: (index) => labels[index] },
    ...series.map(
      ({ name, values }): Column<number> => ({
        header: name,
        cell: (index) => written(values[index]),
        align: 'right',
      }),
    ),
  ];
  const height = heightOf(kind, labels.length);

  return (
    <figure aria-labelledby={id} className={cx('min-w-0 break-inside-avoid', className)}>
      <figcaption className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <span id={id} className="font-medium">
          {title}
        </span>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {!isTable && series.length > 1 && <Legend series={series} kind={kind} />}
          <Button
            variant="quiet"
            size="sm"
            data-print="none"
            aria-pressed={isTable}
            onClick={() => setIsTable(!isTable)}
          >
            {isTable ? <ChartLine aria-hidden /> : <Table2 aria-hidden />}
            {isTable ? 'Show as chart' : 'Show as table'}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </Button>
        </span>
      </figcaption>
      {!isTable && (
        // On paper it shrinks with its box, also the box of no width that recharts puts around it.
        <div
          style={{ height }}
          className="print:[&_.recharts-responsive-container>div]:w-full! print:[&_svg]:h-auto! print:[&_svg]:w-full! print:[&_*]:max-w-full!"
        >
          {isHydrated && (
            <Suspense fallback={<Skeleton className="h-full" />}>
              <Plot {...props} series={series} height={height} />
            </Suspense>
          )}
        </div>
      )}
      <Table
        caption={title}
        columns={columns}
        rows={labels.map((_, index) => index)}
        rowKey={(index) => index}
        onPhone={isTable ? 'scroll' : 'cards'}
        className={isTable ? 'max-h-96 overflow-y-auto' : 'sr-only overflow-hidden!'}
      />
    </figure>
  );
}

function Legend({ series, kind }: { series: readonly ChartSeries[]; kind: ChartProps['kind'] }) {
  const isLine = (series: ChartSeries) => series.isComparison && kind !== 'ranking';
  return (
    <span aria-hidden className="text-ink-soft flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {series.map((one, index) => (
        <span key={one.name} className="inline-flex items-center gap-2">
          <svg viewBox="0 0 20 4" className="h-1 w-5" aria-hidden focusable={false}>
            <line
              x2={20}
              y1={2}
              y2={2}
              strokeWidth={isLine(one) ? COMPARISON.width : 4}
              stroke={colourOf(one, index, kind)}
              strokeDasharray={isLine(one) ? COMPARISON.dashes : undefined}
            />
          </svg>
          {one.name}
        </span>
      ))}
    </span>
  );
}
