import { VENDOR_ORDER_STATUSES, type VendorOrderStatus } from '@/shared/orders/orders.ts';

/** Which orders are listed: by where they are, or those with a return to see to. */
export type OrdersFilter = VendorOrderStatus | 'returns';

/** What the address says of the tab Orders. */
export interface OrdersSearch {
  status?: OrdersFilter | undefined;
  /** The number of the one order to show. */
  order?: string | undefined;
}

/** Reads the address; what makes no sense is left out. */
export function readOrdersSearch(raw: Record<string, unknown>): OrdersSearch {
  const order = String(raw.order ?? '').trim();
  if (/^[\w-]{1,40}$/.test(order)) return { order };
  const filters: readonly OrdersFilter[] = [...VENDOR_ORDER_STATUSES, 'returns'];
  return { status: filters.find((filter) => filter === raw.status) };
}

/** What the orders tab asks for. */
export function vendorOrdersInput({ status, order }: OrdersSearch) {
  if (order) return { orderNumber: order };
  if (status === 'returns') return { hasOpenReturn: true };
  return status ? { status } : {};
}
