import { useRef } from 'react';
import { isRecord, readFailure } from './failure.ts';

/**
 * The stored values that an edit began from. The server refuses to overwrite those that another person has changed since; the
 * next attempt overwrites what the refusal has shown.
 */
export function useSeen<Row extends object>(row: Row) {
  const seen = useRef(row);
  const note = (change: Partial<Row>) => {
    seen.current = { ...seen.current, ...change };
  };
  return {
    current: () => seen.current,
    note,
    /** For a refused mutation. */
    noteConflict: (error: unknown) => {
      const { code, details } = readFailure(error);
      // The present values by field, see `mergeEdit` of the server.
      if (code === 'EDIT_CONFLICT' && isRecord(details.current)) note(details.current as Partial<Row>);
    },
    /** Returns the named fields of an input, and the values that they replace. */
    edit: <Input extends { [Name in keyof Row]?: unknown }>(
      input: Input,
      names: readonly (keyof Row & keyof Input)[],
    ): Partial<Input> & { seen: Partial<Row> } => ({
      ...pick(input, names),
      seen: pick(seen.current, names),
    }),
  };
}

export function pick<Fields extends object>(
  fields: Fields,
  names: readonly (keyof Fields)[],
): Partial<Fields> {
  // Only named fields.
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<Fields>;
}
