import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/**
 * Draws the icons of browsers, phones and mails from the one mark, public/favicon.svg:
 * favicon.ico, apple-touch-icon.png, icon-{192,512}.png, icon-maskable-512.png and mail-mark.png.
 */
const PUBLIC = fileURLToPath(new URL('../../public/', import.meta.url));
const mark = readFileSync(`${PUBLIC}favicon.svg`, 'utf8');
const ground = /<rect[^>]*fill="(#[0-9a-f]{6})"/.exec(mark)?.[1];
if (!ground) throw new Error('public/favicon.svg has no ground.');
/** For phones that round the corners themselves. */
const square = mark.replace(/ rx="\d+"/, '');

writeFileSync(`${PUBLIC}favicon.ico`, ico(await draw(mark, 32), 32));
writeFileSync(`${PUBLIC}icon-192.png`, await draw(mark, 192));
writeFileSync(`${PUBLIC}icon-512.png`, await draw(mark, 512));
writeFileSync(`${PUBLIC}apple-touch-icon.png`, await draw(square, 180));
// The mark fits into the inner 80 %. @see https://www.w3.org/TR/appmanifest/#icon-masks
writeFileSync(`${PUBLIC}icon-maskable-512.png`, await draw(square, 512, 0.8, ground));
// Twice the size that mails show it at.
writeFileSync(`${PUBLIC}mail-mark.png`, await draw(mark, 72));

/**
 * @param {string} svg
 * @param {number} size pixels
 * @param {number} share of the size that the mark takes
 * @param {string} around the colour around it
 */
async function draw(svg, size, share = 1, around = '#0000') {
  const inner = Math.round(size * share);
  const drawn = await sharp(Buffer.from(svg), { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  const canvas = { width: size, height: size, channels: /** @type {const} */ (4) };
  return await sharp({ create: { ...canvas, background: around } })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/**
 * A PNG in the wrapping that old browsers ask for. @see https://en.wikipedia.org/wiki/ICO_(file_format)
 *
 * @param {Buffer} png
 * @param {number} size
 */
function ico(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
