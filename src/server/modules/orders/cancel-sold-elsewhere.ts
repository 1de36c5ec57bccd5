import { mayCancelVendorOrder } from '@/shared/orders/fulfillments.ts';
import { cancelAndRefund } from './cancel-vendor-orders.ts';
import { lockAnyVendorOrder, type OrderTx } from './lock-order.ts';
import { notifyAboutOrder, vendorNews } from './notify-people.ts';

/**
 * Cancels a vendor order of which the vendor sold a piece in another shop first: restocks, refunds all of it, and notifies
 * both. Idempotent. If it is in transit or was handed over, only the vendor is notified.
 *
 * @param sold.piece the name of the piece
 * @param sold.shop the vendor's other shop
 * @throws DomainError ORDER_STATE until the payment is captured, a matter of seconds
 */
export async function cancelSoldElsewhere(
  change: OrderTx,
  vendorOrderId: number,
  { piece, shop }: { piece: string; shop: string },
): Promise<void> {
  const { order, vendorOrder } = await lockAnyVendorOrder(change.tx, vendorOrderId);
  if (vendorOrder.status === 'cancelled') return;
  const { vendorId } = vendorOrder;
  if (!mayCancelVendorOrder(vendorOrder)) {
    const blocks = [
      `${piece} was sold in ${shop} as well, and there were not enough pieces. This order is on its way already, so it stays. Please check the order in ${shop}.`,
    ] as const;
    const subject = `Order ${order.orderNumber}: sold in ${shop} as well`;
    await notifyAboutOrder(change, order, [vendorNews(vendorId, { subject, blocks, isUrgent: true })]);
    return;
  }
  const reason = `Cancelled: the seller sold ${piece} in their other shop first, and has no more.`;
  const news = await cancelAndRefund(change, order, [vendorOrder], {
    reason,
    customerText: `We’re sorry: the seller sold ${piece} in their other shop just before your order reached it, and has no more. This part of your order is cancelled, and you get all of its money back.`,
  });
  const toVendor = {
    subject: `Order ${order.orderNumber} was cancelled`,
    blocks: [
      `${piece} was sold in ${shop} before we could take it off the stock there. We cancelled your part of this order and pay the customer back. Please don’t send anything.`,
    ],
    isUrgent: true,
  } as const;
  await notifyAboutOrder(change, order, [news, vendorNews(vendorId, toVendor)]);
}
