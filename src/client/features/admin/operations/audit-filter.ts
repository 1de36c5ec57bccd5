/** What the address narrows the log down to. */
export interface AuditFilter {
  /** Looks like an action; whether there is one of this name says `audit-log.ts`: their list is too long for every page. */
  action?: string | undefined;
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
    action: typeof raw.action === 'string' && /^[a-z_]{1,60}$/.test(raw.action) ? raw.action : undefined,
    actor: textOf(raw.actor),
    subject: textOf(raw.subject),
    from: dayOf(raw.from),
    to: dayOf(raw.to),
  };
}

function textOf(raw: unknown): string | undefined {
  const isWord = typeof raw === 'string' || typeof raw === 'number';
  return (isWord && String(raw).trim().slice(0, 100)) || undefined;
}

function dayOf(raw: unknown): string | undefined {
  const isDay = typeof raw === 'string' && /^\d{4}-\d\d-\d\d$/.test(raw) && !Number.isNaN(Date.parse(raw));
  return isDay ? raw : undefined;
}
