import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CancelReason, NO_REASON, reasonOf } from '@/client/components/cancel-reason.tsx';
import { useFormatMoney } from '@/client/components/price.tsx';
import { RefundSumsText } from '@/client/components/refund-sums.tsx';
import { messageIfFailed } from '@/client/lib/failure.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { Dialog, DialogClose } from '@/client/ui/dialog.tsx';
import { Field } from '@/client/ui/field.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { PlainForm } from '@/client/ui/plain-form.tsx';
import { firstNameOf } from '@/shared/accounts/first-name.ts';
import { toCents } from '@/shared/money.ts';
import { VENDOR_CANCEL_REASONS, WITHOUT_PIECES } from '@/shared/orders/cancel-reasons.ts';
import { fulfillmentOf, mayCancelFulfillment } from '@/shared/orders/fulfillments.ts';
import type { OrderItemView, VendorOrderView } from '@/shared/orders/orders.ts';
import type { VendorOrderChanges } from './vendor-orders.ts';

const leftOf = ({ quantity, returnedQuantity }: OrderItemView) => quantity - returnedQuantity;

function piecesWith({ fulfillmentMethod }: OrderItemView, items: readonly OrderItemView[]): number {
  const sameMethod = items.filter((item) => item.fulfillmentMethod === fulfillmentMethod);
  return sameMethod.reduce((sum, item) => sum + leftOf(item), 0);
}

/** Returns the items of which some pieces can be cancelled: others of the same method remain, or were sent. */
export function cancellableItems(vendorOrder: VendorOrderView): OrderItemView[] {
  return vendorOrder.items.filter(
    (item) =>
      leftOf(item) > 0 &&
      (vendorOrder.isSplit || piecesWith(item, vendorOrder.items) > 1) &&
      mayCancelFulfillment(fulfillmentOf(vendorOrder, item)),
  );
}

type CancelPiecesDialogProps = {
  vendorOrder: VendorOrderView;
  changes: Pick<VendorOrderChanges, 'cancelPieces'>;
  onClose: () => void;
};

/** Cancels some pieces of a vendor order, with the sums first. */
export function CancelPiecesDialog({
  vendorOrder,
  changes: { cancelPieces },
  onClose,
}: CancelPiecesDialogProps) {
  const { id, orderNumber, customerName, deliveryFee } = vendorOrder;
  const [counts, setCounts] = useState<Record<number, number>>({});
  const [draft, setDraft] = useState(NO_REASON);
  const [chosenRestock, setRestock] = useState<boolean | null>(null);
  const restock = chosenRestock ?? !WITHOUT_PIECES.includes(draft.choice);
  const money = useFormatMoney();
  const items = cancellableItems(vendorOrder);
  const chosen = items.filter((item) => counts[item.id]);
  const pieces = chosen.map((item) => ({
    ...{ orderItemId: item.id, quantity: counts[item.id] ?? 0, left: leftOf(item) },
  }));
  const quote = useQuery(
    useApi().vendorOrders.quotePieces.queryOptions(pieces.length > 0 ? { id, pieces } : skipToken, {
      staleTime: 0,
      placeholderData: keepPreviousData,
      retry: false,
    }),
  );
  const sums = pieces.length > 0 && !quote.isError ? quote.data : undefined;
  const failure = messageIfFailed(cancelPieces.error) ?? messageIfFailed(pieces.length > 0 && quote.error);
  const isDeliveryKept =
    toCents(deliveryFee) > 0 && chosen.some(({ fulfillmentMethod }) => fulfillmentMethod === 'delivery');
  return (
    <Dialog
      onClose={onClose}
      title={`Cancel pieces of ${orderNumber}`}
      text="Choose what you cannot send. The other pieces go on as before. This cannot be undone."
      size="sm"
      footer={
        <>
          <DialogClose disabled={cancelPieces.isPending}>Keep all</DialogClose>
          <Button
            type="submit"
            form="cancel-pieces"
            variant="danger"
            isPending={cancelPieces.isPending}
            disabled={!sums}
          >
            {sums ? `Cancel and refund ${money(sums.toBuyer)}` : 'Cancel pieces'}
          </Button>
        </>
      }
    >
      <PlainForm
        id="cancel-pieces"
        className="flex flex-col gap-5"
        onSubmit={() => {
          if (sums)
            cancelPieces.mutate({ id, pieces, reason: reasonOf(draft), restock }, { onSuccess: onClose });
        }}
      >
        {items.map((item) => (
          <Field key={item.id} label={item.productName}>
            <NativeSelect
              value={String(counts[item.id] ?? 0)}
              onChange={({ target }) => {
                cancelPieces.reset();
                setCounts((all) => ({ ...all, [item.id]: Number(target.value) }));
              }}
              options={Array.from({ length: leftOf(item) + 1 }, (_, count) => ({
                value: String(count),
                label: count === 0 ? `Keep ${leftOf(item)}` : `Cancel ${count} of ${leftOf(item)}`,
              }))}
            />
          </Field>
        ))}
        <RefundSumsText sums={sums} buyer={firstNameOf(customerName)} />
        {sums && isDeliveryKept && (
          <p className="text-ink-soft text-sm">
            The {money(deliveryFee)} for delivery stays: the other pieces still need it.
          </p>
        )}
        {failure && <Notice tone="danger">{failure}</Notice>}
        <Checkbox
          label="They go back on sale"
          hint="Not if they are damaged"
          checked={restock}
          onChange={({ target }) => setRestock(target.checked)}
        />
        <CancelReason
          reasons={VENDOR_CANCEL_REASONS}
          reader="the customer"
          draft={draft}
          onDraft={setDraft}
        />
      </PlainForm>
    </Dialog>
  );
}
