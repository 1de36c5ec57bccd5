import { type ReactNode, useEffect, useRef } from 'react';

export type ListSectionProps = {
  title: string;
  /** How many lines it has: a line that goes takes the focus along, which the title then gets. */
  count: number;
  /** Buttons that add something. */
  actions?: ReactNode;
  /** What stands there while nothing is in it. */
  emptyText?: string;
  children: ReactNode;
};

/** Things of one kind in the list, under their title. */
export function ListSection({ title, count, actions, emptyText, children }: ListSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    // More lines, as of a plan that has just come, took nothing away.
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
