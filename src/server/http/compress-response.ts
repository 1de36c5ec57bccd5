import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

const MIN_COMPRESSED_CHARACTERS = 1024;

const zip = promisify(gzip);
const brotli = promisify(brotliCompress);

export type Encoding = 'br' | 'gzip';

/**
 * Compresses a text response as a whole. Hono's middleware turns every response into a stream, compressed or
 * not, which costs a product page more than its query. tRPC streams pass through.
 * @param accepted the Accept-Encoding header
 */
export async function compressResponse(answer: Response, accepted: string | undefined): Promise<Response> {
  if (answer.headers.has('transfer-encoding') || !acceptsEncoding(accepted, 'gzip')) return answer;
  const { status, headers } = answer;
  const text = await answer.text();
  if (text.length < MIN_COMPRESSED_CHARACTERS) return new Response(text || null, { status, headers });
  headers.append('Vary', 'Accept-Encoding');
  headers.set('Content-Encoding', 'gzip');
  return new Response(await compress(text, 'gzip'), { status, headers });
}

/** Compresses a text, on a thread of libuv's pool. @param quality of Brotli, 0 to 11 */
export async function compress(
  text: string,
  encoding: Encoding,
  quality = 4,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Buffer.from(text);
  if (encoding === 'gzip') return new Uint8Array(await zip(bytes));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return new Uint8Array(await brotli(bytes, { params }));
}

export function acceptsEncoding(accepted: string | undefined, encoding: Encoding): boolean {
  return accepted !== undefined && parseAccept(accepted).some(({ type, q }) => type === encoding && q > 0);
}

/** Returns the smaller of the encodings that a request with this Accept-Encoding takes. */
export function bestEncoding(accepted: string | undefined): Encoding | undefined {
  return (['br', 'gzip'] as const).find((encoding) => acceptsEncoding(accepted, encoding));
}
