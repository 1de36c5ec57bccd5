import { and, eq } from 'drizzle-orm';
import { DomainError } from '../../../shared/errors.ts';
import { canMove, mayCancelOrder, type OrderView, type VendorOrderView } from '../../../shared/orders.ts';
import type { Database } from '../../db/client.ts';
import { orders } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import type { Settings } from '../../env.ts';
import { askRefund, refundSentence } from './ask-refund.ts';
import { cancelParts } from './cancel-parts.ts';
import { getOrder, noSuchOrder } from './get-orders.ts';
import { getVendorOrder } from './list-vendor-orders.ts';
import {
  type LockedOrder,
  lockOrder,
  lockPart,
  requirePaid,
  type Seller,
  type VendorOrder,
} from './lock-part.ts';
import { partBlocks, tellCustomerOfEnd, tellVendorOfEnd } from './tell-people.ts';

/**
 * Cancels a whole order for its customer, while nobody has begun with it: the stock returns and everything is paid
 * back. A cancelled order stays as it is.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE once a seller has begun
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
    if (!mayCancelOrder(locked.parts.map(({ status }) => status))) {
      throw new DomainError(
        'ORDER_STATE',
        'This order is already being prepared and can no longer be cancelled here. Please contact us.',
        { status: locked.order.status },
      );
    }
    const live = locked.parts.filter(({ status }) => status !== 'cancelled');
    await cancelAndPayBack(
      tx,
      settings,
      now(),
      locked,
      live,
      'Cancelled by the customer.',
      'You have cancelled this order.',
    );
    for (const { vendorId } of live) {
      await tellVendorOfEnd(
        tx,
        settings,
        locked.order,
        vendorId,
        `Order ${locked.order.orderNumber} was cancelled`,
        'The customer has cancelled their order. Its pieces are in stock again.',
      );
    }
  });
  return getOrder(deps, own.id, { kind: 'customer', userId: customerId });
}

/**
 * Cancels one vendor's part of an order, before it is on its way or collected: its stock returns and it is paid
 * back. A cancelled part stays as it is.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE with `details.status` when it is too late
 */
export async function cancelVendorOrder(
  deps: Deps,
  seller: Seller,
  { id, reason }: { id: number; reason?: string | null | undefined },
): Promise<VendorOrderView> {
  const { db, settings, now } = deps;
  await db.transaction(async (tx) => {
    const locked = await lockPart(tx, seller, id);
    const { part } = locked;
    if (part.status === 'cancelled') return;
    if (!canMove(part.fulfillmentMethod, part.status, 'cancelled')) {
      throw new DomainError('ORDER_STATE', 'It is too late to cancel this order.', { status: part.status });
    }
    const why = reason ? `Cancelled by the seller: ${reason}` : 'Cancelled by the seller.';
    await cancelAndPayBack(tx, settings, now(), locked, [part], why);
  });
  return getVendorOrder(deps, id);
}

async function cancelAndPayBack(
  tx: Database,
  settings: Settings,
  now: Date,
  { order }: LockedOrder,
  parts: readonly VendorOrder[],
  reason: string,
  toldAs = reason,
) {
  const payment = await requirePaid(tx, order.id);
  const totals = await cancelParts(tx, now, order, parts, reason, 'refund');
  for (const { vendorOrderId, total } of totals) {
    await askRefund(tx, { paymentId: payment.id, vendorOrderId, amountCents: total, reason, now });
  }
  const total = totals.reduce((sum, part) => sum + part.total, 0);
  const refund = refundSentence(total, order.currency);
  await tellCustomerOfEnd(tx, settings, order, 'cancelled', toldAs, ...(await partBlocks(tx, parts)), refund);
}
