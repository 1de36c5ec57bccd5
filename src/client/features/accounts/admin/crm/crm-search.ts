import * as z from 'zod/mini';
import { reportSearch } from '@/client/components/reports/report-search.ts';
import { PAGED } from '@/client/lib/paging.ts';
import { optionalChoice, optionalText, tabSearch } from '@/client/lib/search-params.ts';
import type { Api } from '@/client/lib/trpc.ts';
import { USER_SORTS } from '@/shared/accounts/crm-lists.ts';
import { TABLE_PAGE_SIZE } from '@/shared/constants.ts';
import { ROLES } from '@/shared/platform/roles.ts';
import { VENDOR_SORTS } from '@/shared/sellers/vendor-lists.ts';

const usersSearch = z.object({
  search: optionalText(),
  role: optionalChoice(ROLES),
  status: optionalChoice(['active', 'inactive']),
  sort: optionalChoice(USER_SORTS, 'newest'),
});
export type UsersSearch = z.output<typeof usersSearch>;

export function usersOptions(api: Api, { search, role, status, sort }: UsersSearch) {
  const filter = { search, role, sort, isActive: status && status === 'active' };
  return api.crm.users.infiniteQueryOptions({ limit: TABLE_PAGE_SIZE, ...filter }, PAGED);
}

const crmTabs = {
  users: usersSearch,
  vendors: z.object({ order: optionalChoice(VENDOR_SORTS) }),
  reports: reportSearch,
};
export type CrmTab = keyof typeof crmTabs;

export const CRM_TABS: Record<CrmTab, string> = {
  users: 'User Management',
  vendors: 'Vendor Analytics',
  reports: 'Reports & Analytics',
};

export const crmSearch = tabSearch('users', crmTabs);
