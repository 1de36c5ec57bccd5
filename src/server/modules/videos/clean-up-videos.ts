import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { clearCatalogueCache, TAKEN_OUT } from '@/server/modules/catalog/index.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { lockPicture } from '@/server/platform/media/attach-media.ts';
import { lockFreeRows } from '@/server/platform/work-queue/index.ts';
import { products, video3dJobs } from '@/server/schema.ts';
import { RETENTION_DAYS } from '@/shared/constants.ts';
import { daysAfter } from '@/shared/time.ts';
import { endOpenVideos, OPEN_STATUSES, stateAfterFailure } from './end-videos.ts';
import { VIDEOS_FOLDER } from './finish-video.ts';

const BATCH = 200;

const URLS = sql`
  select ${products.video3dUrl} as url from ${products} where ${products.video3dUrl} is not null
  union all select ${video3dJobs.outputVideoUrl} from ${video3dJobs} where ${video3dJobs.outputVideoUrl} is not null`;

/** Deletes week-old video files that no product or job refers to, and partial files of killed processes. */
export async function cleanUpVideos({ db, storage, now }: Pick<Deps, 'db' | 'storage' | 'now'>) {
  const changedBefore = daysAfter(now(), -RETENTION_DAYS.unusedPicture);
  let old: string[] = [];
  for await (const { key, changedAt } of storage.list(VIDEOS_FOLDER)) {
    if (changedAt < changedBefore) old.push(key);
    if (old.length < BATCH) continue;
    await removeUnused(old);
    old = [];
  }
  await removeUnused(old);

  async function removeUnused(keys: readonly string[]): Promise<void> {
    const byHash = new Map<string, string[]>();
    for (const key of keys) {
      const hash = /^videos\/([\da-f]{32})\.(?:mp4|webp)$/.exec(key)?.[1] ?? '';
      byHash.set(hash, [...(byHash.get(hash) ?? []), key]);
    }
    const used = await usedAmong(db, [...byHash.keys()]);
    for (const [hash, files] of byHash) {
      // Partial files have no hash in their name.
      if (hash === '') await storage.delete(files);
      else if (!used.has(hash)) await removeFiles(hash, files);
    }
  }

  /**
   * Serializes with a worker that stores the same video: it comes before and is seen, or after and writes the files
   * again.
   */
  async function removeFiles(hash: string, files: readonly string[]): Promise<void> {
    await db.transaction(async (tx) => {
      await lockPicture(tx, hash);
      if (!(await usedAmong(tx, [hash])).has(hash)) await storage.delete(files);
    });
  }
}

async function usedAmong(db: Database, hashes: readonly string[]): Promise<Set<string>> {
  const used = await rows<{ hash: string }>(
    db,
    sql`select hash from (
        select substring(url from '/videos/([0-9a-f]{32})[.]mp4$') as hash from (${URLS}) as urls
      ) as named where hash = any(${sql.param(hashes)}::text[])`,
  );
  return new Set(used.map(({ hash }) => hash));
}

/**
 * Ends videos of removed products, and repairs products that claim a running video without one.
 *
 * @returns true if there may be more
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
    // Checks again under the lock, in a statement that sees concurrent requests.
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
