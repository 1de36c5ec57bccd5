import { fulfillmentOf, hasBothMethods, type VendorOrderProgress } from '@/shared/orders/fulfillments.ts';
import { type OrderItemView, shownStatus, statusName } from '@/shared/orders/orders.ts';

/** Method and status of an item in an order with both methods; nothing otherwise. */
export function ItemFulfillment({
  item,
  vendorOrder,
  isForBuyer = false,
}: {
  item: OrderItemView;
  vendorOrder: VendorOrderProgress & { items: readonly OrderItemView[] };
  isForBuyer?: boolean;
}) {
  if (!hasBothMethods(vendorOrder.items)) return null;
  const { status } = fulfillmentOf(vendorOrder, item);
  return (
    <p className="text-ink-soft text-sm">
      {statusName(item.fulfillmentMethod)}:{' '}
      {statusName(isForBuyer ? shownStatus(status) : status).toLowerCase()}
    </p>
  );
}
