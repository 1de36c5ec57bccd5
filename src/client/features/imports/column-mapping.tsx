import { z } from 'zod';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import {
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  type ImportView,
  isVariantColumn,
  REQUIRED_IMPORT_FIELDS,
} from '@/shared/imports/imports.ts';
import { cellText } from './import-words.ts';

const mappingInput = z.object({
  mapping: z
    .partialRecord(z.enum(IMPORT_FIELDS), z.string())
    .transform((mapping) =>
      Object.fromEntries(Object.entries(mapping).filter(([, column]) => column !== '')),
    ),
});

export function ColumnMapping({ view }: { view: ImportView }) {
  const { id, columns, preview } = view;
  const api = useApi();
  const check = trpc.imports.check.useMutation({
    onSuccess: (next) => api.imports.get.setData({ id }, next),
  });
  const form = useApiForm(mappingInput, {
    mutation: check,
    failed: 'The check could not be started. Please try again.',
    defaultValues: { mapping: view.mapping },
    toInput: ({ mapping }) => ({ id, mapping }),
  });
  const mapping = form.watch('mapping');
  const options = columns.map((column) => ({ value: column, label: column }));
  const unread = columns.filter(
    (column) => !Object.values(mapping).includes(column) && !isVariantColumn(column),
  );

  return (
    <section aria-labelledby="column-mapping">
      <h2 id="column-mapping" className="font-display text-2xl">
        Columns of your file
      </h2>
      <p className="text-ink-soft mt-1 mb-5 max-w-text">
        We matched them by their names. What has no column stays as it is for products that you have already.
        {unread.length > 0 && ` Not read: ${unread.join(', ')}.`}
      </p>
      <Form form={form} className="flex flex-col gap-6">
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
          {IMPORT_FIELDS.map((field) => (
            <FormField
              key={field}
              form={form}
              name={`mapping.${field}`}
              label={IMPORT_FIELD_NAMES[field]}
              isOptional={!REQUIRED_IMPORT_FIELDS.some((required) => required === field)}
              hint={exampleOf(preview, mapping[field])}
            >
              <NativeSelect placeholder="No column" options={options} />
            </FormField>
          ))}
        </div>
        <SubmitButton form={form} variant="secondary">
          Check again
        </SubmitButton>
      </Form>
    </section>
  );
}

function exampleOf(preview: ImportView['preview'], column: string | undefined): string | undefined {
  if (!column) return undefined;
  return preview
    .slice(0, 3)
    .map((cells) => cellText(cells[column]).slice(0, 40))
    .join(' · ');
}
