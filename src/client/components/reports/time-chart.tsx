import { Chart, type ChartProps, type ChartSeries } from '@/client/ui/charts/chart.tsx';
import type { TimeReport } from '@/shared/sellers/reports.ts';
import { spanKind, spanName } from './words.ts';

type ValueOf<Figures> = (figures: Figures) => number | null;

type TimeChartProps<Figures> = Pick<ChartProps, 'title' | 'format' | 'formatShort'> & {
  kind: 'lines' | 'bars';
  report: Pick<TimeReport<Figures>, 'spans' | 'points' | 'isCompared'>;
  series: readonly [Line<Figures>, ...Line<Figures>[]];
  /** Series of the compared days; absent without comparison. */
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
