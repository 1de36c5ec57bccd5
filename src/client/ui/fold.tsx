import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type FoldProps = {
  title: ReactNode;
  /** At the end of the title's line: a sum, a count. */
  note?: ReactNode;
  /** Open at first, and again when this changes. */
  isOpen?: boolean;
  className?: string;
  children: ReactNode;
};

/** A group that opens and closes by its title. */
export function Fold({ title, note, isOpen = false, className, children }: FoldProps) {
  return (
    <details open={isOpen} className={cx('group', className)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{title}</span>
        {note}
        <ChevronDown
          aria-hidden
          className="text-ink-soft size-4 transition-transform group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}
