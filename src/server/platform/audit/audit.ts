import type { Origin } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { auditLog } from '@/server/schema.ts';
import type { AuditAction } from '@/shared/platform/audit.ts';

export interface AuditEntry {
  action: AuditAction;
  /** Who acted; null when nobody is known. */
  actorId: number | null;
  /** Whom it concerned: `user:7`, or the name that was typed. */
  subject?: string | null;
  details?: Record<string, unknown>;
}

/** Adds a line to the audit log; in the transaction of the change it tells of, when there is one. */
export async function recordAudit(
  db: Database,
  origin: Origin,
  { action, actorId, subject, details = {} }: AuditEntry,
): Promise<void> {
  await db.insert(auditLog).values({
    action,
    actorId,
    subject: subject?.slice(0, 300) ?? null,
    ip: origin.ip,
    userAgent: origin.userAgent,
    details,
  });
}
