import { DomainError } from '../../shared/errors.ts';

/** Bytes of JSON that a call may send. */
export const JSON_LIMIT = 1_000_000;

/**
 * Reads a JSON body. No body at all is an empty object.
 *
 * @throws DomainError UNSUPPORTED_MEDIA when it is not declared as JSON, TOO_LARGE past the limit, INVALID_INPUT
 *   when it is not JSON
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type && type !== 'application/json') throw notJson();
  const text = await readTextBody(request);
  if (text === '') return {};
  if (!type) throw notJson();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new DomainError('INVALID_INPUT', 'The body is not valid JSON.');
  }
}

/**
 * Reads a body as it came.
 *
 * @throws DomainError TOO_LARGE past the limit
 */
export async function readTextBody(request: Request): Promise<string> {
  const declared = request.headers.get('content-length');
  if (declared !== null && Number(declared) > JSON_LIMIT) throw tooLarge();
  // The server takes no more than was declared, so there is nothing to count.
  if (declared !== null && Number(declared) <= JSON_LIMIT) return request.text();
  if (!request.body) return '';
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > JSON_LIMIT) throw tooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

const notJson = () =>
  new DomainError('UNSUPPORTED_MEDIA', 'The body must be JSON (content-type application/json).');
const tooLarge = () => new DomainError('TOO_LARGE', 'The body is larger than 1 MB.');
