import { createFileRoute } from '@tanstack/react-router';
import { CrmScreen } from '@/client/features/accounts/admin/crm/crm-screen.tsx';
import { crmSearch } from '@/client/features/accounts/admin/crm/crm-search.ts';
import { usersOptions } from '@/client/features/accounts/admin/crm/users-options.ts';
import { UsersTab } from '@/client/features/accounts/admin/crm/users-tab.tsx';
import { Reports } from '@/client/features/sellers/admin/reports/reports.tsx';
import { VendorAnalytics } from '@/client/features/sellers/admin/reports/vendor-analytics.tsx';

export const Route = createFileRoute('/_admin/admin/crm')({
  validateSearch: crmSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, deps: { tab, ...search } }) => {
    await Promise.all([
      queryClient.ensureQueryData(api.crm.overview.queryOptions()),
      tab === undefined && queryClient.ensureInfiniteQueryData(usersOptions(api, search)),
    ]);
  },
  head: ({ match }) => ({ meta: [{ title: `CRM · ${match.context.config.appName}` }] }),
  component: Crm,
});

function Crm() {
  const { tab = 'users', order, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CrmScreen
      tab={tab}
      onTabChange={(chosen) =>
        void navigate({
          search: chosen === 'users' ? {} : { tab: chosen },
          replace: true,
          resetScroll: false,
        })
      }
    >
      {tab === 'users' && (
        <UsersTab
          search={search}
          onSearchChange={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
        />
      )}
      {tab === 'vendors' && (
        <VendorAnalytics
          sort={order}
          onSortChange={(next) =>
            void navigate({ search: { tab, order: next }, replace: true, resetScroll: false })
          }
        />
      )}
      {tab === 'reports' && (
        <Reports
          search={search}
          onSearchChange={(next) =>
            void navigate({ search: { tab, ...next }, replace: true, resetScroll: false })
          }
        />
      )}
    </CrmScreen>
  );
}
