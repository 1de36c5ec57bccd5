import sharp, { type Sharp } from 'sharp';

/** A picture in which every pixel differs from its neighbours, as in a photograph. */
export function noise(width: number, height: number): Sharp {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#8a6f4e',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
}

/** A plain picture, quickly created; each colour is another picture. */
export function plain(width: number, height: number, colour = '#8a6f4e'): Sharp {
  return sharp({
    create: { width, height, channels: 3, background: colour },
    limitInputPixels: false,
  });
}

export const jpeg = (width = 600, height = 400, colour?: string) =>
  plain(width, height, colour).jpeg().toBuffer();

/** A rotated JPEG with the metadata that cameras and editors write. */
export function jpegWithMetadata(): Promise<Buffer> {
  return noise(300, 200)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Copyright: 'Secret Photographer' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '36/1 51/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><script>alert("xmp")</script></x:xmpmeta>')
    .toBuffer();
}

/** A JPEG that browsers would show as a page if served as HTML. */
export async function jpegThatIsHtml(): Promise<Buffer> {
  const picture = await jpeg();
  const page = Buffer.from('<html><body><script>alert(document.cookie)</script></body></html>');
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), page]);
  return Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2), page]);
}

/** An animated PNG, which most decoders show as a picture. */
export async function animatedPng(): Promise<Buffer> {
  const picture = await plain(20, 20).png().toBuffer();
  // Length of signature and header.
  const head = 8 + 25;
  const control = Buffer.from('000000086163544c0000000200000000f38d9370', 'hex');
  return Buffer.concat([picture.subarray(0, head), control, picture.subarray(head)]);
}

export async function animatedWebp(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((colour) => plain(20, 20, colour).png().toBuffer()),
  );
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

export async function gif(): Promise<Buffer> {
  return plain(20, 20).gif().toBuffer();
}

export const svg = () =>
  Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

export const html = () => Buffer.from('<!doctype html><html><script>alert(1)</script></html>');

/** Sixty megapixels in some kilobytes. */
export const sixtyMegapixels = () => plain(10_000, 6_000).png().toBuffer();

/** A strip one pixel wide that would take 11 seconds to decode. */
export const strip = () => plain(1, 30_000).png().toBuffer();
export const ribbon = () => plain(5_100, 20).png().toBuffer();

/** A file cut off in the middle, as by a lost connection. */
export async function truncated(file: Promise<Buffer>): Promise<Buffer> {
  const whole = await file;
  return whole.subarray(0, whole.length / 2);
}
