import { createFileRoute } from '@tanstack/react-router';
import { auditFilter } from '@/client/features/admin/operations/audit-filter.ts';
import { AuditLogScreen } from '@/client/features/admin/operations/audit-log-screen.tsx';
import { preloaded } from '@/client/lib/paging.ts';
import { titleHead } from '@/client/lib/seo.ts';
import { useSetSearch } from '@/client/lib/set-search.ts';

export const Route = createFileRoute('/_admin/admin/audit-log')({
  validateSearch: auditFilter,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, deps }) => {
    const { auditLogOptions } = await import('@/client/features/admin/operations/audit-log.ts');
    await preloaded(queryClient.ensureInfiniteQueryData(auditLogOptions(api, deps)));
  },
  head: titleHead('Audit log'),
  component: function AuditLog() {
    return <AuditLogScreen filter={Route.useSearch()} onFilter={useSetSearch(Route)} />;
  },
});
