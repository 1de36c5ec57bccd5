import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shopSearch } from '@/client/features/search/home/shop-search.ts';
import { createQueryClient } from '@/client/lib/trpc.ts';
import { HeaderSearch } from './header-search.tsx';

test('the header shows the current search of the shop', async () => {
  await open('/?search=oak');
  for (const field of fields()) expect(field).toHaveValue('oak');
});

test("the header ignores another page's search", async () => {
  await open('/admin/orders?search=oak');
  for (const field of fields()) expect(field).toHaveValue('');
});

const fields = () => screen.getAllByRole('searchbox', { hidden: true });

async function open(path: string) {
  const root = createRootRoute();
  const home = createRoute({ getParentRoute: () => root, path: '/', validateSearch: shopSearch });
  const orders = createRoute({ getParentRoute: () => root, path: '/admin/orders' });
  const router = createRouter({
    routeTree: root.addChildren([home, orders]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterContextProvider router={router as never}>
        <HeaderSearch />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
}
