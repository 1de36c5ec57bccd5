import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';

/** What the address of the payments page says. */
export interface PaymentsSearch {
  tab?: 'refunds' | undefined;
}

/** Reads an address; what makes no sense in it is ignored. */
export function readPaymentsSearch({ tab }: Record<string, unknown>): PaymentsSearch {
  return { tab: tab === 'refunds' ? 'refunds' : undefined };
}

export function hangingPaymentsOptions(api: Api) {
  return api.adminPayments.hanging.infiniteQueryOptions({}, { getNextPageParam: nextPage });
}

export function hangingRefundsOptions(api: Api) {
  return api.adminPayments.hangingRefunds.infiniteQueryOptions({}, { getNextPageParam: nextPage });
}
