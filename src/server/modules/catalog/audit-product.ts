import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Origin } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import type { AuditAction } from '@/shared/platform/audit.ts';
import type { VendorOrAdmin } from './own-product.ts';

/** Who changes products, and from where. */
export interface ProductActor extends VendorOrAdmin {
  origin: Origin;
}

/** Writes down what an admin does to a product of somebody else. What people do in their own shop is their affair. */
export async function auditProduct(
  tx: Database,
  { id: actorId, role, origin }: ProductActor,
  action: AuditAction,
  { id, vendorId }: { id: number; vendorId: number },
  details: Record<string, unknown> = {},
): Promise<void> {
  if (role !== 'admin' || actorId === vendorId) return;
  const subject = `product:${id}`;
  await recordAudit(tx, origin, { action, actorId, subject, details: { vendorId, ...details } });
}
