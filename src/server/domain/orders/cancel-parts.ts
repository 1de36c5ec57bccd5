import { asc, inArray, sql } from 'drizzle-orm';
import { type Cents, toCents } from '../../../shared/money.ts';
import { cancellationLedger, type PartMoney } from '../../../shared/order-amounts.ts';
import type { Database } from '../../db/client.ts';
import { ledgerEntries, orderItems, orderTracking, products, vendorOrders } from '../../db/schema/index.ts';
import type { Settings } from '../../env.ts';
import { addSale } from '../vendors/add-sale.ts';
import { lockOrder, type VendorOrder } from './lock-part.ts';
import { refreshOrderStatus } from './order-status.ts';
import { tellCustomerOfEnd, tellVendorOfEnd } from './tell-people.ts';

/**
 * Cancels parts of an order: their stock returns, their amounts leave the ledger and the vendors' figures, the
 * timeline says why. Whether a part may be cancelled is the caller's question, and so is the refund.
 *
 * The order is locked.
 *
 * @param reason a sentence for the customer
 * @param money 'refund' when it was taken and goes back, 'buyer' when it never was
 * @returns what the buyer had to pay for each of them
 */
export async function cancelParts(
  tx: Database,
  now: Date,
  order: { id: number; taxIncluded: boolean },
  parts: readonly VendorOrder[],
  reason: string,
  money: 'refund' | 'buyer',
): Promise<{ vendorOrderId: number; total: Cents }[]> {
  const ids = parts.map(({ id }) => id);
  await returnStock(tx, ids);
  await tx.update(vendorOrders).set({ status: 'cancelled' }).where(inArray(vendorOrders.id, ids));

  const amounts = parts.map((part) => ({ id: part.id, ...moneyOf(part, order.taxIncluded) }));
  const lines = amounts.flatMap(({ id, ...part }) =>
    cancellationLedger(part, order.taxIncluded, money).map((line) => ({
      ...line,
      orderId: order.id,
      vendorOrderId: id,
      description: reason,
      createdAt: now,
    })),
  );
  if (lines.length > 0) await tx.insert(ledgerEntries).values(lines);
  for (const { vendorId, subtotal, commission } of [...amounts].sort((a, b) => a.vendorId - b.vendorId)) {
    await addSale(tx, { vendorId, subtotal: -subtotal, commission: -commission }, -1);
  }
  await tx.insert(orderTracking).values(
    ids.map((vendorOrderId) => ({
      orderId: order.id,
      vendorOrderId,
      status: 'cancelled' as const,
      description: reason,
      timestamp: now,
    })),
  );
  await refreshOrderStatus(tx, order.id, now);
  return amounts.map(({ id, total }) => ({ vendorOrderId: id, total }));
}

/**
 * Undoes an order that could not be paid after all: every part that is not cancelled yet is, and no money moves. Who was
 * told of the order is told of its end.
 */
export async function voidOrder(
  tx: Database,
  settings: Settings,
  now: Date,
  orderId: number,
  reason: string,
): Promise<void> {
  const { order, parts } = await lockOrder(tx, orderId);
  const live = parts.filter(({ status }) => status !== 'cancelled');
  if (live.length === 0) return;
  await cancelParts(tx, now, order, live, reason, 'buyer');
  await tellCustomerOfEnd(
    tx,
    settings,
    order,
    'cancelled',
    reason,
    'Nothing was charged. Your bank lets go of what it held.',
  );
  const subject = `Order ${order.orderNumber} was cancelled`;
  for (const { vendorId } of live) {
    await tellVendorOfEnd(
      tx,
      settings,
      order,
      vendorId,
      subject,
      'The payment could not be taken. Please do not send anything: its pieces are in stock again.',
    );
  }
}

/** A part's amounts as its row keeps them. */
export function moneyOf(part: VendorOrder, taxIncluded: boolean): PartMoney {
  const subtotal = toCents(part.subtotal);
  const deliveryFee = toCents(part.deliveryFee);
  const tax = toCents(part.tax);
  const buyerCommission = toCents(part.buyerCommission);
  return {
    vendorId: part.vendorId,
    subtotal,
    deliveryFee,
    tax,
    buyerCommission,
    commission: toCents(part.commission),
    total: subtotal + deliveryFee + buyerCommission + (taxIncluded ? 0 : tax),
  };
}

async function returnStock(tx: Database, vendorOrderIds: number[]) {
  const sold = tx
    .select({ productId: orderItems.productId })
    .from(orderItems)
    .where(inArray(orderItems.vendorOrderId, vendorOrderIds));
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, sold))
    .orderBy(asc(products.id))
    .for('no key update');
  await tx.execute(sql`
    update products set stock = stock + back.quantity
    from (
      select product_id, sum(quantity - returned_quantity)::int as quantity
      from order_items where vendor_order_id in ${vendorOrderIds} group by product_id
    ) as back
    where products.id = back.product_id`);
}
