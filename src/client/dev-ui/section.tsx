import { type ReactNode, useId } from 'react';
import { cx } from '@/client/ui/cx.ts';

/** A group of parts, with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line border-t py-10">
      <h2 id={id} className="font-display mb-6 text-2xl">
        {title}
      </h2>
      <div className="grid grid-cols-1 gap-x-8 gap-y-8 sm:grid-cols-2">{children}</div>
    </section>
  );
}

type SampleProps = {
  /** The state that is shown. */
  name: string;
  /** Takes the whole width. */
  isWide?: boolean;
  layout?: keyof typeof LAYOUTS;
  children: ReactNode;
};

const LAYOUTS = { row: 'flex flex-wrap items-start gap-3', columns: 'grid grid-cols-2 gap-4' } as const;

/** One part in one state. */
export function Sample({ name, isWide = false, layout, children }: SampleProps) {
  return (
    <div className={cx('min-w-0', isWide && 'sm:col-span-2')}>
      <p className="text-ink-faint text-label mb-3">{name}</p>
      {layout ? <div className={LAYOUTS[layout]}>{children}</div> : children}
    </div>
  );
}
