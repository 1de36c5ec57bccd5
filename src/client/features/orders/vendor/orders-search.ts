import type * as z from 'zod/mini';
import {
  dependentParams,
  optionalChoice,
  optionalDay,
  optionalMatch,
  optionalText,
} from '@/client/lib/search-params.ts';
import { VENDOR_ORDER_STATUSES } from '@/shared/orders/orders.ts';

export const ordersSearch = dependentParams(
  {
    /** A status, orders that wait for their vendor, or orders with a return to handle. */
    status: optionalChoice(['waiting', ...VENDOR_ORDER_STATUSES, 'returns']),
    search: optionalText(),
    from: optionalDay,
    to: optionalDay,
    /** The order of the list. */
    orderBy: optionalChoice(['newest', 'oldest', 'due'], 'newest'),
    /** The number of a single order to show. */
    order: optionalMatch(/^[\w-]{1,40}$/),
  },
  ({ status, search, from, to, orderBy, order }) =>
    order
      ? { status: undefined, search: undefined, from: undefined, to: undefined, orderBy: undefined, order }
      : { status, search, from, to, orderBy, order },
);
export type OrdersSearch = z.output<typeof ordersSearch>;
export type OrdersFilter = NonNullable<OrdersSearch['status']>;

/** The filters of the list and of its file. */
export function vendorOrderFilters({ status, search, from, to }: OrdersSearch) {
  return {
    search,
    from,
    to,
    ...(status === 'returns' && { hasOpenReturn: true }),
    ...(status === 'waiting' && { isWaiting: true }),
    ...(status && status !== 'returns' && status !== 'waiting' && { status }),
  };
}

/** API input of the orders tab; an order number overrides the filters. */
export function vendorOrdersInput({ order, orderBy, ...filters }: OrdersSearch) {
  return order ? { orderNumber: order } : { ...vendorOrderFilters(filters), sort: orderBy };
}
