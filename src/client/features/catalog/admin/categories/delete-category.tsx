import { messageOrFallback } from '@/client/lib/failure.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { Category } from '@/shared/catalog/catalog.ts';

type DeleteCategoryProps = { category: Category; onClose: () => void };

/** Asks before an empty category goes, and with it the history of its rates. */
export function DeleteCategory({ category: { id, name }, onClose }: DeleteCategoryProps) {
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
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete category"
      text={`Are you sure you want to delete "${name}"? This action cannot be undone.`}
      confirmLabel="Delete category"
      onConfirm={() => remove.mutate({ id })}
      isPending={remove.isPending}
      error={remove.error ? messageOrFallback(remove.error, 'Failed to delete category.') : undefined}
    />
  );
}
