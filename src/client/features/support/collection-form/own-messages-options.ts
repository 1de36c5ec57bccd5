import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';

/** What somebody has written to the team, newest first, page by page. */
export function ownMessagesOptions(api: Api) {
  return api.collectionForms.mine.infiniteQueryOptions({}, { getNextPageParam: nextPage });
}
