import { useSuspenseQuery } from '@tanstack/react-query';
import { Shapes } from 'lucide-react';
import { useState } from 'react';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { Table } from '@/client/ui/table.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { Category } from '@/shared/catalog/catalog.ts';
import { type CategoryDeed, categoryColumns } from './category-columns.tsx';
import { EditCategory } from './edit-category.tsx';
import { MoveProducts } from './move-products.tsx';
import { NewCategoryForm } from './new-category.tsx';
import { RateHistory } from './rate-history.tsx';

export function CategoriesScreen() {
  const api = useApi();
  const { data: categories } = useSuspenseQuery(api.admin.categories.queryOptions());
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

type DeleteCategoryProps = { category: Category; onClose: () => void };

/** Deletes an empty category and its rate history. */
function DeleteCategory({ category: { id, name }, onClose }: DeleteCategoryProps) {
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
