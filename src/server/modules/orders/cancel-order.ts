import { sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { VendorOrAdmin, VendorOrAdminCaller } from '@/server/modules/catalog/index.ts';
import { onlyRow } from '@/server/platform/db/client.ts';
import { orders, vendorOrders } from '@/server/schema.ts';
import type { FulfillmentMethod } from '@/shared/checkout/fulfillment-methods.ts';
import { DomainError } from '@/shared/errors.ts';
import { formatMoney } from '@/shared/money.ts';
import { CANCELLED_BY_CUSTOMER } from '@/shared/orders/cancel-reasons.ts';
import { depositView, hasBegun, mayKeepDeposit, REST_DAYS } from '@/shared/orders/deposits.ts';
import {
  type Fulfillment,
  fulfillmentsOf,
  mayBeLost,
  mayCancelFulfillment,
  mayCancelVendorOrder,
} from '@/shared/orders/fulfillments.ts';
import type {
  CancelOrderInput,
  CancelSumsInput,
  CancelVendorOrderInput,
  LeaveDepositInput,
} from '@/shared/orders/order-inputs.ts';
import { FULFILLMENT_MACHINES } from '@/shared/orders/order-states.ts';
import { mayCancelOrder, type OrderView, statusName, type VendorOrderView } from '@/shared/orders/orders.ts';
import type { RefundSums } from '@/shared/orders/refunds.ts';
import { cancelAndRefund, planCancellation } from './cancel-vendor-orders.ts';
import { planLoss } from './end-parcel.ts';
import { findOrder, getOrder } from './get-orders.ts';
import { getVendorOrder } from './list-vendor-orders.ts';
import {
  auditAdmin,
  authorOf,
  isInVendorsPlace,
  lockAnyVendorOrder,
  lockOrder,
  lockVendorOrder,
  type Order,
  type OrderTx,
  readOrderedLines,
  type VendorOrder,
} from './lock-order.ts';
import { notifyAboutOrder, ON_ORDER_PAGE, vendorNews } from './notify-people.ts';
import { sumsNow } from './refund-plan.ts';
import { readBooks } from './vendor-order-books.ts';

/**
 * Cancels a whole order for its customer before any vendor has begun: restocks and refunds everything. Idempotent.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE once a vendor has begun
 */
export async function cancelOrder(deps: Deps, customerId: number, { orderNumber, reason }: CancelOrderInput) {
  const { db, settings, events, now } = deps;
  const own = await findOrder(db, orderNumber, customerId);
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
    const active = locked.vendorOrderRows.filter(({ status }) => status !== 'cancelled');
    const change: OrderTx = { tx, settings, events, now: now() };
    const news = await cancelAndRefund(change, locked.order, active, {
      reason: reason ? `${CANCELLED_BY_CUSTOMER}: ${reason}` : `${CANCELLED_BY_CUSTOMER}.`,
      impersonal: `${CANCELLED_BY_CUSTOMER}.`,
      customerText: 'You cancelled this order.',
      author: { actor: 'customer', actorId: customerId },
    });
    const sentence = reason
      ? `The customer cancelled this order: “${reason}”`
      : 'The customer cancelled this order.';
    await notifyAboutOrder(change, locked.order, [news, ...newsForVendors(locked.order, active, sentence)]);
  });
  return getOrder(deps, own.id, { kind: 'customer', userId: customerId });
}

/**
 * Cancels a vendor order, or one of its two fulfilments, before it is in transit or collected: restocks and refunds. An
 * admin may cancel one in transit as lost, and so may its vendor who reports it so, without restocking. Idempotent.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE with `details.status` if it is too late
 */
