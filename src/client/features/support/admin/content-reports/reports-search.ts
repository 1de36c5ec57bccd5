import type * as z from 'zod/mini';
import { PAGED } from '@/client/lib/paging.ts';
import { optionalChoice, searchParams } from '@/client/lib/search-params.ts';
import type { Api } from '@/client/lib/trpc.ts';
import { REPORT_STATES } from '@/shared/support/content-reports.ts';

export const reportsSearch = searchParams({ state: optionalChoice(REPORT_STATES, 'waiting') });
export type ReportsSearch = z.output<typeof reportsSearch>;

export function reportsOptions(api: Api, { state = 'waiting' }: ReportsSearch) {
  return api.contentReports.list.infiniteQueryOptions({ state }, PAGED);
}
