import { createFileRoute } from '@tanstack/react-router';
import { ReportsScreen } from '@/client/features/support/admin/content-reports/reports-screen.tsx';
import {
  reportsOptions,
  reportsSearch,
} from '@/client/features/support/admin/content-reports/reports-search.ts';
import { listRoute } from '@/client/lib/route-loaders.ts';
import { titleHead } from '@/client/lib/seo.ts';
import { useSetSearch } from '@/client/lib/set-search.ts';

export const Route = createFileRoute('/_admin/admin/reports')({
  ...listRoute(reportsSearch, reportsOptions),
  head: titleHead('Reports'),
  component: function Reports() {
    return <ReportsScreen search={Route.useSearch()} onSearch={useSetSearch(Route)} />;
  },
});
