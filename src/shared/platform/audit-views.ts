import { z } from 'zod';
import { AUDIT_ACTIONS, type AuditAction } from './audit.ts';

const auditActionView = z.enum(Object.keys(AUDIT_ACTIONS) as AuditAction[]).meta({ id: 'AuditAction' });

/** A line of the audit log, as admins read it. */
export const auditEntryView = z
  .strictObject({
    id: z.int(),
    at: z.date(),
    action: auditActionView,
    actorId: z.int().nullable(),
    /** Null when nobody is known, or the log has outlived them. */
    actorUsername: z.string().nullable(),
    /** Whom or what it concerned: `user:7`, or the name that was typed. */
    subject: z.string().nullable(),
    ip: z.string().nullable(),
    userAgent: z.string().nullable(),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEntryView' });
export type AuditEntryView = z.infer<typeof auditEntryView>;
