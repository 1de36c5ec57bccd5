import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { setupUser } from '@/testing/user.ts';
import { placeOf } from './places.ts';
import { VendorFrame } from './vendor-frame.tsx';

const user = setupUser();
const api = fakeApi({
  'stats.vendorTasks': () => ({ orders: 120, questions: 3, hasShopPage: true }),
  'conversations.unread': () => ({ asBuyer: 4, asSeller: 0 }),
});

async function open(path: string) {
  api.answer({});
  await show(<VendorFrame>The page</VendorFrame>, path);
  await screen.findAllByText('99+');
  // The row of a wide page, and the bar of a phone.
  const [row, bar] = screen.getAllByRole('navigation', { name: 'Vendor dashboard' });
  return { row: within(row as HTMLElement), bar: within(bar as HTMLElement) };
}

test('the row lists the tabs with counts of what waits, and none for messages that are read', async () => {
  const { row } = await open('/vendor-dashboard?tab=orders');

  expect(row.getByRole('link', { name: 'Orders 99+ waiting' })).toHaveAttribute('aria-current', 'page');
  expect(row.getByRole('link', { name: 'Questions 3 waiting' })).toHaveAttribute(
    'href',
    '/vendor-dashboard/questions',
  );
  expect(row.getByRole('link', { name: 'Messages' })).toHaveTextContent(/^Messages$/);
  expect(row.getAllByRole('link', { current: 'page' })).toHaveLength(1);
});

test('the bar of a phone has Today, Orders, Products, Messages and More', async () => {
  const { bar } = await open('/vendor-dashboard');

  expect(bar.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
  for (const name of [/^Orders/, 'Products', 'Messages'])
    expect(bar.getByRole('link', { name })).toBeVisible();
  expect(bar.getByText('More')).toHaveTextContent('More3 waiting');
});

test('the menu closes on Escape, which returns the focus, and on a press elsewhere', async () => {
  const { row } = await open('/vendor-dashboard');
  const button = row.getByText('More');
  const menu = button.closest('details');

  await user.click(button);
  expect(menu).toHaveAttribute('open');
  expect(row.getByRole('link', { name: 'Shop settings' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(menu).not.toHaveAttribute('open');
  expect(button).toHaveFocus();

  await user.click(button);
  await user.click(screen.getByText('The page'));
  expect(menu).not.toHaveAttribute('open');
});

test.each([
  ['/vendor-dashboard', undefined, 'overview'],
  ['/vendor-dashboard', 'coming-soon', 'overview'],
  ['/vendor-dashboard', 'pricing', 'pricing'],
  ['/vendor-dashboard/products/7', undefined, 'products'],
  ['/vendor-dashboard/statements/2026-05', undefined, 'earnings'],
  ['/vendor-dashboard/messages/9', undefined, 'messages'],
])('%s with the tab %s belongs to %s', (path, tab, place) => {
  expect(placeOf(path, tab)).toBe(place);
});
