import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ReviewsScreen } from '@/client/features/catalog/vendor/reviews/reviews-screen.tsx';
import {
  reviewsSearch,
  vendorReviewsOptions,
} from '@/client/features/catalog/vendor/reviews/reviews-search.ts';
import { titleHead } from '@/client/lib/seo.ts';
import { useSetSearch } from '@/client/lib/set-search.ts';
import { useApi } from '@/client/lib/trpc.ts';

export const Route = createFileRoute('/_vendor/vendor-dashboard/reviews')({
  validateSearch: reviewsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps: { state } }) =>
    Promise.all([
      queryClient.ensureQueryData(api.vendorSetup.get.queryOptions()),
      queryClient.ensureInfiniteQueryData(vendorReviewsOptions(api, state)),
    ]),
  head: titleHead('Reviews'),
  component: function VendorReviews() {
    const { me } = Route.useRouteContext();
    const { data: setup } = useSuspenseQuery(useApi().vendorSetup.get.queryOptions());
    return (
      <ReviewsScreen
        seller={setup.profile.company ?? me.name}
        vendorId={me.id}
        search={Route.useSearch()}
        onSearchChange={useSetSearch(Route)}
      />
    );
  },
});
