import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import { useMediaQuery } from '@/client/ui/use-media-query.ts';
import type { ChartProps, ChartSeries } from './chart.tsx';
import { COMPARISON, colourOf } from './look.ts';

const AXIS_TEXT = { fill: 'var(--color-ink-faint)', fontSize: 13 } as const;

export function Plot({ title, labels, series, kind, format, formatShort = format, height }: PlotProps) {
  const isNarrow = useMediaQuery('(width < 40rem)');
  const isRanking = kind === 'ranking';
  const points = labels.map((label, index) => ({
    label,
    ...Object.fromEntries(series.map(({ values }, number) => [`v${number}`, values[index] ?? null])),
  }));
  const values = { type: 'number', tickFormatter: formatShort } as const;
  const names = { type: 'category', dataKey: 'label' } as const;
  const axis = { tick: AXIS_TEXT, tickLine: false, axisLine: false } as const;

  return (
    <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 640, height }}>
      <ComposedChart
        data={points}
        title={title}
        layout={isRanking ? 'vertical' : 'horizontal'}
        // Room for a ranking's last axis label, which recharts omits if it does not fit.
        margin={{ top: 8, right: isRanking ? 24 : 12, bottom: 0, left: 0 }}
        barCategoryGap="22%"
      >
        <CartesianGrid stroke="var(--color-line)" vertical={isRanking} horizontal={!isRanking} />
        <XAxis
          {...axis}
          {...(isRanking ? { ...values, tickCount: isNarrow ? 3 : 5 } : { ...names, minTickGap: 24 })}
        />
        <YAxis
          {...axis}
          {...(isRanking ? { ...names, interval: 0 } : values)}
          width={isRanking ? (isNarrow ? 112 : 176) : 'auto'}
          {...(isRanking ? { tickFormatter: (name: string) => shorten(name, isNarrow ? 14 : 24) } : {})}
          allowDecimals={false}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--color-sunken)', stroke: 'var(--color-line-strong)', opacity: 0.6 }}
          content={<PointNote series={series} kind={kind} format={format} />}
        />
        {series.map((one, index) => {
          const { name, isComparison } = one;
          const key = `v${index}`;
          const colour = colourOf(one, index, kind);
          const common = { dataKey: key, name, isAnimationActive: false } as const;
          if (isComparison && !isRanking) {
            return (
              <Line
                key={name}
                {...common}
                stroke={COMPARISON.colour}
                strokeWidth={COMPARISON.width}
                strokeDasharray={COMPARISON.dashes}
                connectNulls
                dot={false}
                activeDot={{ r: 3 }}
              />
            );
          }
          if (kind === 'lines') {
            return (
              <Area
                key={name}
                {...common}
                stroke={colour}
                strokeWidth={2}
                fill={colour}
                fillOpacity={0.12}
                connectNulls
                dot={labels.length === 1 || one.values.includes(null)}
                activeDot={{ r: 4 }}
              />
            );
          }
          return (
            <Bar
              key={name}
              {...common}
              fill={colour}
              maxBarSize={isRanking ? 18 : 48}
              {...(isRanking ? {} : { stackId: 'all' })}
            />
          );
        })}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

type PlotProps = Omit<ChartProps, 'series'> & { series: readonly ChartSeries[]; height: number };

function shorten(name: string, letters: number): string {
  return name.length > letters ? `${name.slice(0, letters - 1).trimEnd()}…` : name;
}

type PointNoteProps = Pick<ChartProps, 'kind' | 'format'> & { series: readonly ChartSeries[] } & Partial<
    TooltipContentProps<number, string>
  >;

function PointNote({ active, label, payload, series, kind, format }: PointNoteProps) {
  if (!active || !payload?.length) return null;
  return (
    <div role="status" className="border-line bg-raised shadow-float rounded-md border px-3 py-2 text-sm">
      <p className="font-medium">{label}</p>
      {payload.map(({ dataKey, value }) => {
        const index = Number(String(dataKey).slice(1));
        const one = series[index];
        return (
          <p key={String(dataKey)} className="text-ink-soft flex items-center justify-between gap-6">
            <span className="inline-flex items-center gap-2">
              <span
                aria-hidden
                className="size-2 rounded-full forced-color-adjust-none"
                style={{ background: one && colourOf(one, index, kind) }}
              />
              {one?.name}
            </span>
            <span className="text-ink tabular-nums">{format(Number(value))}</span>
          </p>
        );
      })}
    </div>
  );
}
