import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod';
import { formatCount, formatList, formatNumber } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { cx } from '@/client/ui/cx.ts';
import { Fold } from '@/client/ui/fold.tsx';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import {
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  type ImportField,
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

const GRID = 'grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3';
const FOLD = 'border-line border-t';

function valuesOf({ mapping, fallbacks }: ImportView) {
  return {
    mapping,
    fallbacks: {
      categoryId: String(fallbacks.categoryId ?? ''),
      stock: String(fallbacks.stock ?? ''),
      pictureBase: fallbacks.pictureBase ?? '',
    },
  };
}

/** The first names of what a fold has, on one line. */
function FoldNote({ names }: { names: readonly string[] }) {
  return (
    <span className="text-ink-faint hidden min-w-0 max-w-md truncate text-sm font-normal sm:block">
      {names.join(', ')}
    </span>
  );
}

export function ColumnMapping({ view }: { view: ImportView }) {
  const { id, columns, preview, unusedColumns } = view;
  const api = useApi();
  const { data: categories } = useSuspenseQuery(api.catalog.categories.queryOptions());
  const check = trpc.imports.check.useMutation({
    onSuccess: (next) => api.imports.get.setData({ id }, next),
  });
  const form = useApiForm(mappingInput, {
    mutation: check,
    failed: 'The check could not be started. Please try again.',
    defaultValues: valuesOf(view),
    toInput: ({ mapping, fallbacks: { categoryId, stock, pictureBase } }) => ({
      ...{ id, mapping },
      fallbacks: {
        categoryId: categoryId === '' ? null : Number(categoryId),
        stock: stock === '' ? null : Number(stock),
        pictureBase: pictureBase === '' ? null : pictureBase,
      },
    }),
  });
  const stored = JSON.stringify(valuesOf(view));
  const reset = useEffectEvent(() => form.reset(valuesOf(view)));
  // An answer above the form changes what it starts from, and leaves it where it is.
  useEffect(() => {
    if (stored) reset();
  }, [stored]);
  const mapping = form.watch('mapping');
  const options = columns.map((column) => ({ value: column, label: column }));
  const isRecognised = (field: ImportField) => Boolean(view.mapping[field]);
  const recognised = IMPORT_FIELDS.filter(isRecognised);
  const missing = REQUIRED_IMPORT_FIELDS.filter(
    (field) => !isRecognised(field) && !(field === 'imageUrl' && view.mapping.additionalImages),
  );
  const others = IMPORT_FIELDS.filter(
    (field) => !isRecognised(field) && !missing.some((one) => one === field),
  );
  const fieldOf = (field: ImportField) => (
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
  );

  return (
    <section aria-labelledby="column-mapping">
      <h2 id="column-mapping" className="font-display text-2xl">
        Columns of your file
      </h2>
      <p className="text-ink-soft mt-1 mb-5 max-w-text">
        {formatCount(recognised.length, 'column')} of {formatNumber(columns.length)} recognised by their
        names.
        {missing.length > 0 &&
          ` No column yet for: ${formatList(missing.map((field) => IMPORT_FIELD_NAMES[field]))}.`}
      </p>
      <Form form={form} className="flex flex-col gap-6">
        {missing.length > 0 && <div className={GRID}>{missing.map(fieldOf)}</div>}
        <div>
          <Fold
            title={formatCount(recognised.length, 'recognised column')}
            note={<FoldNote names={recognised.map((field) => IMPORT_FIELD_NAMES[field])} />}
            className={FOLD}
          >
            <div className={cx(GRID, 'py-4')}>{recognised.map(fieldOf)}</div>
          </Fold>
          <Fold
            title={formatCount(others.length, 'more field')}
            note={<FoldNote names={others.map((field) => IMPORT_FIELD_NAMES[field])} />}
            className={FOLD}
          >
            <p className="text-ink-soft pt-2 text-sm">
              What has no column stays as it is for products that you have already.
            </p>
            <div className={cx(GRID, 'py-4')}>{others.map(fieldOf)}</div>
          </Fold>
          {unusedColumns.length > 0 && (
            <Fold
              title={`${formatCount(unusedColumns.length, 'column')} we don’t use`}
              note={<FoldNote names={unusedColumns} />}
              className={cx(FOLD, 'border-b')}
            >
              <p className="text-ink-soft pb-4 text-sm wrap-anywhere">{unusedColumns.join(', ')}.</p>
            </Fold>
          )}
        </div>
        <fieldset className="min-w-0">
          <legend className="mb-3 font-medium">For new products whose row does not say</legend>
          <div className={GRID}>
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
