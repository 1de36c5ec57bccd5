import { Download } from 'lucide-react';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import { FilterBar, FilterSelect } from '@/client/features/admin/frame/filter-bar.tsx';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { ButtonAnchor } from '@/client/ui/button-link.tsx';
import { TabPanel, Tabs } from '@/client/ui/tabs.tsx';
import { PAYOUT_STATES } from '@/shared/payouts/payout-states.ts';
import { PAYOUT_STATE_WORDS } from '@/shared/payouts/payouts.ts';
import { NewRun } from './new-run.tsx';
import { PayoutList } from './payout-list.tsx';
import type { PayoutsSearch } from './payouts-search.ts';
import { RunList } from './run-list.tsx';

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
