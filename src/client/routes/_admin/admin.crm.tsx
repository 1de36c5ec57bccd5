import { createFileRoute } from '@tanstack/react-router';
import { CrmScreen } from '@/client/features/accounts/admin/crm/crm-screen.tsx';
import { CRM_TABS, crmSearch, usersOptions } from '@/client/features/accounts/admin/crm/crm-search.ts';
import { UsersTab } from '@/client/features/accounts/admin/crm/users-tab.tsx';
import { Reports } from '@/client/features/sellers/admin/reports/reports.tsx';
import { VendorAnalytics } from '@/client/features/sellers/admin/reports/vendor-analytics.tsx';
import { preloaded } from '@/client/lib/paging.ts';
import { titleHead } from '@/client/lib/seo.ts';
import { useSetSearch } from '@/client/lib/set-search.ts';

export const Route = createFileRoute('/_admin/admin/crm')({
  validateSearch: crmSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, deps: { tab, ...search } }) => {
    await Promise.all([
      queryClient.ensureQueryData(api.crm.overview.queryOptions()),
      tab === undefined && preloaded(queryClient.ensureInfiniteQueryData(usersOptions(api, search))),
    ]);
  },
  head: ({ match }) => {
    const { tab } = match.search;
    return titleHead(tab === undefined ? 'CRM' : `${CRM_TABS[tab]} · CRM`)({ match });
  },
  component: Crm,
});

function Crm() {
  const { tab = 'users', order, ...search } = Route.useSearch();
  const setSearch = useSetSearch(Route, { resetScroll: false });
  return (
    <CrmScreen tab={tab} onTabChange={(chosen) => setSearch(chosen === 'users' ? {} : { tab: chosen })}>
      {tab === 'users' && <UsersTab search={search} onSearchChange={setSearch} />}
      {tab === 'vendors' && (
        <VendorAnalytics sort={order} onSortChange={(next) => setSearch({ tab, order: next })} />
      )}
      {tab === 'reports' && (
        <Reports search={search} onSearchChange={(next) => setSearch({ tab, ...next })} />
      )}
    </CrmScreen>
  );
}
