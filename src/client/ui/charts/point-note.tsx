import type { TooltipContentProps } from 'recharts';
import type { ChartProps, ChartSeries } from './chart.tsx';
import { colourOf } from './look.ts';

type PointNoteProps = Pick<ChartProps, 'kind' | 'format'> & { series: readonly ChartSeries[] } & Partial<
    TooltipContentProps<number, string>
  >;

/** What a chart says of the point under the pointer, or that the arrow keys have come to. */
export function PointNote({ active, label, payload, series, kind, format }: PointNoteProps) {
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
                className="size-2 rounded-full"
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
