import type { PictureProblem } from '@/server/adapters/pictures/picture-maker.ts';
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '@/shared/constants.ts';
import { DomainError } from '@/shared/errors.ts';
import { shownFileName } from '@/shared/file-name.ts';

const MEGAPIXEL = 1_000_000;
const WHAT_WE_TAKE = 'Use a JPG, PNG or WebP.';

/** Why a file is refused, in a sentence that names it. */
export function pictureRefusal(fileName: string, problem: PictureProblem): DomainError {
  const name = shownFileName(fileName);
  switch (problem.reason) {
    case 'not-a-picture': {
      const what = problem.kind ? `is ${problem.kind} inside, whatever its name says` : 'is not a picture';
      return refusal('UNSUPPORTED_MEDIA', `${name} ${what}. ${WHAT_WE_TAKE}`, fileName);
    }
    case 'animated':
      return refusal('UNSUPPORTED_MEDIA', `${name} is animated. Use a picture that does not move.`, fileName);
    case 'too-many-pixels': {
      const has = Math.ceil(problem.pixels / MEGAPIXEL);
      const most = MAX_IMAGE_PIXELS / MEGAPIXEL;
      return refusal('TOO_LARGE', `${name} has ${has} megapixels. Use at most ${most}.`, fileName);
    }
    case 'damaged':
      return refusal('INVALID_INPUT', `${name} is damaged or incomplete and cannot be opened.`, fileName);
    case 'too-slow':
      return refusal('INVALID_INPUT', `${name} takes too long to open. Save it again as a JPG.`, fileName);
  }
}

export function tooLargeFile(fileName: string): DomainError {
  const name = shownFileName(fileName);
  const most = MAX_IMAGE_BYTES / 1024 / 1024;
  return refusal('TOO_LARGE', `${name} is larger than ${most} MB. Use a smaller picture.`, fileName);
}

/** @param file its name as it was sent, for programs */
function refusal(code: 'UNSUPPORTED_MEDIA' | 'TOO_LARGE' | 'INVALID_INPUT', sentence: string, file: string) {
  return new DomainError(code, sentence, { file });
}
