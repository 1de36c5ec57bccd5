import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { ArrowLeft, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatCount } from '@/client/lib/format.ts';
import { allItems } from '@/client/lib/paging.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { Button } from '@/client/ui/button.tsx';
import { FilterSelect } from '@/client/ui/filter-bar.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { PagedList } from '@/client/ui/paged-list.tsx';
import { QueryBoundary } from '@/client/ui/query-boundary.tsx';
import { Skeleton } from '@/client/ui/skeleton.tsx';
import { dayInWords } from '@/shared/format/format-date.ts';
import { kindsInWords } from '@/shared/pickups/collected-items.ts';
import { AREA_NAMES, areaOf, type CollectionArea, suburbName } from '@/shared/pickups/collection-areas.ts';
import { isOverCapacity, type RouteStop } from '@/shared/pickups/collections.ts';
import { AREAS } from './request-filters.ts';
import { RequestStatusBadge } from './request-status-badge.tsx';
import type { RequestsProps } from './requests-screen.tsx';
import { requestsOptions } from './requests-search.ts';

/** The stops of one day in the proposed order, and what the driver needs of each; made to be printed. */
export function DayPlan({ search, onSearch, today }: RequestsProps) {
  const day = search.day ?? today;
  const { area } = search;
  const api = useApi();
  const query = useQuery(api.collectionRequests.route.queryOptions({ day, area }));
  const loads = useOptionalQuery(api.collectionRequests.calendar.queryOptions({ from: day, days: 1 }));
  const heading = useFocusWhenOpened();
  const over = (loads?.[0]?.areas ?? []).filter(isOverCapacity);

  return (
    <section aria-label={dayInWords(day)}>
      <div data-print="none" className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <Button variant="quiet" onClick={() => onSearch(() => ({ view: 'calendar', day }))}>
          <ArrowLeft aria-hidden /> Month
        </Button>
        <div className="flex flex-wrap items-end gap-3">
          <FilterSelect
            label="Area"
            all="All areas"
            value={area}
            onChange={(wanted) => onSearch((latest) => ({ ...latest, area: wanted }))}
            options={AREAS}
          />
          <Button variant="secondary" disabled={!query.data?.stops.length} onClick={() => window.print()}>
            <Printer aria-hidden /> Print for the driver
          </Button>
        </div>
      </div>
      <h2 ref={heading} tabIndex={-1} className="font-display text-2xl">
        {dayInWords(day)}
      </h2>
      {over.length > 0 && (
        <Notice tone="caution" role="note" className="mt-4" title="Over capacity">
          {over.map((load) => `${AREA_NAMES[load.area]} ${load.stops} of ${load.capacity} stops`).join(', ')}
        </Notice>
      )}
      <QueryBoundary query={query} loading={<Skeleton className="mt-4 h-64" />}>
        {({ stops, kilometres }) =>
          stops.length === 0 ? (
            <p className="text-ink-soft mt-4">
              Nobody is scheduled for this day{area ? ` in ${AREA_NAMES[area]}` : ''}.
            </p>
          ) : (
            <>
              <p className="text-ink-soft mt-1 text-sm">
                {formatCount(stops.length, 'stop')} in a proposed order, some {kilometres} km as the crow
                flies from Mount Wellington and back.
              </p>
              <ol className="mt-5 flex list-none flex-col gap-3">
                {stops.map((stop, index) => (
                  <Stop
                    key={stop.id}
                    stop={stop}
                    position={index + 1}
                    onOpen={() => onSearch((latest) => ({ ...latest, request: stop.id }))}
                  />
                ))}
              </ol>
            </>
          )
        }
      </QueryBoundary>
      <WaitingHouseholds
        day={day}
        area={area}
        onOpen={(request) => onSearch((latest) => ({ ...latest, request }))}
      />
    </section>
  );
}

/** Focuses the heading if the day was opened by a click, as the clicked day is gone; not on a page load. */
function useFocusWhenOpened() {
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpenedByClick = useRef(useHydrated());
  useEffect(() => {
    if (isOpenedByClick.current) heading.current?.focus();
  }, []);
  return heading;
}

function Stop({ stop, position, onOpen }: { stop: RouteStop; position: number; onOpen: () => void }) {
  const notes = [stop.additionalItems, stop.specialRequirements, stop.adminNotes].filter(Boolean);
  return (
    <li className="border-line bg-surface flex break-inside-avoid gap-4 rounded-lg border p-4">
      <span className="bg-sunken grid size-8 shrink-0 place-items-center rounded-full text-sm tabular-nums">
        {position}
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <button
            type="button"
            onClick={onOpen}
            className="hover:text-accent text-left font-medium wrap-anywhere underline underline-offset-4"
          >
            {stop.fullName}
          </button>
          <RequestStatusBadge status={stop.status} />
        </div>
        <p className="mt-1 wrap-anywhere">
          {stop.address}
          {!stop.address.includes(stop.suburb) && `, ${suburbName(stop.suburb)}`}
        </p>
        <p>
          <a href={`tel:${stop.phone.replaceAll(' ', '')}`} className="underline underline-offset-4">
            {stop.phone}
          </a>
        </p>
        <p className="mt-2 font-medium first-letter:uppercase">{kindsInWords(stop.items)}</p>
        {notes.map((note) => (
          <p key={note} className="text-ink-soft mt-1 wrap-anywhere whitespace-pre-line">
            {note}
          </p>
        ))}
      </div>
    </li>
  );
}

type WaitingHouseholdsProps = {
  day: string;
  area: CollectionArea | undefined;
  onOpen: (request: number) => void;
};

/** Households waiting for their preferred day, with scheduling; nothing if there are none. */
function WaitingHouseholds({ day, area, onOpen }: WaitingHouseholdsProps) {
  const query = useInfiniteQuery(requestsOptions(useApi(), { status: 'requested', area, preferredDay: day }));
  // It stays while a failed query is retried.
  if (query.data ? allItems(query.data).length === 0 : query.errorUpdateCount === 0) return null;
  return (
    <section data-print="none" aria-labelledby="waiting" className="mt-8">
      <h3 id="waiting" className="font-display text-xl">
        Waiting for an answer
      </h3>
      <p className="text-ink-soft mt-1 text-sm">They prefer this day and are not scheduled yet.</p>
      <PagedList query={query} noun="request" empty={{ title: 'No requests' }}>
        {(waiting) => (
          <ul className="mt-4 flex list-none flex-col gap-3">
            {waiting.map(({ id, fullName, suburb, items }) => (
              <li
                key={id}
                className="border-line bg-surface flex flex-wrap items-center justify-between gap-3 rounded-lg border p-4 text-sm"
              >
                <div className="min-w-0 flex-1 basis-48">
                  <p className="font-medium wrap-anywhere">{fullName}</p>
                  <p className="text-ink-soft">
                    {suburbName(suburb)} ({AREA_NAMES[areaOf(suburb)]}) · {kindsInWords(items)}
                  </p>
                </div>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-haspopup="dialog"
                  aria-label={`Schedule ${fullName}`}
                  onClick={() => onOpen(id)}
                >
                  Schedule
                </Button>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
