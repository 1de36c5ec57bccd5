import { useQuery } from '@tanstack/react-query';
import { useApi } from '@/client/lib/trpc.ts';
import { cx } from '@/client/ui/cx.ts';
import { inLocale } from '@/shared/locale.ts';
import { SUBURBS } from '@/shared/pickups/collection-areas.ts';

const shortDay = inLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
);
/** Days offered at once. */
const OFFERED = 6;

type OpenDaysProps = { suburb: string; day: string; onDay: (day: string) => void };

/** The next days with capacity in a suburb, and if the chosen one is among them. */
export function OpenDays({ suburb, day, onDay }: OpenDaysProps) {
  const served = SUBURBS.find((known) => known === suburb);
  const { data: days } = useQuery({
    ...useApi().collectionRequests.openDays.queryOptions({ suburb: served ?? 'Auckland CBD' }),
    enabled: served !== undefined,
  });
  if (!served || !days) return null;
  const open = days.filter(({ isOpen }) => isOpen).slice(0, OFFERED);
  const isFull = days.some((known) => known.day === day && !known.isOpen);

  return (
    <div className="flex flex-col gap-2">
      <p className="text-ink-soft text-sm" aria-live="polite">
        {isFull
          ? `Our van is full in ${suburb} on that day. Choose another day, or we’ll suggest one:`
          : `Our van has room in ${suburb} on:`}
      </p>
      <div className="flex flex-wrap gap-2">
        {open.map(({ day: candidate }) => (
          <button
            key={candidate}
            type="button"
            aria-pressed={candidate === day}
            onClick={() => onDay(candidate)}
            className={cx(
              'min-h-10 rounded-full border px-4 text-sm transition-colors',
              candidate === day
                ? 'border-accent bg-accent-soft text-accent'
                : 'border-line-strong hover:border-ink',
            )}
          >
            {shortDay().format(new Date(`${candidate}T00:00:00Z`))}
          </button>
        ))}
        {open.length === 0 && (
          <span className="text-sm">No free day in the next few weeks. Send your request anyway.</span>
        )}
      </div>
    </div>
  );
}
