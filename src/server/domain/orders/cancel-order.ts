import { and, eq } from 'drizzle-orm';
import { orders } from '@/server/db/schema/index.ts';
import type { Deps } from '@/server/deps.ts';
import { DomainError } from '@/shared/errors.ts';
import { sumCents } from '@/shared/money.ts';
import { canMove, mayCancelOrder, type OrderView, type VendorOrderView } from '@/shared/orders.ts';
import { refundSentence, requestRefund } from './ask-refund.ts';
import { cancelVendorOrders } from './cancel-vendor-orders.ts';
import { getOrder, noSuchOrder } from './get-orders.ts';
import { getVendorOrder } from './list-vendor-orders.ts';
import {
  lockOrder,
  lockVendorOrder,
  type Order,
  requirePaid,
  type VendorOrAdmin,
  type VendorOrder,
} from './lock-vendor-order.ts';
import { customerNews, tellPeople, vendorNews, vendorOrderBlocks } from './notify-people.ts';
import type { OrderTx } from './order-tx.ts';

/**
 * Cancels a whole order for its customer, while nobody has begun with it: the stock returns and everything is paid
 * back. A cancelled order stays as it is.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE once a vendor has begun
 */
export async function cancelOrder(deps: Deps, customerId: number, orderNumber: string): Promise<OrderView> {
  const { db, settings, now } = deps;
  const [own] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.orderNumber, orderNumber.toUpperCase()), eq(orders.customerId, customerId)));
  if (!own) throw noSuchOrder();
  await db.transaction(async (tx) => {
    const locked = await lockOrder(tx, own.id);
    if (locked.order.status === 'cancelled') return;
    if (!mayCancelOrder(locked.vendorOrderRows.map(({ status }) => status))) {
      throw new DomainError(
        'ORDER_STATE',
        'This order is already being prepared and can no longer be cancelled here. Please contact us.',
        { status: locked.order.status },
      );
    }
    const live = locked.vendorOrderRows.filter(({ status }) => status !== 'cancelled');
    const change: OrderTx = { tx, settings, now: now() };
    const news = await cancelAndRefund(change, locked.order, live, {
      reason: 'Cancelled by the customer.',
      toldAs: 'You have cancelled this order.',
    });
    const toVendor = {
      subject: `Order ${locked.order.orderNumber} was cancelled`,
      blocks: ['The customer has cancelled their order. Its pieces are in stock again.'],
      isEnd: true,
    } as const;
    await tellPeople(change, locked.order, [
      news,
      ...live.map(({ vendorId }) => vendorNews(vendorId, toVendor)),
    ]);
  });
  return getOrder(deps, own.id, { kind: 'customer', userId: customerId });
}

/**
 * Cancels a vendor order before it is on its way or collected: its stock returns and it is paid
 * back. A cancelled one stays as it is.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE with `details.status` when it is too late
 */
export async function cancelVendorOrder(
  deps: Deps,
  actor: VendorOrAdmin,
  { id, reason }: { id: number; reason?: string | null | undefined },
): Promise<VendorOrderView> {
  const { db, settings, now } = deps;
  await db.transaction(async (tx) => {
    const { order, vendorOrder } = await lockVendorOrder(tx, actor, id);
    if (vendorOrder.status === 'cancelled') return;
    if (!canMove(vendorOrder.fulfillmentMethod, vendorOrder.status, 'cancelled')) {
      throw new DomainError('ORDER_STATE', 'It is too late to cancel this order.', {
        status: vendorOrder.status,
      });
    }
    const change: OrderTx = { tx, settings, now: now() };
    const news = await cancelAndRefund(change, order, [vendorOrder], {
      reason: reason ? `Cancelled by the seller: ${reason}` : 'Cancelled by the seller.',
    });
    await tellPeople(change, order, [news]);
  });
  return getVendorOrder(deps, id);
}

/**
 * @param why.toldAs the reason as the customer's mail says it
 * @returns what the customer is to be told
 */
async function cancelAndRefund(
  change: OrderTx,
  order: Order,
  vendorOrderRows: readonly VendorOrder[],
  { reason, toldAs = reason }: { reason: string; toldAs?: string },
) {
  const { tx, now } = change;
  const payment = await requirePaid(tx, order.id);
  const totals = await cancelVendorOrders(change, order, vendorOrderRows, { reason, money: 'refund' });
  for (const { vendorOrderId, total } of totals) {
    await requestRefund(tx, { paymentId: payment.id, vendorOrderId, amountCents: total, reason, now });
  }
  const refund = refundSentence(sumCents(totals.map(({ total }) => total)), order.currency);
  return customerNews(order, {
    what: 'cancelled',
    blocks: [toldAs, ...(await vendorOrderBlocks(tx, vendorOrderRows)), refund],
    isEnd: true,
  });
}
