import { useEffect } from 'react';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { Field, FieldError } from '@/client/ui/field.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import type { ProductFormApi } from './form-controls.tsx';

export function FilterFields({ form }: { form: ProductFormApi }) {
  const { setValue, watch, formState } = form;
  const categoryId = Number(watch('categoryId'));
  const chosen = watch('filterOptionIds');
  const filters = useOptionalQuery({
    ...useApi().catalog.categoryFilters.queryOptions({ id: categoryId }),
    enabled: categoryId > 0,
  });
  const known = filters?.flatMap(({ options }) => options.map(({ id }) => id));
  const hasUnknown = known !== undefined && chosen.some((id) => !known.includes(id));
  useEffect(() => {
    // Of the category chosen before, or removed by an admin.
    if (hasUnknown)
      setValue(
        'filterOptionIds',
        chosen.filter((id) => known.includes(id)),
      );
  });
  if (!filters || filters.length === 0) return null;

  return (
    <div className="grid gap-5 sm:col-span-6 sm:grid-cols-2">
      {filters.map(({ id, name, options }) => {
        const isOwn = (optionId: number) => options.some((option) => option.id === optionId);
        const choose = (value: string) => {
          const others = chosen.filter((optionId) => !isOwn(optionId));
          const ids = value ? [...others, Number(value)] : others;
          setValue(
            'filterOptionIds',
            ids.sort((one, other) => one - other),
            { shouldDirty: true },
          );
        };
        return (
          <Field key={id} label={name} isOptional>
            <NativeSelect
              placeholder="Not said"
              value={String(chosen.find(isOwn) ?? '')}
              onChange={({ target }) => choose(target.value)}
              options={options.map((option) => ({ value: String(option.id), label: option.label }))}
            />
          </Field>
        );
      })}
      <FieldError text={formState.errors.filterOptionIds?.message} />
    </div>
  );
}
