import { PAGED } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';
import { TABLE_PAGE_SIZE } from '@/shared/constants.ts';
import type { UsersSearch } from './crm-search.ts';

export function usersOptions(api: Api, { search, role, status, sort }: UsersSearch) {
  const filter = { search, role, sort, isActive: status && status === 'active' };
  return api.crm.users.infiniteQueryOptions({ limit: TABLE_PAGE_SIZE, ...filter }, PAGED);
}
