import type * as z from 'zod/mini';
import { PAGED } from '@/client/lib/paging.ts';
import {
  flag,
  optionalChoice,
  optionalDay,
  optionalId,
  optionalText,
  searchParams,
} from '@/client/lib/search-params.ts';
import type { Api } from '@/client/lib/trpc.ts';
import { COLLECTION_AREAS, SUBURBS } from '@/shared/pickups/collection-areas.ts';
import { COLLECTION_REQUEST_STATUSES } from '@/shared/pickups/collections.ts';

export const requestsSearch = searchParams({
  /** The calendar instead of the list. */
  view: optionalChoice(['calendar']),
  /** A day of the calendar: its month is shown and, with `isPlan`, the day itself. */
  day: optionalDay,
  isPlan: flag,
  status: optionalChoice(COLLECTION_REQUEST_STATUSES),
  area: optionalChoice(COLLECTION_AREAS),
  suburb: optionalChoice(SUBURBS),
  search: optionalText(),
  request: optionalId,
});
export type RequestsSearch = z.output<typeof requestsSearch>;

type Wanted = Pick<RequestsSearch, 'status' | 'area' | 'suburb' | 'search'> & { preferredDay?: string };

/** Requests that the address asks for, or that prefer a day, newest first, page by page. */
export function requestsOptions(api: Api, { status, area, suburb, search, preferredDay }: Wanted) {
  return api.collectionRequests.list.infiniteQueryOptions(
    { status, area, suburb, search, preferredDay },
    PAGED,
  );
}
