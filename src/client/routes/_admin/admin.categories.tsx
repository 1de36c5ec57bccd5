import { createFileRoute } from '@tanstack/react-router';
import { CategoriesScreen } from '@/client/features/catalog/admin/categories/categories-screen.tsx';
import { titleHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/_admin/admin/categories')({
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(api.admin.categories.queryOptions()),
  head: titleHead('Categories'),
  component: CategoriesScreen,
});
