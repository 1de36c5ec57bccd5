import type * as z from 'zod/mini';
import { PAGED } from '@/client/lib/paging.ts';
import { optionalChoice, optionalId, searchParams } from '@/client/lib/search-params.ts';
import type { Api } from '@/client/lib/trpc.ts';
import { PAYOUT_STATES, type PayoutState } from '@/shared/payouts/payout-states.ts';

export const payoutsSearch = searchParams({
  /** The tab that starts a run if absent. */
  tab: optionalChoice(['runs', 'payouts']),
  /** Both are filters of the tab of payouts. */
  state: optionalChoice(PAYOUT_STATES),
  vendor: optionalId,
});
export type PayoutsSearch = z.output<typeof payoutsSearch>;

export function payoutsOptions(
  api: Api,
  filters: { runId?: number; vendorId?: number | undefined; state?: PayoutState | undefined },
) {
  return api.adminPayouts.list.infiniteQueryOptions(filters, PAGED);
}
