import { useState } from 'react';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { FailureNotice } from '@/client/ui/failure-notice.tsx';
import { Field } from '@/client/ui/field.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { IMPORT_FIELDS, type ImportField, type ImportView } from '@/shared/imports/imports.ts';
import { cellText, FIELD_NAMES, REQUIRED_IMPORT_FIELDS } from './import-words.ts';

export function ColumnMapping({ view }: { view: ImportView }) {
  const { id, columns, preview } = view;
  const api = useApi();
  const [mapping, setMapping] = useState(view.mapping);
  const check = trpc.imports.check.useMutation({
    onSuccess: (next) => api.imports.get.setData({ id }, next),
  });
  const choose = (field: ImportField, column: string) => {
    const { [field]: _, ...others } = mapping;
    setMapping(column ? { ...others, [field]: column } : others);
  };
  const options = columns.map((column) => ({ value: column, label: column }));
  const unread = columns.filter((column) => !Object.values(mapping).includes(column));

  return (
    <section aria-labelledby="column-mapping">
      <h2 id="column-mapping" className="font-display text-2xl">
        Columns of your file
      </h2>
      <p className="text-ink-soft mt-1 mb-5 max-w-text">
        We matched them by their names. What has no column stays as it is for products that you have already.
        {unread.length > 0 && ` Not read: ${unread.join(', ')}.`}
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!check.isPending) check.mutate({ id, mapping });
        }}
      >
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
          {IMPORT_FIELDS.map((field) => (
            <Field
              key={field}
              label={FIELD_NAMES[field]}
              isOptional={!REQUIRED_IMPORT_FIELDS.includes(field)}
              hint={exampleOf(preview, mapping[field])}
            >
              <NativeSelect
                value={mapping[field] ?? ''}
                placeholder="No column"
                options={options}
                onChange={({ target }) => choose(field, target.value)}
              />
            </Field>
          ))}
        </div>
        <FailureNotice
          error={check.error}
          text="The check could not be started. Please try again."
          className="mt-5"
        />
        <Button type="submit" variant="secondary" className="mt-6" isPending={check.isPending}>
          Check again
        </Button>
      </form>
    </section>
  );
}

function exampleOf(preview: ImportView['preview'], column: string | undefined): string | undefined {
  if (column === undefined) return undefined;
  return preview
    .slice(0, 3)
    .map((cells) => cellText(cells[column]).slice(0, 40))
    .join(' · ');
}
