import { UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { UserDialog } from '@/client/features/accounts/admin/users/user-dialog.tsx';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import { Button } from '@/client/ui/button.tsx';
import { TabPanel, Tabs } from '@/client/ui/tabs.tsx';
import { CrmFigures } from './crm-figures.tsx';
import type { CrmTab } from './crm-search.ts';

type CrmScreenProps = {
  tab: CrmTab;
  onTabChange: (tab: CrmTab) => void;
  /** What the chosen tab shows. */
  children: ReactNode;
};

const TABS: readonly { value: CrmTab; label: string }[] = [
  { value: 'users', label: 'User Management' },
  { value: 'vendors', label: 'Vendor Analytics' },
  { value: 'reports', label: 'Reports & Analytics' },
];

/** The people of the shop and what they bring, for admins. */
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
      <Tabs<CrmTab> label="CRM" value={tab} onValueChange={onTabChange} tabs={TABS}>
        <TabPanel<CrmTab> value={tab}>{children}</TabPanel>
      </Tabs>
      <UserDialog isOpen={isAdding} onClose={() => setIsAdding(false)} user={null} />
    </AdminPage>
  );
}
