import { Price, useFormatMoney } from '@/client/components/price.tsx';
import { ReturnAnswers, type ReturnAnswersProps } from '@/client/components/return-answers.tsx';
import { Thumbnail } from '@/client/components/thumbnail.tsx';
import { formatCount, formatDate } from '@/client/lib/format.ts';
import { type Decimal, toCents } from '@/shared/money.ts';
import { fulfillmentOf, type VendorOrderProgress } from '@/shared/orders/fulfillments.ts';
import { piecesBack, piecesSent, replacementArrivesBy, returnEndsAt } from '@/shared/orders/item-rights.ts';
import type { ItemReturnView, OrderItemView } from '@/shared/orders/orders.ts';
import { returnReasonText } from '@/shared/orders/return-causes.ts';
import { ReturnBadge } from './admin/return-badge.tsx';
import { ItemFulfillment, ReadyText } from './item-fulfillment.tsx';
import { ReturnPictures } from './return-pictures.tsx';

type OrderLineProps = Pick<ReturnAnswersProps, 'isAdmin' | 'buyer' | 'changes'> & {
  item: OrderItemView;
  vendorOrder: VendorOrderProgress & { items: readonly OrderItemView[]; madeAt: Date | null };
};

/** An item of an order and its returns, for the vendor or an admin. */
export function OrderLine({ item, vendorOrder, isAdmin = false, buyer, changes }: OrderLineProps) {
  const { productName, imageUrl, price, refundOnlyQuantity, returns } = item;
  const isCancelled = fulfillmentOf(vendorOrder, item).status === 'cancelled';
  const { sent, cancelled } = piecesSent(item);
  const back = isCancelled ? 0 : piecesBack(item);
  const refunded = refundOnlyQuantity;
  const notes = [
    ...(back > 0 ? [isAdmin ? `Returned and refunded: ${back}` : `${back} came back`] : []),
    ...(refunded > 0 ? [isAdmin ? `Refunded without coming back: ${refunded}` : `${refunded} refunded`] : []),
  ];
  return (
    <>
      <div className="flex items-start gap-4">
        <Thumbnail imageUrl={imageUrl} size="sm" />
        <div className="min-w-0 flex-1">
          <p className="font-medium wrap-anywhere">{productName}</p>
          {!isAdmin && (
            <p className="text-ink-soft text-sm">
              Qty {sent}
              {cancelled && ` (${cancelled})`}
              {item.packing?.sku && `, SKU ${item.packing.sku}`}
            </p>
          )}
          {isAdmin && (
            <p className="text-ink-soft text-sm">
              Qty {sent} × <Price amount={price} size="sm" />
              {cancelled && ` (${cancelled})`}
            </p>
          )}
          {isAdmin && item.leadTimeWeeks != null && (
            <p className="text-ink-soft text-sm">Lead time: {formatCount(item.leadTimeWeeks, 'week')}</p>
          )}
          <ReadyText item={item} madeAt={vendorOrder.madeAt} />
          <ItemFulfillment item={item} vendorOrder={vendorOrder} />
          {notes.map((note) => (
            <p key={note} className="text-ink-soft text-sm">
              {note}
            </p>
          ))}
        </div>
        <Price amount={toCents(price) * sent} size={isAdmin ? 'md' : 'sm'} />
      </div>
      {returns.map((request) => (
        <ReturnBox
          key={request.id}
          request={request}
          productName={productName}
          isAdmin={isAdmin}
          buyer={buyer}
          changes={changes}
        />
      ))}
    </>
  );
}

function ReturnBox({
  request,
  productName,
  isAdmin = false,
  buyer,
  changes,
}: ReturnAnswersProps & { request: ItemReturnView }) {
  const money = useFormatMoney();
  const { status, quantity, receivedQuantity, answer, createdAt } = request;
  const count = status === 'received' ? receivedQuantity : quantity;
  return (
    <div className="border-line bg-canvas mt-3 rounded-md border p-4 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">{isAdmin ? `Qty ${count}` : `${count} × ${productName}`}</span>
        <ReturnBadge status={status} isAdmin={isAdmin} />
      </p>
      <p className="text-ink-soft mt-1 wrap-anywhere">
        {returnReasonText(request)} <span className="text-ink-faint">{formatDate(createdAt)}</span>
      </p>
      <ReturnPictures pictures={request.pictures} />
      {answer && (
        <p className="text-ink-soft mt-1 wrap-anywhere">
          {isAdmin ? 'Answer' : 'Your answer'}: “{answer}”
        </p>
      )}
      {outcomeTexts(request, money).map((text) => (
        <p key={text} className="text-ink-soft mt-1 wrap-anywhere">
          {text}
        </p>
      ))}
      <ReturnAnswers
        isAdmin={isAdmin}
        buyer={buyer}
        request={request}
        productName={productName}
        changes={changes}
        className="mt-3"
      />
    </div>
  );
}

/** Returns the outcome of a return in sentences for its vendor. */
function outcomeTexts(request: ItemReturnView, money: (amount: Decimal) => string): string[] {
  const { status, offer, refund, restocked, carrier, trackingNumber, decidedAt } = request;
  const until = decidedAt && formatDate(returnEndsAt(decidedAt));
  switch (status) {
    case 'accepted':
      return until ? [`Ends on ${until} if it does not come back.`] : [];
    case 'offered':
      return [`${money(offer ?? '0.00')} offered. Ends on ${until} without an answer.`];
    case 'received':
      return [
        ...(refund ? [`${money(refund)} refunded.`] : []),
        ...(restocked ? [] : ['It did not go back on sale.']),
      ];
    case 'settled':
      return [`${refund ? `${money(refund)} refunded` : 'Refunded'}; the customer keeps it.`];
    case 'replacement_sent': {
      const shipment = [carrier, trackingNumber].filter(Boolean).join(', ');
      const arrival = decidedAt && formatDate(replacementArrivesBy(decidedAt));
      return [...(shipment ? [`Sent with ${shipment}.`] : []), `Counts as arrived after ${arrival}.`];
    }
    default:
      return [];
  }
}
