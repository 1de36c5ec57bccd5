import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type UseFieldArrayReturn, useFieldArray, useWatch } from 'react-hook-form';
import { formatCount } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import type { ApiForm } from '@/client/lib/use-api-form.ts';
import { useEditForm } from '@/client/lib/use-edit-form.ts';
import { Button } from '@/client/ui/button.tsx';
import { FieldError } from '@/client/ui/field.tsx';
import { FormField } from '@/client/ui/form.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { Input } from '@/client/ui/input.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { QueryBoundary } from '@/client/ui/query-boundary.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { Category } from '@/shared/catalog/catalog.ts';
import {
  type AdminCategoryFilter,
  type SaveCategoryFiltersInput,
  saveCategoryFiltersInput,
} from '@/shared/catalog/categories.ts';
import { FILTER_LIMITS } from '@/shared/catalog/category-filters.ts';

type Draft = Pick<SaveCategoryFiltersInput, 'filters'>;
type DraftForm = ApiForm<Draft>;

type CategoryFiltersProps = { category: Category; onClose: () => void };

const draftSchema = saveCategoryFiltersInput.pick({ filters: true });

export function CategoryFiltersDialog({ category: { id: categoryId, name }, onClose }: CategoryFiltersProps) {
  const api = useApi();
  const options = api.admin.categoryFilters.queryOptions({ id: categoryId });
  const query = useQuery({ ...options, staleTime: 0, refetchOnMount: 'always' });
  // Cached filters may be older than the server's.
  const stored = query.isFetchedAfterMount ? query.data : undefined;
  const mutation = trpc.admin.saveCategoryFilters.useMutation({
    onSuccess: (saved) => {
      api.admin.categoryFilters.setData({ id: categoryId }, saved);
      void api.catalog.categoryFilters.invalidate();
      toast.success('Success', 'Filters saved.');
      onClose();
    },
  });
  const form = useEditForm(draftSchema, {
    mutation,
    failed: 'Failed to save the filters.',
    row: { filters: stored?.map(withoutCounts) ?? [] },
    labels: { filters: 'Filters' },
    textOf: { filters: namesOf },
    valuesOf: (row) => row,
    toInput: ({ whole }) => (stored ? { categoryId, ...whole } : null),
  });
  const { fields, ...array } = useFieldArray({ control: form.control, name: 'filters', keyName: 'key' });
  const addFilter = () => array.append({ name: '', options: [{ label: '' }] });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      size="lg"
      title={`Filters of ${name}`}
      text="Shoppers see them when they choose this category; sellers choose one option of each for a product."
      submitLabel="Save filters"
      isDisabled={!stored}
    >
      <QueryBoundary
        query={{ ...query, data: stored }}
        loading={{ label: 'Loading the filters', lines: ['h-11', 'h-11', 'h-11'] }}
        failed="Failed to fetch the filters."
        isSmall
      >
        {(loaded) => (
          <>
            {fields.length === 0 && (
              <p className="text-ink-soft">No filters yet. Useful ones are “Type”, “Seats” or “Bed size”.</p>
            )}
            {fields.map(({ key }, index) => (
              <FilterFieldset key={key} form={form} index={index} count={fields.length} array={array} />
            ))}
            <FieldError text={form.formState.errors.filters?.root?.message} />
            <Button
              variant="secondary"
              size="sm"
              disabled={fields.length >= FILTER_LIMITS.filters}
              onClick={addFilter}
              className="self-start"
            >
              <Plus aria-hidden /> Add filter
            </Button>
            <Removed form={form} stored={loaded} />
          </>
        )}
      </QueryBoundary>
    </FormDialog>
  );
}

type FilterFieldsetProps = RowButtonsProps & { form: DraftForm };

