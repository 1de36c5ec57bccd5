import { useFormatMoney } from '@/client/components/price.tsx';
import { readFailure } from '@/client/lib/failure.ts';
import { formatCount } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { toast } from '@/client/ui/toasts.tsx';
import { UNDO_MINUTES } from '@/shared/catalog/bulk-changes.ts';
import type { AppliedAdvice } from '@/shared/pricing/price-advice.ts';

const UNDO_TEXT = `You can undo this for ${UNDO_MINUTES} minutes.`;

interface PriceActionOptions {
  onApplied?: ((applied: AppliedAdvice) => void) | undefined;
  /** Called after refetching. */
  onDone?: () => void;
}

export function usePriceActions({ onApplied, onDone }: PriceActionOptions = {}) {
  const api = useApi();
  const money = useFormatMoney();
  const refresh = () =>
    Promise.all([
      api.pricing.invalidate(),
      api.vendor.products.invalidate(),
      api.vendor.product.invalidate(),
      api.vendor.variants.invalidate(),
      api.catalog.invalidate(),
    ]);
  const fail = (error: unknown) => {
    toast.failure(error, 'Price not changed');
    if (readFailure(error).code === 'EDIT_CONFLICT') void refresh();
  };

  const undo = trpc.vendor.undoChange.useMutation({
    onSuccess: async ({ restored, left }) => {
      await refresh();
      onDone?.();
      const rest = left > 0 ? ` ${formatCount(left, 'product')} changed since and stayed.` : '';
      toast.success('Undone', `${formatCount(restored, 'price')} restored.${rest}`);
    },
    onError: fail,
  });
  const back = (undoId: number | null) =>
    undoId === null ? undefined : { label: 'Undo', onAct: () => undo.mutate({ id: undoId }) };

  const applyPrice = trpc.pricing.applyPrice.useMutation({
    onSuccess: async (applied) => {
      onApplied?.(applied);
      await refresh();
      onDone?.();
      toast.success('Price changed', `It is ${money(applied.price)} now. ${UNDO_TEXT}`, back(applied.undoId));
    },
    onError: fail,
  });
  const applyMany = trpc.pricing.applyMany.useMutation({
    onSuccess: async ({ count, undoId }) => {
      await refresh();
      if (count > 0)
        toast.success('Prices changed', `${formatCount(count, 'price')} changed. ${UNDO_TEXT}`, back(undoId));
    },
    onError: fail,
  });
  return { applyPrice, applyMany, undo };
}
export type PriceActions = ReturnType<typeof usePriceActions>;
