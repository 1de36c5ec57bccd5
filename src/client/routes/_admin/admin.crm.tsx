import { createFileRoute } from '@tanstack/react-router';
import { CrmScreen } from '@/client/features/admin/crm/crm-screen.tsx';
import {
  CRM_TABS,
  type CrmTab,
  readUsersSearch,
  type UsersSearch,
} from '@/client/features/admin/crm/crm-search.ts';
import { usersOptions } from '@/client/features/admin/crm/users-options.ts';
import { UsersTab } from '@/client/features/admin/crm/users-tab.tsx';

type CrmSearch = UsersSearch & { tab?: Exclude<CrmTab, 'users'> | undefined };

export const Route = createFileRoute('/_admin/admin/crm')({
  validateSearch: (raw: Record<string, unknown>): CrmSearch => {
    const tab = CRM_TABS.find((name) => name === raw.tab);
    return tab === undefined || tab === 'users' ? readUsersSearch(raw) : { tab };
  },
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
  const { tab = 'users', ...search } = Route.useSearch();
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
    </CrmScreen>
  );
}
