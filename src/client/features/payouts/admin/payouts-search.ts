import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';
import { PAYOUT_STATES, type PayoutState } from '@/shared/payouts/payout-states.ts';

const TABS = ['runs', 'payouts'] as const;

/** What the address of the payouts page says. */
export interface PayoutsSearch {
  /** The tab; without it, the one where a run is started. */
  tab?: (typeof TABS)[number] | undefined;
  /** Of the tab of payouts. */
  state?: PayoutState | undefined;
  vendor?: number | undefined;
}

/** Reads an address; what makes no sense in it is ignored. */
export function readPayoutsSearch({ tab, state, vendor }: Record<string, unknown>): PayoutsSearch {
  return {
    tab: TABS.find((one) => one === tab),
    state: PAYOUT_STATES.find((one) => one === state),
    vendor: Number.isInteger(vendor) && Number(vendor) > 0 ? Number(vendor) : undefined,
  };
}

export function payoutRunsOptions(api: Api) {
  return api.adminPayouts.runs.infiniteQueryOptions({}, { getNextPageParam: nextPage });
}

/** Payouts of one run, of one vendor, in one state. */
export function payoutsOptions(
  api: Api,
  filters: { runId?: number; vendorId?: number | undefined; state?: PayoutState | undefined },
) {
  return api.adminPayouts.list.infiniteQueryOptions(filters, { getNextPageParam: nextPage });
}
