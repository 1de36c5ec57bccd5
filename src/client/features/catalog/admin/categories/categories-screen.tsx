import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Shapes } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import { formatCount, formatPercent } from '@/client/lib/format.ts';
import { PAGED } from '@/client/lib/paging.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { useEditForm } from '@/client/lib/use-edit-form.ts';
import { Button } from '@/client/ui/button.tsx';
import { DeleteDialog } from '@/client/ui/confirm-dialog.tsx';
import { DateTime } from '@/client/ui/date-time.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { FormField } from '@/client/ui/form.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { PagedList } from '@/client/ui/paged-list.tsx';
import { Table } from '@/client/ui/table.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { Category } from '@/shared/catalog/catalog.ts';
import { type AdminCategory, updateCategoryInput } from '@/shared/catalog/categories.ts';
import { type CategoryAction, categoryColumns } from './category-columns.tsx';
import { CategoryFiltersDialog } from './category-filters-dialog.tsx';
import { useCategorySaved } from './commission-rate.tsx';
import { CategoryTexts, NewCategoryDialog } from './new-category.tsx';
import { PictureField } from './picture-field.tsx';

export function CategoriesScreen() {
  const { data: categories } = useSuspenseQuery(useApi().admin.categories.queryOptions());
  const [isAdding, setIsAdding] = useState(false);
  const [doing, setDoing] = useState<{ action: CategoryAction; id: number }>();
  const category = categories.find(({ id }) => id === doing?.id);
  const close = () => setDoing(undefined);

  return (
    <AdminPage
      title="Categories"
      text="A new rate counts for orders from now on; earlier orders keep theirs. An empty category can be deleted."
      actions={<Button onClick={() => setIsAdding(true)}>New category</Button>}
    >
      {categories.length === 0 ? (
        <EmptyState
          illustration={<Shapes />}
          title="No categories yet"
          text="Vendors need at least one to list a product."
        />
      ) : (
        <Table
          caption="Categories"
          rows={categories}
          rowKey={({ id }) => id}
          columns={categoryColumns((action, { id }) => setDoing({ action, id }))}
        />
      )}
      {isAdding && <NewCategoryDialog onClose={() => setIsAdding(false)} />}
      {category && doing?.action === 'edit' && <EditCategory category={category} onClose={close} />}
      {category && doing?.action === 'filters' && (
        <CategoryFiltersDialog category={category} onClose={close} />
      )}
      {category && doing?.action === 'rates' && <RateHistory category={category} onClose={close} />}
      {category && doing?.action === 'move' && (
        <MoveProducts
          category={category}
          others={categories.filter(({ id }) => id !== category.id)}
          onClose={close}
        />
      )}
      {category && doing?.action === 'delete' && <DeleteCategory category={category} onClose={close} />}
    </AdminPage>
  );
}

function DeleteCategory({ category: { id, name }, onClose }: { category: Category; onClose: () => void }) {
  const api = useApi();
  const remove = trpc.admin.deleteCategory.useMutation({
    onSuccess: () => {
      api.admin.categories.setData(undefined, (all) => all?.filter((one) => one.id !== id));
      void api.catalog.categories.invalidate();
      toast.success('Success', 'Category deleted successfully.');
      onClose();
    },
  });
  return (
    <DeleteDialog
      noun="category"
      name={name}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id })}
      mutation={remove}
      failureText="Failed to delete category."
    />
  );
}

type MoveProductsProps = { category: AdminCategory; others: readonly AdminCategory[]; onClose: () => void };

