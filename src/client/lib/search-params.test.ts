import { expect, test } from 'vitest';
import { dashboardSearch } from '@/client/routes/_vendor/-vendor-dashboard-search.ts';
import { optionalText, searchParams } from './search-params.ts';

test.each([
  ['a tab that is not there', { tab: 'coming-soon' }, {}],
  ['a param of another tab', { tab: 'products', status: 'confirmed' }, { tab: 'products' }],
  ['no number of an order', { tab: 'orders', order: 'no number' }, { tab: 'orders' }],
  ['no day', { tab: 'analytics', from: 'spring', to: '2026-03-31' }, { tab: 'analytics' }],
])('%s does not reach the screen, although the router keeps it in the address', (_, raw, read) => {
  expect({ ...raw, ...dashboardSearch.parse(raw) }).toEqual(read);
});

test('unknown params are taken out of the address', () => {
  const raw = { search: 'oak', sold: 'yes' };
  expect({ ...raw, ...searchParams({ search: optionalText() }).parse(raw) }).toStrictEqual({
    search: 'oak',
    sold: undefined,
  });
});

test('text that the server would refuse is cut and cleaned', () => {
  const { search } = searchParams({ search: optionalText(4) }).parse({ search: ' a\u0000b🛋' });
  expect(search).toBe('a b');
});
