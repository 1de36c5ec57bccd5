import { useState } from 'react';
import type { ZodError } from 'zod';
import { useCurrencySymbol, useFormatMoney } from '@/client/components/price.tsx';
import { readFailure } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { Field } from '@/client/ui/field.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { RadioCards } from '@/client/ui/radio-cards.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { type Cents, toCents } from '@/shared/money.ts';
import { refundVendorOrderInput } from '@/shared/orders/admin-orders.ts';
import type { OrderItemView } from '@/shared/orders/orders.ts';
import { checkGoodwill, type GoodwillPayer } from '@/shared/orders/refunds.ts';
import {
  EMPTY_REFUND,
  previewRefund,
  type RefundDraft,
  type RefundPreview,
  refundInput,
} from './refund-draft.ts';
import type { ShipmentProps } from './shipment-card.tsx';

/** Composes a refund of pieces, delivery and a goodwill amount; the button shows the total. */
export function RefundDialog({ shipment, money, changes, onClose }: ShipmentProps & { onClose: () => void }) {
  const formatMoney = useFormatMoney();
  const symbol = useCurrencySymbol();
  const [draft, setDraft] = useState<RefundDraft>(EMPTY_REFUND);
  const [key] = useState(() => crypto.randomUUID());
  // Keeps the amount seen first: a background refresh must not hide a refund by another admin.
  const [expectedRefundable, setExpectedRefundable] = useState(money.refundable);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const preview = previewRefund(draft, money, shipment.items);
  const refund = trpc.adminOrders.refund.useMutation({
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
  const change = (changed: Partial<RefundDraft>) => {
    setDraft({ ...draft, ...changed });
    refund.reset();
  };
  const checked = refundVendorOrderInput.safeParse(
    refundInput({ vendorOrderId: shipment.id, key, expectedRefundable }, draft),
  );
  // Validates while typing once submitted, so that no error stays beside a valid amount.
  const found = problemsOf(checked.error, preview, draft.goodwillPayer, formatMoney);
  const problems: Record<string, string> = wasSubmitted ? found : {};
  const failure = refund.isError ? readFailure(refund.error, 'Failed to refund.') : undefined;
  const hasPieces = Object.values(draft.pieces).some((quantity) => quantity > 0);
  const hasGoodwill = draft.goodwill.trim() !== '';
  const goodwill = preview.goodwillCents ? formatMoney(preview.goodwillCents) : null;

  const submit = () => {
    setWasSubmitted(true);
    if (Object.keys(found).length === 0 && checked.success && !refund.isPending) refund.mutate(checked.data);
  };

  return (
    <FormDialog
      onClose={onClose}
      title="Refund"
      text={`Up to ${formatMoney(money.refundable)} of this shipment. The money goes back to the card.`}
      submitLabel={preview.totalCents ? `Refund ${formatMoney(preview.totalCents)}` : 'Refund'}
      tone="danger"
      isPending={refund.isPending}
      isLockedWhilePending
      onSubmit={submit}
      className="flex flex-col gap-5"
    >
      {failure && <Notice tone="danger">{failure.message}</Notice>}
      <RefundPieces
        items={shipment.items}
        left={money.piecesLeft}
        pieces={draft.pieces}
        onChange={(pieces) => change({ pieces })}
      />
      {hasPieces && (
        <Checkbox
          label="These pieces are back in stock"
          hint="Leave it empty when they are broken, lost or stay with the customer"
          checked={draft.restock}
          onChange={({ target }) => change({ restock: target.checked })}
        />
      )}
      {toCents(money.deliveryFee) > 0 && !money.books.isDeliveryRefunded && (
        <Checkbox
          label={`Delivery, ${formatMoney(money.deliveryFee)}`}
          checked={draft.withDelivery}
          onChange={({ target }) => change({ withDelivery: target.checked })}
        />
      )}
      <Field
        label="Another amount"
        isOptional
        hint={`Such as for a scratch or a late delivery. At most ${formatMoney(preview.leftCents)}`}
        error={problems.goodwill}
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          prefix={symbol}
          value={draft.goodwill}
          onChange={({ target }) => change({ goodwill: target.value })}
        />
      </Field>
      {hasGoodwill && (
        <RadioCards
          label="Who pays for this amount?"
          value={draft.goodwillPayer}
          onValueChange={(goodwillPayer) => change({ goodwillPayer })}
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
      <Field label="Reason" hint="The customer and the vendor read it" error={problems.reason}>
        <Textarea
          rows={3}
          maxLength={500}
          value={draft.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </Field>
    </FormDialog>
  );
}

/** @returns an error for each invalid field, by name */
function problemsOf(
  error: ZodError | undefined,
  { totalCents, goodwillCents, after }: RefundPreview,
  payer: GoodwillPayer,
  format: (cents: Cents) => string,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) found[String(path[0])] ??= message;
  if (totalCents === null) found.goodwill = 'Amount must be an amount such as 12.50';
  else if (totalCents === 0) found.goodwill = 'Choose items, the delivery or an amount to refund';
  const tooMuch = checkGoodwill(after, goodwillCents ?? 0, payer, format);
  if (tooMuch) found.goodwill = tooMuch.sentence;
  return found;
}

type RefundPiecesProps = {
  items: readonly OrderItemView[];
  /** Pieces by line that are neither refunded nor in an open return. */
  left: Record<number, number>;
  pieces: Record<number, number>;
  onChange: (pieces: Record<number, number>) => void;
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
