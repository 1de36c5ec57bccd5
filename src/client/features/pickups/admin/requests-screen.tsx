import { useHydrated } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { Button } from '@/client/ui/button.tsx';
import { CsvLink } from '@/client/ui/csv-link.tsx';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import { TabPanel, Tabs } from '@/client/ui/tabs.tsx';
import { CollectionCalendar } from './collection-calendar.tsx';
import { DayPlan } from './day-plan.tsx';
import { RequestList } from './request-list.tsx';
import type { RequestsSearch } from './requests-search.ts';

const CapacityDialog = lazyPart(async () => (await import('./capacity-dialog.tsx')).CapacityDialog);
const RequestDialog = lazyPart(async () => (await import('./request-dialog.tsx')).RequestDialog);

export type RequestsProps = {
  search: RequestsSearch;
  /** Writes to the address. */
  onSearch: SetSearch<RequestsSearch>;
  /** Today in New Zealand. */
  today: string;
};

/** The free collection for admins: requests as a list or by day, and how many the van takes. */
export function RequestsScreen({ search, onSearch, today }: RequestsProps) {
  const [isCapacityOpen, setIsCapacityOpen] = useState(false);
  // A dialog is drawn in the browser only.
  const isHydrated = useHydrated();
  const props = { search, onSearch, today };
  const { status, area, suburb, search: words } = search;
  return (
    <AdminPage
      title="Collection requests"
      text={
        <span data-print="none">
          Households that want furniture taken away. Give each a day; we email them.
        </span>
      }
      actions={
        <div data-print="none" className="flex flex-wrap gap-3">
          <CsvLink path="/api/admin/collection-requests.csv" params={{ status, area, suburb, search: words }}>
            CSV
          </CsvLink>
          <Button variant="secondary" onClick={() => setIsCapacityOpen(true)}>
            <SlidersHorizontal aria-hidden /> Stops a day
          </Button>
        </div>
      }
    >
      <Tabs<'list' | 'calendar'>
        label="Collection requests"
        value={search.view ?? 'list'}
        onValueChange={(view) => onSearch(() => (view === 'calendar' ? { view } : {}))}
        tabs={[
          { value: 'list', label: 'Requests' },
          { value: 'calendar', label: 'Calendar' },
        ]}
      >
        <TabPanel<'list' | 'calendar'> value="list">
          <RequestList {...props} />
        </TabPanel>
        <TabPanel<'list' | 'calendar'> value="calendar">
          {search.isPlan ? <DayPlan {...props} /> : <CollectionCalendar {...props} />}
        </TabPanel>
      </Tabs>
      <Suspense>
        {isCapacityOpen && <CapacityDialog today={today} onClose={() => setIsCapacityOpen(false)} />}
        {isHydrated && search.request && (
          <RequestDialog
            key={search.request}
            id={search.request}
            today={today}
            onClose={() => onSearch((latest) => ({ ...latest, request: undefined }))}
          />
        )}
      </Suspense>
    </AdminPage>
  );
}