function MoveProducts({ category, others, onClose }: MoveProductsProps) {
  const api = useApi();
  const count = formatCount(category.products, 'product');
  const mutation = trpc.admin.moveProducts.useMutation({
    onSuccess: async ({ moved }, { toCategoryId }) => {
      await api.admin.categories.invalidate();
      void api.catalog.invalidate();
      void api.adminProducts.invalidate();
      const to = others.find(({ id }) => id === toCategoryId)?.name;
      toast.success('Success', `${formatCount(moved, 'product')} moved to ${to}.`);
      onClose();
    },
  });
  const form = useApiForm(moveTarget, {
    mutation,
    failed: 'Failed to move the products.',
    defaultValues: { toCategoryId: '' },
    toInput: ({ toCategoryId }) => ({ id: category.id, toCategoryId: Number(toCategoryId) }),
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Move all products of ${category.name}`}
      text={`${count}, drafts and archived ones included. Vendors pay the other category’s rate on later orders.`}
      submitLabel={`Move ${count}`}
    >
      <FormField form={form} name="toCategoryId" label="Move to">
        <NativeSelect
          placeholder="Choose a category"
          options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </FormField>
    </FormDialog>
  );
}

const moveTarget = z.object({ toCategoryId: z.string().min(1, 'Choose a category') });

type RateHistoryProps = { category: Category; onClose: () => void };

function RateHistory({ category: { id, name, commissionRate }, onClose }: RateHistoryProps) {
  const query = useInfiniteQuery(useApi().admin.categoryRates.infiniteQueryOptions({ id }, PAGED));
  return (
    <Dialog
      onClose={onClose}
      title={`Rates of ${name}`}
      text={`Vendors pay ${formatPercent(commissionRate)} now. Orders keep the rate they were placed with.`}
    >
      <PagedList
        query={query}
        noun="rate"
        more="Load more"
        failed="Failed to fetch the rates"
        loading={{ label: 'Loading the rates', lines: ['h-6', 'h-6'] }}
        empty={<p className="text-ink-soft">The rate has not been changed so far.</p>}
      >
        {(rates) => (
          <ol className="divide-line divide-y">
            {rates.map(({ id: rateId, fromRate, toRate, changedBy, changedAt }) => (
              <li key={rateId} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
                <span className="tabular-nums">
                  {fromRate === null
                    ? `Created with ${formatPercent(toRate)}`
                    : `${formatPercent(fromRate)} to ${formatPercent(toRate)}`}
                </span>
                <span className="text-ink-faint text-sm">
                  {changedBy ?? 'A former admin'}, <DateTime at={changedAt} />
                </span>
              </li>
            ))}
          </ol>
        )}
      </PagedList>
    </Dialog>
  );
}

const editedFields = updateCategoryInput.omit({ id: true, seen: true });

const LABELS = {
  name: 'Name',
  description: 'Description',
  imageUrl: 'Picture',
  imageAlt: 'Alternative text',
};

function EditCategory({ category, onClose }: { category: Category; onClose: () => void }) {
  const api = useApi();
  const onSaved = useCategorySaved();
  const [isUploading, setIsUploading] = useState(false);
  const { id, name, description, imageUrl, imageAlt } = category;
  const mutation = trpc.admin.updateCategory.useMutation({
    onSuccess: (changed) => {
      onSaved(changed);
      toast.success('Success', 'Category updated successfully.');
      onClose();
    },
  });
  const form = useEditForm(editedFields, {
    mutation,
    failed: 'Failed to update category.',
    row: { name, description, imageUrl, imageAlt },
    labels: LABELS,
    textOf: { imageUrl: (url) => (url ? 'another picture' : '') },
    valuesOf: (row) => row,
    toInput: ({ changed }) => (isUploading ? null : { id, ...changed }),
  });
  const picture = form.watch('imageUrl') ?? null;

  return (
    <FormDialog
      form={form}
      onClose={() => {
        onClose();
        // Another admin may have changed it.
        if (mutation.isError) void api.admin.categories.invalidate();
      }}
      title={`Edit ${name}`}
      submitLabel="Save category"
      isDisabled={isUploading}
    >
      <CategoryTexts form={form} />
      <PictureField
        label="Picture"
        url={picture}
        onChange={(url) => form.setValue('imageUrl', url, { shouldDirty: true })}
        onBusy={setIsUploading}
        error={form.formState.errors.imageUrl?.message}
      />
      {picture && (
        <FormField
          form={form}
          name="imageAlt"
          label="Alternative text"
          isOptional
          hint="What the picture shows, for people who cannot see it"
        >
          <Input maxLength={200} autoComplete="off" />
        </FormField>
      )}
    </FormDialog>
  );
}
