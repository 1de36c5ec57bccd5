import { type Api, trpc } from '@/client/lib/trpc.ts';

const paging = { getNextPageParam: (page: { nextCursor: number | null }) => page.nextCursor };

/** Mails that failed for good, page by page; for a loader. */
export function deadLettersOptions(api: Api) {
  return api.mail.deadLetters.infiniteQueryOptions({}, paging);
}

/** The same in a component. */
export function useDeadLetters() {
  const query = trpc.mail.deadLetters.useInfiniteQuery({}, paging);
  return { ...query, letters: query.data?.pages.flatMap((page) => page.items) };
}
