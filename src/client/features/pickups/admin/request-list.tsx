import { useInfiniteQuery } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import { useApi } from '@/client/lib/trpc.ts';
import { FilteredList } from '@/client/ui/list-screen.tsx';
import type { Columns } from '@/client/ui/table.tsx';
import { dayInWords } from '@/shared/days.ts';
import { kindsInWords } from '@/shared/pickups/collected-items.ts';
import {
  AREA_NAMES,
  areaOf,
  COLLECTION_AREAS,
  SUBURBS,
  suburbsOf,
} from '@/shared/pickups/collection-areas.ts';
import {
  COLLECTION_REQUEST_STATUSES,
  type CollectionRequestView,
  REQUEST_STATUS_NAMES,
} from '@/shared/pickups/collections.ts';
import { RequestStatusBadge } from './request-status-badge.tsx';
import type { RequestsProps } from './requests-screen.tsx';
import { requestsOptions } from './requests-search.ts';

const STATUSES = COLLECTION_REQUEST_STATUSES.map((value) => ({ value, label: REQUEST_STATUS_NAMES[value] }));
export const AREAS = COLLECTION_AREAS.map((value) => ({ value, label: AREA_NAMES[value] }));

export function RequestList({ search, onSearch }: Pick<RequestsProps, 'search' | 'onSearch'>) {
  const suburbs = search.area ? suburbsOf(search.area) : SUBURBS;
  return (
    <FilteredList
      search={search}
      onSearch={onSearch}
      filters={{
        search: {
          kind: 'search',
          label: 'Name, address, email or phone',
          placeholder: 'Name, address, phone',
        },
        status: { kind: 'select', label: 'Status', all: 'All statuses', options: STATUSES },
        area: { kind: 'select', label: 'Area', all: 'All areas', options: AREAS, clears: 'suburb' },
        suburb: {
          kind: 'select',
          label: 'Suburb',
          all: 'All suburbs',
          options: suburbs.map((value) => ({ value, label: value })),
        },
      }}
      query={useInfiniteQuery(requestsOptions(useApi(), search))}
      noun="request"
      empty={{
        illustration: <Truck />,
        title: 'No requests here',
        text: 'Requests that households send from the free collection page appear in this list.',
      }}
      caption="Collection requests"
      columns={columnsFor((request) => onSearch((latest) => ({ ...latest, request })))}
    />
  );
}

function columnsFor(open: (id: number) => void): Columns<CollectionRequestView> {
  return [
    {
      header: 'Household',
      cell: ({ id, fullName, address, forgottenAt }) => (
        <span className="min-w-0">
          <button
            type="button"
            onClick={() => open(id)}
            className="hover:text-accent text-left font-medium break-words underline underline-offset-4"
          >
            {forgottenAt ? `Request ${id}` : fullName}
          </button>
          <span className="text-ink-faint block text-xs font-normal break-words">
            {forgottenAt ? 'Personal details deleted' : address}
          </span>
        </span>
      ),
    },
    {
      header: 'Suburb',
      cell: ({ suburb }) => (
        <span className="inline-block">
          {suburb}
          <span className="text-ink-faint block text-xs">{AREA_NAMES[areaOf(suburb)]}</span>
        </span>
      ),
    },
    {
      header: 'What',
      cell: ({ items }) => <span className="inline-block first-letter:uppercase">{kindsInWords(items)}</span>,
    },
    {
      header: 'Day',
      cell: ({ scheduledDate, preferredDate }) => (
        <span className="inline-block">
          {dayInWords(scheduledDate ?? preferredDate)}
          {!scheduledDate && <span className="text-ink-faint block text-xs">preferred</span>}
        </span>
      ),
    },
    { header: 'Status', cell: ({ status }) => <RequestStatusBadge status={status} /> },
  ];
}
