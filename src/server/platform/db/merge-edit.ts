import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '@/shared/errors.ts';

interface Edit<Changes extends object> {
  /** The stored values as the editor read them, by field. A field that is missing here is written in any case. */
  seen: { readonly [Name in keyof Changes]?: unknown } | undefined;
  changes: Changes;
}

/**
 * Returns the fields of an edit to write: what its editor left as read stays as another person has saved it meanwhile.
 *
 * @param stored the locked row
 * @param together fields that make sense as a whole only, such as the lines of an address: an edit of one is an edit of all
 * @throws DomainError EDIT_CONFLICT with `details.current`, the stored values of edited fields that have changed since
 *   they were read, unless to the same
 */
export function mergeEdit<Changes extends object>(
  stored: { readonly [Name in keyof Changes]?: unknown },
  { seen, changes }: Edit<Changes>,
  sentence: string,
  together: readonly (keyof Changes)[] = [],
): Partial<Changes> {
  // The keys of an object with these fields.
  const names = (Object.keys(changes) as (keyof Changes)[]).filter((name) => changes[name] !== undefined);
  const isTouched = (name: keyof Changes) => seen?.[name] === undefined || !isSame(changes[name], seen[name]);
  const isGroupTouched = together.some((name) => names.includes(name) && isTouched(name));
  const edited = names.filter((name) => isTouched(name) || (isGroupTouched && together.includes(name)));
  const stale = edited.filter(
    (name) =>
      seen?.[name] !== undefined && !isSame(stored[name], seen[name]) && !isSame(stored[name], changes[name]),
  );
  if (stale.length > 0) throw new DomainError('EDIT_CONFLICT', sentence, { current: pick(stored, stale) });
  // The keys and values of `changes`.
  return pick(changes, edited) as Partial<Changes>;
}

/** A time in JSON is text. */
function isSame(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
  return isDeepStrictEqual(plain(one), plain(other));
}

function pick<Name extends PropertyKey>(fields: { readonly [N in Name]?: unknown }, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}
