import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';
import { REPORT_STATES, type ReportState } from '@/shared/support/content-reports.ts';

/** What the address of the reports says. */
export interface ReportsSearch {
  /** Those that wait when not said. */
  state?: ReportState | undefined;
}

/** Reads an address; what makes no sense in it is ignored. */
export function readReportsSearch({ state }: Record<string, unknown>): ReportsSearch {
  return { state: REPORT_STATES.find((one) => one === state && one !== 'waiting') };
}

/** Reports in a state, page by page. */
export function reportsOptions(api: Api, { state = 'waiting' }: ReportsSearch) {
  return api.contentReports.list.infiniteQueryOptions({ state }, { getNextPageParam: nextPage });
}
