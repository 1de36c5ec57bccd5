import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { auditLog, users } from '@/server/schema.ts';
import type { ListAuditLogInput } from '@/shared/accounts/account-inputs.ts';
import { accountKey } from '@/shared/accounts/account-key.ts';
import { TIME_ZONE } from '@/shared/constants.ts';
import { dayAfter } from '@/shared/days.ts';
import { type Page, takePage } from '@/shared/page.ts';
import type { AuditAction, AuditEntryView } from '@/shared/platform/audit.ts';

const PAGE_SIZE = 50;

/** Lists the audit log, newest first. */
export async function listAuditLog(
  db: Database,
  { cursor, action, actor, subject, from, to }: ListAuditLogInput,
): Promise<Page<AuditEntryView, number>> {
  const actorId = actor ? await findActor(db, actor) : undefined;
  if (actorId === null) return { items: [], nextCursor: null };
  const found = await db
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
  const { items, nextCursor } = takePage(found, PAGE_SIZE, (last) => last.id);
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
