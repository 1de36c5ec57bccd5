import { useSuspenseQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import {
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  type ImportView,
  REQUIRED_IMPORT_FIELDS,
} from '@/shared/imports/imports.ts';
import { cellText } from './import-words.ts';

const text = z.string().trim();
const mappingInput = z.object({
  fallbacks: z.object({
    categoryId: text,
    stock: text.regex(/^\d{0,9}$/, 'Write a whole number'),
    pictureBase: text,
  }),
  mapping: z
    .partialRecord(z.enum(IMPORT_FIELDS), z.string())
    .transform((mapping) =>
      Object.fromEntries(Object.entries(mapping).filter(([, column]) => column !== '')),
    ),
});

export function ColumnMapping({ view }: { view: ImportView }) {
  const { id, columns, preview, fallbacks } = view;
  const api = useApi();
  const { data: categories } = useSuspenseQuery(api.catalog.categories.queryOptions());
  const check = trpc.imports.check.useMutation({
    onSuccess: (next) => api.imports.get.setData({ id }, next),
  });
  const form = useApiForm(mappingInput, {
    mutation: check,
    failed: 'The check could not be started. Please try again.',
    defaultValues: {
      mapping: view.mapping,
      fallbacks: {
        categoryId: String(fallbacks.categoryId ?? ''),
        stock: String(fallbacks.stock ?? ''),
        pictureBase: fallbacks.pictureBase ?? '',
      },
    },
    toInput: ({ mapping, fallbacks: { categoryId, stock, pictureBase } }) => ({
      ...{ id, mapping },
      fallbacks: {
        categoryId: categoryId === '' ? null : Number(categoryId),
        stock: stock === '' ? null : Number(stock),
        pictureBase: pictureBase === '' ? null : pictureBase,
      },
    }),
  });
  const mapping = form.watch('mapping');
  const options = columns.map((column) => ({ value: column, label: column }));

  return (
    <section aria-labelledby="column-mapping">
      <h2 id="column-mapping" className="font-display text-2xl">
        Columns of your file
      </h2>
      <p className="text-ink-soft mt-1 mb-5 max-w-text">
        We matched them by their names. What has no column stays as it is for products that you have already.
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
        <fieldset className="min-w-0">
          <legend className="mb-3 font-medium">For new products whose row does not say</legend>
          <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
            <FormField form={form} name="fallbacks.categoryId" label="Category" isOptional>
              <NativeSelect
                placeholder="None"
                options={categories.map(({ id: value, name }) => ({ value: String(value), label: name }))}
              />
            </FormField>
            <FormField form={form} name="fallbacks.stock" label="Stock" isOptional>
              <Input inputMode="numeric" />
            </FormField>
            <FormField
              form={form}
              name="fallbacks.pictureBase"
              label="Address of the pictures"
              isOptional
              hint="Where the file has only their names, such as https://your.shop/media/catalog/product"
            >
              <Input type="url" />
            </FormField>
          </div>
        </fieldset>
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
