import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import { FilterBar, FilterSelect } from '@/client/features/admin/frame/filter-bar.tsx';
import { allItems } from '@/client/lib/paging.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { LoadMore } from '@/client/ui/load-more.tsx';
import { SearchField } from '@/client/ui/search-field.tsx';
import { type Column, Table } from '@/client/ui/table.tsx';
import { dayInWords } from '@/shared/days.ts';
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
import { kindsInWords } from '@/shared/pickups/kind-facts.ts';
import { RequestStatusBadge } from './request-status-badge.tsx';
import type { RequestsProps } from './requests-screen.tsx';
import { type RequestsSearch, requestsOptions } from './requests-search.ts';

/** Requests, newest first, with what narrows them down. */
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
  const { status, area, suburb, search: words } = search;
  const suburbs = area ? suburbsOf(area) : SUBURBS;
  return (
    <FilterBar filters={{ status, area, suburb, search: words }} onClear={() => onSearch(() => ({}))}>
      <SearchField
        label="Name, address, email or phone"
        placeholder="Name, address, phone"
        value={words ?? ''}
        onSearch={(wanted) => narrow({ search: wanted || undefined })}
      />
      <FilterSelect
        label="Status"
        all="All statuses"
        value={status}
        onChange={(wanted) => narrow({ status: wanted })}
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
        value={suburb}
        onChange={(wanted) => narrow({ suburb: wanted })}
        options={suburbs.map((value) => ({ value, label: value }))}
      />
    </FilterBar>
  );
}

function Found({ search, onSearch }: PartProps) {
  const { data, ...query } = useSuspenseInfiniteQuery(requestsOptions(useApi(), search));
  const requests = allItems(data);
  if (requests.length === 0) {
    return (
      <EmptyState
        illustration={<Truck />}
        title="No requests here"
        text="Requests that households send from the free collection page appear in this list."
      />
    );
  }
  return (
    <>
      <Table
        caption="Collection requests"
        columns={columnsFor((request) => onSearch((latest) => ({ ...latest, request })))}
        rows={requests}
        rowKey={({ id }) => id}
      />
      <LoadMore
        shown={requests.length}
        noun={requests.length === 1 ? 'request' : 'requests'}
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onLoadMore={() => void query.fetchNextPage()}
      />
    </>
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
