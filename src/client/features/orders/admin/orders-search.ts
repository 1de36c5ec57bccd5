import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';
import { FULFILLMENT_METHODS, type FulfillmentMethod } from '@/shared/checkout/ways.ts';
import { ORDER_STATUSES, type OrderStatus } from '@/shared/orders/orders.ts';

/** What sets some orders apart, and the filter that finds them. */
export const ORDER_MARKS = {
  refunded: { label: 'With a refund', input: { isRefunded: true } },
  notes: { label: 'With notes', input: { hasNotes: true } },
  test: { label: 'Test payments', input: { isTest: true } },
} as const;
export type OrderMark = keyof typeof ORDER_MARKS;

/** What the address narrows the list of orders down to. */
export interface OrdersSearch {
  search?: string | undefined;
  status?: OrderStatus | undefined;
  way?: FulfillmentMethod | undefined;
  mark?: OrderMark | undefined;
  /** Days in New Zealand, both included. */
  from?: string | undefined;
  to?: string | undefined;
  customer?: number | undefined;
  vendor?: number | undefined;
}

/** Reads an address; what makes no sense in it is ignored. */
export function readOrdersSearch(sent: Record<string, unknown>): OrdersSearch {
  const { search, status, way, mark, from, to, customer, vendor } = sent;
  const text = typeof search === 'string' || typeof search === 'number' ? String(search).trim() : '';
  return {
    search: text.slice(0, 100) || undefined,
    status: ORDER_STATUSES.find((one): one is OrderStatus => one === status && one !== 'pending'),
    way: FULFILLMENT_METHODS.find((one) => one === way),
    mark: typeof mark === 'string' && Object.hasOwn(ORDER_MARKS, mark) ? (mark as OrderMark) : undefined,
    from: dayOf(from),
    to: dayOf(to),
    customer: idOf(customer),
    vendor: idOf(vendor),
  };
}

/** The orders that an address asks for, newest first, page by page. */
export function adminOrdersOptions(api: Api, search: OrdersSearch) {
  return api.adminOrders.list.infiniteQueryOptions(filtersOf(search), { getNextPageParam: nextPage });
}

/** Where the same orders are downloaded. */
export function ordersFile(search: OrdersSearch): string {
  const filters = Object.entries(filtersOf(search)).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(filters.map(([name, value]) => [name, String(value)]));
  return `/api/admin/orders.csv?${query}`;
}

function filtersOf({ mark, customer, vendor, ...rest }: OrdersSearch) {
  return { ...rest, customerId: customer, vendorId: vendor, ...(mark ? ORDER_MARKS[mark].input : {}) };
}

function dayOf(sent: unknown): string | undefined {
  const isDay = typeof sent === 'string' && /^\d{4}-\d\d-\d\d$/.test(sent) && !Number.isNaN(Date.parse(sent));
  return isDay ? sent : undefined;
}

function idOf(sent: unknown): number | undefined {
  const id = Number(sent);
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined;
}
