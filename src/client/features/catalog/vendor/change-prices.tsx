import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatMoney } from '@/client/components/price.tsx';
import { formatCount } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Field } from '@/client/ui/field.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { Input } from '@/client/ui/input.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { PRICE_PERCENT, type WhichProducts } from '@/shared/catalog/vendor-products.ts';

type ChangePricesProps = { which: WhichProducts; changes: ProductChanges; onClose: () => void };

export function ChangePrices({ which, changes, onClose }: ChangePricesProps) {
  const [text, setText] = useState('');
  const money = useFormatMoney();
  const percent = percentOf(text);
  const { data: preview } = useQuery({
    ...useApi().vendor.previewPrices.queryOptions({ which, percent: percent ?? 0 }),
    enabled: percent !== null,
    placeholderData: keepPreviousData,
  });
  const apply = () => {
    if (percent === null || changes.change.isPending) return;
    changes.change.mutate({ which, change: { field: 'price', percent } }, { onSuccess: onClose });
  };
  const { min, max } = PRICE_PERCENT;
  const isWrong = text.trim() !== '' && percent === null;
  return (
    <FormDialog
      onClose={onClose}
      title="Change price"
      text="Prices are rounded to whole cents, half a cent up, and are at least 0.01."
      size="sm"
      submitLabel="Change prices"
      isPending={changes.change.isPending}
      isDisabled={percent === null}
      onSubmit={apply}
    >
      <Field
        label="Percent"
        hint="Such as 10 for more, -15 for less"
        error={isWrong ? `Use ${min} to ${max} percent, with at most one decimal place` : undefined}
      >
        <Input
          value={text}
          onChange={({ target }) => setText(target.value)}
          inputMode="text"
          maxLength={7}
          autoComplete="off"
          suffix="%"
        />
      </Field>
      <p role="status" className="text-ink-soft mt-4 min-h-6 text-sm">
        {percent !== null &&
          preview &&
          `${formatCount(preview.count, 'price')} change: ${money(preview.before)} becomes ${money(preview.after)} in all, one piece of each.`}
      </p>
    </FormDialog>
  );
}

/** @returns null if empty or not accepted by the server */
function percentOf(text: string): number | null {
  if (!/^[+-]?\d{1,3}([.,]\d)?$/.test(text.trim())) return null;
  const percent = Number(text.trim().replace(',', '.'));
  return percent !== 0 && percent >= PRICE_PERCENT.min && percent <= PRICE_PERCENT.max ? percent : null;
}

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
