import { MAX_IMAGE_BYTES } from '@/shared/constants.ts';
import { shownFileName } from '@/shared/format/file-name.ts';

export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const WHAT_WE_TAKE = 'Use a JPG, PNG or WebP.';

/** Maximum bytes of a picture that the browser reduces before it is sent. */
export const MAX_ORIGINAL_BYTES = 50 * 1024 * 1024;
/** Smaller pictures are sent as they are. */
const SMALL_BYTES = 1024 * 1024;

interface ChosenFile {
  name: string;
  /** Empty if the browser doesn't know it. */
  type: string;
  size: number;
}

export function tooLargeSentence(fileName: string, maxBytes = MAX_IMAGE_BYTES): string {
  const maxMegabytes = maxBytes / 1024 / 1024;
  return `${shownFileName(fileName)} is larger than ${maxMegabytes} MB. Use a smaller picture.`;
}

export function notAPictureSentence(fileName: string): string {
  return `${shownFileName(fileName)} is not a picture. ${WHAT_WE_TAKE}`;
}

/** True for the pictures of iPhones, which some browsers cannot read. */
export function isHeic({ name, type }: Pick<ChosenFile, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]$/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
}

/**
 * Checks a file before it is reduced and sent; only the server can check its content.
 * @returns why it will be refused, or null
 */
export function uploadProblem(file: ChosenFile): string | null {
  const isOther = file.type !== '' && !isHeic(file) && !UPLOAD_TYPES.some((type) => type === file.type);
  if (isOther) {
    return file.type.startsWith('image/')
      ? `${shownFileName(file.name)} is of a kind that we cannot show. ${WHAT_WE_TAKE}`
      : notAPictureSentence(file.name);
  }
  return file.size > MAX_ORIGINAL_BYTES ? tooLargeSentence(file.name, MAX_ORIGINAL_BYTES) : null;
}

/** True for pictures that the browser reduces or converts before they are sent. */
export function needsReducing(file: ChosenFile): boolean {
  return isHeic(file) || (UPLOAD_TYPES.some((type) => type === file.type) && file.size > SMALL_BYTES);
}

/** Returns why a picture that this browser cannot read is not sent; null if it is sent as it is. */
export function unreadableProblem(file: ChosenFile): string | null {
  if (isHeic(file)) {
    return `${shownFileName(file.name)} is a HEIC photo, which this browser cannot open. Send it from your iPhone, or save it as a JPG.`;
  }
  return file.size > MAX_IMAGE_BYTES ? tooLargeSentence(file.name) : null;
}
