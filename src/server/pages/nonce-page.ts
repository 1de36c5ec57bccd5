import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** Without a name and a time. @see https://www.rfc-editor.org/rfc/rfc1952#section-2.3 */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** A last block with nothing in it. @see https://www.rfc-editor.org/rfc/rfc1951#section-3.2.3 */
const LAST_BLOCK = Buffer.from([0x03, 0x00]);

/** A page that was rendered once for everybody, and takes a new nonce for every answer. */
export interface NoncePage {
  /** The HTML with this nonce. */
  html(nonce: string): Buffer<ArrayBuffer>;
  /** The same, compressed: only the nonce is put in, nothing is compressed again. */
  gzip(nonce: string): Buffer<ArrayBuffer>;
  /** Of memory. */
  bytes: number;
}

/** A random placeholder nonce, replaced in every answer. */
export function placeholderNonce(): string {
  return randomBytes(24).toString('base64');
}

/**
 * Cuts a page where its nonce stands.
 *
 * The pieces are compressed one by one, each without looking back at the one before (Z_FULL_FLUSH), so that a nonce fits in
 * between as an uncompressed block. No library does this; the alternative, to compress each answer, costs ten times the rest.
 *
 * @param placeholder the nonce that it was rendered with
 */
export async function noncePage(html: string, placeholder: string): Promise<NoncePage> {
  const pieces = html.split(placeholder).map((piece) => Buffer.from(piece));
  const deflated = await Promise.all(
    pieces.map((piece) => deflate(piece, { finishFlush: constants.Z_FULL_FLUSH })),
  );
  let form: PageForm | undefined;
  const formFor = (nonceBytes: number): PageForm => {
    if (form?.nonceBytes !== nonceBytes) form = pageForm(pieces, deflated, nonceBytes);
    return form;
  };
  return {
    html: (nonce) => filled(formFor(Buffer.byteLength(nonce)).html, nonce),
    gzip: (nonce) => {
      const { gzip, checksum, nonceShift } = formFor(Buffer.byteLength(nonce));
      const answer = filled(gzip, nonce);
      const crc = combinedCrc32(crc32(nonce), checksum, nonceShift);
      answer.writeUInt32LE(crc, answer.length - TRAILER_BYTES);
      return answer;
    },
    // As a form holds them once more.
    bytes: 2 * (sizeOf(pieces) + sizeOf(deflated)),
  };
}

/** Of gzip: the checksum and the length, four bytes each. */
const TRAILER_BYTES = 8;

/** Bytes in which only nonces of one length are still to be filled in. */
interface Blank {
  bytes: Buffer;
  offsets: number[];
}

/** A page for nonces of one length. */
interface PageForm {
  nonceBytes: number;
  html: Blank;
  /** Without the right checksum. */
  gzip: Blank;
  /** The part of the checksum that no nonce changes. */
  checksum: number;
  /** What all nonces together do to the checksum of one. */
  nonceShift: number;
}

/**
 * The checksum of a page is a sum over its places, so that one nonce in many places is one product: what all places
 * together do to it (`nonceShift`) times its own checksum.
 */
function pageForm(pieces: readonly Buffer[], deflated: readonly Buffer[], nonceBytes: number): PageForm {
  const gap = Buffer.alloc(nonceBytes);
  const html = blank(pieces, gap);
  const trailer = Buffer.alloc(TRAILER_BYTES);
  trailer.writeUInt32LE(html.bytes.length, 4);
  const gzip = blank(deflated, gap, {
    start: GZIP_HEADER,
    head: storedBlockHead(nonceBytes),
    end: Buffer.concat([LAST_BLOCK, trailer]),
  });
  const shifts = html.offsets.map((offset) => crcShift(html.bytes.length - offset - nonceBytes));
  const nonceShift = shifts.reduce((sum, shift) => sum ^ shift, 0) >>> 0;
  const checksum = combinedCrc32(crc32(gap), crc32(html.bytes), nonceShift);
  return { nonceBytes, html, gzip, checksum, nonceShift };
}
/** Joins pieces with a gap between each two, after `head`. */
function blank(
  pieces: readonly Buffer[],
  gap: Buffer,
  { head = NOTHING, start = NOTHING, end = NOTHING }: { head?: Buffer; start?: Buffer; end?: Buffer } = {},
): Blank {
  const offsets: number[] = [];
  let length = start.length;
  const parts = pieces.flatMap((piece, index) => {
    if (index > 0) {
      offsets.push(length + head.length);
      length += head.length + gap.length;
    }
    length += piece.length;
    return index === 0 ? [piece] : [head, gap, piece];
  });
  return { bytes: Buffer.concat([start, ...parts, end]), offsets };
}

const NOTHING = Buffer.alloc(0);

function filled({ bytes, offsets }: Blank, nonce: string): Buffer<ArrayBuffer> {
  const copy = Buffer.from(bytes);
  for (const offset of offsets) copy.write(nonce, offset);
  return copy;
}

function sizeOf(pieces: readonly Buffer[]): number {
  return pieces.reduce((size, { length }) => size + length, 0);
}

/** What stands before bytes that are left as they are. @see https://www.rfc-editor.org/rfc/rfc1951#section-3.2.4 */
function storedBlockHead(length: number): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(~length & 0xffff, 3);
  return head;
}

/** The polynomial of gzip's checksum, bits reversed. @see https://www.rfc-editor.org/rfc/rfc1952#section-8 */
const POLYNOMIAL = 0xedb88320;
/** The polynomial 1: the highest bit stands for x⁰. */
const ONE = 0x80000000;

/**
 * The checksum of two byte strings, one after the other, from the checksum of each.
 *
 * `node:zlib` has no such function, and reading the bytes of a page for each answer took a sixth of the time.
 *
 * @param first checksum of the first string
 * @param second checksum of the second string
 * @param shift `crcShift` of the second string's length
 * @see zlib's `crc32_combine_op`, https://github.com/madler/zlib/blob/v1.3.1/crc32.c
 */
export function combinedCrc32(first: number, second: number, shift: number): number {
  return (product(shift, first) ^ second) >>> 0;
}

/**
 * What that many more bytes do to a checksum: x to the power of their bits.
 *
 * @param length bytes
 */
export function crcShift(length: number): number {
  let shift = ONE;
  let power = ONE >>> 8;
  for (let rest = length; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) shift = product(power, shift);
    power = product(power, power);
  }
  return shift;
}

/** Of two polynomials over bits, modulo gzip's. */
function product(one: number, other: number): number {
  let sum = 0;
  let shifted = other;
  for (let bit = ONE; bit > 0; bit >>>= 1) {
    if (one & bit) sum ^= shifted;
    shifted = shifted & 1 ? (shifted >>> 1) ^ POLYNOMIAL : shifted >>> 1;
  }
  return sum >>> 0;
}
