import type * as z from 'zod/mini';
import { PAGED } from '@/client/lib/paging.ts';
import { optionalChoice, searchParams } from '@/client/lib/search-params.ts';
import type { Api } from '@/client/lib/trpc.ts';
import { VENDOR_REVIEW_STATES, type VendorReviewState } from '@/shared/catalog/reviews.ts';

export const reviewsSearch = searchParams({ state: optionalChoice(VENDOR_REVIEW_STATES, 'all') });
export type ReviewsSearch = z.output<typeof reviewsSearch>;

export function vendorReviewsOptions(api: Api, state: VendorReviewState = 'all') {
  return api.vendorReviews.list.infiniteQueryOptions({ state }, PAGED);
}
