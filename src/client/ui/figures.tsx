import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type Figure = { label: string; value: ReactNode; note?: ReactNode };

/** Headline figures of a dashboard in one frame. */
export function Figures({ figures, className }: { figures: readonly Figure[]; className?: string }) {
  return (
    <dl
      className={cx(
        'border-line bg-line grid gap-px overflow-hidden rounded-lg border sm:grid-cols-2 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none',
        // The last of an odd number fills the row.
        'sm:max-lg:*:last:odd:col-span-2',
        className,
      )}
    >
      {figures.map(({ label, value, note }) => (
        <div key={label} className="bg-surface @container min-w-0 p-5">
          <dt className="text-ink-soft text-label">{label}</dt>
          {/* Fits a million in a long currency without a break. */}
          <dd className="font-display mt-1.5 text-[clamp(1.125rem,9.5cqi,1.875rem)] leading-tight tabular-nums wrap-anywhere">
            {value}
          </dd>
          {note && <dd className="text-ink-faint mt-1 text-sm">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
