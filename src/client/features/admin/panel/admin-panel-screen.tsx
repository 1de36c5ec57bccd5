import type { ReactNode } from 'react';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { PlatformFigures } from './platform-figures.tsx';
import { RecentTransactions } from './recent-transactions.tsx';
import { Waiting } from './waiting.tsx';

/** The admin start page: figures, tasks and recent orders. @param children commission rates by category */
export function AdminPanelScreen({ children }: { children: ReactNode }) {
  return (
    <AdminPage
      title="Admin panel"
      actions={
        <>
          <ButtonLink to="/admin/collection-forms" variant="secondary" size="sm">
            Collection forms
          </ButtonLink>
          <ButtonLink to="/admin/crm" variant="secondary" size="sm">
            CRM
          </ButtonLink>
        </>
      }
    >
      <PlatformFigures />
      <Waiting className="mt-8" />
      <RecentTransactions className="mt-8" />
      <div className="mt-8 grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">{children}</div>
    </AdminPage>
  );
}
