import { PAGED } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';
import type { ReviewSort } from '@/shared/catalog/reviews.ts';

const STALE_MS = 60_000;

export function reviewsOptions(api: Api, productId: number, sort: ReviewSort = 'newest') {
  return api.catalog.reviews.infiniteQueryOptions({ productId, sort }, { ...PAGED, staleTime: STALE_MS });
}

export function questionsOptions(api: Api, productId: number) {
  return api.questions.list.infiniteQueryOptions({ productId }, { ...PAGED, staleTime: STALE_MS });
}
