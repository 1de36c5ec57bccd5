import { searchText } from '@/client/lib/strict-search.ts';
import { USER_SORTS, type UserSort } from '@/shared/accounts/crm-lists.ts';
import { ROLES, type Role } from '@/shared/platform/roles.ts';

export const CRM_TABS = ['users', 'vendors', 'reports'] as const;
export type CrmTab = (typeof CRM_TABS)[number];

/** What the address of the CRM says of the users. What is usual is not said. */
export interface UsersSearch {
  search?: string | undefined;
  role?: Role | undefined;
  status?: 'active' | 'inactive' | undefined;
  sort?: UserSort | undefined;
}

/** Reads the address; what makes no sense is left out. */
export function readUsersSearch(raw: Record<string, unknown>): UsersSearch {
  return {
    search: searchText(raw.search),
    role: ROLES.find((role) => role === raw.role),
    status: (['active', 'inactive'] as const).find((status) => status === raw.status),
    sort: USER_SORTS.find((sort) => sort === raw.sort && sort !== 'newest'),
  };
}
