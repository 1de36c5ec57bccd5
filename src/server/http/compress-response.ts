import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const MIN_COMPRESSED_CHARACTERS = 1024;

const zip = promisify(gzip);

/**
 * Compresses a text response as a whole. Hono's middleware turns every response into a stream, compressed or
 * not, which costs a product page more than its query. tRPC streams pass through.
 * @param accepted the Accept-Encoding header
 */
export async function compressResponse(answer: Response, accepted: string | undefined): Promise<Response> {
  if (answer.headers.has('transfer-encoding') || !acceptsGzip(accepted)) return answer;
  const { status, headers } = answer;
  const text = await answer.text();
  if (text.length < MIN_COMPRESSED_CHARACTERS) return new Response(text || null, { status, headers });
  headers.append('Vary', 'Accept-Encoding');
  headers.set('Content-Encoding', 'gzip');
  return new Response(new Uint8Array(await zip(text)), { status, headers });
}

export function acceptsGzip(accepted: string | undefined): boolean {
  return accepted !== undefined && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted);
}
