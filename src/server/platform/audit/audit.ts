import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { ActorOrOperator, Origin } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { auditLog, users } from '@/server/schema.ts';
import type { ListAuditLogInput } from '@/shared/accounts/account-inputs.ts';
import { accountKey } from '@/shared/accounts/account-key.ts';
import { RETENTION_DAYS, TIME_ZONE } from '@/shared/constants.ts';
import { dayAfter } from '@/shared/days.ts';
import { type Page, takePage } from '@/shared/page.ts';
import type { AuditAction, AuditEntryView } from '@/shared/platform/audit.ts';
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

/** Adds an audit entry for a signed-in user or the operator. */
export function recordAction(
  db: Database,
  { userId, origin }: ActorOrOperator,
  action: AuditAction,
  subject: string | null,
  details: Record<string, unknown> = {},
): Promise<void> {
  return recordAudit(db, origin, { action, actorId: userId, subject, details });
}

/** Entries per transaction, to keep locks short. */
const BATCH = 5_000;

/** The only allowed change of an entry; the database rejects others. */
const NO_ORIGIN = { ip: null, userAgent: null };
const NO_TYPED_NAME = sql`case when ${auditLog.subject} ~ '^[a-z_-]+:' then ${auditLog.subject} end`;

/** Deletes addresses, browsers and typed names of entries older than a year. */
export async function pruneOrigins(db: Database, now: Date): Promise<void> {
  // One more day, as the database uses its own clock.
  const expired = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        lt(auditLog.at, daysAfter(now, -RETENTION_DAYS.auditOrigin - 1)),
        or(isNotNull(auditLog.ip), isNotNull(auditLog.userAgent)),
      ),
    )
    .orderBy(auditLog.at)
    .limit(BATCH);
  const forgotten = await db
    .update(auditLog)
    .set({ ...NO_ORIGIN, subject: NO_TYPED_NAME })
    .where(inArray(auditLog.id, expired))
    .returning({ id: auditLog.id });
  if (forgotten.length === BATCH) await pruneOrigins(db, now);
}

/**
 * Deletes a user's origins and typed names. The row must be anonymised already, which the trigger checks.
 *
 * @param keys their former username and address, by `accountKey`
 */
export async function eraseOriginsOf(tx: Database, userId: number, keys: readonly string[]): Promise<void> {
  await tx
    .update(auditLog)
    .set({ ...NO_ORIGIN, subject: NO_TYPED_NAME })
    .where(
      or(
        eq(auditLog.actorId, userId),
        and(isNull(auditLog.actorId), inArray(auditLog.subject, [`user:${userId}`, ...keys])),
      ),
    );
}

const PAGE_SIZE = 50;

/** Lists the audit log, newest first. */
export async function listAuditLog(
  db: Database,
  { cursor, action, actor, subject, from, to }: ListAuditLogInput,
): Promise<Page<AuditEntryView, number>> {
  const actorId = actor ? await findActor(db, actor) : undefined;
  if (actorId === null) return { items: [], nextCursor: null };
  const entries = await db
    .select({
      ...columnsOf(auditLog, 'id', 'at', 'action', 'actorId'),
      actorUsername: users.username,
      ...columnsOf(auditLog, 'subject', 'ip', 'userAgent', 'details'),
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        cursor === undefined ? undefined : isBehind(cursor),
        action === undefined ? undefined : eq(auditLog.action, action),
        actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
        subject ? eq(auditLog.subject, subject) : undefined,
        from ? gte(auditLog.at, startOf(from)) : undefined,
        to ? lt(auditLog.at, startOf(dayAfter(to))) : undefined,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(PAGE_SIZE + 1);
  const { items, nextCursor } = takePage(entries, PAGE_SIZE, (last) => last.id);
  // Only `recordAudit` writes the column.
  return { items: items.map((entry) => ({ ...entry, action: entry.action as AuditAction })), nextCursor };
}

/** Two values instead of a row comparison, so that the sorting index is used. */
function isBehind(cursor: number): SQL {
  return sql`(${auditLog.at}, ${auditLog.id}) < ((select at from audit_log where id = ${cursor}), ${cursor})`;
}

/** @param day in New Zealand, as `2026-11-30` */
function startOf(day: string): SQL {
  return sql`${day}::timestamp at time zone ${TIME_ZONE}`;
}

/** Null for an unknown user. */
async function findActor(db: Database, actor: string): Promise<number | null> {
  const id = /^(?:user:)?([1-9]\d{0,8})$/.exec(actor.trim())?.[1];
  if (id) return Number(id);
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.usernameKey, accountKey(actor.trim())));
  return user?.id ?? null;
}
