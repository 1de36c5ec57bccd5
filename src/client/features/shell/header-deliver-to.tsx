import { useHydrated } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import { HomeRegions } from '@/client/components/deliver-to/destination-options.tsx';
import { keepDeliverTo, useDeliverTo } from '@/client/components/deliver-to/kept-deliver-to.ts';
import { cx } from '@/client/ui/cx.ts';

/** The region that prices of delivery are for, on every page. A native select lies over the text. */
export function HeaderDeliverTo({ className }: { className?: string }) {
  const chosen = useDeliverTo();
  // Three selects of regions in every page's HTML would be 13 kB.
  const isHydrated = useHydrated();
  const isAbroad = chosen !== null && chosen.address.state === '';
  return (
    <label
      className={cx(
        'noscript:hidden hover:bg-sunken has-[select:focus-visible]:outline-accent relative flex min-h-11 items-center gap-2 rounded-md px-2 text-sm transition-colors has-[select:focus-visible]:outline-2',
        className,
      )}
    >
      <MapPin aria-hidden className="text-ink-soft size-5 shrink-0" strokeWidth={1.75} />
      <span aria-hidden className="min-w-0 leading-tight">
        <span className="text-ink-faint block text-xs">Deliver to</span>
        <span className="block truncate font-medium">{chosen?.name ?? 'Choose region'}</span>
      </span>
      <select
        aria-label="Deliver to"
        value={chosen?.value ?? ''}
        onChange={({ target }) => keepDeliverTo(target.value)}
        className="bg-raised text-ink absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
      >
        <option value="">Not set</option>
        {isAbroad && <option value={chosen.value}>{chosen.name}</option>}
        {isHydrated && <HomeRegions />}
      </select>
    </label>
  );
}
