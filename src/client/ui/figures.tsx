import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type Figure = {
  /** What is counted: `Total revenue`. */
  label: string;
  value: ReactNode;
  /** How it has changed, or what it is made of. */
  note?: ReactNode;
};

/** The figures at the head of a dashboard, side by side in one frame. */
export function Figures({ figures, className }: { figures: readonly Figure[]; className?: string }) {
  return (
    <dl
      className={cx(
        'border-line bg-line grid gap-px overflow-hidden rounded-lg border sm:grid-cols-2 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none',
        // With an odd number of them, two in a line leave a gap: the last one fills it.
        'sm:max-lg:*:last:odd:col-span-2',
        className,
      )}
    >
      {figures.map(({ label, value, note }) => (
        <div key={label} className="bg-surface @container min-w-0 p-5">
          <dt className="text-ink-soft text-label">{label}</dt>
          {/* As large as a million in a long currency may be without a break. */}
          <dd className="font-display mt-1.5 text-[clamp(1.125rem,9.5cqi,1.875rem)] leading-tight tabular-nums wrap-anywhere">
            {value}
          </dd>
          {note && <dd className="text-ink-faint mt-1 text-sm">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
