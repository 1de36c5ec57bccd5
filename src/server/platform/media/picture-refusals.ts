import { kindOfFile } from '@/server/adapters/pictures/kind-of-file.ts';
import type { PictureProblem } from '@/server/adapters/pictures/picture-maker.ts';
import { MAX_IMAGE_PIXELS, MAX_IMAGE_RATIO, MAX_IMAGE_SIDE } from '@/shared/constants.ts';
import { DomainError } from '@/shared/errors.ts';
import { shownFileName } from '@/shared/format/file-name.ts';
import { DEFAULT_LOCALE } from '@/shared/locale.ts';
import { notAPictureSentence, tooLargeSentence, WHAT_WE_TAKE } from '@/shared/platform/uploads.ts';

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
      const has = Math.ceil(problem.pixels / MEGAPIXEL);
      const most = MAX_IMAGE_PIXELS / MEGAPIXEL;
      return refusal('TOO_LARGE', `${name} has ${has} megapixels. Use at most ${most}.`, fileName);
    }
    case 'too-long': {
      const size = `${groupDigits(problem.width)} × ${groupDigits(problem.height)}`;
      const sentence = `${name} is ${size} pixels. Use a picture of at most ${groupDigits(MAX_IMAGE_SIDE)} pixels a side that is no more than ${MAX_IMAGE_RATIO} times as long as it is wide.`;
      return refusal('TOO_LARGE', sentence, fileName);
    }
    case 'damaged':
      return refusal('INVALID_INPUT', `${name} is damaged or incomplete and cannot be opened.`, fileName);
    case 'too-slow':
      return refusal('INVALID_INPUT', `${name} takes too long to open. Save it again as a JPG.`, fileName);
  }
}

const groupDigits = (pixels: number) => pixels.toLocaleString(DEFAULT_LOCALE);

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
