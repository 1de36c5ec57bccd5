import type * as z from 'zod/mini';
import { dependentParams, optionalChoice, optionalMatch } from '@/client/lib/search-params.ts';
import { VENDOR_ORDER_STATUSES } from '@/shared/orders/orders.ts';

export const ordersSearch = dependentParams(
  {
    /** A status, or orders with a return to handle. */
    status: optionalChoice([...VENDOR_ORDER_STATUSES, 'returns']),
    /** The number of a single order to show. */
    order: optionalMatch(/^[\w-]{1,40}$/),
  },
  ({ status, order }) => ({ status: order ? undefined : status, order }),
);
export type OrdersSearch = z.output<typeof ordersSearch>;
export type OrdersFilter = NonNullable<OrdersSearch['status']>;

/** API input of the orders tab; an order number overrides the status. */
export function vendorOrdersInput({ status, order }: OrdersSearch) {
  if (order) return { orderNumber: order };
  if (status === 'returns') return { hasOpenReturn: true };
  return status ? { status } : {};
}
