import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';
import { isDay } from '@/shared/days.ts';
import {
  COLLECTION_AREAS,
  type CollectionArea,
  SUBURBS,
  type Suburb,
} from '@/shared/pickups/collection-areas.ts';
import { COLLECTION_REQUEST_STATUSES, type CollectionRequestStatus } from '@/shared/pickups/collections.ts';
import { idFrom } from './id-from.ts';

/** What the address says of the page of requests. */
export interface RequestsSearch {
  /** The calendar instead of the list. */
  view?: 'calendar' | undefined;
  /** A day of the calendar: its month is shown and, with `isPlan`, the day itself. */
  day?: string | undefined;
  isPlan?: true | undefined;
  status?: CollectionRequestStatus | undefined;
  area?: CollectionArea | undefined;
  suburb?: Suburb | undefined;
  search?: string | undefined;
  /** The request that is open. */
  request?: number | undefined;
}

/** Reads the address; what makes no sense is left out. */
export function readRequestsSearch(raw: Record<string, unknown>): RequestsSearch {
  return {
    view: raw.view === 'calendar' ? 'calendar' : undefined,
    day: typeof raw.day === 'string' && isDay(raw.day) ? raw.day : undefined,
    isPlan: String(raw.isPlan) === 'true' ? true : undefined,
    status: COLLECTION_REQUEST_STATUSES.find((status) => status === raw.status),
    area: COLLECTION_AREAS.find((area) => area === raw.area),
    suburb: SUBURBS.find((suburb) => suburb === raw.suburb),
    search:
      typeof raw.search === 'string' || typeof raw.search === 'number'
        ? String(raw.search).slice(0, 100) || undefined
        : undefined,
    request: idFrom(raw.request),
  };
}

type Wanted = Pick<RequestsSearch, 'status' | 'area' | 'suburb' | 'search'> & { preferredDay?: string };

/** Requests that the address asks for, or that prefer a day, newest first, page by page. */
export function requestsOptions(api: Api, { status, area, suburb, search, preferredDay }: Wanted) {
  return api.collectionRequests.list.infiniteQueryOptions(
    { status, area, suburb, search, preferredDay },
    { getNextPageParam: nextPage },
  );
}
