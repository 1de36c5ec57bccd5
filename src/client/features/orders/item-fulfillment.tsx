import { fulfillmentOf, hasBothMethods, type VendorOrderProgress } from '@/shared/orders/fulfillments.ts';
import { readyText, statusNameIn } from '@/shared/orders/made-to-order.ts';
import { type OrderItemView, shownStatus, statusName } from '@/shared/orders/orders.ts';

type ReadyTextProps = { item: OrderItemView; madeAt: Date | null };

/** The lead time of an item that is made to order, or when it was made; nothing for others. */
export function ReadyText({ item, madeAt }: ReadyTextProps) {
  const text = readyText(item, madeAt);
  return text && <p className="text-ink-soft text-sm">{text}</p>;
}

/** Method and status of an item in an order with both methods; nothing otherwise. */
export function ItemFulfillment({
  item,
  vendorOrder,
  isForBuyer = false,
}: {
  item: OrderItemView;
  vendorOrder: VendorOrderProgress & { items: readonly OrderItemView[]; madeAt: Date | null };
  isForBuyer?: boolean;
}) {
  if (!hasBothMethods(vendorOrder.items)) return null;
  const { status } = fulfillmentOf(vendorOrder, item);
  return (
    <p className="text-ink-soft text-sm">
      {statusName(item.fulfillmentMethod)}:{' '}
      {statusNameIn(vendorOrder, isForBuyer ? shownStatus(status) : status).toLowerCase()}
    </p>
  );
}
