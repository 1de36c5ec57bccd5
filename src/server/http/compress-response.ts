import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** Below, compressing gains less than it costs. */
const MIN_COMPRESSED_CHARACTERS = 1024;

const zip = promisify(gzip);

/**
 * Compresses an answer of text as a whole, where its reader takes gzip. Hono's middleware turns every answer into a stream
 * first, compressed or not, which costs a page of products more than reading it from the database. What tRPC streams goes
 * out as it comes.
 *
 * @param accepted the Accept-Encoding of the request
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

/** Whether a request with this Accept-Encoding takes gzip. */
export function acceptsGzip(accepted: string | undefined): boolean {
  return accepted !== undefined && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted);
}
