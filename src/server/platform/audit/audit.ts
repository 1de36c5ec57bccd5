import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Actor, Origin } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { auditLog } from '@/server/schema.ts';
import { KEPT_DAYS } from '@/shared/constants.ts';
import type { AuditAction } from '@/shared/platform/audit.ts';
import { daysAfter } from '@/shared/time.ts';

export interface AuditEntry {
  action: AuditAction;
  actorId: number | null;
  /** Affected user, `user:7`, or the typed name. */
  subject?: string | null;
  details?: Record<string, unknown>;
}

/** Adds an audit entry, in the transaction of the change if there is one. */
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

/** Adds an audit entry for a signed-in user. */
export function recordAction(
  db: Database,
  { userId, origin }: Actor,
  action: AuditAction,
  subject: string | null,
  details: Record<string, unknown> = {},
): Promise<void> {
  return recordAudit(db, origin, { action, actorId: userId, subject, details });
}

/** Entries per transaction, to keep locks short. */
const BATCH = 5_000;

/** The only allowed change of an entry; the database rejects others. */
const NOWHERE = { ip: null, userAgent: null };
const NO_TYPED_NAME = sql`case when ${auditLog.subject} ~ '^[a-z_-]+:' then ${auditLog.subject} end`;

/** Deletes addresses, browsers and typed names of entries older than a year. */
export async function forgetOldOrigins(db: Database, now: Date): Promise<void> {
  // One more day, as the database uses its own clock.
  const old = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        lt(auditLog.at, daysAfter(now, -KEPT_DAYS.auditOrigin - 1)),
        or(isNotNull(auditLog.ip), isNotNull(auditLog.userAgent)),
      ),
    )
    .orderBy(auditLog.at)
    .limit(BATCH);
  const forgotten = await db
    .update(auditLog)
    .set({ ...NOWHERE, subject: NO_TYPED_NAME })
    .where(inArray(auditLog.id, old))
    .returning({ id: auditLog.id });
  if (forgotten.length === BATCH) await forgetOldOrigins(db, now);
}

/**
 * Deletes a user's origins and typed names. The row must be anonymised already, which the trigger checks.
 *
 * @param keys their former username and address, by `accountKey`
 */
export async function forgetOriginsOf(tx: Database, userId: number, keys: readonly string[]): Promise<void> {
  await tx
    .update(auditLog)
    .set({ ...NOWHERE, subject: NO_TYPED_NAME })
    .where(
      or(
        eq(auditLog.actorId, userId),
        and(isNull(auditLog.actorId), inArray(auditLog.subject, [`user:${userId}`, ...keys])),
      ),
    );
}
