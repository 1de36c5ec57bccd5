import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import {
  clearCatalogueCache,
  endOpenVideos,
  OPEN_STATUSES,
  stateAfterFailure,
  TAKEN_OUT,
} from '@/server/modules/catalog/index.ts';
import { lockFreeRows } from '@/server/platform/work-queue/index.ts';
import { products, video3dJobs } from '@/server/schema.ts';

const BATCH = 200;

/**
 * Ends videos whose product was taken out of the shop, and frees products that say that a video is being made where none is:
 * whatever changed them by hand or half, none says so for ever.
 *
 * @returns whether there may be more
 */
export async function mendVideos({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<boolean> {
  const freed = await db.transaction(async (tx) => {
    const archived = tx.select({ id: products.id }).from(products).where(eq(products.status, 'archived'));
    await endOpenVideos(tx, inArray(video3dJobs.productId, archived), { sentence: TAKEN_OUT, now: now() });
    const stuck = await lockFreeRows(tx, products, {
      where: and(inArray(products.video3dStatus, ['generating', 'processing']), notExists(openVideo())),
      orderBy: asc(products.id),
      limit: BATCH,
    });
    if (stuck.length === 0) return 0;
    const ids = stuck.map(({ id }) => id);
    // Looked at again under the lock, by a statement that sees what was asked for meanwhile.
    await tx
      .update(products)
      .set({ video3dStatus: stateAfterFailure })
      .where(and(inArray(products.id, ids), notExists(openVideo())));
    return stuck.length;
  });
  if (freed > 0) clearCatalogueCache(db);
  return freed === BATCH;

  function openVideo() {
    return db
      .select({ one: sql`1` })
      .from(video3dJobs)
      .where(and(eq(video3dJobs.productId, products.id), inArray(video3dJobs.status, OPEN_STATUSES)));
  }
}
