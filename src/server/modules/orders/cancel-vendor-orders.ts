import { asc, inArray, sql } from 'drizzle-orm';
import { addToVendorStats } from '@/server/modules/sellers/stats/add-to-vendor-stats.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { orderItems, orderTracking, products, vendorOrders } from '@/server/platform/db/schema/index.ts';
import { cancellationLedger, type VendorOrderMoney } from '@/shared/checkout/order-amounts.ts';
import type { Cents } from '@/shared/money.ts';
import { allThatIsLeft, moneyOf, type Refund, refundOf } from '@/shared/orders/refunds.ts';
import { type Author, lockOrder, type VendorOrder } from './lock-vendor-order.ts';
import { customerNews, tellPeople, vendorNews } from './notify-people.ts';
import { refreshOrder } from './order-status.ts';
import type { OrderTx } from './order-tx.ts';
import { readBooks, writeLedger } from './vendor-order-books.ts';

/**
 * Cancels vendor orders of one order: their stock returns, what is left of their amounts leaves the ledger and the vendors' figures, the
 * timeline says why. The caller checks whether they may be cancelled, and asks for the refund.
 *
 * The order is locked.
 *
 * @param why.reason a sentence for the customer
 * @param why.impersonal the same without what somebody typed, if it quotes that
 * @param why.author who cancels; nobody where the shop does by itself
 * @param why.isRestocked false for pieces that are lost
 * @param why.money 'refund' when it was taken and goes back, 'buyer' when it never was
 * @returns what goes back to the buyer for each of them: what they paid, less what they have had back already
 */
export async function cancelVendorOrders(
  change: OrderTx,
  order: { id: number; taxIncluded: boolean },
  vendorOrderRows: readonly VendorOrder[],
  {
    reason,
    impersonal,
    money,
    author,
    isRestocked = true,
  }: {
    reason: string;
    impersonal?: string | undefined;
    money: 'refund' | 'buyer';
    author?: Author | undefined;
    isRestocked?: boolean | undefined;
  },
): Promise<{ vendorOrderId: number; amountCents: Cents }[]> {
  const { tx, now } = change;
  const ids = vendorOrderRows.map(({ id }) => id);
  if (isRestocked) await returnStock(tx, ids);
  await tx.update(vendorOrders).set({ status: 'cancelled' }).where(inArray(vendorOrders.id, ids));

  const all = await readBooks(tx, order, vendorOrderRows);
  const undone = all.map(({ vendorOrder, books }) => {
    const left = allThatIsLeft(books);
    const amounts = moneyOf(books, left);
    const refund = money === 'buyer' ? unpaid(amounts, order.taxIncluded) : refundOf(books, left);
    return { vendorOrder, amounts, ...refund };
  });
  for (const { vendorOrder, ledger } of undone) {
    await writeLedger(change, vendorOrder, ledger, impersonal ?? reason);
  }
  for (const { amounts } of [...undone].sort((a, b) => a.amounts.vendorId - b.amounts.vendorId)) {
    const { vendorId, subtotal, commission } = amounts;
    await addToVendorStats(tx, { vendorId, subtotal: -subtotal, commission: -commission }, -1);
  }
  await tx.insert(orderTracking).values(
    ids.map((vendorOrderId) => ({
      orderId: order.id,
      vendorOrderId,
      status: 'cancelled' as const,
      description: reason,
      impersonal,
      ...author,
      timestamp: now,
    })),
  );
  await refreshOrder(tx, order.id, now);
  return undone.map(({ vendorOrder: { id }, amountCents }) => ({ vendorOrderId: id, amountCents }));
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
    blocks: [reason, 'Nothing was charged. Your bank releases the amount it held.'],
    isEnd: true,
  });
  const toVendor = {
    subject: `Order ${order.orderNumber} was cancelled`,
    blocks: [
      'The payment could not be taken. Please don’t send anything: the pieces are back in your stock.',
    ],
    isEnd: true,
  } as const;
  await tellPeople(change, order, [
    toCustomer,
    ...live.map(({ vendorId }) => vendorNews(vendorId, toVendor)),
  ]);
}

/** The ledger of money that was never taken. */
function unpaid(amounts: VendorOrderMoney, taxIncluded: boolean): Refund {
  return { amountCents: amounts.total, ledger: cancellationLedger(amounts, taxIncluded, 'buyer') };
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
