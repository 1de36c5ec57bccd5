import type { VendorOrderMoney } from '@/shared/checkout/order-amounts.ts';
import { allocate, type Cents } from '@/shared/money.ts';
import type { ReturnableLine } from './refunds-views.ts';

export type * from './refunds-views.ts';

export interface ReturnAmounts {
  vendorId: number;
  subtotal: Cents;
  commission: Cents;
  buyerCommission: Cents;
  tax: Cents;
  /** Prices with the buyer's share of commission and tax; never delivery. */
  total: Cents;
}

/**
 * Refund for pieces of one line. Partial returns sum exactly to the line's amounts.
 * @param lines all lines of the vendor order, in order of placement
 * @param pieces at least 1, at most the pieces not yet returned
 */
export function returnAmounts(
  vendorOrder: VendorOrderMoney,
  lines: readonly ReturnableLine[],
  index: number,
  pieces: number,
  taxIncluded: boolean,
): ReturnAmounts {
  const line = lines[index];
  if (!line || pieces < 1 || line.returnedQuantity + pieces > line.quantity) {
    throw new RangeError('So many pieces cannot come back.');
  }
  const subtotals = lines.map(({ priceCents, quantity }) => priceCents * quantity);
  const shareOfLine = (whole: Cents) =>
    subtotals.some((subtotal) => subtotal > 0) ? (allocate(whole, subtotals)[index] ?? 0) : 0;
  const ofPieces = (whole: Cents) =>
    shareOfPieces(whole, line, line.returnedQuantity + pieces) -
    shareOfPieces(whole, line, line.returnedQuantity);

  const subtotal = line.priceCents * pieces;
  const buyerCommission = ofPieces(shareOfLine(vendorOrder.buyerCommission));
  const tax = ofPieces(shareOfLine(vendorOrder.tax));
  return {
    vendorId: vendorOrder.vendorId,
    subtotal,
    commission: ofPieces(line.commission),
    buyerCommission,
    tax,
    total: subtotal + buyerCommission + (taxIncluded ? 0 : tax),
  };
}

function shareOfPieces(whole: Cents, { quantity }: ReturnableLine, pieces: number): Cents {
  return Math.floor((whole * pieces) / quantity);
}
