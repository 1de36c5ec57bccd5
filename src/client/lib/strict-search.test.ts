import { expect, test } from 'vitest';
import { readDashboardSearch } from '@/client/routes/_vendor/-vendor-dashboard-search.ts';
import { strictSearch } from './strict-search.ts';

test.each([
  ['a tab that is not there', { tab: 'coming-soon' }, {}],
  ['no number of an order', { tab: 'orders', order: 'no number' }, { tab: 'orders' }],
  ['no day', { tab: 'analytics', from: 'spring', to: '2026-03-31' }, { tab: 'analytics' }],
])('%s does not reach the screen, though the router adds what was typed', (_, raw, read) => {
  expect({ ...raw, ...strictSearch(readDashboardSearch)(raw) }).toEqual(read);
});
