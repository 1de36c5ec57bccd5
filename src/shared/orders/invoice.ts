import { toCents } from '@/shared/money.ts';
import { restOf } from './deposits.ts';
import type { BuyerVendorOrderView, OrderView } from './orders.ts';

/**
 * A shop with a GST number issues tax invoices (Goods and Services Tax Act 1985, section 19F), for itself and as the
 * agent of its registered sellers (section 60).
 */
export function invoiceTitle(
  gstNumber: string,
  { vendorOrders }: Pick<OrderView, 'vendorOrders'>,
): 'Tax invoice' | 'Invoice' {
  const isTaxed = gstNumber || vendorOrders.some(({ vendorGstNumber }) => vendorGstNumber);
  return isTaxed ? 'Tax invoice' : 'Invoice';
}

/** Lines about a seller on invoices: name, address and GST number, as far as known. */
export function sellerLines(vendorOrder: BuyerVendorOrderView): string[] {
  const { vendorName, vendorGstNumber } = vendorOrder;
  const address = sellerAddress(vendorOrder);
  return [
    vendorName,
    ...(address ? [address] : []),
    ...(vendorGstNumber ? [`GST number ${vendorGstNumber}`] : []),
  ];
}

/**
 * Returns the seller's address on invoices: that of the time of the order if it was collected, else the present one; null
 * if none is known.
 */
function sellerAddress({
  vendorAddress,
  collectionPlace,
}: Pick<BuyerVendorOrderView, 'vendorAddress' | 'collectionPlace'>): string | null {
  return collectionPlace ?? vendorAddress;
}

/** Says below the date how an order is paid. */
export function paymentNote({ status, vendorOrders }: Pick<OrderView, 'status' | 'vendorOrders'>): string {
  if (status === 'cancelled') return 'Cancelled';
  return toCents(restOf(vendorOrders)) > 0 ? 'Deposit paid by card' : 'Paid by card';
}
