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
  html(nonce: string): Buffer;
  /** The same, compressed: only the nonce is put in, nothing is compressed again. */
  gzip(nonce: string): Buffer;
  /** Of memory. */
  bytes: number;
}

/** A nonce to render a page with that is to be given others: no text of a page is like it. */
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
  return {
    html: (nonce) => Buffer.concat(withBetween(pieces, Buffer.from(nonce))),
    gzip: (nonce) => {
      const plainNonce = Buffer.from(nonce);
      const plain = withBetween(pieces, plainNonce);
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(plain.reduce(checksumOf, 0));
      trailer.writeUInt32LE(
        plain.reduce((size, { length }) => size + length, 0),
        4,
      );
      return Buffer.concat([
        GZIP_HEADER,
        ...withBetween(deflated, storedBlock(plainNonce)),
        LAST_BLOCK,
        trailer,
      ]);
    },
    bytes: [...pieces, ...deflated].reduce((size, { length }) => size + length, 0),
  };
}

/** Of nothing, zlib's own starts again at 0. */
function checksumOf(before: number, piece: Buffer): number {
  return piece.length === 0 ? before : crc32(piece, before);
}

function withBetween(pieces: readonly Buffer[], between: Buffer): Buffer[] {
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece]));
}

/** Bytes as they are, in a block of their own. @see https://www.rfc-editor.org/rfc/rfc1951#section-3.2.4 */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}
