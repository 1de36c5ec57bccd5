import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';
import { AUDIT_ACTIONS, type AuditAction } from '@/shared/audit.ts';

/** What the address narrows the log down to. */
export interface AuditFilter {
  action?: AuditAction | undefined;
  /** A username, or an id as `user:7`. */
  actor?: string | undefined;
  /** `user:7`, `order:RH-…`, as the log has it. */
  subject?: string | undefined;
  /** Days in New Zealand, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Reads the address; what makes no sense is left out. */
export function readAuditFilter(raw: Record<string, unknown>): AuditFilter {
  return {
    action: isAction(raw.action) ? raw.action : undefined,
    actor: textOf(raw.actor),
    subject: textOf(raw.subject),
    from: dayOf(raw.from),
    to: dayOf(raw.to),
  };
}

/** What happened, newest first, page by page. */
export function auditLogOptions(api: Api, filter: AuditFilter) {
  return api.crm.auditLog.infiniteQueryOptions(filter, { getNextPageParam: nextPage });
}

function isAction(word: unknown): word is AuditAction {
  return typeof word === 'string' && Object.hasOwn(AUDIT_ACTIONS, word);
}

function textOf(raw: unknown): string | undefined {
  const isWord = typeof raw === 'string' || typeof raw === 'number';
  return (isWord && String(raw).trim().slice(0, 100)) || undefined;
}

function dayOf(raw: unknown): string | undefined {
  const isDay = typeof raw === 'string' && /^\d{4}-\d\d-\d\d$/.test(raw) && !Number.isNaN(Date.parse(raw));
  return isDay ? raw : undefined;
}
