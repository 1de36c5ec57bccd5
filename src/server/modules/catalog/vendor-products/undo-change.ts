import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { clearCatalogueCache } from '@/server/modules/catalog/catalogue-cache.ts';
import { lockProducts } from '@/server/modules/catalog/own-product.ts';
import { pieceName } from '@/server/modules/catalog/variants/variant-sql.ts';
import { throwFieldError } from '@/server/modules/catalog/write-product.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { bulkChanges, pricingRecommendations, products } from '@/server/schema.ts';
import { UNDO_MINUTES, type UndoneChange } from '@/shared/catalog/bulk-changes.ts';
import { DomainError } from '@/shared/errors.ts';
import {
  type ChangeDeps,
  countListings,
  type ValueChange,
  withdrawArchived,
  writeValues,
} from './change-products.ts';

/**
 * Undoes a bulk change once: restores each product that is unchanged since. Price recommendations it followed count as
 * not followed.
 *
 * @returns the numbers of listings restored and skipped, by themselves or a variant, and names of the latter
 * @throws DomainError NOT_FOUND if it is another vendor's, was undone, or is older than `UNDO_MINUTES`; LISTINGS_FULL
 *   if too many would leave the archive
 */
export async function undoChange(
  { db, events, now }: ChangeDeps,
  vendorId: number,
  undoId: number,
): Promise<UndoneChange> {
  const since = new Date(now().getTime() - UNDO_MINUTES * 60_000);
  const { afterCommit, ...outcome } = await transactionWithRetry(db, async (tx) => {
    const [change] = await tx
      .update(bulkChanges)
      .set({ undoneAt: now() })
      .where(
        and(
          eq(bulkChanges.id, undoId),
          eq(bulkChanges.vendorId, vendorId),
          gt(bulkChanges.createdAt, since),
          isNull(bulkChanges.undoneAt),
        ),
      )
      .returning();
    if (!change) throw new DomainError('NOT_FOUND', 'This can no longer be undone.');
    const ids = change.changes.map(([id]) => id);
    await lockProducts(tx, inArray(products.id, ids));
    const back = change.changes.map(
      ([id, oldValue, newValue, ...options]): ValueChange => [id, newValue, oldValue, ...options],
    );
    const restored = await writeValues(tx, vendorId, change.field, back, now()).catch(throwFieldError);
    await tx
      .update(pricingRecommendations)
      .set({ undoneAt: now() })
      .where(eq(pricingRecommendations.bulkChangeId, undoId));
    const withdrawn = await withdrawArchived({ tx, events, now: now() }, change.changes);
    const left = ids.filter((id) => !restored.includes(id));
    return {
      afterCommit: withdrawn,
      restored: await countListings(tx, restored),
      left: await countListings(tx, left),
      leftNames: await namesOf(tx, left),
    };
  });
  clearCatalogueCache(db);
  await afterCommit?.();
  return outcome;
}

const FEW_NAMES = 20;

async function namesOf(tx: Database, ids: readonly number[]): Promise<string[]> {
  const named = await tx
    .select({ name: pieceName('products') })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .limit(FEW_NAMES);
  return named.map(({ name }) => name);
}
