import { createFileRoute } from '@tanstack/react-router';
import { CategoriesScreen } from '@/client/features/catalog/categories/categories-screen.tsx';
import { POPULAR, popularInput } from '@/client/features/catalog/categories/popular.ts';
import { isServer } from '@/client/lib/is-server.ts';
import { staticHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/categories')({
  loader: async ({ context: { queryClient, api } }) => {
    const all = Promise.all([
      queryClient.prefetchQuery(api.catalog.categories.queryOptions()),
      queryClient.prefetchQuery(api.catalog.categoryCounts.queryOptions()),
      ...POPULAR.map(({ id }) =>
        queryClient.prefetchQuery(api.catalog.browse.queryOptions(popularInput(id))),
      ),
    ]);
    if (isServer) await all;
  },
  head: staticHead({
    title: 'Browse Categories',
    description:
      'Living room, bedroom, dining, lighting, outdoor and more: sustainable furniture and home decor from New Zealand workshops, by category.',
    path: '/categories',
  }),
  component: CategoriesScreen,
});