export async function cancelVendorOrder(
  deps: Deps,
  actor: VendorOrAdminCaller,
  { id, reason, fulfillmentMethod, keepsDeposit, isLost: reportedLost }: CancelVendorOrderInput,
): Promise<VendorOrderView> {
  const { db, settings, events, now } = deps;
  await db.transaction(async (tx) => {
    const { order, vendorOrder } = await lockVendorOrder(tx, actor, id);
    const active = fulfillmentsOf(vendorOrder).filter(({ status }) => status !== 'cancelled');
    const cancelledParts = active.filter(
      (one) => !fulfillmentMethod || one.fulfillmentMethod === fulfillmentMethod,
    );
    if (cancelledParts.length === 0) return;
    // The pieces of a lost parcel are not restocked.
    const isToBeLost = (one: Fulfillment) =>
      (actor.role === 'admin' || reportedLost) && mayBeLost(one, actor.role);
    const isLost = cancelledParts.some(isToBeLost);
    if (vendorOrder.isSplit && cancelledParts.some((one) => one.fulfillmentMethod === 'delivery')) {
      const sentence = 'It goes in parcels. Cancel what was not sent, or report a parcel as lost.';
      throw new DomainError('ORDER_STATE', sentence, { status: vendorOrder.status });
    }
    const tooLate = cancelledParts.find((one) => !mayCancelFulfillment(one) && !isToBeLost(one));
    if (tooLate) throw FULFILLMENT_MACHINES[tooLate.fulfillmentMethod].refusal(tooLate.status, 'cancel');
    const onlyMethod = cancelledParts.length < active.length ? fulfillmentMethod : undefined;
    const change: OrderTx = { tx, settings, events, now: now() };
    if (keepsDeposit && !(onlyMethod === undefined && mayKeepDeposit(vendorOrder, change.now))) {
      throw new DomainError('ORDER_STATE', DEPOSIT_NOT_KEPT, { status: vendorOrder.status });
    }
    const isForVendor = isInVendorsPlace(actor, vendorOrder);
    const canceller = isForVendor ? settings.appName : 'the seller';
    const lostText = isLost ? 'It was lost on its way. ' : '';
    const kept = keepsDeposit
      ? `The rest was not paid in time, and the seller keeps the deposit of ${formatMoney(vendorOrder.deposit, order.currency)}. `
      : '';
    const sentence = `${lostText}${kept}${cancelledBy(canceller, reason, onlyMethod)}`;
    const impersonal = `${lostText}${kept}${cancelledBy(canceller, null, onlyMethod)}`;
    const customerText =
      reason && !isForVendor
        ? { typed: sentence, instead: `${impersonal} Their reason is ${ON_ORDER_PAGE}.` }
        : sentence;
    const author = authorOf(actor, vendorOrder);
    const cancellation = {
      reason: sentence,
      impersonal,
      customerText,
      author,
      isLost,
      keepsDeposit,
      onlyMethod,
    };
    const news = await cancelAndRefund(change, order, [vendorOrder], cancellation);
    await auditAdmin(tx, actor, 'cancel_vendor_order', order, {
      vendorOrderId: id,
      ...(keepsDeposit && { keepsDeposit }),
    });
    await notifyAboutOrder(change, order, [
      news,
      ...(isForVendor ? newsForVendors(order, [vendorOrder], sentence, onlyMethod) : []),
    ]);
  });
  return getVendorOrder(deps, id);
}

/** Computes what cancelling a vendor order, or the loss of a parcel, changes, by the function that carries it out. @throws DomainError NOT_FOUND */
export async function previewCancellation(
  { db }: Deps,
  actor: VendorOrAdmin,
  { id, fulfillmentMethod, keepsDeposit, parcelId }: CancelSumsInput,
): Promise<RefundSums> {
  return db.transaction(async (tx) => {
    const { order, vendorOrder } = await lockVendorOrder(tx, actor, id);
    if (parcelId) {
      const { refund } = await planLoss(tx, order, vendorOrder, { id: parcelId });
      return sumsNow(tx, refund, vendorOrder);
    }
    const active = fulfillmentsOf(vendorOrder).filter(({ status }) => status !== 'cancelled');
    const onlyMethod = active.length > 1 ? fulfillmentMethod : undefined;
    const read = onlyRow(await readBooks(tx, order, [vendorOrder]));
    return sumsNow(tx, planCancellation(read, { money: 'refund', onlyMethod, keepsDeposit }), vendorOrder);
  });
}

const DEPOSIT_NOT_REFUNDED = 'If you cancel now, the seller keeps the deposit. Nothing was cancelled.';

const DEPOSIT_NOT_KEPT = `The deposit is yours only if the rest is not paid ${REST_DAYS} days after you reported it as made.`;

/**
 * Cancels a vendor order with a deposit for its customer. Once work has begun the vendor keeps the deposit, unless it is late
 * (`DepositView`). Idempotent.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE without a deposit, once the rest is paid, and if the deposit would be kept
 *   against `onlyIfRefunded`
 */
