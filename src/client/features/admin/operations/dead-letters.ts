import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';

/** Mails that failed for good, page by page. */
export function deadLettersOptions(api: Api) {
  return api.mail.deadLetters.infiniteQueryOptions({}, { getNextPageParam: nextPage });
}
