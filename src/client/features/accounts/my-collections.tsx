import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '@/client/lib/trpc.ts';
import { Card } from '@/client/ui/card.tsx';
import { dayInWords } from '@/shared/days.ts';
import { REQUEST_STATUS_NAMES } from '@/shared/pickups/collections.ts';
import { kindsInWords } from '@/shared/pickups/kind-facts.ts';

/** Free collections that somebody asked for while signed in; nothing where there are none. */
export function MyCollections() {
  const { data: requests } = useSuspenseQuery(useApi().collectionRequests.mine.queryOptions());
  if (requests.length === 0) return null;
  return (
    <Card title="Your free pick-ups">
      <ul className="flex list-none flex-col gap-3">
        {requests.map(({ id, items, suburb, status, preferredDate, scheduledDate }) => (
          <li key={id} className="border-line border-b pb-3 text-sm last:border-0 last:pb-0">
            <Link
              to="/collection/$id"
              params={{ id: String(id) }}
              className="inline-block font-medium underline underline-offset-4 first-letter:uppercase"
            >
              {kindsInWords(items)}
            </Link>
            <p className="text-ink-soft">
              {REQUEST_STATUS_NAMES[status]} · {dayInWords(scheduledDate ?? preferredDate)} · {suburb}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
