import type * as z from 'zod/mini';
import { PAGED } from '@/client/lib/paging.ts';
import { optionalChoice, optionalText, searchParams } from '@/client/lib/search-params.ts';
import type { Api } from '@/client/lib/trpc.ts';
import { TABLE_PAGE_SIZE } from '@/shared/constants.ts';
import { VENDOR_SORTS, VENDOR_STATES } from '@/shared/sellers/vendor-lists.ts';

export const vendorsSearch = searchParams({
  search: optionalText(),
  state: optionalChoice(VENDOR_STATES),
  sort: optionalChoice(VENDOR_SORTS, 'revenue'),
});
export type VendorsSearch = z.output<typeof vendorsSearch>;

export function vendorsOptions(api: Api, search: VendorsSearch) {
  return api.crm.vendorStats.infiniteQueryOptions({ limit: TABLE_PAGE_SIZE, ...search }, PAGED);
}
