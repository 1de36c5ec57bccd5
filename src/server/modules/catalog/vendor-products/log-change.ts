import { desc, eq, inArray } from 'drizzle-orm';
import { listingId } from '@/server/modules/catalog/variants/variant-sql.ts';
import { type Database, onlyRow } from '@/server/platform/db/client.ts';
import { bulkChanges, products } from '@/server/schema.ts';
import { type BulkChange, CHANGE_LOG, type SingleEdit } from '@/shared/catalog/bulk-changes.ts';

/** Another category drops the filter options of a product, so its change keeps them for the undo. */
export type ValueChange = [id: number, before: string, after: string, options?: string];

type NewEntry = Pick<typeof bulkChanges.$inferInsert, 'vendorId' | 'field'> & {
  change: BulkChange | SingleEdit | null;
  changes: ValueChange[];
  now: Date;
};

/** Adds an entry to a vendor's change log, and deletes the oldest ones. @returns the id for `undoChange` */
export async function logChange(
  tx: Database,
  { vendorId, field, change, changes, now }: NewEntry,
): Promise<number> {
  const ids = changes.map(([id]) => id);
  const listings = await countListings(tx, ids);
  const inserted = await tx
    .insert(bulkChanges)
    .values({ vendorId, field, changes, change, listings, createdAt: now })
    .returning({ id: bulkChanges.id });
  await forgetOldChanges(tx, vendorId);
  return onlyRow(inserted).id;
}

async function forgetOldChanges(tx: Database, vendorId: number): Promise<void> {
  const expired = tx
    .select({ id: bulkChanges.id })
    .from(bulkChanges)
    .where(eq(bulkChanges.vendorId, vendorId))
    .orderBy(desc(bulkChanges.id))
    .offset(CHANGE_LOG.changes);
  await tx.delete(bulkChanges).where(inArray(bulkChanges.id, expired));
}

export function countListings(tx: Database, ids: readonly number[]): Promise<number> {
  const pieces = tx
    .select({ id: listingId('products') })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return tx.$count(products, inArray(products.id, pieces));
}
