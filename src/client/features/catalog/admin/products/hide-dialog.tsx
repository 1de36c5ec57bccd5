import { ReasonedDialog } from '@/client/features/admin/frame/reasoned-dialog.tsx';
import { readFailure } from '@/client/lib/failure.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { toast } from '@/client/ui/toasts.tsx';
import { type AdminProductRow, HIDING_REASON } from '@/shared/catalog/moderation.ts';

type HideDialogProps = { product: AdminProductRow; onClose: () => void };

/** Asks why a product leaves the shop: its vendor reads the answer. Of a hidden one, why it stays out. */
export function HideDialog({ product: { id, name, vendorName, hiding }, onClose }: HideDialogProps) {
  const api = useApi();
  const hide = trpc.adminProducts.hide.useMutation({
    onSuccess: async () => {
      await api.adminProducts.invalidate();
      void api.catalog.invalidate();
      void api.admin.waiting.invalidate();
      toast.success('Product hidden', `${name} is out of the shop. We’ve emailed ${vendorName}.`);
      onClose();
    },
  });
  return (
    <ReasonedDialog
      title={hiding ? `Keep ${name} hidden?` : `Hide ${name}?`}
      text={
        hiding
          ? `We email ${vendorName} your new reason. They can answer again.`
          : `Shoppers can no longer see or buy it, until you show it again. ${vendorName} reads the reason by email and on the product’s page, and can answer.`
      }
      hint="Say what is wrong and what the vendor can change"
      rows={4}
      length={HIDING_REASON}
      confirmLabel={hiding ? 'Keep hidden' : 'Hide product'}
      isPending={hide.isPending}
      failure={hide.isError ? readFailure(hide.error, 'Failed to hide the product.') : undefined}
      onConfirm={(reason) => hide.mutate({ id, reason })}
      onClose={onClose}
    />
  );
}
