import { useInfiniteQuery } from '@tanstack/react-query';
import { allItems } from '@/client/lib/paging.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { LoadMore } from '@/client/ui/load-more.tsx';
import { AREA_NAMES, areaOf, type CollectionArea } from '@/shared/pickups/collection-areas.ts';
import { kindsInWords } from '@/shared/pickups/kind-facts.ts';
import { requestsOptions } from './requests-search.ts';

type WaitingHouseholdsProps = {
  day: string;
  area: CollectionArea | undefined;
  onOpen: (request: number) => void;
};

/** Households waiting for their preferred day, with scheduling; nothing if there are none. */
export function WaitingHouseholds({ day, area, onOpen }: WaitingHouseholdsProps) {
  const { data, ...query } = useInfiniteQuery(
    requestsOptions(useApi(), { status: 'requested', area, preferredDay: day }),
  );
  const waiting = data ? allItems(data) : [];
  if (waiting.length === 0) return null;
  return (
    <section data-print="none" aria-labelledby="waiting" className="mt-8">
      <h3 id="waiting" className="font-display text-xl">
        Waiting for an answer
      </h3>
      <p className="text-ink-soft mt-1 text-sm">They prefer this day and are not scheduled yet.</p>
      <ul className="mt-4 flex list-none flex-col gap-3">
        {waiting.map(({ id, fullName, suburb, items }) => (
          <li
            key={id}
            className="border-line bg-surface flex flex-wrap items-center justify-between gap-3 rounded-lg border p-4 text-sm"
          >
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-medium break-words">{fullName}</p>
              <p className="text-ink-soft">
                {suburb} ({AREA_NAMES[areaOf(suburb)]}) · {kindsInWords(items)}
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
      {query.hasNextPage && <LoadMore query={query} shown={waiting.length} noun="request" />}
    </section>
  );
}
