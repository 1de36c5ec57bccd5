import { z } from 'zod';
import { view } from '@/shared/views.ts';
import { AUDIT_ACTIONS, type AuditAction } from './audit.ts';

const auditActionView = z.enum(Object.keys(AUDIT_ACTIONS) as AuditAction[]).meta({ id: 'AuditAction' });

export const auditEntryView = view('AuditEntryView', {
  id: z.int(),
  at: z.date(),
  action: auditActionView,
  actorId: z.int().nullable(),
  /** Null if unknown or deleted. */
  actorUsername: z.string().nullable(),
  /** `user:7`, or the typed name. */
  subject: z.string().nullable(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntryView = z.infer<typeof auditEntryView>;
