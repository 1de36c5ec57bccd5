import type { ReactNode } from 'react';
import { cx } from '@/client/ui/cx.ts';
import { BODIES } from './law.ts';

export type EntriesProps = {
  items: readonly { term: string; details: ReactNode }[];
  /** The terms are technical names. */
  isCode?: boolean;
};

export function Entries({ items, isCode = false }: EntriesProps) {
  return (
    <dl className="border-line divide-line mt-4 divide-y border-t not-last:border-b">
      {items.map(({ term, details }) => (
        <div
          key={term}
          className="grid gap-x-6 gap-y-1 py-3.5 break-inside-avoid sm:grid-cols-[13rem_minmax(0,1fr)]"
        >
          <dt className={cx('text-ink min-w-0 wrap-anywhere', isCode ? 'font-mono text-sm' : 'font-medium')}>
            {term}
          </dt>
          <dd className="min-w-0">{details}</dd>
        </div>
      ))}
    </dl>
  );
}

export function BodyLink({ of }: { of: keyof typeof BODIES }) {
  return <a href={BODIES[of].href}>{BODIES[of].name}</a>;
}
