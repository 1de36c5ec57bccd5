import { useSuspenseQuery } from '@tanstack/react-query';
import { Shapes } from 'lucide-react';
import { useState } from 'react';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import { formatCount } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { FailureNotice } from '@/client/ui/failure-notice.tsx';
import { Field } from '@/client/ui/field.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { Table } from '@/client/ui/table.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { Category } from '@/shared/catalog/catalog.ts';
import type { AdminCategory } from '@/shared/catalog/categories.ts';
import { type CategoryDeed, categoryColumns } from './category-columns.tsx';
import { EditCategory } from './edit-category.tsx';
import { NewCategoryForm } from './new-category.tsx';
import { RateHistory } from './rate-history.tsx';

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
