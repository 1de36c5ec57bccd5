import { type ReactNode, useEffect, useRef } from 'react';

export type ListSectionProps = {
  title: string;
  /** Number of rows: if one with focus is removed, the heading receives the focus. */
  count: number;
  actions?: ReactNode;
  emptyText?: string;
  children: ReactNode;
};

export function ListSection({ title, count, actions, emptyText, children }: ListSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    // Added rows, such as of a loaded plan, took no focus.
    const isFewer = count < before.current;
    before.current = count;
    if (isFewer && document.activeElement === document.body) heading.current?.focus();
  }, [count]);
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 ref={heading} tabIndex={-1} className="text-sm font-medium">
        {title}
      </h3>
      {count === 0 && emptyText && <p className="text-ink-soft text-sm">{emptyText}</p>}
      {children}
      {actions && <div className="flex flex-wrap gap-2 pt-1">{actions}</div>}
    </section>
  );
}
