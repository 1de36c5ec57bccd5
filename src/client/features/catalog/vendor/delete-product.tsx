import { useState } from 'react';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { OwnProductRow } from '@/shared/catalog/vendor-products.ts';

/** Confirms deleting a product. Existing orders keep it. */
export function DeleteProduct({
  product,
  onClose,
}: {
  product: Pick<OwnProductRow, 'id' | 'name'> | null;
  onClose: () => void;
}) {
  // Keeps the text while the dialog fades out.
  const [shown, setShown] = useState(product);
  if (product && product !== shown) setShown(product);
  const api = useApi();
  const remove = trpc.vendor.deleteProduct.useMutation({
    onSuccess: async () => {
      await Promise.all([api.vendor.products.invalidate(), api.stats.invalidate(), api.catalog.invalidate()]);
      toast.success('Product deleted', `${shown?.name} is no longer in the shop.`);
      onClose();
    },
  });

  return (
    <ConfirmDialog
      isOpen={product !== null}
      onClose={() => {
        remove.reset();
        onClose();
      }}
      title="Delete product"
      text={`Are you sure you want to delete "${shown?.name}"? This action cannot be undone.`}
      confirmLabel="Delete product"
      onConfirm={() => shown && remove.mutate({ id: shown.id })}
      mutation={remove}
      failureText="Failed to delete product. Please try again."
    />
  );
}
