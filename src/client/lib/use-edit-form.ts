import { useEffect, useEffectEvent, useRef } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { isRecord } from './failure.ts';
import { type ApiForm, type ApiFormOptions, useApiForm } from './use-api-form.ts';
import { inputText } from './use-form-draft.ts';
import { pick, useSeen } from './use-seen.ts';

/** The input of a form: only changed fields, or the whole for calls that take no parts. */
export interface FormEdit<Row, Output> {
  changed: Partial<Output> & { seen: Partial<Row> };
  whole: Output & { seen: Row };
}

type EditFormOptions<Row extends object, Values extends FieldValues, Output, Input> = Omit<
  ApiFormOptions<Values, Output, Input>,
  'version' | 'toInput' | 'values' | 'defaultValues' | 'resetOptions'
> & {
  /** The stored fields, as read from the server. */
  row: Row;
  labels: Record<keyof Row & string, string>;
  /** Writes the values of a conflict, by default as they are. */
  textOf?: { [Name in keyof Row]?: (value: Row[Name]) => string };
  /** Returns the fields of the form: those of the row by the same names, and others. */
  valuesOf: (row: Row) => DefaultValues<Values> & { [Name in keyof Row]?: unknown };
  toInput: (edit: FormEdit<Row, Output>, values: Output) => NoInfer<Input> | null;
};

/**
 * A form that edits a stored row: sends the values that the edit began from, shows what another person has saved meanwhile in
 * place of the same fields, and takes over their other changes.
 */
export function useEditForm<Row extends object, Values extends FieldValues, Output extends object, Input>(
  schema: z.ZodType<Output, Values>,
  options: EditFormOptions<Row, NoInfer<Values>, NoInfer<Output>, Input>,
): ApiForm<Values, Output> {
  const { row, labels, textOf, valuesOf, toInput, mutation, draft, ...rest } = options;
  const seen = useSeen(row);
  // Row and form have these names in common.
  const names = Object.keys(row) as (keyof Row & keyof Output & string)[];
  const isSame = (one: unknown, other: unknown) => inputText([one]) === inputText([other]);
  const text = (name: keyof Row, value: unknown) =>
    // The value and its formatter have the same name.
    shorten((textOf?.[name] ?? String)((value ?? '') as never)) || 'empty';

  const form: ApiForm<Values, Output> = useApiForm<Values, Output, Input>(schema, {
    ...rest,
    defaultValues: valuesOf(row),
    ...(draft && {
      draft: { ...draft, base: seen.current, onRestored: (base) => isRecord(base) && rebase(base as Row) },
    }),
    ...(mutation && {
      mutation: {
        ...mutation,
        mutateAsync: async (input: Input) => {
          try {
            return await mutation.mutateAsync(input);
          } catch (error) {
            seen.noteConflict(error);
            throw error;
          }
        },
      },
    }),
    version: {
      read: (current, sent) => {
        // The stored values of the fields in conflict.
        const stored = current as Partial<Row>;
        const stale = names.filter((name) => name in stored);
        const lines = stale.map((name) => ({
          label: labels[name],
          current: text(name, stored[name]),
          typed: text(name, sent[name]),
        }));
        return { values: pick(valuesOf({ ...row, ...stored }) as Values, stale), lines };
      },
    },
    toInput: (values) => {
      const typed = form.getValues();
      const began = valuesOf(seen.current());
      const changed = names.filter((name) => !isSame(typed[name], began[name]));
      // Parts of the output and the row.
      const parts = { ...pick(values, changed), seen: pick(seen.current(), changed) };
      return toInput({ changed: parts, whole: { ...values, seen: seen.current() } }, values);
    },
  });

  /** Takes over what has changed in the row, except what is being edited. @param from the row that the edit began from */
  const rebase = (from: Row) => {
    const typed = form.getValues();
    const began = valuesOf(from);
    const now = valuesOf(row);
    const edited = names.filter(
      (name) => ![began[name], now[name]].some((value) => isSame(typed[name], value)),
    );
    seen.note({ ...row, ...pick(from, edited) });
    // The same fields.
    form.reset(now as Values);
    const taken = names.filter((name) => !edited.includes(name));
    form.reset({ ...typed, ...pick(now as Values, taken) }, { keepDefaultValues: true });
  };
  const key = inputText(row);
  const shown = useRef(key);
  const takeRow = useEffectEvent((changed: string) => {
    if (shown.current === changed) return;
    shown.current = changed;
    rebase(seen.current());
  });
  useEffect(() => takeRow(key), [key]);
  return form;
}

/** Longest text of a conflict that is shown in full. */
const MAX_SHOWN_LENGTH = 200;

export function shorten(text: string): string {
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH).trimEnd()}…` : text;
}
