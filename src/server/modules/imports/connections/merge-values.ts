import type { SyncedValues } from '@/shared/imports/connections.ts';

export interface Merged<Field extends string> {
  /** Values to write. */
  send: Partial<Record<Field, unknown>>;
  /** Changed here by hand; they stay. */
  edited: Field[];
  /** Values there of fields that were changed on both sides; they stay too. */
  conflicts: Partial<Record<Field, unknown>>;
}

/** Values of a product after the last run, there and here. */
export interface Remembered {
  source: SyncedValues;
  written: SyncedValues;
}

/**
 * Merges the values of another shop into ours, field by field: what was changed there is written, what was changed here by
 * hand stays, and what was changed on both sides stays as a conflict.
 *
 * @param there current values there
 * @param here current values here
 */
export function mergeValues<Field extends string>(
  there: Record<Field, unknown>,
  here: Record<Field, unknown>,
  { source, written }: Remembered,
): Merged<Field> {
  const merged: Merged<Field> = { send: {}, edited: [], conflicts: {} };
  for (const field of Object.keys(there) as Field[]) {
    const isChangedThere = !isSame(there[field], source[field]);
    const isChangedHere = !isSame(here[field], written[field]);
    if (isChangedHere && isChangedThere && !isSame(there[field], here[field])) {
      merged.conflicts[field] = there[field];
    } else if (isChangedHere) merged.edited.push(field);
    else if (isChangedThere) merged.send[field] = there[field];
  }
  return merged;
}

/** Compares values as JSON keeps them: null is absent. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
