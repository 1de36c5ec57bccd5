import { type Api, trpc } from '@/client/lib/trpc.ts';

const paging = {
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor,
  staleTime: 60_000,
};

/** What buyers say of a product, page after page. */
export function useReviews(productId: number) {
  return trpc.catalog.reviews.useInfiniteQuery({ productId }, paging);
}

/** The same as a loader asks for it. */
export function reviewsQuery(api: Api, productId: number) {
  return api.catalog.reviews.infiniteQueryOptions({ productId }, paging);
}
