import sharp from 'sharp';

const WIDTH = 1200;
const HEIGHT = 630;
/** A 4:3 picture is not cropped; the shop's panel fills the rest. */
const PICTURE_WIDTH = (HEIGHT * 4) / 3;
const MARK = 132;
const PAPER = '#f5f3ed';
/** Above any stored picture. */
const MAX_PIXELS = 40_000_000;
/** Bytes. Small, as messengers require. @see https://developers.facebook.com/docs/sharing/webmasters/images */
const LIMIT = 150_000;

/**
 * Draws the link preview of a product: its whole picture beside the shop's mark.
 *
 * @param picture any image that sharp reads
 * @param mark the shop's mark as SVG
 * @returns a JPEG of 1200 × 630 pixels and at most 150 kB
 * @throws Error for an unreadable picture
 */
export async function drawSocialPicture(picture: Uint8Array, mark: Uint8Array): Promise<Buffer> {
  const source = sharp(picture, { limitInputPixels: MAX_PIXELS }).rotate();
  const [left, symbol] = await Promise.all([
    source
      .resize(PICTURE_WIDTH, HEIGHT, { fit: 'contain', background: PAPER })
      .flatten({ background: PAPER })
      .toBuffer(),
    sharp(mark, { density: (72 * MARK) / 32 })
      .resize(MARK, MARK)
      .toBuffer(),
  ]);
  const whole = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER } })
    .composite([
      { input: left, left: 0, top: 0 },
      {
        input: symbol,
        left: Math.round(PICTURE_WIDTH + (WIDTH - PICTURE_WIDTH - MARK) / 2),
        top: (HEIGHT - MARK) / 2,
      },
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let quality = 84; ; quality -= 12) {
    const jpeg = await sharp(whole.data, { raw: whole.info }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= LIMIT || quality < 40) return jpeg;
  }
}
