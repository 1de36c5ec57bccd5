import { formatCount } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { toast } from '@/client/ui/toasts.tsx';

const FAILED = 'This did not work. Please try again.';

export function useProductChanges(onChanged: () => void) {
  const api = useApi();
  const refresh = () =>
    Promise.all([api.vendor.products.invalidate(), api.stats.invalidate(), api.catalog.invalidate()]);

  const undo = trpc.vendor.undoChange.useMutation({
    onSuccess: async ({ restored, left }) => {
      await refresh();
      const rest = left > 0 ? ` ${formatCount(left, 'product')} changed since and stayed.` : '';
      toast.success('Undone', `${formatCount(restored, 'product')} restored.${rest}`);
    },
    onError: (error) => toast.failure(error, FAILED),
  });
  const change = trpc.vendor.changeProducts.useMutation({
    onSuccess: async ({ count, undoId }) => {
      onChanged();
      await refresh();
      const back = undoId === null ? undefined : { label: 'Undo', onAct: () => undo.mutate({ id: undoId }) };
      toast.success('Products changed', `${formatCount(count, 'product')} changed.`, back);
    },
    onError: (error) => toast.failure(error, FAILED),
  });
  // Also after an error: another user may have changed the product.
  const update = trpc.vendor.updateProduct.useMutation({ onSettled: refresh });
  return { change, update };
}
export type ProductChanges = ReturnType<typeof useProductChanges>;
