import type { MadePicture } from '@/server/adapters/pictures/picture-maker.ts';
import type { formAttachments } from '@/server/schema.ts';
import { mediaSizes } from '@/shared/platform/images.ts';

/**
 * Where attachments are kept: beside the folder of pictures, of which everything is served to everybody. The names are
 * random, not of the content, so that nobody learns from a file whether somebody sent us the same.
 */
const FOLDER = 'attachments';

type Stored = Pick<typeof formAttachments.$inferSelect, 'id' | 'kind' | 'width'>;

export interface AttachmentFile {
  key: string;
  contentType: string;
}

/** The files of an attachment: of a PDF one, of a picture the widest and, where it is wider, one to look through. */
export function filesOf({ id, kind, width }: Stored): { whole: AttachmentFile; small: AttachmentFile } {
  if (kind === 'pdf') {
    const whole = { key: `${FOLDER}/${id}.pdf`, contentType: 'application/pdf' };
    return { whole, small: whole };
  }
  const [smallest = 0] = mediaSizes(width ?? 0);
  const file = (size: number) => ({ key: `${FOLDER}/${id}-${size}.webp`, contentType: 'image/webp' });
  return { whole: file(width ?? 0), small: file(smallest) };
}

/** The storage's keys of an attachment. */
export function keysOf(stored: Stored): string[] {
  const { whole, small } = filesOf(stored);
  return [...new Set([whole.key, small.key])];
}

/** Of a picture that was made anew, what is kept under these keys. */
export function bytesOfPicture({ width, files }: MadePicture): { whole: Uint8Array; small: Uint8Array } {
  const inSize = (size: number | undefined) => {
    const found = files.find((file) => file.format === 'webp' && file.size === size);
    if (!found) throw new Error('The picture was not made in this size.');
    return found.bytes;
  };
  return { whole: inSize(width), small: inSize(mediaSizes(width)[0]) };
}
