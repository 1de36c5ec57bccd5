import type { FulfillmentMethod } from '@/shared/checkout/ways.ts';
import { sumCents } from '@/shared/money.ts';
import type { News } from '@/shared/platform/mail.ts';
import { refundSentence, requestRefund } from './ask-refund.ts';
import { cancelVendorOrders } from './cancel-vendor-orders.ts';
import { type Author, type Order, type OrderTx, requirePaid, type VendorOrder } from './lock-vendor-order.ts';
import { customerNews, vendorOrderBlocks } from './notify-people.ts';

/**
 * Cancels vendor orders that are paid for, asks for their refunds. The order is locked, and the caller has
 * checked that they may be cancelled.
 *
 * @param why.impersonal the reason without what somebody typed, if it quotes that
 * @param why.author who cancels
 * @param why.toldAs the reason as the customer's mail says it
 * @returns what the customer is to be told
 */
export async function cancelAndRefund(
  change: OrderTx,
  order: Order,
  vendorOrderRows: readonly VendorOrder[],
  {
    reason,
    impersonal,
    toldAs = reason,
    author,
    isLost,
    onlyMethod,
  }: {
    reason: string;
    impersonal?: string;
    toldAs?: News['blocks'][0];
    author: Author;
    isLost?: boolean;
    onlyMethod?: FulfillmentMethod | undefined;
  },
) {
  const { tx, now } = change;
  const payment = await requirePaid(tx, order.id);
  // Before the pieces count as paid back.
  const pieces = await vendorOrderBlocks(tx, vendorOrderRows, onlyMethod);
  const refunds = await cancelVendorOrders(change, order, vendorOrderRows, {
    reason,
    impersonal,
    money: 'refund',
    author,
    isLost,
    onlyMethod,
  });
  for (const { vendorOrderId, amountCents } of refunds) {
    await requestRefund(tx, { paymentId: payment.id, vendorOrderId, amountCents, reason, now });
  }
  const total = sumCents(refunds.map(({ amountCents }) => amountCents));
  return customerNews(order, {
    what: 'cancelled',
    blocks: [toldAs, ...pieces, refundSentence(total, order.currency)],
    isEnd: true,
  });
}
