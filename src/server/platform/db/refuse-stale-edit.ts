import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '@/shared/errors.ts';

type Fields<Field extends string> = { readonly [Name in Field]?: unknown };

/**
 * Refuses an edit of fields that have changed since its editor read them. A change to the stored value is no conflict.
 *
 * @param stored the locked row
 * @param edit.seen what the editor read, by field; other fields are overwritten
 * @throws DomainError EDIT_CONFLICT with `details.current`, the stored values of the fields in conflict
 */
export function refuseStaleEdit<Field extends string>(
  stored: Record<Field, unknown>,
  { seen, changes }: { seen: Fields<Field> | undefined; changes: Fields<Field> },
  sentence: string,
): void {
  // The keys of an object with these fields.
  const names = Object.keys(changes) as Field[];
  const stale = names.filter(
    (name) =>
      seen?.[name] !== undefined &&
      changes[name] !== undefined &&
      !isDeepStrictEqual(stored[name], seen[name]) &&
      !isDeepStrictEqual(stored[name], changes[name]),
  );
  if (stale.length === 0) return;
  throw new DomainError('EDIT_CONFLICT', sentence, {
    current: Object.fromEntries(stale.map((name) => [name, stored[name]])),
  });
}
