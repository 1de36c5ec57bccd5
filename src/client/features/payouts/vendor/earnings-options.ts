import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';

/** Orders whose money is held, page by page. */
export function heldOptions(api: Api) {
  return api.earnings.held.infiniteQueryOptions({}, { getNextPageParam: nextPage });
}

/** What the vendor was paid, newest first, page by page. */
export function ownPayoutsOptions(api: Api) {
  return api.payouts.mine.infiniteQueryOptions({}, { getNextPageParam: nextPage });
}

/** A month's statement, oldest line first, page by page. */
export function statementOptions(api: Api, month: string) {
  return api.earnings.statement.infiniteQueryOptions({ month }, { getNextPageParam: nextPage });
}
