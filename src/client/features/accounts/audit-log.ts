import type { AuditAction } from '../../../shared/audit.ts';
import { type Api, trpc } from '../../lib/trpc.ts';

type Filter = { action: AuditAction | undefined };
const inputOf = ({ action }: Filter) => (action ? { action } : {});
const paging = { getNextPageParam: (page: { nextCursor: number | null }) => page.nextCursor };

/** What happened to accounts, newest first, page by page; for a loader. */
export function auditLogOptions(api: Api, filter: Filter) {
  return api.crm.auditLog.infiniteQueryOptions(inputOf(filter), paging);
}

/** The same in a component. */
export function useAuditLog(filter: Filter) {
  const query = trpc.crm.auditLog.useInfiniteQuery(inputOf(filter), paging);
  return { ...query, entries: query.data?.pages.flatMap((page) => page.items) };
}
