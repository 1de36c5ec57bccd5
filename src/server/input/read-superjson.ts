import superjson, { type SuperJSONResult } from 'superjson';
import { DomainError } from '@/shared/errors.ts';
import { checkBounds } from './check-bounds.ts';

/** Characters of the longest path that an annotation may name. */
const MAX_PATH_LENGTH = 200;

const NUMBERS: readonly unknown[] = ['NaN', 'Infinity', '-Infinity', '-0'];

/** The annotations that our client sends, and the JSON that each may be about. */
const ANNOTATIONS = new Map<unknown, (json: unknown) => boolean>([
  ['undefined', (json) => json === null],
  ['Date', (json) => typeof json === 'string' && !Number.isNaN(Date.parse(json))],
  ['number', (json) => NUMBERS.includes(json)],
]);

/**
 * Reads an input that superjson wrote (`{json, meta}`). Superjson would make typed arrays of any length, regular expressions
 * and more of an annotation before a schema has seen it, so only the three that our client sends are accepted, about
 * values that exist. That two places hold the same object is not rebuilt: the JSON has it in both.
 *
 * @param value out of JSON; its `json` is changed in place
 * @throws DomainError INVALID_INPUT when it cannot be read or is too large
 */
export function readSuperjson(value: unknown): unknown {
  if (!isRecord(value)) refuse();
  checkBounds(value);
  const { json, meta = {} } = value;
  if (!isRecord(meta)) refuse();
  const { values = {}, referentialEqualities = {} } = meta;
  if (!isRecord(referentialEqualities)) refuse();
  for (const [path, others] of Object.entries(referentialEqualities)) {
    if (!Array.isArray(others)) refuse();
    for (const one of [path, ...others]) valueAt(json, one);
  }
  if (Array.isArray(values)) checkAnnotation(values, json);
  else if (!isRecord(values)) refuse();
  else
    for (const [path, annotation] of Object.entries(values)) checkAnnotation(annotation, valueAt(json, path));
  return superjson.deserialize({ json, meta: { values, v: 1 } } as SuperJSONResult, { inPlace: true });
}

function checkAnnotation(annotation: unknown, json: unknown): void {
  const isAbout =
    Array.isArray(annotation) && annotation.length === 1 ? ANNOTATIONS.get(annotation[0]) : undefined;
  if (!isAbout?.(json)) refuse();
}

/** Returns the value at a path. Superjson escapes names that have dots by backslashes; no input of ours has one. */
function valueAt(json: unknown, path: unknown): unknown {
  if (typeof path !== 'string' || path.length > MAX_PATH_LENGTH || path.includes('\\')) refuse();
  return path.split('.').reduce((parent: unknown, name) => {
    if (typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, name)) refuse();
    // A list's length is its own, too.
    if (Array.isArray(parent) && !/^\d+$/.test(name)) refuse();
    return (parent as Record<string, unknown>)[name];
  }, json);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refuse(): never {
  throw new DomainError('INVALID_INPUT', 'The input cannot be read.');
}