export async function leaveDeposit(
  deps: Deps,
  customerId: number,
  { id, reason, onlyIfRefunded }: LeaveDepositInput,
): Promise<OrderView> {
  const { db, settings, events, now } = deps;
  const orderId = await db.transaction(async (tx) => {
    const isOwn = sql`exists (select from ${orders} where ${orders.id} = ${vendorOrders.orderId} and ${orders.customerId} = ${customerId})`;
    const { order, vendorOrder } = await lockAnyVendorOrder(tx, id, isOwn);
    if (vendorOrder.status === 'cancelled') return order.id;
    const change: OrderTx = { tx, settings, events, now: now() };
    const items = await readOrderedLines(tx, vendorOrder);
    const { mayLeave, isRefundable } = depositView({ ...vendorOrder, items }, change.now);
    if (!mayLeave) {
      throw new DomainError('ORDER_STATE', 'This order can no longer be cancelled here. Please contact us.', {
        status: vendorOrder.status,
      });
    }
    if (onlyIfRefunded && !isRefundable) {
      throw new DomainError('ORDER_STATE', DEPOSIT_NOT_REFUNDED, { status: vendorOrder.status });
    }
    const deposit = formatMoney(vendorOrder.deposit, order.currency);
    const after = isRefundable
      ? `${hasBegun(vendorOrder) ? 'as it was not made in time' : 'before work began'}. The deposit of ${deposit} is refunded.`
      : `after work had begun. The seller keeps the deposit of ${deposit}.`;
    const forVendor = isRefundable
      ? `${hasBegun(vendorOrder) ? 'as you did not make it in time' : 'before you began'}. The deposit of ${deposit} goes back to them.`
      : `after you had begun. You keep the deposit of ${deposit}, less your commission.`;
    const sentence = `${CANCELLED_BY_CUSTOMER} ${after}`;
    const news = await cancelAndRefund(change, order, [vendorOrder], {
      reason: reason ? `${sentence} “${reason}”` : sentence,
      impersonal: sentence,
      customerText: `You cancelled this order ${after}`,
      author: { actor: 'customer', actorId: customerId },
      keepsDeposit: !isRefundable,
    });
    const toVendor = {
      subject: `Order ${order.orderNumber} was cancelled`,
      blocks: [`The customer cancelled this order ${forVendor}`, 'Please don’t send anything.'],
      isUrgent: true,
    } as const;
    await notifyAboutOrder(change, order, [news, vendorNews(vendorOrder.vendorId, toVendor)]);
    return order.id;
  });
  return getOrder(deps, orderId, { kind: 'customer', userId: customerId });
}

/**
 * Cancels a whole order for an admin, with a reason shown to the customer and the vendors. Skips vendor orders
 * cancelled before.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE if any of it is in transit or has arrived; nothing is cancelled then
 */
export async function cancelOrderAsAdmin(
  deps: Deps,
  actor: VendorOrAdminCaller,
  { orderNumber, reason }: { orderNumber: string; reason: string },
): Promise<void> {
  const { db, settings, events, now } = deps;
  const { id: orderId } = await findOrder(db, orderNumber);
  await db.transaction(async (tx) => {
    const { order, vendorOrderRows } = await lockOrder(tx, orderId);
    const active = vendorOrderRows.filter(({ status }) => status !== 'cancelled');
    if (active.length === 0) return;
    const tooLate = active.find((vendorOrder) => !mayCancelVendorOrder(vendorOrder));
    if (tooLate) {
      const sentence =
        'Part of this order is on its way or has arrived. Cancel the other shipments one by one.';
      throw new DomainError('ORDER_STATE', sentence, { status: tooLate.status });
    }
    const change: OrderTx = { tx, settings, events, now: now() };
    const sentence = cancelledBy(settings.appName, reason);
    const cancellation = {
      reason: sentence,
      impersonal: cancelledBy(settings.appName),
      author: { actor: 'admin', actorId: actor.id } as const,
    };
    const news = await cancelAndRefund(change, order, active, cancellation);
    for (const { id } of active) {
      await auditAdmin(tx, actor, 'cancel_vendor_order', order, { vendorOrderId: id });
    }
    await notifyAboutOrder(change, order, [news, ...newsForVendors(order, active, sentence)]);
  });
}

function cancelledBy(canceller: string, reason?: string | null, onlyMethod?: FulfillmentMethod): string {
  const cancelled = onlyMethod ? `${statusName(onlyMethod)} cancelled` : 'Cancelled';
  return reason ? `${cancelled} by ${canceller}: ${reason}` : `${cancelled} by ${canceller}.`;
}

function newsForVendors(
  { orderNumber }: Order,
  active: readonly VendorOrder[],
  sentence: string,
  onlyMethod?: FulfillmentMethod,
) {
  return active.map(({ vendorId }) =>
    vendorNews(vendorId, {
      subject: `${onlyMethod ? `The ${onlyMethod} of order` : 'Order'} ${orderNumber} was cancelled`,
      blocks: [sentence, 'Please don’t send anything. The pieces are back in your stock.'],
      isUrgent: true,
    }),
  );
}
