import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';
import { RETURN_STATUSES, type ReturnStatus } from '@/shared/orders/orders.ts';

/** For how long a return has waited, as the filter offers it. */
export const WAITING_DAYS = [3, 7, 14, 30] as const;
type WaitingDays = (typeof WAITING_DAYS)[number];

/** What the address narrows the list of returns down to. */
export interface ReturnsSearch {
  /** Those still open when not said. */
  state?: ReturnStatus | undefined;
  waiting?: WaitingDays | undefined;
  vendor?: number | undefined;
}

/** Reads an address; what makes no sense in it is ignored. */
export function readReturnsSearch({ state, waiting, vendor }: Record<string, unknown>): ReturnsSearch {
  const id = Number(vendor);
  return {
    state: RETURN_STATUSES.find((one) => one === state),
    waiting: WAITING_DAYS.find((days) => days === Number(waiting)),
    vendor: Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined,
  };
}

/** The returns that an address asks for, page by page. */
export function returnsOptions(api: Api, { state, waiting, vendor }: ReturnsSearch) {
  return api.adminOrders.returns.infiniteQueryOptions(
    { state: state ?? 'open', waitingDays: waiting, vendorId: vendor },
    { getNextPageParam: nextPage },
  );
}
