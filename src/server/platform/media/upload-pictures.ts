import { sql } from 'drizzle-orm';
import type { MadePicture, PictureFile } from '@/server/adapters/pictures/picture-maker.ts';
import type { Deps } from '@/server/deps.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { userKey } from '@/server/platform/limits/limit-keys.ts';
import { enforceLimit } from '@/server/platform/limits/limits.ts';
import { queuePicture } from '@/server/platform/queue/queues.ts';
import { media, mediaUploaders } from '@/server/schema.ts';
import { MEDIA_FOLDER, mainMediaSize, mediaFileName } from '@/shared/platform/images.ts';
import { lockPicture } from './attach-media.ts';
import { pictureRefusal } from './picture-refusals.ts';

export interface SentFile {
  name: string;
  bytes: Uint8Array;
}

const CONTENT_TYPES = { webp: 'image/webp', avif: 'image/avif' } as const;

/**
 * Processes and stores pictures, all or none. Writes files before rows, so an interruption leaves files that
 * `cleanUpMedia` deletes a day later.
 *
 * @param signal client disconnect
 * @returns URLs in order; equal pictures have equal URLs
 * @throws DomainError TOO_MANY_REQUESTS; UNSUPPORTED_MEDIA, TOO_LARGE or INVALID_INPUT with `details.file` for the
 *   first refused file
 */
export async function uploadPictures(
  deps: Deps,
  uploaderId: number,
  files: readonly SentFile[],
  signal: AbortSignal,
): Promise<string[]> {
  await countPictures(deps.db, uploaderId, files.length);
  return keepPictures(deps, uploaderId, files, signal);
}

/** The same without the limit. @throws DomainError as `uploadPictures` */
export async function keepPictures(
  deps: Deps,
  uploaderId: number,
  files: readonly SentFile[],
  signal: AbortSignal,
): Promise<string[]> {
  const pictures = await makePictures(deps, uploaderId, files, signal);
  for (const picture of pictures) await writeFiles(deps, picture, picture.files);
  signal.throwIfAborted();
  await keepRows(deps, uploaderId, pictures);
  for (const picture of pictures) await mendFiles(deps, picture);
  return pictures.map((picture) => deps.storage.url(keyOf(picture, mainMediaSize(picture.width), 'webp')));
}

/** Counts refused pictures too, as they cost as much. @throws DomainError TOO_MANY_REQUESTS */
export function countPictures(db: Database, userId: number, pictures: number): Promise<void> {
  return enforceLimit(db, 'pictures', userKey(userId), pictures);
}

async function makePictures(
  { pictures }: Deps,
  uploaderId: number,
  files: readonly SentFile[],
  signal: AbortSignal,
): Promise<MadePicture[]> {
  const refused = new AbortController();
  const stop = AbortSignal.any([signal, refused.signal]);
  const makeOne = async ({ name, bytes }: SentFile) => {
    stop.throwIfAborted();
    const result = await pictures.make(bytes, stop);
    if ('problem' in result) throw pictureRefusal(name, result.problem);
    return result.picture;
  };
  try {
    return await Promise.all(files.map((file) => queuePicture(`user ${uploaderId}`, () => makeOne(file))));
  } catch (error) {
    refused.abort();
    throw error;
  }
}

async function writeFiles({ storage }: Deps, picture: MadePicture, files: readonly PictureFile[]) {
  await Promise.all(
    files.map(({ size, format, bytes }) =>
      storage.put(keyOf(picture, size, format), bytes, CONTENT_TYPES[format]),
    ),
  );
}

function keyOf(picture: MadePicture, size: number, format: PictureFile['format']): string {
  return `${MEDIA_FOLDER}/${mediaFileName(picture, size, format)}`;
}

/** In hash order, to avoid deadlocks between equal uploads. */
async function keepRows({ db, now }: Deps, userId: number, pictures: readonly MadePicture[]) {
  const byHash = [...pictures].sort((a, b) => (a.hash < b.hash ? -1 : 1));
  await transactionWithRetry(db, async (tx) => {
    for (const { files, ...picture } of byHash) {
      await lockPicture(tx, picture.hash);
      const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
      await tx
        .insert(media)
        .values({ ...picture, bytes, unusedSince: now() })
        .onConflictDoUpdate({
          target: media.hash,
          // An expiring picture gets another week.
          set: {
            unusedSince: sql`case when ${media.unusedSince} is null then null else excluded.unused_since end`,
          },
        });
      await tx.insert(mediaUploaders).values({ hash: picture.hash, userId }).onConflictDoNothing();
    }
  });
}

/** Rewrites files that a clean-up deleted between writing them and inserting the row. */
async function mendFiles(deps: Deps, picture: MadePicture) {
  const isThere = await Promise.all(
    picture.files.map(({ size, format }) => deps.storage.has(keyOf(picture, size, format))),
  );
  await writeFiles(
    deps,
    picture,
    picture.files.filter((_, index) => !isThere[index]),
  );
}
