import {
  InfiniteQueryObserver,
  MutationObserver,
  type QueryClient,
  QueryObserver,
} from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '@/client/lib/trpc.ts';
import { withPageQueries } from './render-page.ts';

const HALF_AN_HOUR_MS = 30 * 60_000;

afterEach(() => vi.restoreAllMocks());

/** Queries with every way of asking for half an hour of caching. */
async function readAll(queries: QueryClient) {
  const kept = { gcTime: HALF_AN_HOUR_MS };
  const paged = { ...kept, initialPageParam: 0, getNextPageParam: () => 1 };
  await queries.ensureQueryData({ ...kept, queryKey: ['ensured'], queryFn: async () => 1 });
  await queries.fetchInfiniteQuery({ ...paged, queryKey: ['list'], queryFn: async () => [1], pages: 2 });
  await queries.prefetchQuery({ ...kept, queryKey: ['fails'], queryFn: () => Promise.reject(new Error()) });
  queries.setQueryDefaults(['set'], kept);
  queries.setQueryData(['set'], 1);
  new QueryObserver(queries, { ...kept, queryKey: ['shown'] }).subscribe(() => {})();
  new InfiniteQueryObserver(queries, { ...paged, queryKey: ['shown list'] }).subscribe(() => {})();
  await new MutationObserver(queries, { ...kept, mutationFn: async () => 1 }).mutate();
}

test('a query of a page sets no timer, whatever its cache time', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await withPageQueries(createQueryClient(), readAll);
  // TanStack Query defers its notifications by a timer of 0.
  expect(timers.mock.calls.filter(([, delay]) => delay !== 0)).toEqual([]);
});

test('a query that ends after its page sets no timer', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  let end = () => {};
  let fetched: Promise<unknown> | undefined;
  await withPageQueries(createQueryClient(), async (queries) => {
    const answer = new Promise<number>((resolve) => {
      end = () => resolve(1);
    });
    fetched = queries.prefetchQuery({ queryKey: ['slow'], queryFn: () => answer, gcTime: HALF_AN_HOUR_MS });
  });
  end();
  await fetched;
  expect(timers.mock.calls.filter(([, delay]) => delay !== 0)).toEqual([]);
});

test('after a page, rendered or failed, its query client is empty', async () => {
  const used: QueryClient[] = [];
  const failing = withPageQueries(createQueryClient(), async (queries) => {
    used.push(queries);
    await readAll(queries);
    throw new Error('The page could not be made.');
  });
  await expect(failing).rejects.toThrow('The page could not be made.');
  await withPageQueries(createQueryClient(), async (queries) => {
    used.push(queries);
    await readAll(queries);
  });
  for (const queries of used) {
    expect(queries.getQueryCache().getAll()).toEqual([]);
    expect(queries.getMutationCache().getAll()).toEqual([]);
  }
});
