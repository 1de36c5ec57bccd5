import { z } from 'zod';
import { formatCount } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import {
  IMPORT_FIELD_NAMES,
  type ImportChoice,
  type ImportList,
  type ImportView,
  LEAVE_EMPTY,
  LEAVE_OUT,
} from '@/shared/imports/imports.ts';

const choicesInput = z.object({ targets: z.array(z.string()) });

/** Asks for our category, condition and so on for values of the file that are called otherwise. */
export function ValueMapping({ view }: { view: ImportView }) {
  const { id, lists } = view;
  const api = useApi();
  const values = lists.flatMap((list) => list.values.map((value) => ({ ...value, field: list.field })));
  const check = trpc.imports.check.useMutation({
    onSuccess: (next) => api.imports.get.setData({ id }, next),
  });
  const form = useApiForm(choicesInput, {
    mutation: check,
    failed: 'Your choices could not be saved. Please try again.',
    defaultValues: { targets: values.map(({ target, suggestion }) => target || suggestion) },
    toInput: ({ targets }) => ({
      id,
      values: values.flatMap(({ field, value, target }, at): ImportChoice[] => {
        const chosen = targets[at] ?? '';
        return chosen === target ? [] : [{ field, value, target: chosen }];
      }),
    }),
  });
  const unknown = values.filter(({ target }) => target === '').length;

  return (
    <section aria-labelledby="value-mapping">
      <h2 id="value-mapping" className="font-display text-2xl">
        Words of your file
      </h2>
      <p className="text-ink-soft mt-1 mb-5 max-w-text">
        {unknown > 0
          ? `${formatCount(unknown, 'word')} of your file ${unknown === 1 ? 'is' : 'are'} not in our lists. Choose ours once: we remember it for your next files.`
          : 'We read these words of your file as ours. Change what does not fit.'}
      </p>
      <Form form={form} className="flex flex-col gap-8">
        {lists.map((list) => (
          <fieldset key={list.field} className="min-w-0">
            <legend className="mb-3 font-medium">
              {IMPORT_FIELD_NAMES[list.field]}: column “{list.column}”
            </legend>
            <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
              {list.values.map((value) => (
                <FormField
                  key={value.value}
                  form={form}
                  name={`targets.${values.findIndex(
                    (one) => one.field === list.field && one.value === value.value,
                  )}`}
                  label={value.value}
                  isOptional={false}
                  hint={hintOf(value)}
                >
                  <NativeSelect placeholder="Choose …" options={optionsOf(list)} />
                </FormField>
              ))}
            </div>
          </fieldset>
        ))}
        <SubmitButton form={form}>Save and check again</SubmitButton>
      </Form>
    </section>
  );
}

function hintOf({ rows, line, target, suggestion }: ImportList['values'][number]): string {
  const where = `${formatCount(rows, 'row')}, the first in line ${line}`;
  return target === '' && suggestion !== '' ? `${where}. We suggest the one above.` : where;
}

function optionsOf({ field, options }: ImportList) {
  return [
    ...options,
    ...(field === 'category' ? [] : [{ value: LEAVE_EMPTY, label: 'Leave it empty' }]),
    { value: LEAVE_OUT, label: 'Leave these rows out' },
  ];
}
