import type * as z from 'zod/mini';
import { PAGED } from '@/client/lib/paging.ts';
import { optionalChoice, optionalId, searchParams } from '@/client/lib/search-params.ts';
import type { Api } from '@/client/lib/trpc.ts';
import { RETURN_STATUSES } from '@/shared/orders/orders.ts';

/** For how long a return has waited, as the filter offers it. */
export const WAITING_DAYS = [3, 7, 14, 30] as const;

export const returnsSearch = searchParams({
  /** Open returns if absent. */
  state: optionalChoice(RETURN_STATUSES),
  waiting: optionalChoice(WAITING_DAYS),
  vendor: optionalId,
});
export type ReturnsSearch = z.output<typeof returnsSearch>;

/** The returns that an address asks for, page by page. */
export function returnsOptions(api: Api, { state, waiting, vendor }: ReturnsSearch) {
  return api.adminOrders.returns.infiniteQueryOptions(
    { state: state ?? 'open', waitingDays: waiting, vendorId: vendor },
    PAGED,
  );
}
