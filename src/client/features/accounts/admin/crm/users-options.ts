import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';
import { TABLE_PAGE_SIZE } from '@/shared/constants.ts';
import type { UsersSearch } from './crm-search.ts';

export function usersOptions(api: Api, { search, role, status, sort }: UsersSearch) {
  return api.crm.users.infiniteQueryOptions(
    {
      limit: TABLE_PAGE_SIZE,
      ...(search ? { search } : {}),
      ...(role ? { role } : {}),
      ...(status ? { isActive: status === 'active' } : {}),
      ...(sort ? { sort } : {}),
    },
    { getNextPageParam: nextPage },
  );
}
