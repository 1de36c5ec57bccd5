import * as z from 'zod/mini';
import { reportSearch } from '@/client/components/reports/report-search.ts';
import { optionalChoice, optionalText, tabSearch } from '@/client/lib/search-params.ts';
import { USER_SORTS } from '@/shared/accounts/crm-lists.ts';
import { ROLES } from '@/shared/platform/roles.ts';
import { VENDOR_SORTS } from '@/shared/sellers/vendor-lists.ts';

const usersSearch = z.object({
  search: optionalText(),
  role: optionalChoice(ROLES),
  status: optionalChoice(['active', 'inactive']),
  sort: optionalChoice(USER_SORTS, 'newest'),
});
export type UsersSearch = z.output<typeof usersSearch>;

const crmTabs = {
  users: usersSearch,
  vendors: z.object({ order: optionalChoice(VENDOR_SORTS) }),
  reports: reportSearch,
};
export type CrmTab = keyof typeof crmTabs;
export const crmSearch = tabSearch('users', crmTabs);
