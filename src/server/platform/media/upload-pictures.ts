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

/** A file as somebody sent it. */
export interface SentFile {
  name: string;
  bytes: Uint8Array;
}

const CONTENT_TYPES = { webp: 'image/webp', avif: 'image/avif' } as const;

/**
 * Makes pictures of files and keeps them: all, or none. The files are written before the rows, so what is cut off in the
 * middle leaves files without a row, which `cleanUpMedia` removes a day later.
 *
 * @param signal the uploader's leaving, which ends the work
 * @returns a url for each file, in their order; the same picture has the same url whoever uploads it
 * @throws DomainError TOO_MANY_REQUESTS past the day's pictures of this user; UNSUPPORTED_MEDIA, TOO_LARGE or INVALID_INPUT
 *   with `details.file` for the first file that is refused
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

/** Does so without counting them. @throws DomainError as `uploadPictures` */
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

/**
 * Refused pictures count too: they cost as much work.
 *
 * @throws DomainError TOO_MANY_REQUESTS past the day's pictures of this user
 */
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

/** In the order of their hashes, so that two uploads of the same pictures do not wait for each other in a circle. */
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
          // One that waits for its end gets another week; one in use stays in use.
          set: {
            unusedSince: sql`case when ${media.unusedSince} is null then null else excluded.unused_since end`,
          },
        });
      await tx.insert(mediaUploaders).values({ hash: picture.hash, userId }).onConflictDoNothing();
    }
  });
}

/** Writes again what a clean-up removed between our writing and the row, from which on nobody removes it. */
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
