import { nextPage } from '@/client/lib/paging.ts';
import { searchText } from '@/client/lib/strict-search.ts';
import type { Api } from '@/client/lib/trpc.ts';
import { TABLE_PAGE_SIZE } from '@/shared/constants.ts';
import {
  VENDOR_SORTS,
  VENDOR_STATES,
  type VendorSort,
  type VendorState,
} from '@/shared/sellers/vendor-lists.ts';

/** What the address of the list of vendors says. What is usual is not said. */
export interface VendorsSearch {
  search?: string | undefined;
  state?: VendorState | undefined;
  sort?: VendorSort | undefined;
}

/** Reads the address; what makes no sense is left out. */
export function readVendorsSearch(raw: Record<string, unknown>): VendorsSearch {
  return {
    search: searchText(raw.search),
    state: VENDOR_STATES.find((state) => state === raw.state),
    sort: VENDOR_SORTS.find((sort) => sort === raw.sort && sort !== 'revenue'),
  };
}

/** The vendors that the address asks for, page by page. */
export function vendorsOptions(api: Api, { search, state, sort }: VendorsSearch) {
  return api.crm.vendorStats.infiniteQueryOptions(
    {
      limit: TABLE_PAGE_SIZE,
      ...(search ? { search } : {}),
      ...(state ? { state } : {}),
      ...(sort ? { sort } : {}),
    },
    { getNextPageParam: nextPage },
  );
}
