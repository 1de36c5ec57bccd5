import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isRecord } from './failure.ts';
import { forgetDraft, readDraft, saveDraft } from './kept-drafts.ts';

export interface FormDraft<Values> {
  /** See `draftKey`. */
  key: string;
  /** Adapts stored values, such as without a day that has passed. */
  restore?: (values: Partial<Values>, savedAt: Date) => Partial<Values>;
  /** The stored values that the edit began from, to keep with it. */
  base?: () => unknown;
  /** Called after the form has taken stored values, with their `base`. */
  onRestored?: (base: unknown) => void;
  /** Also stays after sending: settings for the next time. */
  staysSent?: boolean;
}

export interface StoredDraft {
  /** False if the browser's storage is off or full. */
  isKept: boolean;
  forget: () => void;
  /** Called after sending. */
  settle: () => void;
}

/** Stores typed values in this browser, and restores them after a reload, Back or signing in again. */
export function useFormDraft<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'reset' | 'subscribe' | 'getValues'>,
  draft: FormDraft<Values> | undefined,
): StoredDraft | undefined {
  const [isKept, setIsKept] = useState(true);
  const { subscribe } = form;
  const restore = useEffectEvent((key: string) => {
    const stored = readDraft(key);
    if (!stored) return;
    const values = fitting<Values>(stored.values, form.getValues());
    const restored = { ...form.getValues(), ...(draft?.restore?.(values, stored.savedAt) ?? values) };
    form.reset(restored, { keepDefaultValues: true });
    draft?.onRestored?.(stored.base);
  });
  const save = useEffectEvent((to: string, values: unknown) =>
    setIsKept(saveDraft(to, { base: draft?.base?.() ?? null, values })),
  );

  const key = draft?.key;
  // A layout effect, because an ordinary effect may run after the first keystrokes.
  useLayoutEffect(() => {
    if (key === undefined) return;
    restore(key);
    return subscribe({
      formState: { values: true },
      callback({ values, defaultValues }) {
        if (inputText(values) === inputText(defaultValues)) forgetDraft(key);
        else save(key, values);
      },
    });
  }, [key, subscribe]);

  if (!draft) return undefined;
  const forget = () => forgetDraft(draft.key);
  return { isKept, forget, settle: () => !draft.staysSent && forget() };
}

/** Returns the stored values that are of the kind which their field holds. */
function fitting<Values extends FieldValues>(stored: unknown, like: FieldValues): Partial<Values> {
  if (!isRecord(stored)) return {};
  const fits = ([name, value]: [string, unknown]) =>
    like[name] === undefined || like[name] === null || kindOf(value) === kindOf(like[name]);
  return Object.fromEntries(Object.entries(stored).filter(fits)) as Partial<Values>;
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Returns a form's values as text, to compare them. Empty fields count as missing: a control turns `undefined` into `''` or NaN. */
export function inputText(values: unknown): string {
  return JSON.stringify(values, (_, value: unknown) =>
    value === '' || value === null || Number.isNaN(value) ? undefined : value,
  );
}
