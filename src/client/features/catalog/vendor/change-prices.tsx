import { keepPreviousData } from '@tanstack/react-query';
import { z } from 'zod';
import { useFormatMoney } from '@/client/components/price.tsx';
import { formatCount } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { FormField } from '@/client/ui/form.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { Input } from '@/client/ui/input.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { PRICE_PERCENT, type WhichProducts } from '@/shared/catalog/vendor-products.ts';

type ChangePricesProps = { which: WhichProducts; changes: ProductChanges; onClose: () => void };

const { min, max } = PRICE_PERCENT;
const SENTENCE = `Use ${min} to ${max} percent, with at most one decimal place`;
const percentInput = z.object({
  percent: z
    .string()
    .trim()
    .regex(/^[+-]?\d{1,3}([.,]\d)?$/, SENTENCE)
    .transform((text) => Number(text.replace(',', '.')))
    .refine((percent) => percent !== 0 && percent >= min && percent <= max, SENTENCE),
});

export function ChangePrices({ which, changes, onClose }: ChangePricesProps) {
  const money = useFormatMoney();
  const form = useApiForm(percentInput, {
    mode: 'onChange',
    // A toast shows the failure.
    mutation: { ...changes.change, error: null },
    onSuccess: onClose,
    defaultValues: { percent: '' },
    toInput: ({ percent }) => ({ which, change: { field: 'price' as const, percent } }),
  });
  const percent = percentInput.safeParse(form.watch()).data?.percent ?? null;
  const preview = useOptionalQuery({
    ...useApi().vendor.previewPrices.queryOptions({ which, percent: percent ?? 0 }),
    enabled: percent !== null,
    placeholderData: keepPreviousData,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Change price"
      text="Prices are rounded to whole cents, half a cent up, and are at least 0.01."
      size="sm"
      submitLabel="Change prices"
      isDisabled={percent === null}
    >
      <FormField form={form} name="percent" label="Percent" hint="Such as 10 for more, -15 for less">
        <Input inputMode="text" maxLength={7} autoComplete="off" suffix="%" />
      </FormField>
      <p role="status" className="text-ink-soft mt-4 min-h-6 text-sm">
        {percent !== null &&
          preview &&
          `${formatCount(preview.count, 'product')} ${preview.count === 1 ? 'changes' : 'change'}${variantsText(preview.variants)}: ${money(preview.before)} becomes ${money(preview.after)} in all, one piece of each.`}
      </p>
    </FormDialog>
  );
}

function variantsText(variants: number): string {
  return variants > 0 ? `, with ${formatCount(variants, 'variant')} by the same percentage` : '';
}

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
    onError: (error) => toast.failure(error, 'Not undone'),
  });
  const change = trpc.vendor.changeProducts.useMutation({
    onSuccess: async ({ count, undoId }) => {
      onChanged();
      await refresh();
      const back = undoId === null ? undefined : { label: 'Undo', onAct: () => undo.mutate({ id: undoId }) };
      toast.success('Products changed', `${formatCount(count, 'product')} changed.`, back);
    },
    onError: (error) => toast.failure(error, 'Products not changed'),
  });
  // Also after an error: another user may have changed the product.
  const update = trpc.vendor.updateProduct.useMutation({ onSettled: refresh });
  return { change, update };
}
export type ProductChanges = ReturnType<typeof useProductChanges>;
