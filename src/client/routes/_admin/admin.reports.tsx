import { createFileRoute } from '@tanstack/react-router';
import { ReportsScreen } from '@/client/features/support/admin/content-reports/reports-screen.tsx';
import {
  readReportsSearch,
  reportsOptions,
} from '@/client/features/support/admin/content-reports/reports-search.ts';

export const Route = createFileRoute('/_admin/admin/reports')({
  validateSearch: readReportsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    queryClient.ensureInfiniteQueryData(reportsOptions(api, deps)),
  head: ({ match }) => ({ meta: [{ title: `Reports · ${match.context.config.appName}` }] }),
  component: function Reports() {
    const navigate = Route.useNavigate();
    return (
      <ReportsScreen
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true })}
      />
    );
  },
});
