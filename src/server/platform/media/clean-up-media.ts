import { asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { lockFreeRows } from '@/server/platform/work-queue/index.ts';
import { media } from '@/server/schema.ts';
import { RETENTION_DAYS } from '@/shared/constants.ts';
import {
  MEDIA_FOLDER,
  MEDIA_FORMATS,
  type MediaImage,
  mediaFileName,
  mediaSizes,
} from '@/shared/platform/images.ts';
import { daysAfter } from '@/shared/time.ts';
import { lockPicture, USED_HASHES, usedAmong } from './attach-media.ts';

/** Days after which a file without a row is not an upload in progress. */
const STRAY_DAYS = 1;
const BATCH = 200;

type MediaDeps = Pick<Deps, 'db' | 'storage' | 'now'>;

/**
 * Deletes pictures unused for a week, and files without a row. Checks use again under the row's lock before deleting.
 */
export async function cleanUpMedia(deps: MediaDeps): Promise<void> {
  const { db, now } = deps;
  await recordUse(db, now());
  const unusedBefore = daysAfter(now(), -RETENTION_DAYS.unusedPicture);
  for (;;) {
    const deleted = await deleteRows(db, unusedBefore);
    for (const picture of deleted) await removeFiles(deps, picture.hash, keysOf(picture));
    if (deleted.length === 0) break;
  }
  await removeStrays(deps, daysAfter(now(), -STRAY_DAYS));
}

/**
 * Records since when each picture is unused. May be wrong for a product saved concurrently: the next run corrects it,
 * and nothing is deleted by this record alone.
 */
async function recordUse(db: Database, now: Date): Promise<void> {
  await db.execute(sql`
    update media set unused_since = null where unused_since is not null and hash in (${USED_HASHES})`);
  await db.execute(sql`
    update media set unused_since = ${now.toISOString()}::timestamptz
    where unused_since is null
      and not exists (select 1 from (${USED_HASHES}) as used where used.hash = media.hash)`);
}

/** Deletes rows of long unused pictures. Skips those locked by a save. */
async function deleteRows(db: Database, unusedBefore: Date): Promise<MediaImage[]> {
  return db.transaction(async (tx) => {
    const old = await lockFreeRows(tx, media, {
      where: lt(media.unusedSince, unusedBefore),
      orderBy: asc(media.hash),
      limit: BATCH,
    });
    const used = await usedAmong(
      tx,
      old.map(({ hash }) => hash),
    );
    const unused = old.filter(({ hash }) => !used.has(hash));
    if (used.size > 0) {
      await tx
        .update(media)
        .set({ unusedSince: null })
        .where(inArray(media.hash, [...used]));
    }
    if (unused.length > 0) {
      await tx.delete(media).where(
        inArray(
          media.hash,
          unused.map(({ hash }) => hash),
        ),
      );
    }
    return unused;
  });
}

function keysOf(picture: MediaImage): string[] {
  return mediaSizes(picture.width).flatMap((size) =>
    MEDIA_FORMATS.map((format) => `${MEDIA_FOLDER}/${mediaFileName(picture, size, format)}`),
  );
}

/** Deletes a picture's files unless it has a row. The lock serializes with uploads of the same picture. */
async function removeFiles({ db, storage }: MediaDeps, hash: string, keys: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPicture(tx, hash);
    const [row] = await tx.select({ hash: media.hash }).from(media).where(eq(media.hash, hash));
    if (!row) await storage.delete(keys);
  });
}

async function removeStrays(deps: MediaDeps, changedBefore: Date): Promise<void> {
  let keys: string[] = [];
  for await (const { key, changedAt } of deps.storage.list(MEDIA_FOLDER)) {
    if (changedAt < changedBefore) keys.push(key);
    if (keys.length < BATCH) continue;
    await removeWithoutRow(deps, keys);
    keys = [];
  }
  await removeWithoutRow(deps, keys);
}

async function removeWithoutRow(deps: MediaDeps, keys: readonly string[]): Promise<void> {
  const byHash = new Map<string, string[]>();
  for (const key of keys) {
    const hash = /^media\/([\da-f]{32})-/.exec(key)?.[1] ?? '';
    byHash.set(hash, [...(byHash.get(hash) ?? []), key]);
  }
  const rows = await deps.db
    .select({ hash: media.hash })
    .from(media)
    .where(inArray(media.hash, [...byHash.keys()]));
  for (const { hash } of rows) byHash.delete(hash);
  for (const [hash, strays] of byHash) {
    // Partial files have no hash in their name.
    if (hash === '') await deps.storage.delete(strays);
    else await removeFiles(deps, hash, strays);
  }
}
