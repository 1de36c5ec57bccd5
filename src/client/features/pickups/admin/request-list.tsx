import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import {
  FilterBar,
  FilterSearch,
  FilterSelect,
  filterBy,
} from '@/client/features/admin/frame/filter-bar.tsx';
import { useApi } from '@/client/lib/trpc.ts';
import { PagedList } from '@/client/ui/paged-list.tsx';
import { type Column, Table } from '@/client/ui/table.tsx';
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
import { type RequestsSearch, requestsOptions } from './requests-search.ts';

export function RequestList({ search, onSearch }: RequestsProps) {
  return (
    <>
      <Filters search={search} onSearch={onSearch} />
      <Found search={search} onSearch={onSearch} />
    </>
  );
}

type PartProps = Pick<RequestsProps, 'search' | 'onSearch'>;

function Filters({ search, onSearch }: PartProps) {
  const narrow = (change: RequestsSearch) => onSearch((latest) => ({ ...latest, ...change }));
  const filter = filterBy(search, narrow);
  const { status, area, suburb, search: words } = search;
  const suburbs = area ? suburbsOf(area) : SUBURBS;
  return (
    <FilterBar filters={{ status, area, suburb, search: words }} onClear={() => onSearch(() => ({}))}>
      <FilterSearch
        label="Name, address, email or phone"
        placeholder="Name, address, phone"
        {...filter('search')}
      />
      <FilterSelect
        label="Status"
        all="All statuses"
        {...filter('status')}
        options={COLLECTION_REQUEST_STATUSES.map((value) => ({ value, label: REQUEST_STATUS_NAMES[value] }))}
      />
      <FilterSelect
        label="Area"
        all="All areas"
        value={area}
        onChange={(wanted) => narrow({ area: wanted, suburb: undefined })}
        options={COLLECTION_AREAS.map((value) => ({ value, label: AREA_NAMES[value] }))}
      />
      <FilterSelect
        label="Suburb"
        all="All suburbs"
        {...filter('suburb')}
        options={suburbs.map((value) => ({ value, label: value }))}
      />
    </FilterBar>
  );
}

function Found({ search, onSearch }: PartProps) {
  const query = useSuspenseInfiniteQuery(requestsOptions(useApi(), search));
  return (
    <PagedList
      query={query}
      noun="request"
      empty={{
        illustration: <Truck />,
        title: 'No requests here',
        text: 'Requests that households send from the free collection page appear in this list.',
      }}
    >
      {(requests) => (
        <Table
          caption="Collection requests"
          columns={columnsFor((request) => onSearch((latest) => ({ ...latest, request })))}
          rows={requests}
          rowKey={({ id }) => id}
        />
      )}
    </PagedList>
  );
}

function columnsFor(
  open: (id: number) => void,
): [Column<CollectionRequestView>, ...Column<CollectionRequestView>[]] {
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
