import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

export type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode;
  level?: 2 | 3;
  text?: ReactNode;
  action?: ReactNode;
};

export function Card({ title, level = 2, text, action, className, children, ...rest }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section
      {...rest}
      className={cx('border-line bg-surface min-w-0 rounded-lg border p-5 sm:p-6', className)}
    >
      {(title || action) && (
        <header className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 wrap-anywhere">
            {title && <Heading className="font-display text-xl">{title}</Heading>}
            {text && <p className="text-ink-soft mt-1 text-sm">{text}</p>}
          </div>
          {action}
        </header>
      )}
      {children}
    </section>
  );
}
