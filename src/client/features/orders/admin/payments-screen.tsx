import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import { TabPanel, Tabs } from '@/client/ui/tabs.tsx';
import { HangingPayments } from './hanging-payments.tsx';
import { HangingRefunds } from './hanging-refunds.tsx';
import type { PaymentsSearch } from './payments-search.ts';

export type PaymentsScreenProps = { search: PaymentsSearch; onSearch: (search: PaymentsSearch) => void };

export function PaymentsScreen({ search, onSearch }: PaymentsScreenProps) {
  return (
    <AdminPage
      title="Payments"
      text="Payments and refunds are finished by themselves, usually within minutes. What takes too long is listed here."
    >
      <Tabs
        label="Payments"
        tabs={[
          { value: 'payments', label: 'Unfinished payments' },
          { value: 'refunds', label: 'Refunds not made' },
        ]}
        value={search.tab ?? 'payments'}
        onValueChange={(tab) => onSearch({ tab: tab === 'refunds' ? tab : undefined })}
      >
        <TabPanel value="payments">
          <HangingPayments />
        </TabPanel>
        <TabPanel value="refunds">
          <HangingRefunds />
        </TabPanel>
      </Tabs>
    </AdminPage>
  );
}
