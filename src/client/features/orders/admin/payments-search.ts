import type * as z from 'zod/mini';
import { nextPage } from '@/client/lib/paging.ts';
import { optionalChoice, searchParams } from '@/client/lib/search-params.ts';
import type { Api } from '@/client/lib/trpc.ts';

export const paymentsSearch = searchParams({ tab: optionalChoice(['refunds']) });
export type PaymentsSearch = z.output<typeof paymentsSearch>;

export function hangingPaymentsOptions(api: Api) {
  return api.adminPayments.hanging.infiniteQueryOptions({}, { getNextPageParam: nextPage });
}

export function hangingRefundsOptions(api: Api) {
  return api.adminPayments.hangingRefunds.infiniteQueryOptions({}, { getNextPageParam: nextPage });
}
