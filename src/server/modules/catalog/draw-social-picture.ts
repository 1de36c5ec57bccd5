import sharp from 'sharp';

const WIDTH = 1200;
const HEIGHT = 630;
/** A picture in the usual 4:3 keeps all of itself; the panel beside it is the shop's. */
const PICTURE_WIDTH = (HEIGHT * 4) / 3;
const MARK = 132;
const PAPER = '#f5f3ed';
/** Larger ones are stored by nobody here. */
const MAX_PIXELS = 40_000_000;
/** Bytes. @see https://developers.facebook.com/docs/sharing/webmasters/images wants it small, messengers smaller */
const LIMIT = 150_000;

/**
 * The picture that goes with a link to a product: the product's own, whole, beside the shop's mark.
 *
 * @param picture any image that sharp reads
 * @param mark the shop's mark as SVG
 * @returns a JPEG of 1200 × 630 pixels and at most 150 kB
 * @throws Error when the picture cannot be read
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
