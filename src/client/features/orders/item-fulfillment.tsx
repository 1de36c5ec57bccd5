import { fulfillmentOf, hasBothMethods, type VendorOrderProgress } from '@/shared/orders/fulfillments.ts';
import { type OrderItemView, shownStatus, statusName } from '@/shared/orders/orders.ts';

/** How an item of a vendor order with both methods reaches its buyer and how far it is; nothing for any other. */
export function ItemFulfillment({
  item,
  vendorOrder,
  isForBuyer = false,
}: {
  item: OrderItemView;
  vendorOrder: VendorOrderProgress & { items: readonly OrderItemView[] };
  /** A buyer reads `pending` as confirmed. */
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
