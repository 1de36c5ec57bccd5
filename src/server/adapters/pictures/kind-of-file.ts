export type PictureFormat = 'jpeg' | 'png' | 'webp';

/**
 * Detects a file's type by its first bytes, ignoring its name.
 * @returns the format if accepted; else its name for a message, null if unknown
 */
export function kindOfFile(bytes: Uint8Array): { format: PictureFormat } | { kind: string | null } {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return { format: 'jpeg' };
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return { format: 'png' };
  if (/^RIFF.{4}WEBP/s.test(head)) return { format: 'webp' };
  return { kind: OTHERS.find(([pattern]) => pattern.test(head))?.[1] ?? null };
}

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
 * Detects a polyglot: a picture that is also another type. Re-encoding would remove it, but the sender should learn of
 * it.
 * @returns the other type's name, or null
 */
export function kindBesides(bytes: Uint8Array): string | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    // Metadata of editors is XML too.
    .replace(/<x:xmpmeta.*?<\/x:xmpmeta>/gs, '');
  return BESIDES.find(([pattern]) => pattern.test(text))?.[1] ?? (endsAsArchive(text) ? 'an archive' : null);
}

/** Patterns too long to occur in a picture by chance. */
const BESIDES: readonly (readonly [RegExp, string])[] = [
  [/<svg\s[^>]{0,500}xmlns/i, 'an SVG'],
  [/<(?:!doctype html|html|script)[\s>]/i, 'an HTML page'],
  [/%PDF-\d\.\d/, 'a PDF'],
  [/<\?php\s/i, 'a PHP page'],
];

function endsAsArchive(text: string): boolean {
  const record = text.lastIndexOf('PK\x05\x06');
  if (record < 0 || record + 22 > text.length) return false;
  const comment = text.charCodeAt(record + 20) + 256 * text.charCodeAt(record + 21);
  return record + 22 + comment === text.length;
}

/**
 * True for an animated PNG, which declares so before the pixels. @see
 * https://www.w3.org/TR/png-3/#apng-frame-based-animation
 */
export function isAnimatedPng(png: Uint8Array): boolean {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at = 8; at + 8 <= png.byteLength; ) {
    const type = view.getUint32(at + 4);
    if (type === ACTL_CHUNK) return true;
    if (type === PIXELS) return false;
    // Length, type and checksum are four bytes each.
    at += view.getUint32(at) + 12;
  }
  return false;
}

const ACTL_CHUNK = 0x6163544c;
const PIXELS = 0x49444154;
