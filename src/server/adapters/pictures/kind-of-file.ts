/** The formats that are taken, as sharp calls them. */
export type PictureFormat = 'jpeg' | 'png' | 'webp';

/**
 * What a file is by its first bytes, whatever its name says.
 *
 * @returns the format when it is taken; else what to call it, null for who knows what
 */
export function kindOfFile(bytes: Uint8Array): { format: PictureFormat } | { kind: string | null } {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return { format: 'jpeg' };
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return { format: 'png' };
  if (/^RIFF.{4}WEBP/s.test(head)) return { format: 'webp' };
  return { kind: OTHERS.find(([pattern]) => pattern.test(head))?.[1] ?? null };
}

/** What people are likely to send instead, with its article. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/^GIF8/, 'a GIF'],
  [/^.{4}ftypavi[fs]/s, 'an AVIF'],
  [/^.{4}ftyp(?:hei|hev|mif|msf)/s, 'a HEIC'],
  [/^.{4}ftyp/s, 'a video'],
  [/^BM/, 'a BMP'],
  [/^(?:II\*\0|MM\0\*)/, 'a TIFF'],
  [/^%PDF-/, 'a PDF'],
  [/<svg[\s>]/i, 'an SVG'],
  [/<(?:!doctype html|html|head|body|script)[\s>]/i, 'an HTML page'],
];

/**
 * What a file is besides a picture, where it was made to be taken for both. Nothing of that would be kept, but who sends it is
 * told.
 *
 * @returns what to call it, null for a picture alone
 */
export function kindBesides(bytes: Uint8Array): string | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    // What editors say of a picture is marked up too.
    .replace(/<x:xmpmeta.*?<\/x:xmpmeta>/gs, '');
  return BESIDES.find(([pattern]) => pattern.test(text))?.[1] ?? (endsAsArchive(text) ? 'an archive' : null);
}

/** Long enough that no picture has them by chance. */
const BESIDES: readonly (readonly [RegExp, string])[] = [
  [/<svg\s[^>]{0,500}xmlns/i, 'an SVG'],
  [/<(?:!doctype html|html|script)[\s>]/i, 'an HTML page'],
  [/%PDF-\d\.\d/, 'a PDF'],
  [/<\?php\s/i, 'a PHP page'],
];

/** Whether a ZIP's last record, with the comment that it tells the length of, ends the file. */
function endsAsArchive(text: string): boolean {
  const record = text.lastIndexOf('PK\x05\x06');
  if (record < 0 || record + 22 > text.length) return false;
  const comment = text.charCodeAt(record + 20) + 256 * text.charCodeAt(record + 21);
  return record + 22 + comment === text.length;
}

/** Whether a PNG moves: one that does says so before its first picture. @see https://www.w3.org/TR/png-3/#apng-frame-based-animation */
export function isAnimatedPng(png: Uint8Array): boolean {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at = 8; at + 8 <= png.byteLength; ) {
    const type = view.getUint32(at + 4);
    if (type === ANIMATION) return true;
    if (type === PIXELS) return false;
    // Length, type and checksum have four bytes each.
    at += view.getUint32(at) + 12;
  }
  return false;
}

/** `acTL` and `IDAT`, as numbers. */
const ANIMATION = 0x6163544c;
const PIXELS = 0x49444154;
