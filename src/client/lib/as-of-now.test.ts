import { dehydrate, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { asOfNow } from './as-of-now.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pageOf = (drawnAt: number) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['cart'], 'data', { updatedAt: drawnAt });
  return dehydrate(queryClient);
};

test.for([
  ['over the network', 300, 90_000],
  ['out of the cache', 0, 1_000],
] as const)('the age of page data loaded %s is right', ([, transferSize, updatedAt]) => {
  vi.useFakeTimers({ now: 90_000 });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { transferSize } as PerformanceNavigationTiming,
  ]);
  expect(asOfNow(pageOf(1_000)).queries).toMatchObject([
    { queryKey: ['cart'], state: { data: 'data', dataUpdatedAt: updatedAt } },
  ]);
});

test('without a navigation timing entry, page data keeps its age', () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  expect(asOfNow(pageOf(1_000)).queries).toMatchObject([{ state: { dataUpdatedAt: 1_000 } }]);
});
