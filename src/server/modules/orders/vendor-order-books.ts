import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { ledgerEntries, orderItems, orders } from '@/server/schema.ts';
import type { LedgerLine, VendorOrderMoney } from '@/shared/checkout/order-amounts.ts';
import { type Cents, sumCents, toCents } from '@/shared/money.ts';
import { keptDeposit } from '@/shared/orders/deposits.ts';
import { statusOfAll } from '@/shared/orders/fulfillments.ts';
import { refundOf, type VendorOrderBooks } from '@/shared/orders/refunds.ts';
import {
  type Order,
  type OrderItem,
  type OrderTx,
  readVendorOrders,
  type VendorOrder,
} from './lock-order.ts';

/** A vendor order with its items and balances, in the same order. */
export interface BooksOfVendorOrder {
  vendorOrder: VendorOrder;
  items: OrderItem[];
  books: VendorOrderBooks;
}

/** Reads the balances of an order's vendor orders. Lock the order before changing them. */
export function readBooks(
  db: Database,
  order: Pick<Order, 'id' | 'taxIncluded'>,
  vendorOrderRows: readonly VendorOrder[],
): Promise<BooksOfVendorOrder[]> {
  return readBooksOfOrders(db, [order], vendorOrderRows);
}

/** As `readBooks`, for vendor orders of several orders. */
export async function readBooksOfOrders(
  db: Database,
  orderRows: readonly Pick<Order, 'id' | 'taxIncluded'>[],
  vendorOrderRows: readonly VendorOrder[],
): Promise<BooksOfVendorOrder[]> {
  const ids = vendorOrderRows.map(({ id }) => id);
  const orderIds = orderRows.map(({ id }) => id);
  const items = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.vendorOrderId, ids))
    .orderBy(asc(orderItems.id));
  const entries = await db.select().from(ledgerEntries).where(inArray(ledgerEntries.orderId, orderIds));
  return vendorOrderRows.map((vendorOrder) => {
    const taxIncluded = orderRows.some((order) => order.id === vendorOrder.orderId && order.taxIncluded);
    const own = items.filter(({ vendorOrderId }) => vendorOrderId === vendorOrder.id);
    const ownEntries = entries.filter(({ vendorOrderId }) => vendorOrderId === vendorOrder.id);
    const goodwillLines = ownEntries.filter(({ account }) => account === 'goodwill');
    return {
      vendorOrder,
      items: own,
      books: {
        placed: moneyOfVendorOrder(vendorOrder, taxIncluded),
        lines: own.map(({ price, quantity, commission, returnedQuantity }) => ({
          priceCents: toCents(price),
          quantity,
          commission: toCents(commission),
          returnedQuantity,
        })),
        isDeliveryRefunded: ownEntries.some(
          ({ account, amountCents }) => account === 'delivery' && amountCents < 0,
        ),
        goodwill: {
          platform: outstanding(goodwillLines.filter(({ vendorId }) => vendorId === null)),
          vendor: outstanding(goodwillLines.filter(({ vendorId }) => vendorId !== null)),
        },
        taxIncluded,
      },
    };
  });
}

/** Returns the balances of a cancelled vendor order: of the deposit that its vendor keeps, as of one piece; 0 without one. */
export function keptBooks(
  { keptDeposit: kept, commissionRate }: VendorOrder,
  { placed, goodwill, taxIncluded }: VendorOrderBooks,
): VendorOrderBooks {
  const subtotal = toCents(kept);
  const { commission } = keptDeposit(subtotal, Number(commissionRate));
  return {
    placed: { ...placed, subtotal, commission, deliveryFee: 0, tax: 0, buyerCommission: 0, total: subtotal },
    lines: [{ priceCents: subtotal, quantity: 1, commission, returnedQuantity: 0 }],
    isDeliveryRefunded: true,
    goodwill,
    taxIncluded,
  };
}

/** Computes the refund of pieces, without the delivery fee. */
export function returnAmount(
  { items, books }: BooksOfVendorOrder,
  orderItemId: number,
  quantity: number,
): Cents {
  const pieces = items.map(({ id }) => (id === orderItemId ? quantity : 0));
  return refundOf(books, { pieces, delivery: false }).amountCents;
}

export async function writeLedger(
  { tx, now }: Pick<OrderTx, 'tx' | 'now'>,
  { id: vendorOrderId, orderId }: Pick<VendorOrder, 'id' | 'orderId'>,
  lines: readonly LedgerLine[],
  description: string,
): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insert(ledgerEntries)
    .values(lines.map((line) => ({ ...line, orderId, vendorOrderId, description, createdAt: now })));
}

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

function outstanding(goodwillEntries: readonly { amountCents: number }[]) {
  return -sumCents(goodwillEntries.map(({ amountCents }) => amountCents)) || 0;
}

/**
 * Updates an order's summary after a change of a vendor order: the status and, of those not cancelled, the first
 * tracking number and the latest estimates. The order is locked.
 */
export async function refreshOrder(tx: Database, orderId: number, now: Date): Promise<void> {
  const vendorOrderRows = await readVendorOrders(tx, orderId);
  const active = vendorOrderRows.filter(({ status }) => status !== 'cancelled');
  await tx
    .update(orders)
    .set({
      status: statusOfAll(vendorOrderRows),
      trackingNumber: active.find(({ trackingNumber }) => trackingNumber)?.trackingNumber ?? null,
      estimatedDelivery: latest(active.map(({ estimatedDelivery }) => estimatedDelivery)),
      estimatedCollection: latest(active.map(({ estimatedCollection }) => estimatedCollection)),
      updatedAt: now,
    })
    .where(eq(orders.id, orderId));
}

export function latest(dates: readonly (Date | null)[]): Date | null {
  return dates.reduce((last, date) => (date && (!last || date > last) ? date : last), null);
}
