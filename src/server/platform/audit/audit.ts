import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Actor, Origin } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { auditLog } from '@/server/schema.ts';
import { KEPT_DAYS } from '@/shared/constants.ts';
import type { AuditAction } from '@/shared/platform/audit.ts';
import { daysAfter } from '@/shared/time.ts';

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

/** Adds a line about an action of somebody who is signed in. */
export function recordAction(
  db: Database,
  { userId, origin }: Actor,
  action: AuditAction,
  subject: string | null,
  details: Record<string, unknown> = {},
): Promise<void> {
  return recordAudit(db, origin, { action, actorId: userId, subject, details });
}

/** Lines at a time, so that nobody waits for the locks. */
const BATCH = 5_000;

/** All that a line may lose; who did what to whom, and when, stays for ever. The database allows no other change. */
const NOWHERE = { ip: null, userAgent: null };
const NO_TYPED_NAME = sql`case when ${auditLog.subject} ~ '^[a-z_-]+:' then ${auditLog.subject} end`;

/** Forgets the addresses, browsers and typed names of lines that are a year old. */
export async function forgetOldOrigins(db: Database, now: Date): Promise<void> {
  // A day more, since the database goes by its own clock.
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
 * Forgets from where somebody acted, and their name where it was typed. Their row is anonymised already: by that the
 * database knows that it may.
 *
 * @param keys the username and the address that they had, by `accountKey`
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
