import { PAGED } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';

const STALE_MS = 30_000;

export function sellerProductsOptions(api: Api, vendorId: number, pages: number) {
  const options = api.catalog.browse.infiniteQueryOptions({ vendorId }, { ...PAGED, staleTime: STALE_MS });
  return { ...options, pages };
}
