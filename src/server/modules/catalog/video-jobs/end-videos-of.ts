import { asc, inArray, type SQL } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { products, video3dJobs } from '@/server/schema.ts';
import { type EndedVideo, endOpenVideos, stateWithoutJob } from './open-videos.ts';
import { tellCompany } from './tell-company.ts';

/** Why a video ends with its product; vendors read it in the list of their videos. */
export const TAKEN_OUT = 'The product was taken out of the shop.';

/**
 * Ends what waits or is being made for products that leave the shop, as `cancelVideo` does: nobody is notified, and each
 * product is again what it was before. Locks the products, in the order in which orders do, and then the videos.
 *
 * @param which of the products
 * @param sentence why, for the vendor
 * @returns what ended, for `tellCompanies` once the transaction is committed
 */
export async function endVideosOf(
  tx: Database,
  which: SQL | undefined,
  { sentence, now }: { sentence: string; now: Date },
): Promise<EndedVideo[]> {
  const leaving = await tx
    .select({ id: products.id })
    .from(products)
    .where(which)
    .orderBy(asc(products.id))
    .for('no key update');
  if (leaving.length === 0) return [];
  // A statement of its own: it sees what was asked for until the lock was there.
  const ids = leaving.map(({ id }) => id);
  const ended = await endOpenVideos(tx, inArray(video3dJobs.productId, ids), { sentence, now });
  if (ended.length === 0) return [];
  const freed = ended.map(({ productId }) => productId);
  await tx
    .update(products)
    .set({ video3dStatus: stateWithoutJob, video3dError: null })
    .where(inArray(products.id, freed));
  return ended;
}

/** Tells the companies that make them that nobody waits for these any more. Asks others, so never inside a transaction. */
export async function tellCompanies(
  deps: Pick<Deps, 'videos' | 'log'>,
  ended: readonly EndedVideo[],
): Promise<void> {
  await Promise.all(ended.map(({ aiProvider, jobId }) => tellCompany(deps, aiProvider, jobId)));
}
