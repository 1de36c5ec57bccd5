import { useState } from 'react';
import { useCurrencySymbol, useFormatMoney } from '@/client/components/price.tsx';
import { readFailure } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { Button } from '@/client/ui/button.tsx';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { FormField } from '@/client/ui/form.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { RadioCards } from '@/client/ui/radio-cards.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { toCents } from '@/shared/money.ts';
import type { OrderItemView } from '@/shared/orders/orders.ts';
import { EMPTY_REFUND, previewRefund, refundSchema } from './refund-draft.ts';
import type { ShipmentProps } from './shipment-card.tsx';

/** Composes a refund of pieces, delivery and a goodwill amount; the button shows the total. */
export function RefundDialog({ shipment, money, changes, onClose }: ShipmentProps & { onClose: () => void }) {
  const formatMoney = useFormatMoney();
  const symbol = useCurrencySymbol();
  const [key] = useState(() => crypto.randomUUID());
  // Keeps the amount seen first: a background refresh must not hide a refund by another admin.
  const [expectedRefundable, setExpectedRefundable] = useState(money.refundable);
  const mutation = trpc.adminOrders.refund.useMutation({
    onSuccess: async ({ refunded }) => {
      await changes.refresh();
      toast.success(
        'Refund on its way',
        `${formatMoney(refunded)} goes back to the customer. We’ve emailed them and the vendor.`,
      );
      onClose();
    },
    onError: (error) => {
      void changes.refresh();
      const { refundable } = readFailure(error).details;
      if (typeof refundable === 'string') setExpectedRefundable(refundable);
    },
  });
  const request = { vendorOrderId: shipment.id, key, expectedRefundable };
  const form = useApiForm(refundSchema(request, money, shipment.items, formatMoney), {
    mutation,
    failed: 'Failed to refund.',
    // The box shows no error.
    fieldOf: (path) => (path === 'withDelivery' ? '' : path),
    defaultValues: EMPTY_REFUND,
  });
  const draft = form.watch();
  const preview = previewRefund(draft, money, shipment.items);
  // The parts of a refund limit each other, and a refusal was of another sum.
  const recheck = () => {
    mutation.reset();
    if (form.formState.isSubmitted) void form.trigger();
  };
  const set = <Name extends 'pieces' | 'goodwillPayer'>(name: Name, value: (typeof draft)[Name]) => {
    form.setValue(name, value as never, { shouldDirty: true });
    recheck();
  };
  const hasPieces = Object.values(draft.pieces).some((quantity) => quantity > 0);
  const hasGoodwill = draft.goodwill.trim() !== '';
  const goodwill = preview.goodwillCents ? formatMoney(preview.goodwillCents) : null;

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Refund"
      text={`Up to ${formatMoney(money.refundable)} of this shipment. The money goes back to the card.`}
      submitLabel={preview.totalCents ? `Refund ${formatMoney(preview.totalCents)}` : 'Refund'}
      tone="danger"
    >
      <RefundPieces
        items={shipment.items}
        left={money.piecesLeft}
        pieces={draft.pieces}
        onChange={(pieces) => set('pieces', pieces)}
      />
      {hasPieces && (
        <Checkbox
          label="These pieces are back in stock"
          hint="Do not tick when they are broken, lost or stay with the customer"
          {...form.register('restock')}
        />
      )}
      {toCents(money.deliveryFee) > 0 && !money.books.isDeliveryRefunded && (
        <Checkbox
          label={`Delivery, ${formatMoney(money.deliveryFee)}`}
          {...form.register('withDelivery', { onChange: recheck })}
        />
      )}
      <FormField
        form={form}
        name="goodwill"
        label="Another amount"
        isOptional
        hint={`Such as for a scratch or a late delivery. At most ${formatMoney(preview.leftCents)}`}
        options={{ onChange: recheck }}
      >
        <Input inputMode="decimal" autoComplete="off" maxLength={12} prefix={symbol} />
      </FormField>
      {hasGoodwill && (
        <RadioCards
          label="Who pays for this amount?"
          value={draft.goodwillPayer}
          onValueChange={(payer) => set('goodwillPayer', payer)}
          options={[
            { value: 'platform', label: 'The shop', text: 'As goodwill' },
            {
              value: 'vendor',
              label: 'The vendor',
              text: `From their earnings: at most ${formatMoney(preview.earnedCents)}`,
            },
          ]}
        />
      )}
      {goodwill && (
        <p role="status" className="text-sm">
          {draft.goodwillPayer === 'platform'
            ? `The shop pays ${goodwill}. The vendor’s earnings stay as they are.`
            : `The vendor pays ${goodwill}. It comes out of their earnings.`}
        </p>
      )}
      <FormField form={form} name="reason" label="Reason" hint="The customer and the vendor read it">
        <Textarea rows={3} maxLength={500} />
      </FormField>
    </FormDialog>
  );
}

type RefundPiecesProps = {
  items: readonly OrderItemView[];
  /** Pieces by line that are neither refunded nor in an open return. */
  left: Record<number, number>;
  pieces: Record<string, number>;
  onChange: (pieces: Record<string, number>) => void;
};

/** Chooses refunded pieces by line and shows their share of tax and commission. */
function RefundPieces({ items, left, pieces, onChange }: RefundPiecesProps) {
  const open = items.filter(({ id }) => (left[id] ?? 0) > 0);
  if (open.length === 0) {
    return (
      <p className="text-ink-soft text-sm">
        All items are refunded or in an open return. An amount can be given.
      </p>
    );
  }
  const isAll = open.every(({ id }) => pieces[id] === left[id]);
  return (
    <fieldset>
      <div className="mb-1 flex items-center justify-between gap-3">
        <legend className="float-left text-sm font-medium">Items</legend>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => onChange(isAll ? {} : Object.fromEntries(open.map(({ id }) => [id, left[id] ?? 0])))}
        >
          {isAll ? 'None' : 'All items'}
        </Button>
      </div>
      <ul className="divide-line divide-y">
        {open.map(({ id, productName }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-2">
            <span className="min-w-0 text-sm wrap-anywhere">{productName}</span>
            <span className="w-32 shrink-0">
              <NativeSelect
                aria-label={`Pieces of ${productName} to refund`}
                value={String(pieces[id] ?? 0)}
                onChange={({ target }) => onChange({ ...pieces, [id]: Number(target.value) })}
                options={Array.from({ length: (left[id] ?? 0) + 1 }, (_, count) => ({
                  value: String(count),
                  label: count === 0 ? 'None' : `${count} of ${left[id]}`,
                }))}
              />
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
