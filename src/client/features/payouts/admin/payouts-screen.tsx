import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Banknote, Download } from 'lucide-react';
import { Price } from '@/client/components/price.tsx';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import { FilterBar, FilterSelect } from '@/client/features/admin/frame/filter-bar.tsx';
import { formatDateTime, formatNumber } from '@/client/lib/format.ts';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { ButtonAnchor } from '@/client/ui/button-link.tsx';
import { PagedList } from '@/client/ui/paged-list.tsx';
import { type Column, Table } from '@/client/ui/table.tsx';
import { TabPanel, Tabs } from '@/client/ui/tabs.tsx';
import { PAYOUT_STATES } from '@/shared/payouts/payout-states.ts';
import { PAYOUT_STATE_WORDS, type PayoutRunView } from '@/shared/payouts/payouts.ts';
import { NewRun } from './new-run.tsx';
import { RunBadge } from './payout-badges.tsx';
import { PayoutList } from './payout-list.tsx';
import { type PayoutsSearch, payoutRunsOptions } from './payouts-search.ts';

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
  const query = new URLSearchParams();
  if (state) query.set('state', state);
  if (vendor) query.set('vendorId', String(vendor));
  return (
    <>
      <FilterBar filters={{ state, vendor }} onClear={() => onSearch(() => ({ tab: 'payouts' }))}>
        <FilterSelect
          label="State"
          all="All states"
          value={state}
          onChange={(chosen) => onSearch((latest) => ({ ...latest, state: chosen }))}
          options={STATES}
        />
        <ButtonAnchor
          href={`/api/admin/payouts.csv?${query}`}
          download
          variant="secondary"
          className="justify-self-start"
        >
          <Download aria-hidden className="size-4" />
          Download CSV
        </ButtonAnchor>
      </FilterBar>
      <PayoutList filters={{ state, vendorId: vendor }} showsRun />
    </>
  );
}

function RunList() {
  const query = useInfiniteQuery(payoutRunsOptions(useApi()));
  return (
    <PagedList
      query={query}
      noun="run"
      loading={{ label: 'Loading runs', lines: ['h-40'] }}
      failed="Failed to fetch the runs"
      empty={{
        illustration: <Banknote />,
        title: 'No run yet',
        text: 'The first time vendors are paid it appears here.',
      }}
    >
      {(runs) => <Table caption="Payout runs" columns={COLUMNS} rows={runs} rowKey={({ id }) => id} />}
    </PagedList>
  );
}

const COLUMNS: [Column<PayoutRunView>, ...Column<PayoutRunView>[]] = [
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
