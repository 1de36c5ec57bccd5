import type { MiddlewareHandler } from 'hono';
import { clientGone } from '@/server/errors.ts';
import { checkBounds, checkJsonText } from '@/server/input/check-bounds.ts';
import { DomainError } from '@/shared/errors.ts';

const JSON_LIMIT = 1_000_000;
/** Bytes of JSON that always parse fast. */
const HARMLESS_SIZE = 16_000;
/** Bytes beyond the limit that are drained from a refused body. */
const MAX_DRAINED_BYTES = 16_000_000;

/**
 * Reads a JSON body; a missing body is an empty object.
 * @throws DomainError UNSUPPORTED_MEDIA if not declared as JSON, TOO_LARGE beyond the limit, INVALID_INPUT if
 *   invalid or too complex
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  if (request.headers.has('content-type') && !isJson(request)) throw notJson();
  const text = await readTextBody(request);
  if (text === '') return {};
  if (!isJson(request)) throw notJson();
  checkJsonText(text);
  const body = parsed(text);
  checkBounds(body);
  return body;
}

export function isJson(request: Request): boolean {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  return type === 'application/json';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('INVALID_INPUT', 'The body is not valid JSON.');
  }
}

/** @throws DomainError TOO_LARGE beyond the limit; `clientGone` if the client hangs up */
export async function readTextBody(request: Request): Promise<string> {
  try {
    return await readBounded(request);
  } catch (cause) {
    throw request.signal.aborted ? clientGone(cause) : cause;
  }
}

/**
 * Guards handlers that read bodies themselves: JSON only, limited in size and parsing time.
 * @throws DomainError as `readJsonBody`
 */
export const boundedJson: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'POST') {
    if (!isJson(c.req.raw)) throw notJson();
    if ((declaredSize(c.req.raw) ?? Number.POSITIVE_INFINITY) > HARMLESS_SIZE) {
      const body = await readTextBody(c.req.raw);
      checkJsonText(body);
      c.req.raw = new Request(c.req.raw, { body });
    }
  }
  await next();
};

/** Drains a too large body: otherwise the client sees a closed connection instead of the response. */
async function readBounded(request: Request): Promise<string> {
  // The server reads no more than Content-Length, so counting is unnecessary.
  const declared = declaredSize(request);
  if (declared !== null && declared <= JSON_LIMIT) return request.text();
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for await (const part of request.body?.values({ preventCancel: true }) ?? []) {
    size += part.byteLength;
    if (size <= JSON_LIMIT) text += decoder.decode(part, { stream: true });
    else if (size >= MAX_DRAINED_BYTES) break;
  }
  if (size > JSON_LIMIT || (declared ?? 0) > JSON_LIMIT)
    throw new DomainError('TOO_LARGE', 'The body is larger than 1 MB.');
  return text + decoder.decode();
}

function declaredSize(request: Request): number | null {
  const declared = request.headers.get('content-length');
  return declared === null ? null : Number(declared);
}

const notJson = () =>
  new DomainError('UNSUPPORTED_MEDIA', 'The body must be JSON (content-type application/json).');
