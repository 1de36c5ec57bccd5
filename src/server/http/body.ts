import type { MiddlewareHandler } from 'hono';
import { clientGone } from '@/server/errors.ts';
import { checkBounds, checkJsonText } from '@/server/input/check-bounds.ts';
import { DomainError } from '@/shared/errors.ts';

/** Bytes of JSON that a call may send. */
const JSON_LIMIT = 1_000_000;
/** Bytes of JSON that are parsed in no time, whatever they say: what an address can hold, too. */
const HARMLESS_SIZE = 16_000;
/** Bytes past the limit after which nobody waits for the end of a refused body. */
const HEARD_LIMIT = 16_000_000;

/**
 * Reads a JSON body. No body at all is an empty object.
 *
 * @throws DomainError UNSUPPORTED_MEDIA when it is not declared as JSON, TOO_LARGE past the limit, INVALID_INPUT
 *   when it is not JSON or too much of it
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

/** Whether a request declares its body as JSON. */
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

/**
 * Reads a body as it came.
 *
 * @throws DomainError TOO_LARGE past the limit; `clientGone` when the client hangs up before its end
 */
export async function readTextBody(request: Request): Promise<string> {
  try {
    return await readBounded(request);
  } catch (cause) {
    throw request.signal.aborted ? clientGone(cause) : cause;
  }
}

/**
 * Lets only JSON through to what reads bodies by itself, and none that is too large or would take long to parse.
 *
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

async function readBounded(request: Request): Promise<string> {
  // The server takes no more than was declared, so there is nothing to count.
  if (declaresAllowedSize(request)) return request.text();
  if (!request.body) return '';
  const reader = request.body.getReader();
  const decoder = new TextDecoder();
  let size = declaredSize(request) ?? 0;
  let text = '';
  while (size <= JSON_LIMIT) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    text += decoder.decode(value, { stream: true });
  }
  await skipRestOfBody(reader);
  throw new DomainError('TOO_LARGE', 'The body is larger than 1 MB.');
}

/** Reads the rest of a too large body: otherwise the client sees a closed connection instead of the answer. */
async function skipRestOfBody(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  let size = 0;
  while (size < HEARD_LIMIT) {
    const { done, value } = await reader.read();
    if (done) return;
    size += value.byteLength;
  }
}

function declaredSize(request: Request): number | null {
  const declared = request.headers.get('content-length');
  return declared === null ? null : Number(declared);
}

function declaresAllowedSize(request: Request): boolean {
  const size = declaredSize(request);
  return size !== null && size <= JSON_LIMIT;
}

const notJson = () =>
  new DomainError('UNSUPPORTED_MEDIA', 'The body must be JSON (content-type application/json).');
