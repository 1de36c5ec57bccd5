import { expect, test, vi } from 'vitest';
import { fetchProductList } from './route-loaders.ts';
import { createQueryClient } from './trpc.ts';

function productList(pages: number) {
  const ask = vi.fn(async ({ pageParam }: { pageParam: number }) => ({
    page: pageParam,
    nextCursor: pageParam + 1,
  }));
  const options = {
    ...{ queryKey: ['products'], queryFn: ask, staleTime: 30_000, initialPageParam: 1, pages },
    getNextPageParam: ({ nextCursor }: { nextCursor: number }) => nextCursor,
  };
  return { ask, options };
}

test('a cached list of products is shown at once and refetched at each visit', async () => {
  const queryClient = createQueryClient();
  const { ask, options } = productList(1);
  expect((await fetchProductList(queryClient, options)).pages).toMatchObject([{ page: 1 }]);
  expect(ask).toHaveBeenCalledTimes(1);

  expect((await fetchProductList(queryClient, options)).pages).toMatchObject([{ page: 1 }]);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a list of products that is fetched again keeps its length', async () => {
  const queryClient = createQueryClient();
  await fetchProductList(queryClient, productList(3).options);
  const again = productList(1);
  await fetchProductList(queryClient, again.options);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(again.ask).toHaveBeenCalledTimes(3);
  expect(queryClient.getQueryData(['products'])).toMatchObject({
    pages: [{ page: 1 }, { page: 2 }, { page: 3 }],
  });
});
