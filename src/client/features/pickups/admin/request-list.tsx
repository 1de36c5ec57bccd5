import { useInfiniteQuery } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import { useApi } from '@/client/lib/trpc.ts';
import { FilteredList } from '@/client/ui/list-screen.tsx';
import type { Columns } from '@/client/ui/table.tsx';
import { dayInWords } from '@/shared/format/format-date.ts';
import { kindsInWords } from '@/shared/pickups/collected-items.ts';
import { AREA_NAMES, areaOf, suburbName } from '@/shared/pickups/collection-areas.ts';
import type { CollectionRequestView } from '@/shared/pickups/collections.ts';
import { requestFilters } from './request-filters.ts';
import { RequestStatusBadge } from './request-status-badge.tsx';
import type { RequestsProps } from './requests-screen.tsx';
import { requestsOptions } from './requests-search.ts';

export function RequestList({ search, onSearch }: Pick<RequestsProps, 'search' | 'onSearch'>) {
  return (
    <FilteredList
      search={search}
      onSearch={onSearch}
      filters={requestFilters(search)}
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
            className="hover:text-accent text-left font-medium wrap-anywhere underline underline-offset-4"
          >
            {forgottenAt ? `Request ${id}` : fullName}
          </button>
          <span className="text-ink-faint block text-xs font-normal wrap-anywhere">
            {forgottenAt ? 'Personal details deleted' : address}
          </span>
        </span>
      ),
    },
    {
      header: 'Suburb',
      cell: ({ suburb }) => (
        // Unlike the table’s own wrapping, keeps the column as wide as its longest word.
        <span className="block wrap-break-word">
          {suburbName(suburb)}
          <span className="text-ink-faint block text-xs">{AREA_NAMES[areaOf(suburb)]}</span>
        </span>
      ),
    },
    {
      header: 'What',
      cell: ({ items }) => (
        <span className="block wrap-break-word first-letter:uppercase">{kindsInWords(items)}</span>
      ),
    },
    {
      header: 'Day',
      cell: ({ scheduledDate, preferredDate }) => (
        <span className="block wrap-break-word">
          {dayInWords(scheduledDate ?? preferredDate)}
          {!scheduledDate && <span className="text-ink-faint block text-xs">preferred</span>}
        </span>
      ),
    },
    { header: 'Status', cell: ({ status }) => <RequestStatusBadge status={status} /> },
  ];
}
