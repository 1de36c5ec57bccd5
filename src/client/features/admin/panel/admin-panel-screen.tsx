import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import { CategoryRates } from '@/client/features/catalog/admin/categories/category-rates.tsx';
import { NewCategory } from '@/client/features/catalog/admin/categories/new-category.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { PlatformFigures } from './platform-figures.tsx';
import { RecentTransactions } from './recent-transactions.tsx';
import { Waiting } from './waiting.tsx';

/** Where admins land: how the platform does, what waits for them, what it charges, and what was just bought. */
export function AdminPanelScreen() {
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
      <div className="mt-8 grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <CategoryRates />
        <NewCategory />
      </div>
    </AdminPage>
  );
}
