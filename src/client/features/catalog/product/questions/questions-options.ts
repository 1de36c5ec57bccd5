import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';

const STALE_MS = 60_000;

/** What was asked about a product and answered, page after page. */
export function questionsOptions(api: Api, productId: number) {
  return api.questions.list.infiniteQueryOptions(
    { productId },
    { getNextPageParam: nextPage, staleTime: STALE_MS },
  );
}
