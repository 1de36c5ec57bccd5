import { useState } from 'react';
import { Badge } from '@/client/ui/badge.tsx';
import { Button } from '@/client/ui/button.tsx';
import { Card } from '@/client/ui/card.tsx';
import { CsvLink } from '@/client/ui/csv-link.tsx';
import { DateTime, Day } from '@/client/ui/date-time.tsx';
import { DescriptionList } from '@/client/ui/description-list.tsx';
import { FilterBar, type Filters } from '@/client/ui/filter-bar.tsx';
import { Input } from '@/client/ui/input.tsx';
import { ListScreen } from '@/client/ui/list-screen.tsx';
import { LoadMore } from '@/client/ui/load-more.tsx';
import { PagedList, type PagedListProps } from '@/client/ui/paged-list.tsx';
import { PlainForm } from '@/client/ui/plain-form.tsx';
import { QueryBoundary, SuspenseBoundary } from '@/client/ui/query-boundary.tsx';
import { actionsColumn, type Columns, Table } from '@/client/ui/table.tsx';
import { TabPanel, Tabs } from '@/client/ui/tabs.tsx';
import { Sample, Section } from './section.tsx';

type Order = { id: number; product: string; buyer: string; total: string; at: Date };

const ORDERS: Order[] = [
  { id: 1, product: 'Oak chair', buyer: 'Robin Sharp', total: '$120.00', at: new Date('2026-06-05T09:30Z') },
  { id: 2, product: 'Elm table', buyer: '', total: '$1,404.64', at: new Date('2026-06-04T21:05Z') },
];

const COLUMNS: Columns<Order> = [
  { header: 'Product', cell: ({ product }) => product },
  { header: 'Buyer', cell: ({ buyer }) => buyer },
  { header: 'Placed', cell: ({ at }) => <DateTime at={at} /> },
  { header: 'Status', cell: () => <Badge tone="positive">Completed</Badge> },
  { header: 'Total', cell: ({ total }) => total, align: 'right' },
  actionsColumn(({ product }) => (
    <Button size="sm" variant="secondary" aria-label={`Open ${product}`}>
      Open
    </Button>
  )),
];

const ignore = () => {};
const LOADED = {
  data: { pages: [{ items: ORDERS, total: 5 }] },
  isError: false,
  isFetching: false,
  refetch: ignore,
  hasNextPage: true,
  isFetchingNextPage: false,
  fetchNextPage: ignore,
};

const LIST_STATES: Record<string, PagedListProps<Order>['query']> = {
  'with more': LOADED,
  'loading more': { ...LOADED, isFetchingNextPage: true },
  empty: { ...LOADED, data: { pages: [{ items: [], total: 0 }] } },
  loading: { ...LOADED, data: undefined, isFetching: true },
  failed: { ...LOADED, data: undefined, isError: true },
};

const TABS = [
  { value: 'orders', label: 'Orders', count: 12 },
  { value: 'products', label: 'Products', count: 0 },
  { value: 'earnings', label: 'Earnings' },
] as const;

type Search = { search?: string | undefined; status?: string | undefined; from?: string | undefined };

const FILTERS: Filters<Search> = {
  search: { kind: 'search', label: 'Search orders', placeholder: 'Number or name' },
  status: {
    kind: 'select',
    label: 'Status',
    all: 'All statuses',
    options: [{ value: 'completed', label: 'Completed' }],
  },
  from: { kind: 'day', label: 'From' },
};

const FAILED = { data: undefined, isError: true, isFetching: false, refetch: ignore };

export function Lists() {
  const [search, setSearch] = useState<Search>({ status: 'completed' });
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('orders');
  return (
    <Section title="Tables and lists">
      <Sample name="Table, cards on a phone" isWide>
        <Table caption="Orders" columns={COLUMNS} rows={ORDERS} rowKey={({ id }) => id} />
      </Sample>
      <Sample name="Table that scrolls, on a card" isWide>
        <Card>
          <Table
            caption="Orders of the year"
            columns={COLUMNS}
            rows={ORDERS}
            rowKey={({ id }) => id}
            onPhone="scroll"
          />
        </Card>
      </Sample>
      <Sample name="Tabs">
        <Tabs label="Views of the shop" tabs={TABS} value={tab} onValueChange={setTab}>
          {TABS.map(({ value, label }) => (
            <TabPanel key={value} value={value}>
              {label} of the last 30 days.
            </TabPanel>
          ))}
        </Tabs>
      </Sample>
      <Sample name="Details">
        <DescriptionList
          items={[
            { term: 'Placed', details: <Day at={new Date('2026-06-05T09:30Z')} /> },
            { term: 'Delivery address', details: '12 Cuba Street, Te Aro, Wellington 6011' },
            { term: 'Left out', details: null },
          ]}
        />
      </Sample>
      {Object.entries(LIST_STATES).map(([state, query]) => (
        <Sample key={state} name={`Paged list, ${state}`}>
          <PagedList
            query={query}
            noun="order"
            showsTotal
            empty={{ level: 3, title: 'No orders yet' }}
            failed="Failed to fetch orders"
            loading={{ label: 'Loading orders...', lines: ['h-14', 'h-14'] }}
          >
            {(orders) => (
              <ul>
                {orders.map(({ id, product }) => (
                  <li key={id}>{product}</li>
                ))}
              </ul>
            )}
          </PagedList>
        </Sample>
      ))}
      <Sample name="List screen" isWide>
        <ListScreen
          title="Orders"
          text="Orders of all vendors."
          search={search}
          onSearch={setSearch}
          filters={FILTERS}
          csv={{ path: '/api/orders.csv', params: search }}
          query={LOADED}
          noun="order"
          empty={{ title: 'No orders yet' }}
          caption="Orders on a screen"
          columns={COLUMNS}
        />
      </Sample>
      <Sample name="Filters and a file" isWide>
        <FilterBar filters={FILTERS} search={{}} onSearch={ignore} />
        <CsvLink path="/api/orders.csv" />
      </Sample>
      <Sample name="Form without a schema">
        <PlainForm onSubmit={ignore} className="flex items-end gap-3">
          <Input aria-label="Order number" name="order" />
          <Button type="submit">Track order</Button>
        </PlainForm>
      </Sample>
      <Sample name="Query, loading">
        <QueryBoundary
          query={{ ...FAILED, isError: false }}
          loading={{ label: 'Loading the report...', lines: ['h-14'] }}
        >
          {() => null}
        </QueryBoundary>
      </Sample>
      <Sample name="Query, failed, large and within a card">
        <QueryBoundary query={FAILED} failed="Failed to fetch the report" loading={null}>
          {() => null}
        </QueryBoundary>
        <QueryBoundary isSmall query={FAILED} failed="The hold could not be loaded." loading={null}>
          {() => null}
        </QueryBoundary>
        <SuspenseBoundary loading={null}>Loaded.</SuspenseBoundary>
      </Sample>
      <Sample name="More that failed, without a count">
        <LoadMore
          query={{ ...LOADED, isFetchNextPageError: true, error: new Error('No answer.') }}
          shown={2}
          noun="message"
          more="Earlier messages"
        />
      </Sample>
    </Section>
  );
}
