import { PAGED } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';
import { AUDIT_ACTIONS, type AuditAction } from '@/shared/platform/audit.ts';
import type { AuditFilter } from './audit-filter.ts';

export function auditLogOptions(api: Api, filter: AuditFilter) {
  return api.crm.auditLog.infiniteQueryOptions({ ...filter, action: actionOf(filter) }, PAGED);
}

/** The filter's action; undefined for none or an unknown one. */
function actionOf({ action = '' }: AuditFilter): AuditAction | undefined {
  return Object.hasOwn(AUDIT_ACTIONS, action) ? (action as AuditAction) : undefined;
}
