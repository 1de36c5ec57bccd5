import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';
import type { UsersSearch } from './crm-search.ts';

const PAGE = 50;

/** The users that the address asks for, page by page. */
export function usersOptions(api: Api, { search, role, status, sort }: UsersSearch) {
  return api.crm.users.infiniteQueryOptions(
    {
      limit: PAGE,
      ...(search ? { search } : {}),
      ...(role ? { role } : {}),
      ...(status ? { isActive: status === 'active' } : {}),
      ...(sort ? { sort } : {}),
    },
    { getNextPageParam: nextPage },
  );
}
