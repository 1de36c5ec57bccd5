import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { clearCatalogueCache } from '@/server/modules/catalog/catalogue-cache.ts';
import { throwFieldError } from '@/server/modules/catalog/throw-field-error.ts';
import { tellCompanies } from '@/server/modules/catalog/video-jobs/end-videos-of.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { bulkChanges, pricingRecommendations, products } from '@/server/schema.ts';
import { UNDO_MINUTES } from '@/shared/catalog/vendor-products.ts';
import { DomainError } from '@/shared/errors.ts';
import { endVideosOfArchived } from './end-videos-of-archived.ts';
import { writeValues } from './write-values.ts';

/**
 * Takes a change of many products back, once: each that still is as the change left it becomes what it was. What somebody has
 * changed again since stays. Recommendations that it followed count as not followed.
 *
 * @returns how many were restored, and how many were left as they are
 * @throws DomainError NOT_FOUND when it is another's, was undone already, or is older than `UNDO_MINUTES`; LISTINGS_FULL when too
 *   many would leave the archive
 */
export async function undoChange(
  deps: Pick<Deps, 'db' | 'now' | 'videos' | 'log'>,
  vendorId: number,
  undoId: number,
): Promise<{ restored: number; left: number }> {
  const { db, now } = deps;
  const since = new Date(now().getTime() - UNDO_MINUTES * 60_000);
  const { ended, ...outcome } = await transactionWithRetry(db, async (tx) => {
    const [change] = await tx
      .delete(bulkChanges)
      .where(
        and(eq(bulkChanges.id, undoId), eq(bulkChanges.vendorId, vendorId), gt(bulkChanges.createdAt, since)),
      )
      .returning();
    if (!change) throw new DomainError('NOT_FOUND', 'This can no longer be undone.');
    const ids = change.changes.map(([id]) => id);
    await tx
      .select({ id: products.id })
      .from(products)
      .where(inArray(products.id, ids))
      .orderBy(asc(products.id))
      .for('no key update');
    const back = change.changes.map(([id, before, after]): [number, string, string] => [id, after, before]);
    const restored = await writeValues(tx, vendorId, change.field, back, now()).catch(throwFieldError);
    await tx
      .update(pricingRecommendations)
      .set({ undoneAt: now() })
      .where(eq(pricingRecommendations.bulkChangeId, undoId));
    const ended = await endVideosOfArchived(tx, change.changes, now());
    return { ended, restored, left: ids.length - restored };
  });
  clearCatalogueCache(db);
  await tellCompanies(deps, ended);
  return outcome;
}
