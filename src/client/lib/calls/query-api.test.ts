import { QueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { expect, test, vi } from 'vitest';
import type { Api, ApiClient } from '@/client/lib/trpc.ts';
import { queryApi } from './query-api.ts';

/** The keys that tRPC's own package gives, on which `@trpc/react-query` and this must agree: the server's pages are hydrated by them. */
test('queries have the keys that tRPC gives them', () => {
  const queryClient = new QueryClient();
  const client = { query: vi.fn(), runtime: {}, mutation: vi.fn() } as unknown as ApiClient;
  const ours = queryApi(queryClient, client) as Api;
  const theirs = createTRPCQueryUtils({ queryClient, client }) as Api;
  const keysOf = ({ cart, catalog }: Api) => [
    cart.get.queryOptions().queryKey,
    catalog.related.queryOptions({ id: 7 }).queryKey,
    catalog.browse.infiniteQueryOptions({ search: 'oak' }, { getNextPageParam: () => null }).queryKey,
  ];
  expect(keysOf(ours)).toEqual(keysOf(theirs));
});

test('what is invalidated, written and read is what was asked for', async () => {
  const queryClient = new QueryClient();
  const query = vi.fn(async (input: { id: number }) => [input.id]);
  const api = queryApi(queryClient, { catalog: { related: { query } } }) as Api;
  const seven = api.catalog.related.queryOptions({ id: 7 });

  expect(await queryClient.fetchQuery(seven)).toEqual([7]);
  expect(query).toHaveBeenCalledExactlyOnceWith({ id: 7 }, undefined);
  expect(api.catalog.related.getData({ id: 7 })).toEqual([7]);
  api.catalog.related.setData({ id: 8 }, [] as never);
  expect(api.catalog.related.getData({ id: 8 })).toEqual([]);

  const isStale = (id: number) =>
    queryClient.getQueryState(api.catalog.related.queryOptions({ id }).queryKey)?.isInvalidated;
  await api.catalog.related.invalidate({ id: 7 });
  expect([isStale(7), isStale(8)]).toEqual([true, false]);
  await api.catalog.invalidate();
  expect([isStale(7), isStale(8)]).toEqual([true, true]);
});

test('an answer that was on its way does not replace a newer value', async () => {
  const queryClient = new QueryClient();
  let stored = ['old'];
  const answers: (() => void)[] = [];
  const query = vi.fn(() => {
    const read = stored;
    return new Promise((resolve) => {
      answers.push(() => resolve(read));
    });
  });
  const api = queryApi(queryClient, { catalog: { related: { query } } }) as Api;
  const options = api.catalog.related.queryOptions({ id: 7 });
  const reading = queryClient.fetchQuery(options).catch(() => {});
  await vi.waitFor(() => expect(answers).toHaveLength(1));

  stored = ['new'];
  api.catalog.related.setData({ id: 7 }, stored as never);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  for (const answer of answers.toReversed()) answer();
  await reading;
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(api.catalog.related.getData({ id: 7 })).toEqual(['new']);
});

test('the next page of a list is asked for from where the last one ended', async () => {
  const queryClient = new QueryClient();
  const query = vi.fn(async (_: { cursor?: string }) => ({ items: [], nextCursor: 'b' }));
  const api = queryApi(queryClient, { catalog: { browse: { query } } }) as Api;
  const options = api.catalog.browse.infiniteQueryOptions(
    { search: 'oak' },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  await queryClient.fetchInfiniteQuery({ ...options, pages: 2 });
  expect(query.mock.calls).toEqual([
    [{ search: 'oak', direction: 'forward' }],
    [{ search: 'oak', cursor: 'b', direction: 'forward' }],
  ]);
});

test('a deed that is not there is refused by its name', () => {
  const api = queryApi(new QueryClient(), {}) as Api;
  expect(() => api.cart.get.refetch()).toThrow('An api has no refetch');
});
