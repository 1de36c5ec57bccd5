import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';

const STALE_MS = 60_000;

/** Answered questions of a product, paged. */
export function questionsOptions(api: Api, productId: number) {
  return api.questions.list.infiniteQueryOptions(
    { productId },
    { getNextPageParam: nextPage, staleTime: STALE_MS },
  );
}
