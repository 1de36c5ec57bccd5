import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shareBetweenTabs } from '@/client/features/shell/notifications/use-live-page.ts';

const CART = [['cart', 'get'], { type: 'query' }];
const ORDERED = ['ordered-elsewhere'];

test('a cart changed or ordered in one tab is refetched in the other', async () => {
  const [one, other] = [new QueryClient(), new QueryClient()];
  const stops = [shareBetweenTabs(one), shareBetweenTabs(other)];
  other.setQueryData(CART, 'old');
  await waitFor(() => expect(other.isFetching()).toBe(0));

  one.setQueryData(CART, 'new');
  await waitFor(() => expect(other.getQueryState(CART)?.isInvalidated).toBe(true));
  expect(other.getQueryData(ORDERED)).toBeUndefined();

  other.setQueryData([['orders', 'mine']], []);
  const process = one.getMutationCache().build(one, {
    mutationKey: [['checkout', 'process']],
    mutationFn: async () => ({ order: { orderNumber: 'RH-1' } }),
  });
  await process.execute(undefined);
  await waitFor(() => expect(other.getQueryData(ORDERED)).toBe('RH-1'));
  expect(other.getQueryState([['orders', 'mine']])?.isInvalidated).toBe(true);
  for (const stop of stops) stop();
});

test.each(['auth.current', 'wishlist.ids'])(
  '%s written in one tab is refetched in the other',
  async (path) => {
    const KEY = [path.split('.'), { type: 'query' }];
    const [one, other] = [new QueryClient(), new QueryClient()];
    other.setQueryData(KEY, 'old');
    const stops = [shareBetweenTabs(one), shareBetweenTabs(other)];
    one.setQueryData(KEY, 'new');
    await waitFor(() => expect(other.getQueryState(KEY)?.isInvalidated).toBe(true));
    expect(one.getQueryState(KEY)?.isInvalidated).toBe(false);
    for (const stop of stops) stop();
  },
);
