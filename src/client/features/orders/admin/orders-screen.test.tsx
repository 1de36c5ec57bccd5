import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallsProvider, createApiClient, createQueryClient } from '@/client/lib/trpc.ts';
import { controlledAnswer, fakeApi } from '@/testing/client-api.tsx';
import { OrdersScreen } from './orders-screen.tsx';
import { ordersSearch } from './orders-search.ts';

const api = fakeApi({ 'adminOrders.list': () => ({ items: [], total: 0, isMore: false, nextCursor: null }) });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});

test('a filter chosen before the typed text is sent keeps the text', async () => {
  const { search, load } = await open();
  type('oak');
  choose('Status', 'delivered');
  pause();
  load();
  await waitFor(() => expect(search()).toEqual({ search: 'oak', status: 'delivered' }));
  expect(screen.getByRole('searchbox')).toHaveValue('oak');
  expect(screen.getByLabelText('Status')).toHaveValue('delivered');
});

test('a filter chosen while the search is loading keeps the search, and is shown at once', async () => {
  const { search, load } = await open();
  type('oak');
  pause();
  choose('Status', 'delivered');
  expect(screen.getByLabelText('Status')).toHaveValue('delivered');
  choose('Delivery or collection', 'collection');
  load();
  await waitFor(() => expect(search()).toEqual({ search: 'oak', status: 'delivered', way: 'collection' }));
});

test('Clear Filters discards text that was not sent yet', async () => {
  const { search, load } = await open('/?status=delivered');
  load();
  type('oak');
  fireEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  pause();
  await waitFor(() => expect(search()).toEqual({}));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByLabelText('Status')).toHaveValue('');
});

const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const pause = () => act(() => vi.advanceTimersByTime(400));

/** Opens the list on a router that holds back every navigation after the first one until `load` is called. */
async function open(path = '/') {
  api.answer({});
  const { answer, give } = controlledAnswer<null>();
  let isOpen = false;
  const root = createRootRoute();
  const route = createRoute({
    getParentRoute: () => root,
    path: '/',
    validateSearch: ordersSearch,
    loaderDeps: ({ search }) => search,
    loader: () => (isOpen ? answer : null),
    component: function Page() {
      const navigate = route.useNavigate();
      return <OrdersScreen search={route.useSearch()} onSearch={(search) => void navigate({ search })} />;
    },
  });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  isOpen = true;
  render(
    <CallsProvider client={createApiClient()} queryClient={createQueryClient()}>
      <QueryClientProvider client={createQueryClient()}>
        {/* The type is that of the whole site's router. */}
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </CallsProvider>,
  );
  await screen.findByRole('searchbox');
  return {
    /** The search params that are set. */
    search: () =>
      Object.fromEntries(
        Object.entries(router.state.matches.at(-1)?.search ?? {}).filter(([, value]) => value),
      ),
    load: () => act(() => give(null)),
  };
}
