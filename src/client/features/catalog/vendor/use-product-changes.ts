import { formatCount } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { toast } from '@/client/ui/toasts.tsx';
import { UNDO_MINUTES } from '@/shared/catalog/bulk-changes.ts';
import type { Category } from '@/shared/catalog/catalog.ts';
import { changeInWords } from './change-words.ts';

const FEW_NAMES = 3;

export function useProductChanges(categories: readonly Category[], onChanged: () => void) {
  const api = useApi();
  const refresh = () =>
    Promise.all([api.vendor.invalidate(), api.stats.invalidate(), api.catalog.invalidate()]);

  const undo = trpc.vendor.undoChange.useMutation({
    onSuccess: async ({ restored, left, leftNames }) => {
      await refresh();
      const names = leftNames.slice(0, FEW_NAMES).join(', ');
      const rest =
        left === 0
          ? ''
          : ` ${formatCount(left, 'product')} changed since and stayed: ${names}${left > FEW_NAMES ? ' and others' : ''}.`;
      toast.success('Undone', `${formatCount(restored, 'product')} restored.${rest}`);
    },
    onError: (error) => toast.failure(error, 'Not undone'),
  });
  const change = trpc.vendor.changeProducts.useMutation({
    onSuccess: async ({ count, undoId, exceptionCount }, { change: made }) => {
      onChanged();
      await refresh();
      const left =
        exceptionCount > 0 ? ` ${formatCount(exceptionCount, 'product')} could not be changed.` : '';
      if (undoId === null) return void toast.info('Nothing to change', `All of them are like that.${left}`);
      toast.success(
        changeInWords(made, count, (id) => categories.find((one) => one.id === id)?.name ?? ''),
        `You can undo it for ${UNDO_MINUTES} minutes, also in the change log.${left}`,
        { label: 'Undo', onAct: () => undo.mutate({ id: undoId }) },
      );
    },
    onError: (error) => toast.failure(error, 'Products not changed'),
  });
  // Also after an error: another user may have changed the product.
  const update = trpc.vendor.updateProduct.useMutation({ onSettled: refresh });
  return { change, undo, update };
}
export type ProductChanges = ReturnType<typeof useProductChanges>;
