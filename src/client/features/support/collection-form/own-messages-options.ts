import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';

export function ownMessagesOptions(api: Api) {
  return api.collectionForms.mine.infiniteQueryOptions({}, { getNextPageParam: nextPage });
}
