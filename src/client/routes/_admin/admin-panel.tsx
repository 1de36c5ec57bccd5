import { createFileRoute } from '@tanstack/react-router';
import { AdminPanelScreen } from '@/client/features/admin/panel/admin-panel-screen.tsx';
import { RECENT } from '@/client/features/admin/panel/recent.ts';
import { CategoryRates } from '@/client/features/catalog/admin/categories/commission-rate.tsx';
import { NewCategory } from '@/client/features/catalog/admin/categories/new-category.tsx';
import { titleHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/_admin/admin-panel')({
  loader: ({ context: { queryClient, api } }) =>
    Promise.all([
      queryClient.ensureQueryData(api.stats.platform.queryOptions()),
      queryClient.ensureQueryData(api.admin.waiting.queryOptions()),
      queryClient.ensureQueryData(api.catalog.categories.queryOptions()),
      queryClient.ensureQueryData(api.orders.list.queryOptions(RECENT)),
    ]),
  head: titleHead('Admin panel'),
  component: () => (
    <AdminPanelScreen>
      <CategoryRates />
      <NewCategory />
    </AdminPanelScreen>
  ),
});
