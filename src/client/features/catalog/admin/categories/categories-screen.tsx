import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Shapes } from 'lucide-react';
import { useState } from 'react';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import { formatCount, formatPercent } from '@/client/lib/format.ts';
import { allItems, nextPage } from '@/client/lib/paging.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useServerErrors } from '@/client/lib/use-server-errors.ts';
import { useZodForm } from '@/client/lib/use-zod-form.ts';
import { Button } from '@/client/ui/button.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { DateTime } from '@/client/ui/date-time.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { ErrorState } from '@/client/ui/error-state.tsx';
import { FailureNotice } from '@/client/ui/failure-notice.tsx';
import { Field } from '@/client/ui/field.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { Loading } from '@/client/ui/skeleton.tsx';
import { Table } from '@/client/ui/table.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { Category } from '@/shared/catalog/catalog.ts';
import { type AdminCategory, updateCategoryInput } from '@/shared/catalog/categories.ts';
import { type CategoryDeed, categoryColumns } from './category-columns.tsx';
import { NewCategoryForm } from './new-category.tsx';
import { PictureField } from './picture-field.tsx';
import { useCategorySaved } from './use-category-saved.ts';

export function CategoriesScreen() {
  const { data: categories } = useSuspenseQuery(useApi().admin.categories.queryOptions());
  const [isAdding, setIsAdding] = useState(false);
  const [doing, setDoing] = useState<{ deed: CategoryDeed; id: number }>();
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
          columns={categoryColumns((deed, { id }) => setDoing({ deed, id }))}
        />
      )}
      <Dialog isOpen={isAdding} onClose={() => setIsAdding(false)} title="New category">
        <NewCategoryForm onCreated={() => setIsAdding(false)} />
      </Dialog>
      {category && doing?.deed === 'edit' && <EditCategory category={category} onClose={close} />}
      {category && doing?.deed === 'rates' && <RateHistory category={category} onClose={close} />}
      {category && doing?.deed === 'move' && (
        <MoveProducts
          category={category}
          others={categories.filter(({ id }) => id !== category.id)}
          onClose={close}
        />
      )}
      {category && doing?.deed === 'delete' && <DeleteCategory category={category} onClose={close} />}
    </AdminPage>
  );
}

/** Deletes an empty category and its rate history. */
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
    <ConfirmDialog
      onClose={onClose}
      title="Delete category"
      text={`Are you sure you want to delete "${name}"? This action cannot be undone.`}
      confirmLabel="Delete category"
      onConfirm={() => remove.mutate({ id })}
      mutation={remove}
      failureText="Failed to delete category."
    />
  );
}

type MoveProductsProps = {
  category: AdminCategory;
  others: readonly AdminCategory[];
  onClose: () => void;
};

function MoveProducts({ category, others, onClose }: MoveProductsProps) {
  const api = useApi();
  const [target, setTarget] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const count = formatCount(category.products, 'product');
  const move = trpc.admin.moveProducts.useMutation({
    onSuccess: async ({ moved }) => {
      await api.admin.categories.invalidate();
      void api.catalog.invalidate();
      void api.adminProducts.invalidate();
      const to = others.find(({ id }) => String(id) === target)?.name;
      toast.success('Success', `${formatCount(moved, 'product')} moved to ${to}.`);
      onClose();
    },
  });

  return (
    <FormDialog
      onClose={onClose}
      title={`Move all products of ${category.name}`}
      text={`${count}, drafts and archived ones included. Vendors pay the other category’s rate on later orders.`}
      submitLabel={`Move ${count}`}
      isPending={move.isPending}
      onSubmit={() => {
        setIsMissing(target === '');
        if (target !== '' && !move.isPending) {
          move.mutate({ id: category.id, toCategoryId: Number(target) });
        }
      }}
      className="flex flex-col gap-4"
    >
      <FailureNotice error={move.error} text="Failed to move the products." />
      <Field label="Move to" error={isMissing ? 'Choose a category' : undefined}>
        <NativeSelect
          value={target}
          onChange={(event) => setTarget(event.target.value)}
          placeholder="Choose a category"
          options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </Field>
    </FormDialog>
  );
}

type RateHistoryProps = { category: Category; onClose: () => void };

function RateHistory({ category: { id, name, commissionRate }, onClose }: RateHistoryProps) {
  const { data, ...query } = useInfiniteQuery(
    useApi().admin.categoryRates.infiniteQueryOptions({ id }, { getNextPageParam: nextPage }),
  );
  const rates = data ? allItems(data) : [];
  return (
    <Dialog
      onClose={onClose}
      title={`Rates of ${name}`}
      text={`Vendors pay ${formatPercent(commissionRate)} now. Orders keep the rate they were placed with.`}
    >
      {query.isError && !data && <ErrorState title="Failed to fetch the rates" query={query} />}
      {query.isPending && <Loading label="Loading the rates" lines={['h-6', 'h-6']} />}
      {data && rates.length === 0 && <p className="text-ink-soft">The rate has not been changed so far.</p>}
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
      {query.hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          isPending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </Dialog>
  );
}

function EditCategory({ category, onClose }: { category: Category; onClose: () => void }) {
  const onSaved = useCategorySaved();
  const [isUploading, setIsUploading] = useState(false);
  const { id, name, description, imageUrl, imageAlt } = category;
  const form = useZodForm(updateCategoryInput, {
    defaultValues: { id, name, description, imageUrl, imageAlt },
  });
  const { errors } = form.formState;
  const save = trpc.admin.updateCategory.useMutation({
    onSuccess: (changed) => {
      onSaved(changed);
      toast.success('Success', 'Category updated successfully.');
      onClose();
    },
    onError: () => toast.error('Error', 'Failed to update category.'),
  });
  const failure = useServerErrors(form, save.error);
  const picture = form.watch('imageUrl') ?? null;

  return (
    <FormDialog
      onClose={onClose}
      title={`Edit ${name}`}
      submitLabel="Save category"
      isPending={save.isPending}
      isDisabled={isUploading}
      onSubmit={form.handleSubmit((values) => {
        if (!save.isPending && !isUploading) save.mutate(values);
      })}
      className="flex flex-col gap-5"
    >
      {failure && <Notice tone="danger">{failure.message}</Notice>}
      <Field label="Name" error={errors.name?.message}>
        <Input {...form.register('name')} maxLength={100} autoComplete="off" />
      </Field>
      <Field label="Description" error={errors.description?.message}>
        <Textarea {...form.register('description')} rows={3} maxLength={500} />
      </Field>
      <PictureField
        label="Picture"
        url={picture}
        onChange={(url) => form.setValue('imageUrl', url, { shouldDirty: true })}
        onBusy={setIsUploading}
        error={errors.imageUrl?.message}
      />
      {picture && (
        <Field
          label="Alternative text"
          isOptional
          hint="What the picture shows, for people who cannot see it"
          error={errors.imageAlt?.message}
        >
          <Input {...form.register('imageAlt')} maxLength={200} autoComplete="off" />
        </Field>
      )}
    </FormDialog>
  );
}
