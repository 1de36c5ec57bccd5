import type * as z from 'zod/mini';
import { PAGED } from '@/client/lib/paging.ts';
import {
  optionalChoice,
  optionalDay,
  optionalId,
  optionalText,
  searchParams,
} from '@/client/lib/search-params.ts';
import type { Api } from '@/client/lib/trpc.ts';
import { FULFILLMENT_METHODS } from '@/shared/checkout/fulfillment-methods.ts';
import { ORDER_STATUSES } from '@/shared/orders/orders.ts';

/** Marks to filter orders by, with the API input of each. */
export const ORDER_MARKS = {
  refunded: { label: 'With a refund', input: { isRefunded: true } },
  notes: { label: 'With notes', input: { hasNotes: true } },
  test: { label: 'Test payments', input: { isTest: true } },
} as const;
export type OrderMark = keyof typeof ORDER_MARKS;

export const ordersSearch = searchParams({
  search: optionalText(),
  status: optionalChoice(ORDER_STATUSES.filter((status) => status !== 'pending')),
  way: optionalChoice(FULFILLMENT_METHODS),
  mark: optionalChoice(Object.keys(ORDER_MARKS) as OrderMark[]),
  /** Days in New Zealand, both included. */
  from: optionalDay,
  to: optionalDay,
  customer: optionalId,
  vendor: optionalId,
});
export type OrdersSearch = z.output<typeof ordersSearch>;

/** Newest first. */
export function adminOrdersOptions(api: Api, search: OrdersSearch) {
  return api.adminOrders.list.infiniteQueryOptions(orderFilters(search), PAGED);
}

export function orderFilters({ mark, customer, vendor, ...rest }: OrdersSearch) {
  return { ...rest, customerId: customer, vendorId: vendor, ...(mark ? ORDER_MARKS[mark].input : {}) };
}
