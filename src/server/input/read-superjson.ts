import { DomainError } from '@/shared/errors.ts';
import { checkBounds } from './check-bounds.ts';

/** Characters of the longest path that an annotation may name. */
const MAX_PATH_LENGTH = 200;
const NUMBERS: readonly unknown[] = ['NaN', 'Infinity', '-Infinity', '-0'];

/** What our client says of values that JSON has no words for. Each gives back the value, or refuses it. */
const ANNOTATIONS = new Map<unknown, (written: unknown) => unknown>([
  ['undefined', (written) => (written === null ? undefined : refuse())],
  ['Date', (written) => (typeof written === 'string' ? readDate(written) : refuse())],
  ['number', (written) => (NUMBERS.includes(written) ? Number(written) : refuse())],
]);

/**
 * Reads an input as superjson writes it (`{json, meta}`), without superjson's own reader: that one makes typed arrays
 * of any length, regular expressions and more of whatever a stranger sends, before any schema has seen it. Here an
 * annotation is one of three, and is about a value that is there.
 *
 * That two places hold the same object is not rebuilt: the JSON has it in both.
 *
 * @param sent out of JSON; its `json` is changed in place
 * @throws DomainError INVALID_INPUT when it cannot be read or is too large
 */
export function readSuperjson(sent: unknown): unknown {
  if (!isRecord(sent)) refuse();
  checkBounds(sent);
  const { json, meta = {} } = sent;
  if (!isRecord(meta)) refuse();
  const { values = {}, referentialEqualities = {} } = meta;
  if (!isRecord(referentialEqualities)) refuse();
  for (const [path, others] of Object.entries(referentialEqualities)) {
    if (!Array.isArray(others)) refuse();
    for (const one of [path, ...others]) placeOf(json, one);
  }

  if (Array.isArray(values)) return revived(json, values);
  if (!isRecord(values)) refuse();
  for (const [path, annotation] of Object.entries(values)) {
    const { parent, key } = placeOf(json, path);
    parent[key] = revived(parent[key], annotation);
  }
  return json;
}

/** What stands where an annotation points. Names with dots in them are escaped; no input of ours has one. */
function placeOf(json: unknown, path: unknown): { parent: Record<string, unknown>; key: string } {
  if (typeof path !== 'string' || path.length > MAX_PATH_LENGTH) refuse();
  const names = path.split('.');
  const key = names.pop() ?? '';
  let parent: unknown = json;
  for (const name of names) parent = own(parent, name)[name];
  return { parent: own(parent, key), key };
}

function own(holder: unknown, name: string): Record<string, unknown> {
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, name)) refuse();
  // A list's length is its own, too.
  if (Array.isArray(holder) && !/^\d+$/.test(name)) refuse();
  return holder as Record<string, unknown>;
}

function revived(written: unknown, annotation: unknown): unknown {
  const read =
    Array.isArray(annotation) && annotation.length === 1 ? ANNOTATIONS.get(annotation[0]) : undefined;
  return (read ?? refuse)(written);
}

function readDate(written: string): Date {
  const date = new Date(written);
  return Number.isNaN(date.getTime()) ? refuse() : date;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refuse(): never {
  throw new DomainError('INVALID_INPUT', 'The input cannot be read.');
}
