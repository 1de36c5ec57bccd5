import { formatNumber } from '@/client/lib/format.ts';
import { cx } from '@/client/ui/cx.ts';
import { VisuallyHidden } from '@/client/ui/visually-hidden.tsx';

const MOST = 99;

/** A count of what waits, nothing for 0. */
export function Count({ count = 0, className }: { count?: number | undefined; className?: string }) {
  if (count === 0) return null;
  return (
    <span
      className={cx(
        'bg-accent text-accent-ink grid h-4.5 min-w-4.5 place-items-center rounded-full px-1 text-[0.6875rem] font-semibold tabular-nums',
        className,
      )}
    >
      {count > MOST ? `${formatNumber(MOST)}+` : formatNumber(count)}
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>
  );
}
