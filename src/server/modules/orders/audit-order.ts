import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Database } from '@/server/platform/db/client.ts';
import type { AuditAction } from '@/shared/platform/audit.ts';
import type { OrderActor } from './lock-vendor-order.ts';

/** Writes down what an admin did to an order. What a vendor does with their own is in its timeline. */
export async function auditAdmin(
  tx: Database,
  { id, role, origin }: OrderActor,
  action: AuditAction,
  { orderNumber }: { orderNumber: string },
  details: Record<string, unknown> = {},
): Promise<void> {
  if (role !== 'admin') return;
  await recordAudit(tx, origin, { action, actorId: id, subject: `order:${orderNumber}`, details });
}
