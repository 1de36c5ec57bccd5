import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useApi } from '@/client/lib/trpc.ts';
import { cx } from '@/client/ui/cx.ts';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { QueryBoundary } from '@/client/ui/query-boundary.tsx';
import { Skeleton } from '@/client/ui/skeleton.tsx';
import { monthAfter, shiftDays, weekdayOf } from '@/shared/days.ts';
import { dayInWords, monthInWords, SHORT_WEEKDAYS } from '@/shared/format/format-date.ts';
import { AREA_NAMES } from '@/shared/pickups/collection-areas.ts';
import { type AreaLoad, type DayLoad, isOverCapacity } from '@/shared/pickups/collections.ts';
import { DAY_MS } from '@/shared/time.ts';
import type { RequestsProps } from './requests-screen.tsx';

export function CollectionCalendar({ search, onSearch, today }: RequestsProps) {
  const first = `${(search.day ?? today).slice(0, 8)}01`;
  const next = monthAfter(first);
  const days = Math.round((Date.parse(next) - Date.parse(first)) / DAY_MS);
  const query = useQuery(useApi().collectionRequests.calendar.queryOptions({ from: first, days }));
  const show = (day: string) => onSearch(() => ({ view: 'calendar', day }));
  const open = (day: string) => onSearch(() => ({ view: 'calendar', day, isPlan: true }));

  return (
    <section aria-label="Calendar">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 className="font-display text-2xl" aria-live="polite">
          {monthInWords(first.slice(0, 7))}
        </h2>
        <div className="flex gap-1">
          <IconButton
            label="Month before"
            icon={<ChevronLeft aria-hidden />}
            onClick={() => show(`${shiftDays(first, -1).slice(0, 8)}01`)}
          />
          <IconButton label="Month after" icon={<ChevronRight aria-hidden />} onClick={() => show(next)} />
        </div>
      </div>
      <QueryBoundary query={query} loading={<Skeleton className="h-96" />}>
        {(loads) => (
          <>
            <MonthGrid loads={loads} today={today} onOpen={open} />
            <DayList loads={loads} today={today} onOpen={open} />
          </>
        )}
      </QueryBoundary>
      <p className="text-ink-faint mt-4 text-sm">
        Stops scheduled of those the van has, by area. In colour with a plus: households that prefer the day
        and wait for an answer.
      </p>
    </section>
  );
}

type DaysProps = { loads: readonly DayLoad[]; today: string; onOpen: (day: string) => void };

function MonthGrid({ loads, today, onOpen }: DaysProps) {
  const firstDay = loads[0]?.day ?? today;
  return (
    <div className="border-line hidden overflow-hidden rounded-lg border md:block">
      <div aria-hidden className="text-ink-faint bg-sunken grid grid-cols-7 text-xs">
        {SHORT_WEEKDAYS.map((name) => (
          <span key={name} className="px-2 py-1.5">
            {name}
          </span>
        ))}
      </div>
      <ul className="grid list-none grid-cols-7">
        {loads.map(({ day, areas }) => (
          <li
            key={day}
            style={day === firstDay ? { gridColumnStart: weekdayOf(day) } : undefined}
            className="border-line border-t border-r nth-[7n]:border-r-0"
          >
            <button
              type="button"
              onClick={() => onOpen(day)}
              aria-label={labelOf(day, areas)}
              className={cx(
                'hover:bg-sunken flex h-full min-h-28 w-full flex-col gap-1 p-2 text-left text-xs transition-colors',
                areas.every(({ capacity }) => capacity === 0) && 'bg-sunken/60',
              )}
            >
              <span
                className={cx(
                  'mb-1 tabular-nums',
                  'self-start',
                  day === today && 'bg-accent text-accent-ink rounded-sm px-1.5 font-medium',
                  day < today && 'text-ink-faint',
                )}
              >
                {Number(day.slice(8))}
              </span>
              {areas.filter(isBusy).map((load) => (
                <AreaLine key={load.area} load={load} />
              ))}
              {noteOf(areas) && <span className="text-caution line-clamp-2">{noteOf(areas)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function DayList({ loads, today, onOpen }: DaysProps) {
  const busy = loads.filter(({ day, areas }) => day === today || noteOf(areas) || areas.some(isBusy));
  if (busy.length === 0) return <p className="text-ink-soft md:hidden">Nothing is planned in this month.</p>;
  return (
    <ul className="flex list-none flex-col gap-3 md:hidden">
      {busy.map(({ day, areas }) => (
        <li key={day}>
          <button
            type="button"
            onClick={() => onOpen(day)}
            className="border-line bg-surface w-full rounded-lg border p-4 text-left text-sm"
          >
            <span className="font-medium">
              {dayInWords(day)}
              {day === today && ' · today'}
            </span>
            <span className="mt-2 flex flex-col gap-1">
              {areas.filter(isBusy).map((load) => (
                <AreaLine key={load.area} load={load} />
              ))}
              {!areas.some(isBusy) && <span className="text-ink-faint">Nothing planned</span>}
              {noteOf(areas) && <span className="text-caution">{noteOf(areas)}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function AreaLine({ load }: { load: AreaLoad }) {
  const { area, stops, capacity, waiting } = load;
  return (
    <span className={cx('flex justify-between gap-2', isOverCapacity(load) && 'text-danger font-medium')}>
      <span>{AREA_NAMES[area]}</span>
      <span className="tabular-nums">
        {stops}/{capacity}
        {waiting > 0 && <span className="text-caution"> +{waiting}</span>}
      </span>
    </span>
  );
}

function isBusy({ stops, waiting }: AreaLoad): boolean {
  return stops > 0 || waiting > 0;
}

function noteOf(areas: readonly AreaLoad[]): string | null {
  return areas.find(({ note }) => note)?.note ?? null;
}

function labelOf(day: string, areas: readonly AreaLoad[]): string {
  const parts = areas.filter(isBusy).map((load) => {
    const over = isOverCapacity(load) ? ', over capacity' : '';
    const waiting = load.waiting > 0 ? `, ${load.waiting} waiting` : '';
    return `${AREA_NAMES[load.area]} ${load.stops} of ${load.capacity}${over}${waiting}`;
  });
  return [dayInWords(day), ...parts, noteOf(areas)].filter(Boolean).join('; ');
}
