import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type EmptyStateProps = {
  illustration?: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3;
  className?: string;
};

export function EmptyState({ illustration, title, text, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cx('flex flex-col items-center px-4 py-14 text-center sm:py-20', className)}>
      {illustration && (
        <div aria-hidden className="text-accent mb-5 [&_svg]:size-12 [&_svg]:stroke-[1.25]">
          {illustration}
        </div>
      )}
      <Heading className="font-display text-2xl">{title}</Heading>
      {text && <div className="text-ink-soft mt-2 max-w-[min(34rem,100%)] text-pretty">{text}</div>}
      {action && <div className="mt-7 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
