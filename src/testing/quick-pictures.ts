import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { kindOfFile } from '@/server/adapters/pictures/kind-of-file.ts';
import type { PictureMaker } from '@/server/adapters/pictures/picture-maker.ts';
import { MEDIA_FORMATS, mediaSizes } from '@/shared/platform/images.ts';

/**
 * Stores a picture unprocessed as each of its files, without another process. For tests of what happens to pictures;
 * `testPictures` makes real ones.
 */
export const quickPictures: PictureMaker = {
  async make(source) {
    const kind = kindOfFile(source);
    if (!('format' in kind)) return { problem: { reason: 'not-a-picture', kind: kind.kind } };
    const { width, height } = await sharp(source).metadata();
    const hash = createHash('sha256').update(source).digest('hex').slice(0, 32);
    const files = mediaSizes(width).flatMap((size) =>
      MEDIA_FORMATS.map((format) => ({ size, format, bytes: source })),
    );
    const placeholder = 'data:image/webp;base64,AAAA';
    return { picture: { hash, width, height, placeholder, colour: '#8a6f4e', files } };
  },
  close() {},
};
