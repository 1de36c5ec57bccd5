import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Banknote } from 'lucide-react';
import { Price } from '@/client/components/price.tsx';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import { formatDateTime, formatNumber } from '@/client/lib/format.ts';
import { PAGED } from '@/client/lib/paging.ts';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { CsvLink } from '@/client/ui/csv-link.tsx';
import { FilterBar } from '@/client/ui/filter-bar.tsx';
import { PagedList } from '@/client/ui/paged-list.tsx';
import type { Columns } from '@/client/ui/table.tsx';
import { TabPanel, Tabs } from '@/client/ui/tabs.tsx';
import { PAYOUT_STATES } from '@/shared/payouts/payout-states.ts';
import { PAYOUT_STATE_WORDS, type PayoutRunView } from '@/shared/payouts/payouts.ts';
import { NewRun } from './new-run.tsx';
import { RunBadge } from './payout-badges.tsx';
import { PayoutList } from './payout-list.tsx';
import type { PayoutsSearch } from './payouts-search.ts';

export type PayoutsScreenProps = { search: PayoutsSearch; onSearch: SetSearch<PayoutsSearch> };

const STATES = PAYOUT_STATES.map((value) => ({ value, label: PAYOUT_STATE_WORDS[value] }));

export function PayoutsScreen({ search, onSearch }: PayoutsScreenProps) {
  return (
    <AdminPage
      title="Payouts"
      text="What vendors have earned is theirs once the return period is over. A run pays all of them at once."
    >
      <Tabs
        label="Payouts"
        tabs={[
          { value: 'new', label: 'Pay vendors' },
          { value: 'runs', label: 'Runs' },
          { value: 'payouts', label: 'All payouts' },
        ]}
        value={search.tab ?? 'new'}
        onValueChange={(tab) =>
          onSearch(() => ({ tab: tab === 'runs' || tab === 'payouts' ? tab : undefined }))
        }
      >
        <TabPanel value="new">
          <NewRun />
        </TabPanel>
        <TabPanel value="runs">
          <RunList />
        </TabPanel>
        <TabPanel value="payouts">
          <AllPayouts search={search} onSearch={onSearch} />
        </TabPanel>
      </Tabs>
    </AdminPage>
  );
}

function AllPayouts({ search, onSearch }: PayoutsScreenProps) {
  const { state, vendor } = search;
  const params = { state, vendorId: vendor };
  return (
    <>
      <FilterBar
        filters={{
          state: { kind: 'select', label: 'State', all: 'All states', options: STATES },
          vendor: { kind: 'link' },
        }}
        search={search}
        onSearch={onSearch}
      >
        <CsvLink path="/api/admin/payouts.csv" params={params} className="justify-self-start" />
      </FilterBar>
      <PayoutList filters={params} showsRun />
    </>
  );
}

function RunList() {
  return (
    <PagedList
      query={useInfiniteQuery(useApi().adminPayouts.runs.infiniteQueryOptions({}, PAGED))}
      noun="run"
      empty={{
        illustration: <Banknote />,
        title: 'No run yet',
        text: 'The first time vendors are paid it appears here.',
      }}
      caption="Payout runs"
      columns={COLUMNS}
    />
  );
}

const COLUMNS: Columns<PayoutRunView> = [
  {
    header: 'Run',
    cell: ({ id, createdAt }) => (
      <Link to="/admin/payouts/$id" params={{ id: String(id) }} className="underline underline-offset-4">
        Run {id} of {formatDateTime(createdAt)}
      </Link>
    ),
  },
  { header: 'State', cell: ({ state }) => <RunBadge state={state} /> },
  { header: 'By', cell: ({ createdByName }) => createdByName ?? 'Deleted account' },
  { header: 'Vendors', align: 'right', cell: ({ count }) => formatNumber(count) },
  { header: 'Total', align: 'right', cell: ({ total }) => <Price amount={total} size="sm" /> },
];
