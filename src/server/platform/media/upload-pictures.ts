import { sql } from 'drizzle-orm';
import { kindOfFile } from '@/server/adapters/pictures/kind-of-file.ts';
import type { MadePicture, PictureFile, PictureProblem } from '@/server/adapters/pictures/picture-maker.ts';
import type { Deps } from '@/server/deps.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { enforceLimit, userKey } from '@/server/platform/limits/limits.ts';
import { queuePicture } from '@/server/platform/queue/queues.ts';
import { media, mediaUploaders } from '@/server/schema.ts';
import { MAX_IMAGE_PIXELS, MAX_IMAGE_RATIO, MAX_IMAGE_SIDE } from '@/shared/constants.ts';
import { DomainError } from '@/shared/errors.ts';
import { shownFileName } from '@/shared/format/file-name.ts';
import { formatNumber } from '@/shared/format/format-number.ts';
import { MEDIA_FOLDER, mainMediaSize, mediaFileName } from '@/shared/platform/images.ts';
import { notAPictureSentence, tooLargeSentence, WHAT_WE_TAKE } from '@/shared/platform/uploads.ts';
import { lockPicture } from './attach-media.ts';

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
  return storePictures(deps, uploaderId, files, signal);
}

/** The same without the limit. @throws DomainError as `uploadPictures` */
export async function storePictures(
  deps: Deps,
  uploaderId: number,
  files: readonly SentFile[],
  signal: AbortSignal,
): Promise<string[]> {
  const pictures = await makePictures(deps, uploaderId, files, signal);
  for (const picture of pictures) await writeFiles(deps, picture, picture.files);
  signal.throwIfAborted();
  await storeRows(deps, uploaderId, pictures);
  for (const picture of pictures) await restoreFiles(deps, picture);
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
async function storeRows({ db, now }: Deps, userId: number, pictures: readonly MadePicture[]) {
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
async function restoreFiles(deps: Deps, picture: MadePicture) {
  const isThere = await Promise.all(
    picture.files.map(({ size, format }) => deps.storage.has(keyOf(picture, size, format))),
  );
  await writeFiles(
    deps,
    picture,
    picture.files.filter((_, index) => !isThere[index]),
  );
}

const MEGAPIXEL = 1_000_000;

/** Explains a refusal with the file's name. */
export function pictureRefusal(fileName: string, problem: PictureProblem): DomainError {
  const name = shownFileName(fileName);
  switch (problem.reason) {
    case 'not-a-picture': {
      const { kind } = problem;
      const sentence = kind
        ? `${name} is ${kind} inside, whatever its name says. ${WHAT_WE_TAKE}`
        : notAPictureSentence(fileName);
      return refusal('UNSUPPORTED_MEDIA', sentence, fileName);
    }
    case 'animated':
      return refusal('UNSUPPORTED_MEDIA', `${name} is animated. Use a picture that does not move.`, fileName);
    case 'too-many-pixels': {
      const megapixels = Math.ceil(problem.pixels / MEGAPIXEL);
      const maxMegapixels = MAX_IMAGE_PIXELS / MEGAPIXEL;
      return refusal(
        'TOO_LARGE',
        `${name} has ${megapixels} megapixels. Use at most ${maxMegapixels}.`,
        fileName,
      );
    }
    case 'too-long': {
      const size = `${formatNumber(problem.width)} × ${formatNumber(problem.height)}`;
      const sentence = `${name} is ${size} pixels. Use a picture of at most ${formatNumber(MAX_IMAGE_SIDE)} pixels a side that is no more than ${MAX_IMAGE_RATIO} times as long as it is wide.`;
      return refusal('TOO_LARGE', sentence, fileName);
    }
    case 'damaged':
      return refusal('INVALID_INPUT', `${name} is damaged or incomplete and cannot be opened.`, fileName);
    case 'too-slow':
      return refusal('INVALID_INPUT', `${name} takes too long to open. Save it again as a JPG.`, fileName);
  }
}

/**
 * Rejects files by their first bytes, before decoding.
 *
 * @throws DomainError UNSUPPORTED_MEDIA for the first one that is no picture
 */
export function requirePictures(files: readonly { name: string; bytes: Uint8Array }[]): void {
  for (const { name, bytes } of files) {
    const kind = kindOfFile(bytes);
    if (!('format' in kind)) throw pictureRefusal(name, { reason: 'not-a-picture', kind: kind.kind });
  }
}

export function tooLargeFile(fileName: string): DomainError {
  return refusal('TOO_LARGE', tooLargeSentence(fileName), fileName);
}

/** @param file its name as sent, for API clients */
function refusal(code: 'UNSUPPORTED_MEDIA' | 'TOO_LARGE' | 'INVALID_INPUT', sentence: string, file: string) {
  return new DomainError(code, sentence, { file });
}
