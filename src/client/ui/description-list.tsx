import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type DescriptionListProps = {
  /** Items with null or undefined details are omitted. */
  items: readonly { term: string; details: ReactNode }[];
  className?: string;
};

export function DescriptionList({ items, className }: DescriptionListProps) {
  return (
    <dl className={cx('divide-line divide-y', className)}>
      {items.map(({ term, details }) =>
        details === null || details === undefined ? null : (
          <div key={term} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5">
            <dt className="text-ink-faint">{term}</dt>
            <dd className="text-ink min-w-0 text-right wrap-anywhere">{details}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
