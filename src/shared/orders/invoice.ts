import { toCents } from '@/shared/money.ts';
import { restOf } from './deposits.ts';
import type { BuyerVendorOrderView, OrderView } from './orders.ts';

/** A shop with a GST number issues tax invoices (Goods and Services Tax Act 1985, section 19F). */
export function invoiceTitle(gstNumber: string): 'Tax invoice' | 'Invoice' {
  return gstNumber ? 'Tax invoice' : 'Invoice';
}

/**
 * Returns the seller's address on invoices: that of the time of the order if it was collected, else the present one; null
 * if none is known.
 */
export function sellerAddress({
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
