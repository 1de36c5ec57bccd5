import { zodResolver } from '@hookform/resolvers/zod';
import { type BaseSyntheticEvent, useRef, useState } from 'react';
import {
  type FieldErrors,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import type { ApiFailure } from './failure.ts';
import { useServerErrors } from './use-server-errors.ts';

export type ApiForm<Values extends FieldValues, Output = Values> = UseFormReturn<Values, unknown, Output> & {
  /** Submit handler of the `form` element: validates, then sends once, however often it is called meanwhile. */
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  isPending: boolean;
  /** The server's refusal, unless fields show it. */
  failure: ApiFailure | undefined;
};

/** The parts of `useMutation`'s result that a form needs. */
export interface FormMutation<Input> {
  mutate: (input: Input, options?: { onSuccess?: () => void; onSettled?: () => void }) => void;
  isPending: boolean;
  error: unknown;
}

type ApiFormOptions<Values extends FieldValues, Output, Input> = Omit<
  UseFormProps<Values, unknown, Output>,
  'resolver'
> & {
  mutation: FormMutation<Input>;
  /** Called after the mutation's own handler, while the form is shown. */
  onSuccess?: (() => void) | undefined;
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
  const [hasSent, setHasSent] = useState(false);
  const failure = useServerErrors(form, hasSent ? mutation.error : null, { fieldOf, failed });
  const isSent = useRef(false);
  const submit = form.handleSubmit(async (values) => {
    if (isSent.current) return;
    isSent.current = true;
    const release = () => {
      isSent.current = false;
    };
    let input: Input | null = null;
    try {
      input = toInput ? await toInput(values) : (values as unknown as Input);
    } finally {
      if (input === null) release();
    }
    if (input === null) return;
    setHasSent(true);
    mutation.mutate(input, { onSettled: release, ...(onSuccess && { onSuccess }) });
  }, onInvalid);
  return { ...form, submit, failure, isPending: mutation.isPending || form.formState.isSubmitting };
}
