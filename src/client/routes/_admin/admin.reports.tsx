import { createFileRoute } from '@tanstack/react-router';
import { ReportsScreen } from '@/client/features/support/admin/content-reports/reports-screen.tsx';
import {
  reportsOptions,
  reportsSearch,
} from '@/client/features/support/admin/content-reports/reports-search.ts';
import { useSetSearch } from '@/client/lib/set-search.ts';

export const Route = createFileRoute('/_admin/admin/reports')({
  validateSearch: reportsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    queryClient.ensureInfiniteQueryData(reportsOptions(api, deps)),
  head: ({ match }) => ({ meta: [{ title: `Reports · ${match.context.config.appName}` }] }),
  component: function Reports() {
    return <ReportsScreen search={Route.useSearch()} onSearch={useSetSearch(Route)} />;
  },
});
