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
    note,
    /** For `onError` of the mutation. */
    noteConflict: (error: unknown) => {
      const { code, details } = readFailure(error);
      // The present values by field, see `refuseStaleEdit` of the server.
      if (code === 'EDIT_CONFLICT' && isRecord(details.current)) note(details.current as Partial<Row>);
    },
    /** Returns the fields to change, by default those that differ, and the values that they replace. */
    edit: <Input extends { [Name in keyof Row]?: unknown }>(
      input: Input,
      names: readonly (keyof Row & keyof Input)[] = changedNames(seen.current, input),
    ): Partial<Input> & { seen: Partial<Row> } => ({
      ...pick(input, names),
      seen: pick(seen.current, names),
    }),
  };
}

/** Returns the `version` of `useApiForm` for a form with the fields of the row. */
export function seenVersion<Values extends object>(
  labels: Record<keyof Values & string, string>,
  textOf: { [Name in keyof Values]?: (value: Values[Name]) => string } = {},
) {
  return {
    read: (current: unknown) => {
      const values = current as Partial<Values>;
      const names = Object.keys(values) as (keyof Values & string)[];
      // The value and its formatter have the same name.
      const text = (name: keyof Values) => (textOf[name] ?? String)(values[name] as never);
      return { values, lines: new Map(names.map((name) => [labels[name], text(name) || 'empty'])) };
    },
  };
}

function changedNames<Row extends object, Input extends object>(row: Row, input: Input) {
  const names = Object.keys(row) as (keyof Row & keyof Input)[];
  return names.filter((name) => emptyToNull(input[name]) !== emptyToNull(row[name]));
}

/** A field that is empty in the database may be null. */
function emptyToNull(value: unknown): unknown {
  return value === '' || value === undefined ? null : value;
}

function pick<Fields extends object>(fields: Fields, names: readonly (keyof Fields)[]): Partial<Fields> {
  // Only named fields.
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<Fields>;
}
