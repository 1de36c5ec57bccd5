import { createFileRoute } from '@tanstack/react-router';
import { CategoriesScreen } from '@/client/features/catalog/admin/categories/categories-screen.tsx';

export const Route = createFileRoute('/_admin/admin/categories')({
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(api.admin.categories.queryOptions()),
  head: ({ match }) => ({ meta: [{ title: `Categories · ${match.context.config.appName}` }] }),
  component: CategoriesScreen,
});
