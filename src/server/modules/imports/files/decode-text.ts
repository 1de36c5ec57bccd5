import { isUtf8 } from 'node:buffer';
import { refuseField } from '@/shared/errors.ts';
import { IMPORT_LIMITS } from '@/shared/imports/imports.ts';

/** Bytes read before the kind of a file is known. */
const START = 4_096;

const TOO_LARGE = `This file is larger than ${IMPORT_LIMITS.bytes / 1024 / 1024} MB. Please send it in parts.`;
const NOT_TEXT = 'This file is neither text nor an Excel workbook (.xlsx). Save it as CSV or .xlsx.';
const OLD_WORKBOOK =
  'This is an old Excel workbook (.xls), or one with a password. In Excel, save it without a password as “Excel Workbook (.xlsx)” or “CSV UTF-8”.';

/** The bytes of a file, and what they are by the first of them. */
export interface FileStart {
  kind: 'workbook' | 'text';
  bytes: AsyncIterable<Buffer>;
}

/**
 * Recognises a file by its first bytes.
 *
 * @throws DomainError INVALID_INPUT for a kind that cannot be read; while reading, beyond the size limit
 */
export async function recogniseFile(bytes: AsyncIterable<Uint8Array>): Promise<FileStart> {
  const parts = withinLimit(bytes)[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < START) {
    const part = await parts.next();
    if (part.done) break;
    start = Buffer.concat([start, part.value]);
  }
  const signature = start.toString('latin1', 0, 8);
  if (signature.startsWith('\xD0\xCF\x11\xE0')) refuseField('file', OLD_WORKBOOK);
  const kind = signature.startsWith('PK\x03\x04') ? 'workbook' : 'text';
  return {
    kind,
    bytes: (async function* () {
      if (start.length > 0) yield start;
      for (let part = await parts.next(); !part.done; part = await parts.next()) yield part.value;
    })(),
  };
}

async function* withinLimit(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const part of bytes) {
    size += part.byteLength;
    if (size > IMPORT_LIMITS.bytes) refuseField('file', TOO_LARGE);
    yield Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  }
}

/**
 * Decodes UTF-8, UTF-16 with or without a BOM, and Windows-1252, the encoding of Excel's plain “CSV”.
 *
 * @throws DomainError INVALID_INPUT for bytes that are no text
 */
export async function* decodeText(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decode: ((part: Buffer | null) => string) | undefined;
  for await (const part of bytes) {
    decode ??= decoderOf(part);
    const text = decode(part);
    if (text.includes('\0')) refuseField('file', NOT_TEXT);
    if (text) yield text;
  }
  const rest = decode?.(null);
  if (rest?.includes('\0')) refuseField('file', NOT_TEXT);
  if (rest) yield rest;
}

/** @returns decodes the next bytes, or the end */
function decoderOf(start: Buffer): (part: Buffer | null) => string {
  const encoding = utf16Of(start);
  if (!encoding) return decodeLines();
  const decoder = new TextDecoder(encoding);
  return (part) => (part ? decoder.decode(part, { stream: true }) : decoder.decode());
}

/** UTF-16 by its BOM, or by the zero bytes that half of all common characters have. */
function utf16Of(start: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (let at = 0; at < start.length; at += 1) if (start[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = start.length / 4;
  if (odd > most && even === 0) return 'utf-16le';
  return even > most && odd === 0 ? 'utf-16be' : undefined;
}

/**
 * Decodes whole lines as UTF-8, or where this is not valid as Windows-1252: a file may have been written by both. No byte of a
 * character of several bytes is a line break.
 */
function decodeLines(): (part: Buffer | null) => string {
  let rest: Buffer[] = [];
  let isStart = true;
  return (part) => {
    const end = part ? part.lastIndexOf(0x0a) + 1 : 0;
    if (part && end === 0) {
      rest.push(part);
      return '';
    }
    const whole = Buffer.concat(part ? [...rest, part.subarray(0, end)] : rest);
    rest = part ? [part.subarray(end)] : [];
    const text = isUtf8(whole) ? whole.toString('utf8') : linesOf(whole).map(decodeLine).join('');
    const withoutMark = isStart ? text.replace(/^\uFEFF/, '') : text;
    isStart = false;
    return withoutMark;
  };
}

function linesOf(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(0x0a, from);
    const next = end < 0 ? bytes.length : end + 1;
    lines.push(bytes.subarray(from, next));
    from = next;
  }
  return lines;
}

function decodeLine(line: Buffer): string {
  return isUtf8(line) ? line.toString('utf8') : decodeWindows1252(line);
}

/** The characters of the bytes 0x80 to 0x9F; the others are those of Latin-1. @see https://encoding.spec.whatwg.org/index-windows-1252.txt */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Node's own decoder takes these bytes for Latin-1 from 20.18.3 on. @see https://github.com/nodejs/node/issues/60888 */
function decodeWindows1252(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (byte) => WINDOWS_1252[byte.charCodeAt(0) - 0x80] ?? byte);
}
