import { PAGED } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';

const STALE_MS = 60_000;

export function reviewsOptions(api: Api, productId: number) {
  return api.catalog.reviews.infiniteQueryOptions({ productId }, { ...PAGED, staleTime: STALE_MS });
}

export function questionsOptions(api: Api, productId: number) {
  return api.questions.list.infiniteQueryOptions({ productId }, { ...PAGED, staleTime: STALE_MS });
}
