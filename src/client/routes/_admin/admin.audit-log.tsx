import { createFileRoute } from '@tanstack/react-router';
import { auditLogOptions } from '@/client/features/admin/operations/audit-log.ts';
import { AuditLogScreen } from '@/client/features/admin/operations/audit-log-screen.tsx';
import { AUDIT_ACTIONS, type AuditAction } from '@/shared/audit.ts';

export const Route = createFileRoute('/_admin/admin/audit-log')({
  validateSearch: (search: Record<string, unknown>): { action?: AuditAction | undefined } => ({
    action: isAction(search.action) ? search.action : undefined,
  }),
  loaderDeps: ({ search: { action } }) => ({ action }),
  loader: ({ context: { queryClient, api }, deps: { action } }) =>
    queryClient.ensureInfiniteQueryData(auditLogOptions(api, { action })),
  head: ({ match }) => ({ meta: [{ title: `Audit log · ${match.context.config.appName}` }] }),
  component: function AuditLog() {
    const { action } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <AuditLogScreen
        action={action}
        onActionChange={(chosen) => void navigate({ search: { action: chosen }, replace: true })}
      />
    );
  },
});

function isAction(word: unknown): word is AuditAction {
  return typeof word === 'string' && Object.hasOwn(AUDIT_ACTIONS, word);
}
