import { useSuspenseQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFormatMoney } from '@/client/components/price.tsx';
import { UserDialog } from '@/client/features/accounts/admin/users/user-dialog.tsx';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import { choices } from '@/client/lib/choices.ts';
import { formatCount, formatNumber } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Figures } from '@/client/ui/figures.tsx';
import { TabPanel, Tabs } from '@/client/ui/tabs.tsx';
import { CRM_TABS, type CrmTab } from './crm-search.ts';

type CrmScreenProps = { tab: CrmTab; onTabChange: (tab: CrmTab) => void; children: ReactNode };

export function CrmScreen({ tab, onTabChange, children }: CrmScreenProps) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <AdminPage
      title="CRM"
      text="Customers, vendors and admins, and what they bring."
      actions={
        <Button onClick={() => setIsAdding(true)}>
          <UserPlus aria-hidden /> Add User
        </Button>
      }
    >
      <CrmFigures />
      <Tabs label="CRM" value={tab} onValueChange={onTabChange} tabs={choices(CRM_TABS)}>
        <TabPanel<CrmTab> value={tab}>{children}</TabPanel>
      </Tabs>
      {isAdding && <UserDialog user={null} onClose={() => setIsAdding(false)} />}
    </AdminPage>
  );
}

function CrmFigures() {
  const { data: overview } = useSuspenseQuery(useApi().crm.overview.queryOptions());
  const money = useFormatMoney();
  const { newUsersThisMonth } = overview;
  return (
    <>
      <h2 className="sr-only">Overview</h2>
      <Figures
        className="mb-8"
        figures={[
          {
            label: 'Total users',
            value: formatNumber(overview.totalUsers),
            note: [
              newUsersThisMonth > 0
                ? `+${formatNumber(newUsersThisMonth)} this month`
                : 'No new ones this month',
              ...(overview.totalGuests > 0
                ? [`and ${formatCount(overview.totalGuests, 'guest')} without an account`]
                : []),
            ].join(', '),
          },
          {
            label: 'Active vendors',
            value: formatNumber(overview.totalVendors),
            note: 'Can sell: active and not suspended',
          },
          {
            label: 'Total orders',
            value: formatNumber(overview.totalOrders),
            note: 'Without cancelled ones',
          },
          { label: 'Total revenue', value: money(overview.totalRevenue), note: 'After returns' },
        ]}
      />
    </>
  );
}
