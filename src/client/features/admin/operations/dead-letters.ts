import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';

export function deadLettersOptions(api: Api) {
  return api.mail.deadLetters.infiniteQueryOptions({}, { getNextPageParam: nextPage });
}
