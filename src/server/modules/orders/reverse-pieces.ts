import { eq } from 'drizzle-orm';
import { lockPieces } from '@/server/modules/catalog/index.ts';
import { orderItems } from '@/server/schema.ts';
import type { RefundOfPieces, Reversal } from '@/shared/orders/refunds.ts';
import { refreshDelivery } from './delivery-progress.ts';
import type { Order, OrderTx } from './lock-order.ts';
import { restockPieces } from './restock.ts';
import { removeReturnedReview } from './reviews.ts';
import { type BooksOfVendorOrder, refreshOrder, writeLedger } from './vendor-order-books.ts';

interface ReversedPieces {
  undone: Reversal;
  refund: RefundOfPieces;
  /** Puts the pieces back on sale. */
  restock: boolean;
  /** Of the entries in the ledger. */
  note: string;
}

/**
 * Takes some pieces out of a vendor order, or its delivery: they count as returned, and leave the ledger and the vendor's
 * figures. The caller has locked the order and checked that it may be, and requests the refund.
 */
export async function reversePieces(
  change: OrderTx,
  { customerId, currency }: Pick<Order, 'customerId' | 'currency'>,
  books: BooksOfVendorOrder,
  { undone, refund, restock, note }: ReversedPieces,
): Promise<void> {
  await writePieces(change, customerId, books, undone, restock);
  await change.events.emit(change.tx, 'vendorOrdersReduced', {
    currency,
    vendorOrders: [refund.money],
    areCancelled: false,
  });
  if (undone.delivery || undone.pieces.some((count) => count > 0)) {
    await writeLedger(change, books.vendorOrder, refund.ledger, note);
  }
  await refreshDelivery(change, books.vendorOrder, 'system');
  await refreshOrder(change.tx, books.vendorOrder.orderId, change.now);
}

/** Marks pieces as refunded and restocks those that came back. */
async function writePieces(
  change: OrderTx,
  customerId: number,
  { items }: BooksOfVendorOrder,
  { pieces: counts }: Reversal,
  restock: boolean,
) {
  const { tx } = change;
  const undone = items.flatMap((item, index) => {
    const count = counts[index] ?? 0;
    return count > 0 ? [{ item, count }] : [];
  });
  for (const { item, count } of undone) {
    await tx
      .update(orderItems)
      .set({
        returnedQuantity: item.returnedQuantity + count,
        refundOnlyQuantity: item.refundOnlyQuantity + (restock ? 0 : count),
      })
      .where(eq(orderItems.id, item.id));
  }
  if (!restock || undone.length === 0) return;
  const pieces = undone.map(({ item: { vendorOrderId, productId, leadTimeWeeks }, count }) => ({
    ...{ vendorOrderId, productId, leadTimeWeeks, quantity: count },
  }));
  await lockPieces(
    tx,
    pieces.map(({ productId }) => productId),
  );
  await restockPieces(change, pieces, null);
  for (const { productId } of pieces) await removeReturnedReview(tx, customerId, productId);
}
