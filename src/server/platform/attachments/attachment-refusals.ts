import type { PictureProblem } from '@/server/adapters/pictures/picture-maker.ts';
import { pictureRefusal, tooLargeFile } from '@/server/platform/media/picture-refusals.ts';
import { MAX_IMAGE_BYTES } from '@/shared/constants.ts';
import { DomainError } from '@/shared/errors.ts';
import {
  type AttachmentKind,
  MAX_PDF_BYTES,
  notAttachableSentence,
  tooLargePdfSentence,
} from '@/shared/platform/attachments.ts';

/** How far from its end a PDF may say that it ends. @see ISO 32000-1, Annex H, implementation note 18 */
const END_WITHIN = 1024;

/**
 * What a file is by its bytes, whatever its name says: a PDF, or else what may be a picture, as making it will tell.
 *
 * @throws DomainError TOO_LARGE past the bound of its kind, INVALID_INPUT for a PDF without an end
 */
export function kindOfAttachment(name: string, bytes: Uint8Array): AttachmentKind {
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  if (!/^%PDF-\d\.\d/.test(text(0, 8))) {
    if (bytes.length > MAX_IMAGE_BYTES) throw tooLargeFile(name);
    return 'picture';
  }
  if (bytes.length > MAX_PDF_BYTES) throw tooLargeAttachment(name);
  if (!text(Math.max(0, bytes.length - END_WITHIN), bytes.length).includes('%%EOF')) {
    throw new DomainError('INVALID_INPUT', 'This PDF is damaged or incomplete.', { file: name });
  }
  return 'pdf';
}

/** Why a file that is no PDF does not become a picture. */
export function refusalOf(name: string, problem: PictureProblem): DomainError {
  if (problem.reason === 'not-a-picture' && problem.kind === null) {
    return new DomainError('UNSUPPORTED_MEDIA', notAttachableSentence(name), { file: name });
  }
  return pictureRefusal(name, problem);
}

/** For a file past the larger of the bounds, of which not even the kind is known. */
export function tooLargeAttachment(name: string): DomainError {
  return new DomainError('TOO_LARGE', tooLargePdfSentence(name), { file: name });
}
