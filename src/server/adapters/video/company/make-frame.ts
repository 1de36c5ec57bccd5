import sharp from 'sharp';
import { VIDEO_SIZES, type VideoQuality } from '@/shared/videos/video3d.ts';

/**
 * A picture as the frame of a video: 4 : 3, opaque, JPEG, which every company reads and which stays far below the 5 MB that
 * Runway takes in a data URI. A picture of another shape keeps all it shows; its edges are drawn out to the sides.
 *
 * @param picture encoded by us before, so decoded here and not in a process of its own
 */
export async function makeFrame(picture: Uint8Array, quality: VideoQuality): Promise<Buffer> {
  const { width, height } = VIDEO_SIZES[quality];
  const { data, info } = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(width, height, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const left = Math.floor((width - info.width) / 2);
  const top = Math.floor((height - info.height) / 2);
  return sharp(data, { raw: info })
    .extend({
      ...{ left, right: width - info.width - left, top, bottom: height - info.height - top },
      extendWith: 'copy',
    })
    .jpeg({ quality: 90 })
    .toBuffer();
}
