/** A value as JSON has it, and what JSON has no words for: by path, one of three kinds. */
export interface Written {
  json: unknown;
  meta?: { values: Annotation | Record<string, Annotation>; v: 1 };
}

type Annotation = ['Date' | 'undefined' | 'number'];

/** Where a path's names are told apart; superjson escapes them within a name. */
const SPECIAL = /[.\\]/g;

/**
 * Writes and reads values as superjson does, of the kinds that our calls have: objects, lists, text, numbers, dates and
 * what is undefined. The server's own writer and reader know the same ones. Superjson itself would be 10 kB of every page.
 */
export const plainSuperjson = { serialize, deserialize };

/**
 * Properties that are undefined are left out.
 *
 * @throws TypeError for a value of another kind, such as a Map
 */
function serialize(value: unknown): Written {
  const values: Record<string, Annotation> = {};
  const own = annotationOf(value);
  if (own) return { json: asJson(value), meta: { values: own, v: 1 } };
  const json = write(value, '');
  return Object.keys(values).length > 0 ? { json, meta: { values, v: 1 } } : { json };

  function write(container: unknown, path: string): unknown {
    if (typeof container === 'bigint' || typeof container === 'function' || typeof container === 'symbol') {
      throw new TypeError(`A call cannot carry a ${typeof container}.`);
    }
    if (typeof container !== 'object' || container === null) return container;
    if (Array.isArray(container)) return container.map((item, index) => writeAt(item, `${path}${index}`));
    if (!isPlain(container)) throw new TypeError(`A call cannot carry a ${container.constructor.name}.`);
    const written: Record<string, unknown> = {};
    for (const [name, item] of Object.entries(container)) {
      if (item !== undefined) written[name] = writeAt(item, path + name.replace(SPECIAL, '\\$&'));
    }
    return written;
  }

  function writeAt(item: unknown, path: string): unknown {
    const annotation = annotationOf(item);
    if (!annotation) return write(item, `${path}.`);
    values[path] = annotation;
    return asJson(item);
  }
}

/**
 * @param written out of JSON; its `json` is changed in place
 * @throws TypeError for an annotation of another kind
 */
function deserialize(written: unknown): unknown {
  const { json, meta } = written as Written;
  const values = meta?.values ?? {};
  if (Array.isArray(values)) return revived(json, values);
  for (const [path, annotation] of Object.entries(values)) {
    const names = namesIn(path);
    const last = names.pop() ?? '';
    // Written by our own server: an annotation is about a value that is there.
    const holder = names.reduce(
      (at, name) => at[name] as Record<string, unknown>,
      json as Record<string, unknown>,
    );
    holder[last] = revived(holder[last], annotation);
  }
  return json;
}

function annotationOf(value: unknown): Annotation | undefined {
  if (value === undefined) return ['undefined'];
  if (value instanceof Date) return ['Date'];
  if (typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0))) return ['number'];
  return undefined;
}

function asJson(value: unknown): string | null {
  if (value === undefined) return null;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString();
  return Object.is(value, -0) ? '-0' : String(value);
}

function revived(json: unknown, [kind]: Annotation): unknown {
  if (kind === 'Date') return new Date(json as string);
  if (kind === 'undefined') return undefined;
  if (kind === 'number') return Number(json);
  throw new TypeError(`An answer has a ${String(kind)}, which this page cannot read.`);
}

function namesIn(path: string): string[] {
  if (!path.includes('\\')) return path.split('.');
  const names = [''];
  for (const [part] of path.matchAll(/\\.|\.|[^.\\]+/gs)) {
    if (part === '.') names.push('');
    else names.push((names.pop() ?? '') + (part.startsWith('\\') ? part.slice(1) : part));
  }
  return names;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
