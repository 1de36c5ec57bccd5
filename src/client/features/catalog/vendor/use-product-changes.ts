import { formatCount } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { toast } from '@/client/ui/toasts.tsx';
import { BULK_EXCEPTIONS, type ChangedProducts, UNDO_MINUTES } from '@/shared/catalog/bulk-changes.ts';
import type { Category } from '@/shared/catalog/catalog.ts';
import { changeInWords } from './change-words.ts';

const FEW_NAMES = 3;

/** @param onUndone called after an undo, as `onChanged` is after a change */
export function useProductChanges(
  categories: readonly Category[],
  onChanged: () => void,
  onUndone?: () => void,
) {
  const api = useApi();
  const refresh = () =>
    Promise.all([api.vendor.invalidate(), api.stats.invalidate(), api.catalog.invalidate()]);

  const undo = trpc.vendor.undoChange.useMutation({
    onSuccess: async ({ restored, left, leftNames }) => {
      onUndone?.();
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
    onSuccess: async ({ count, undoId, ...rest }, { change: made }) => {
      onChanged();
      await refresh();
      const left = leftInWords(rest);
      if (undoId === null)
        return void toast.info(
          left ? 'Nothing changed' : 'Nothing to change',
          left || 'All of them are like that.',
        );
      toast.success(
        changeInWords(made, count, (id) => categories.find((one) => one.id === id)?.name ?? ''),
        `You can undo it for ${UNDO_MINUTES} minutes, also in the change log. ${left}`.trim(),
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

/** Names the first products that could not be changed, with the reason. */
function leftInWords({ exceptions, exceptionCount }: Pick<ChangedProducts, 'exceptions' | 'exceptionCount'>) {
  if (exceptionCount === 0) return '';
  const named = exceptions
    .slice(0, FEW_NAMES)
    .map(({ name, reason }) => `${name}: ${BULK_EXCEPTIONS[reason]}`)
    .join(' ');
  const others = exceptionCount > FEW_NAMES ? ` And ${exceptionCount - FEW_NAMES} more.` : '';
  return `${formatCount(exceptionCount, 'product')} could not be changed. ${named}${others}`;
}
