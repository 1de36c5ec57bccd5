import { and, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '@/server/db/client.ts';
import { auditLog, users } from '@/server/db/schema/index.ts';
import type { ListAuditLogInput } from '@/shared/account-inputs.ts';
import type { AuditAction, AuditEntryView } from '@/shared/audit.ts';
import { type Page, takePage } from '@/shared/page.ts';

const PAGE_SIZE = 50;

/** What happened to accounts, newest first. */
export async function listAuditLog(
  db: Database,
  { cursor, action }: ListAuditLogInput,
): Promise<Page<AuditEntryView, number>> {
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
  const { items, nextCursor } = takePage(found, PAGE_SIZE, (last) => last.id);
  // Only `recordAudit` writes the column.
  return { items: items.map((entry) => ({ ...entry, action: entry.action as AuditAction })), nextCursor };
}
