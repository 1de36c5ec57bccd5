import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Container } from '@/client/ui/container.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { CategoryRates } from './category-rates.tsx';
import { NewCategory } from './new-category.tsx';
import { PlatformFigures } from './platform-figures.tsx';
import { RecentTransactions } from './recent-transactions.tsx';

/** Where admins land: how the platform does, what it charges, and what was just bought. */
export function AdminPanelScreen() {
  return (
    <Container className="pb-20">
      <PageHeader
        title="Admin panel"
        actions={
          <>
            <ButtonLink to="/admin/vendor-applications" variant="secondary" size="sm">
              Vendor applications
            </ButtonLink>
            <ButtonLink to="/admin/audit-log" variant="secondary" size="sm">
              Audit log
            </ButtonLink>
            <ButtonLink to="/admin/mail" variant="secondary" size="sm">
              Undelivered mail
            </ButtonLink>
          </>
        }
      />
      <PlatformFigures />
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <CategoryRates />
        <NewCategory />
      </div>
      <RecentTransactions className="mt-8" />
    </Container>
  );
}
