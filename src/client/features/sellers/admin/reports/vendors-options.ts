import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';
import type { VendorSort } from '@/shared/accounts/crm-lists.ts';

const PAGE = 50;

/** The vendors in an order, page by page. */
export function vendorsOptions(api: Api, sort: VendorSort | undefined) {
  return api.crm.vendorStats.infiniteQueryOptions(
    { limit: PAGE, ...(sort ? { sort } : {}) },
    { getNextPageParam: nextPage },
  );
}
