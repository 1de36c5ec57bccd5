import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { setupUser } from '@/testing/user.ts';
import { CartButton } from './cart-button.tsx';
import type { ShellUser } from './shell-user.ts';
import { TopBar, type TopBarProps } from './top-bar.tsx';

const user = setupUser();

// The DOM of these tests has no popovers.
beforeAll(() => {
  HTMLElement.prototype.hidePopover = () => {};
});

const vendor: ShellUser = { username: 'aroha', name: '', email: 'aroha@example.com', role: 'vendor' };

async function draw(props: Partial<TopBarProps>, at = '/') {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  await router.load();
  const acts = { onSignOut: vi.fn() };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router}>
        <TopBar appName="Rehome" user={null} cart={null} {...acts} {...props} />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  return acts;
}
const mainNav = () => within(screen.getAllByRole('navigation', { name: 'Main' })[0] as HTMLElement);

test('the bar has six links and marks the current one', async () => {
  await draw({}, '/categories');

  expect(
    mainNav()
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Home', 'Categories', 'Planner', 'Sell', 'Contact', 'Collect']);
  expect(mainNav().getByRole('link', { current: 'page' })).toHaveTextContent('Categories');
});

test('a filtered shelf is still Home', async () => {
  await draw({}, '/?category=3');

  expect(mainNav().getByRole('link', { current: 'page' })).toHaveTextContent('Home');
});

test('the cart button shows the number of pieces, and none for an empty cart', async () => {
  const onOpen = vi.fn();
  await draw({ cart: <CartButton count={3} onOpen={onOpen} /> });
  await user.click(screen.getByRole('button', { name: 'Cart, 3 items' }));
  expect(onOpen).toHaveBeenCalledOnce();

  await draw({ cart: <CartButton count={0} onOpen={onOpen} /> });
  expect(screen.getByRole('button', { name: 'Cart' })).toHaveTextContent('');
});

test('a visitor is offered to sign in', async () => {
  await draw({ user: null });

  expect(screen.getAllByRole('link', { name: 'Sign in' })[0]).toHaveAttribute('href', '/login');
  expect(screen.queryByText('Sign out')).not.toBeInTheDocument();
});

test('a signed-in vendor sees their name, their pages and Sign Out', async () => {
  const { onSignOut } = await draw({ user: vendor });
  const menu = within(screen.getAllByRole('navigation', { name: 'Account' })[0] as HTMLElement);

  expect(screen.getByRole('button', { name: 'Account of aroha' })).toHaveTextContent('A');
  expect(screen.getAllByText('aroha@example.com')[0]).toBeInTheDocument();
  expect(screen.getAllByText('vendor')[0]).toBeInTheDocument();
  expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/vendor-dashboard',
    '/vendor-dashboard/messages',
    '/orders',
    '/messages',
    '/wishlist',
    '/account/searches',
    '/account',
  ]);
  expect(
    within(menu.getByRole('list', { name: 'Buying' }))
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['My orders', 'Messages to sellers', 'Wishlist', 'Saved searches']);

  await user.click(screen.getAllByRole('button', { name: 'Sign out' })[0] as HTMLElement);
  expect(onSignOut).toHaveBeenCalledOnce();
});