function FilterFieldset({ form, index, count, array }: FilterFieldsetProps) {
  const name = useWatch({ control: form.control, name: `filters.${index}.name` });
  const label = name || `filter ${index + 1}`;
  const options = `filters.${index}.options` as const;
  const { fields, ...optionArray } = useFieldArray({ control: form.control, name: options, keyName: 'key' });
  const errors = form.formState.errors.filters?.[index]?.options;

  return (
    <fieldset className="border-line flex flex-col gap-3 rounded-md border p-3 sm:p-4">
      <legend className="sr-only">{label}</legend>
      <div className="flex items-end gap-1">
        <FormField form={form} name={`filters.${index}.name`} label="Name" className="min-w-0 flex-1">
          <Input maxLength={FILTER_LIMITS.name} autoComplete="off" placeholder="Such as Seats" />
        </FormField>
        <RowButtons label={label} index={index} count={count} array={array} />
      </div>
      <ol aria-label={`Options of ${label}`} className="flex flex-col gap-2 sm:pl-6">
        {fields.map(({ key }, optionIndex) => (
          <li key={key} className="flex items-start gap-1">
            <FormField
              form={form}
              name={`${options}.${optionIndex}.label`}
              label={`Option ${optionIndex + 1} of ${label}`}
              isLabelHidden
              className="min-w-0 flex-1"
            >
              <Input maxLength={FILTER_LIMITS.label} autoComplete="off" placeholder="Such as 4" />
            </FormField>
            <RowButtons
              label={`option ${optionIndex + 1} of ${label}`}
              index={optionIndex}
              count={fields.length}
              array={optionArray}
            />
          </li>
        ))}
      </ol>
      <FieldError text={errors?.root?.message ?? errors?.message} />
      <Button
        variant="quiet"
        size="sm"
        disabled={fields.length >= FILTER_LIMITS.options}
        onClick={() => optionArray.append({ label: '' })}
        className="self-start sm:ml-6"
      >
        <Plus aria-hidden /> Add option
      </Button>
    </fieldset>
  );
}

type RowButtonsProps = {
  index: number;
  count: number;
  array: Pick<UseFieldArrayReturn<Draft>, 'move' | 'remove'>;
};

function RowButtons({ label, index, count, array }: RowButtonsProps & { label: string }) {
  return (
    <span className="flex h-11 shrink-0 items-center">
      <IconButton
        label={`Move ${label} up`}
        icon={<ArrowUp aria-hidden />}
        size="sm"
        disabled={index === 0}
        onClick={() => array.move(index, index - 1)}
      />
      <IconButton
        label={`Move ${label} down`}
        icon={<ArrowDown aria-hidden />}
        size="sm"
        disabled={index === count - 1}
        onClick={() => array.move(index, index + 1)}
      />
      <IconButton
        label={`Remove ${label}`}
        icon={<Trash2 aria-hidden />}
        size="sm"
        onClick={() => array.remove(index)}
      />
    </span>
  );
}

/** Says which products lose a value. */
function Removed({ form, stored }: { form: DraftForm; stored: readonly AdminCategoryFilter[] }) {
  const filters = useWatch({ control: form.control, name: 'filters' });
  const kept = new Set(filters.flatMap(({ options }) => options.map(({ id }) => id)));
  const removed = stored.flatMap(({ name, options }) =>
    options
      .filter(({ id, products }) => products > 0 && !kept.has(id))
      .map(({ id, label, products }) => ({
        id,
        text: `${name}: ${label} (${formatCount(products, 'product')})`,
      })),
  );
  if (removed.length === 0) return null;
  return (
    <Notice tone="caution" title="Saving takes these off products">
      <ul>
        {removed.map(({ id, text }) => (
          <li key={id} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function withoutCounts({ id, name, options }: AdminCategoryFilter) {
  return { id, name, options: options.map((option) => ({ id: option.id, label: option.label })) };
}

function namesOf(filters: readonly { name: string; options: readonly unknown[] }[]): string {
  return filters.map(({ name, options }) => `${name} (${options.length})`).join(', ');
}
