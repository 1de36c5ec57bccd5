import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';
import type { AuditAction } from '@/shared/audit.ts';

/** What happened to accounts, newest first, page by page. */
export function auditLogOptions(api: Api, { action }: { action: AuditAction | undefined }) {
  return api.crm.auditLog.infiniteQueryOptions(action ? { action } : {}, { getNextPageParam: nextPage });
}
