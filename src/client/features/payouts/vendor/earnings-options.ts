import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';

export function heldOptions(api: Api) {
  return api.earnings.held.infiniteQueryOptions({}, { getNextPageParam: nextPage });
}

export function ownPayoutsOptions(api: Api) {
  return api.payouts.mine.infiniteQueryOptions({}, { getNextPageParam: nextPage });
}

/** A month's statement, oldest first, paged. */
export function statementOptions(api: Api, month: string) {
  return api.earnings.statement.infiniteQueryOptions({ month }, { getNextPageParam: nextPage });
}
