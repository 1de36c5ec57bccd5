import { asc, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/server/db/client.ts';
import {
  ledgerEntries,
  orderItems,
  orderTracking,
  products,
  vendorOrders,
} from '@/server/db/schema/index.ts';
import { addToVendorStats } from '@/server/domain/vendors/add-to-vendor-stats.ts';
import { type Cents, toCents } from '@/shared/money.ts';
import { cancellationLedger, type VendorOrderMoney } from '@/shared/order-amounts.ts';
import { lockOrder, type VendorOrder } from './lock-vendor-order.ts';
import { customerNews, tellPeople, vendorNews } from './notify-people.ts';
import { refreshOrderStatus } from './order-status.ts';
import type { OrderTx } from './order-tx.ts';

/**
 * Cancels vendor orders of one order: their stock returns, their amounts leave the ledger and the vendors' figures, the
 * timeline says why. The caller checks whether they may be cancelled, and asks for the refund.
 *
 * The order is locked.
 *
 * @param why.reason a sentence for the customer
 * @param why.money 'refund' when it was taken and goes back, 'buyer' when it never was
 * @returns what the buyer had to pay for each of them
 */
export async function cancelVendorOrders(
  { tx, now }: OrderTx,
  order: { id: number; taxIncluded: boolean },
  vendorOrderRows: readonly VendorOrder[],
  { reason, money }: { reason: string; money: 'refund' | 'buyer' },
): Promise<{ vendorOrderId: number; total: Cents }[]> {
  const ids = vendorOrderRows.map(({ id }) => id);
  await returnStock(tx, ids);
  await tx.update(vendorOrders).set({ status: 'cancelled' }).where(inArray(vendorOrders.id, ids));

  const amounts = vendorOrderRows.map((vendorOrder) => ({
    id: vendorOrder.id,
    ...moneyOfVendorOrder(vendorOrder, order.taxIncluded),
  }));
  const lines = amounts.flatMap(({ id, ...vendorOrder }) =>
    cancellationLedger(vendorOrder, order.taxIncluded, money).map((line) => ({
      ...line,
      orderId: order.id,
      vendorOrderId: id,
      description: reason,
      createdAt: now,
    })),
  );
  if (lines.length > 0) await tx.insert(ledgerEntries).values(lines);
  for (const { vendorId, subtotal, commission } of [...amounts].sort((a, b) => a.vendorId - b.vendorId)) {
    await addToVendorStats(tx, { vendorId, subtotal: -subtotal, commission: -commission }, -1);
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
 * Undoes an order that could not be paid after all: cancels every vendor order that is not cancelled yet; no money moves. Everybody who
 * was told of the order is told that it was cancelled.
 */
export async function voidOrder(change: OrderTx, orderId: number, reason: string): Promise<void> {
  const { order, vendorOrderRows } = await lockOrder(change.tx, orderId);
  const live = vendorOrderRows.filter(({ status }) => status !== 'cancelled');
  if (live.length === 0) return;
  await cancelVendorOrders(change, order, live, { reason, money: 'buyer' });
  const toCustomer = customerNews(order, {
    what: 'cancelled',
    blocks: [reason, 'Nothing was charged. Your bank lets go of what it held.'],
    isEnd: true,
  });
  const toVendor = {
    subject: `Order ${order.orderNumber} was cancelled`,
    blocks: ['The payment could not be taken. Please do not send anything: its pieces are in stock again.'],
    isEnd: true,
  } as const;
  await tellPeople(change, order, [
    toCustomer,
    ...live.map(({ vendorId }) => vendorNews(vendorId, toVendor)),
  ]);
}

/** A vendor order's amounts, read from its row. */
export function moneyOfVendorOrder(vendorOrder: VendorOrder, taxIncluded: boolean): VendorOrderMoney {
  const subtotal = toCents(vendorOrder.subtotal);
  const deliveryFee = toCents(vendorOrder.deliveryFee);
  const tax = toCents(vendorOrder.tax);
  const buyerCommission = toCents(vendorOrder.buyerCommission);
  return {
    vendorId: vendorOrder.vendorId,
    subtotal,
    deliveryFee,
    tax,
    buyerCommission,
    commission: toCents(vendorOrder.commission),
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
