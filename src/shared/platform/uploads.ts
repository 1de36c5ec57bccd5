import { MAX_IMAGE_BYTES } from '@/shared/constants.ts';
import { shownFileName } from '@/shared/format/file-name.ts';

export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const WHAT_WE_TAKE = 'Use a JPG, PNG or WebP.';

export function tooLargeSentence(fileName: string): string {
  const maxMegabytes = MAX_IMAGE_BYTES / 1024 / 1024;
  return `${shownFileName(fileName)} is larger than ${maxMegabytes} MB. Use a smaller picture.`;
}

export function notAPictureSentence(fileName: string): string {
  return `${shownFileName(fileName)} is not a picture. ${WHAT_WE_TAKE}`;
}

/**
 * Checks a file before upload; only the server can check its content.
 * @param file its type is empty if the browser doesn't know it
 * @returns why it will be refused, or null
 */
export function uploadProblem(file: { name: string; type: string; size: number }): string | null {
  const isOther = file.type !== '' && !UPLOAD_TYPES.some((type) => type === file.type);
  if (isOther) {
    return file.type.startsWith('image/')
      ? `${shownFileName(file.name)} is of a kind that we cannot show. ${WHAT_WE_TAKE}`
      : notAPictureSentence(file.name);
  }
  return file.size > MAX_IMAGE_BYTES ? tooLargeSentence(file.name) : null;
}
