import { useEffect } from 'react';
import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import { type ApiFailure, isRecord, readFailure } from './failure.ts';

/**
 * Shows the server's errors at their fields and focuses the first.
 * @param error of the mutation that sends the form
 * @param fieldOf form field of a path in the server's input, where they differ
 * @param failed message for failures without an answer of the server
 * @returns the failure, unless a field shows it
 */
export function useServerErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError' | 'setFocus'>,
  error: unknown,
  {
    fieldOf = (path) => path,
    failed,
  }: { fieldOf?: ((path: string) => string) | undefined; failed?: string | undefined } = {},
): ApiFailure | undefined {
  const failure = error ? readFailure(error, failed) : undefined;
  const values = form.getValues();
  // A group of fields shows no error of its own.
  const isField = (name: string): name is FieldPath<Values> =>
    (name.split('.')[0] ?? name) in values && !isRecord(get(values, name));
  const refused = Object.entries(failure?.fields ?? {}).flatMap(([path, message]) => {
    const name = fieldOf(path);
    return isField(name) ? [{ name, message }] : [];
  });

  // Only now: while the form was being sent its fields may have been disabled, and would not take the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal, whatever is typed afterwards
  useEffect(() => {
    const order = Object.keys(values);
    const position = ({ name }: { name: string }) => order.indexOf(name.split('.')[0] ?? name);
    refused.sort((one, other) => position(one) - position(other));
    for (const { name, message } of refused) form.setError(name, { message });
    if (refused[0]) form.setFocus(refused[0].name);
  }, [error]);

  return refused.length > 0 ? undefined : failure;
}
