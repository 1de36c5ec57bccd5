import { zodResolver } from '@hookform/resolvers/zod';
import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react';
import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import type { ApiFailure } from './failure.ts';
import { type FormDraft, inputText, type StoredDraft, useFormDraft } from './use-form-draft.ts';
import { useServerErrors } from './use-server-errors.ts';

export type ApiForm<Values extends FieldValues, Output = Values> = UseFormReturn<Values, unknown, Output> & {
  /** Submit handler of the `form` element: validates, then sends once, however often it is called meanwhile. */
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  isPending: boolean;
  /** The server's refusal, unless fields show it. */
  failure: ApiFailure | undefined;
  draft: StoredDraft | undefined;
  /** Returns true if something is typed that differs from the defaults, and from the values sent last. */
  isChanged: () => boolean;
  conflict: FormConflict | undefined;
};

/** An edit that was refused because another person has saved the same since it began. Saving again overwrites it. */
export interface FormConflict {
  message: string;
  lines: readonly ConflictLine[];
  acceptCurrent: () => void;
  overwrite: () => void;
}

export interface ConflictLine {
  label: string;
  /** The value that the other person saved. */
  current: string;
  typed: string;
}

interface FormVersion<Values extends FieldValues, Output> {
  /**
   * Reads what the other person saved.
   *
   * @param current `details.current` of the server's EDIT_CONFLICT
   * @param sent what was refused
   */
  read: (current: unknown, sent: Output) => { values: Partial<Values>; lines: readonly ConflictLine[] };
  /** Called after the form has taken those values. */
  onTaken?: (values: Partial<Values>) => void;
}

/** The parts of `useMutation`'s result that a form needs. */
export interface FormMutation<Input> {
  mutateAsync: (input: Input) => Promise<unknown>;
  isPending: boolean;
  error: unknown;
}

export type ApiFormOptions<Values extends FieldValues, Output, Input> = Omit<
  UseFormProps<Values, unknown, Output>,
  'resolver'
> & {
  /** Sends the form. Without it the form only validates, for `onSuccess` or a larger form around it. */
  mutation?: FormMutation<Input>;
  /** Stores what is typed in this browser until it is sent. */
  draft?: FormDraft<Values> | undefined;
  /** For a row that others edit too. */
  version?: FormVersion<Values, Output>;
  /** Called after the mutation's own handler, unless the form is gone. */
  onSuccess?: ((values: Output) => void) | undefined;
  /** Called when the schema refuses what was typed. */
  onInvalid?: (errors: FieldErrors<Values>) => void;
  /** Message for failures without an answer of the server. */
  failed?: string | undefined;
  /** Form field of a path in the server's input, where they differ. */
  fieldOf?: (path: string) => string;
  /**
   * Makes the mutation's input, by default what the schema returns. Nothing is sent for `null`, such as after a failed
   * human check.
   */
  toInput?: (values: Output) => NoInfer<Input> | null | Promise<NoInfer<Input> | null>;
};

/**
 * A form that a zod schema validates and a mutation sends. Errors of the schema and of the server appear at their fields;
 * what was typed stays.
 *
 * @param schema its input is what the fields hold, its output what is sent
 */
export function useApiForm<Values extends FieldValues, Output, Input>(
  schema: z.ZodType<Output, Values>,
  {
    mutation,
    draft,
    version,
    onSuccess,
    onInvalid,
    failed,
    fieldOf,
    toInput,
    ...options
  }: ApiFormOptions<NoInfer<Values>, NoInfer<Output>, Input>,
): ApiForm<Values, Output> {
  const form = useForm<Values, unknown, Output>({ ...options, resolver: zodResolver(schema) });
  // An error from before this form is another's that shares the mutation.
  const [sent, setSent] = useState<Output>();
  const failure = useServerErrors(form, sent ? mutation?.error : null, { fieldOf, failed });
  const storedDraft = useFormDraft(form, draft);
  const currentRow =
    version && sent && failure?.code === 'EDIT_CONFLICT'
      ? version.read(failure.details.current, sent)
      : undefined;
  const taken = useRef<string[]>([]);
  const acceptCurrent = () => {
    const typed = form.getValues();
    form.reset({ ...form.formState.defaultValues, ...currentRow?.values } as Values);
    form.reset({ ...typed, ...currentRow?.values }, { keepDefaultValues: true });
    setSent(undefined);
    taken.current = Object.keys(currentRow?.values ?? {});
    if (currentRow) version?.onTaken?.(currentRow.values);
  };
  useEffect(() => {
    // The button is gone. The first field that has taken a value gets the focus last.
    for (const name of taken.current.reverse()) form.setFocus(name as FieldPath<Values>);
    taken.current = [];
  });
  // Read in the render, which subscribes to them. `isReady` renders a form again that has taken text from before hydration.
  const { isDirty, isReady, defaultValues } = form.formState;
  const isSent = useRef(false);
  const savedText = useRef<string>(undefined);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const send = async (values: Output, input: Input) => {
    const text = inputText(form.getValues());
    try {
      await mutation?.mutateAsync(input);
    } catch {
      // In `mutation.error`.
      return;
    } finally {
      isSent.current = false;
    }
    savedText.current = text;
    storedDraft?.settle();
    if (isShown.current) onSuccess?.(values);
  };
  const submit = form.handleSubmit(async (values) => {
    if (isSent.current) return;
    isSent.current = true;
    let input: Input | null = null;
    try {
      input = toInput ? await toInput(values) : (values as unknown as Input);
    } finally {
      isSent.current = input !== null;
    }
    if (input === null) return;
    setSent(values);
    // Not awaited: `handleSubmit` marks a form as submitted at its end, also one that the mutation's handler has reset.
    void send(values, input);
  }, onInvalid);
  return {
    ...form,
    submit,
    failure,
    draft: storedDraft,
    isChanged: () =>
      isReady &&
      isDirty &&
      ![inputText(defaultValues), savedText.current].includes(inputText(form.getValues())),
    conflict: failure &&
      currentRow && {
        message: failure.message,
        lines: currentRow.lines,
        acceptCurrent,
        overwrite: () => void submit(),
      },
    isPending: Boolean(mutation?.isPending) || form.formState.isSubmitting,
  };
}
