import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type Tone = 'neutral' | 'accent' | 'positive' | 'caution' | 'danger' | 'info';

/** Label and colour of a state; neutral without a tone. */
export type BadgeLook = { label: string; tone?: Tone };

const TONES: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-soft',
  accent: 'bg-accent-soft text-accent',
  positive: 'bg-positive-soft text-positive',
  caution: 'bg-caution-soft text-caution',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
};

/** A short status. Colour only emphasises the text. */
export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'text-label inline-flex items-center gap-1 rounded-sm px-2 py-1 whitespace-nowrap [&_svg]:size-3.5',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

type BadgeProps = { tone?: Tone | undefined; className?: string; children: ReactNode };
