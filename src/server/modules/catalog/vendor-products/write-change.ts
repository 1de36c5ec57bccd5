import { desc, eq, inArray } from 'drizzle-orm';
import type { ProductActor } from '@/server/modules/catalog/audit-product.ts';
import { throwFieldError } from '@/server/modules/catalog/throw-field-error.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { bulkChanges } from '@/server/schema.ts';
import type { BulkField } from '@/shared/catalog/vendor-products.ts';
import { type ValueChange, writeValues } from './write-values.ts';

/** Changes of a vendor that are kept to be undone, so that nobody fills the table. */
const KEPT_CHANGES = 10;

/**
 * Writes new values of one field of a vendor's products, keeps what was before to be undone, and notes what admins do. The
 * caller has locked the products, in the order of their ids.
 *
 * @param change the field, and what else the audit log should say
 * @returns the id by which `undoChange` takes it back
 */
export async function writeChange(
  tx: Database,
  { id: vendorId, role, origin }: ProductActor,
  change: { field: BulkField },
  changes: ValueChange[],
  now: Date,
): Promise<number | null> {
  await writeValues(tx, vendorId, change.field, changes, now).catch(throwFieldError);
  const [kept] = await tx
    .insert(bulkChanges)
    .values({ vendorId, field: change.field, changes, createdAt: now })
    .returning({ id: bulkChanges.id });
  await forgetOldChanges(tx, vendorId);
  if (role === 'admin') {
    const details = { ...change, count: changes.length };
    await recordAudit(tx, origin, { action: 'change_products', actorId: vendorId, details });
  }
  return kept?.id ?? null;
}

async function forgetOldChanges(tx: Database, vendorId: number): Promise<void> {
  const old = tx
    .select({ id: bulkChanges.id })
    .from(bulkChanges)
    .where(eq(bulkChanges.vendorId, vendorId))
    .orderBy(desc(bulkChanges.id))
    .offset(KEPT_CHANGES);
  await tx.delete(bulkChanges).where(inArray(bulkChanges.id, old));
}
