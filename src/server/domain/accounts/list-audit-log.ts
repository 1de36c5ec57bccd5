import { and, desc, eq, lt } from 'drizzle-orm';
import type { ListAuditLogInput } from '../../../shared/account-inputs.ts';
import type { AuditAction, AuditEntryView } from '../../../shared/audit.ts';
import type { Database } from '../../db/client.ts';
import { auditLog, users } from '../../db/schema/index.ts';

const PAGE_SIZE = 50;

/** What happened to accounts, newest first. */
export async function listAuditLog(
  db: Database,
  { cursor, action }: ListAuditLogInput,
): Promise<{ items: AuditEntryView[]; nextCursor: number | null }> {
  const found = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      actorId: auditLog.actorId,
      actorUsername: users.username,
      subject: auditLog.subject,
      ip: auditLog.ip,
      userAgent: auditLog.userAgent,
      details: auditLog.details,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        cursor === undefined ? undefined : lt(auditLog.id, cursor),
        action === undefined ? undefined : eq(auditLog.action, action),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(PAGE_SIZE + 1);
  // Only `recordAudit` writes the column.
  const items = found.slice(0, PAGE_SIZE).map((entry) => ({ ...entry, action: entry.action as AuditAction }));
  return { items, nextCursor: found.length > PAGE_SIZE ? (items.at(-1)?.id ?? null) : null };
}
