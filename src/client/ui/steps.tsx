import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type Step = { label: string; text?: ReactNode };

/** Progress in steps: horizontal, or vertical on phones. */
export function Steps({ label, steps, current }: { label: string; steps: readonly Step[]; current: number }) {
  return (
    <ol aria-label={label} className="flex flex-col sm:flex-row">
      {steps.map((step, index) => {
        const isDone = index <= current;
        return (
          <li
            key={step.label}
            aria-current={index === current ? 'step' : undefined}
            className="group relative flex flex-1 gap-4 pb-7 last:pb-0 sm:flex-col sm:gap-3 sm:pr-4 sm:pb-0 sm:last:flex-none sm:last:pr-0"
          >
            <span
              aria-hidden
              className={cx(
                'absolute top-8 bottom-0 left-[0.9375rem] w-0.5 group-last:hidden',
                'sm:top-[0.9375rem] sm:right-0 sm:bottom-auto sm:left-8 sm:h-0.5 sm:w-auto',
                index < current ? 'bg-accent' : 'bg-line',
              )}
            />
            <span
              aria-hidden
              className={cx(
                'relative grid size-8 shrink-0 place-items-center rounded-full border text-sm tabular-nums',
                isDone
                  ? 'border-accent bg-accent text-accent-ink'
                  : 'border-line-strong bg-canvas text-ink-faint',
                index === current && 'outline-accent-soft outline-4',
              )}
            >
              {isDone ? <Check className="size-4" strokeWidth={2.5} /> : index + 1}
            </span>
            <span className="pt-1 sm:pt-0">
              <span className={cx('block', isDone ? 'text-ink font-medium' : 'text-ink-faint')}>
                {step.label}
                <VisuallyHidden>{isDone ? ' (done)' : ' (to come)'}</VisuallyHidden>
              </span>
              {step.text && <span className="text-ink-soft block text-sm">{step.text}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
