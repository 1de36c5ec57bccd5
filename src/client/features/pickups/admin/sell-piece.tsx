import { useNavigate } from '@tanstack/react-router';
import { ListPieceForm } from '@/client/components/list-piece-form.tsx';
import { readFailure } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { Dialog } from '@/client/ui/dialog.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { CollectedItemView } from '@/shared/pickups/collected-items.ts';
import { usePieceChange } from './use-piece-change.ts';

/** Sells a piece in the platform's own name; leads to the draft. */
export function SellPiece({
  piece: { id, name },
  onClose,
}: {
  piece: CollectedItemView;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const takeIn = usePieceChange();
  const sell = trpc.collectedItems.sell.useMutation({
    onSuccess: async ({ productId }) => {
      toast.success('Saved as draft', 'Add dimensions and delivery, then publish it.');
      await takeIn();
      await navigate({ to: '/vendor-dashboard/products/$id', params: { id: String(productId) } });
    },
  });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Sell ${name}`}
      text="A draft in your own shop, with its photo and story."
    >
      <ListPieceForm
        name={name}
        onSubmit={(draft) => sell.mutate({ id, ...draft })}
        onCancel={onClose}
        isPending={sell.isPending}
        failure={sell.isError ? readFailure(sell.error, 'Failed to make a product.') : undefined}
      />
    </Dialog>
  );
}
