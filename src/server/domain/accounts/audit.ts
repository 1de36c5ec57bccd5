import type { Origin } from '../../auth/sessions.ts';
import type { Database } from '../../db/client.ts';
import { auditLog } from '../../db/schema/index.ts';

/** What the log knows of. */
export const AUDIT_ACTIONS = [
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'sign_out_everywhere',
  'register',
  'register_taken',
  'verify_email',
  'ask_password_reset',
  'reset_password',
  'change_password',
  'change_email',
  'change_name',
  'download_data',
  'create_user',
  'change_user',
  'change_role',
  'deactivate_user',
  'reactivate_user',
  'delete_user',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export interface AuditEntry {
  action: AuditAction;
  /** Who acted; null when nobody is known. */
  actorId: number | null;
  /** Whom it concerned: `user:7`, or the name that was typed. */
  subject?: string;
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
