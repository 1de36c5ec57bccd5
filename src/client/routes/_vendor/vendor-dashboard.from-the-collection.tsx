import { createFileRoute } from '@tanstack/react-router';
import { OffersScreen } from '@/client/features/pickups/vendor/offers-screen.tsx';
import { PAGED } from '@/client/lib/paging.ts';
import { titleHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/_vendor/vendor-dashboard/from-the-collection')({
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureInfiniteQueryData(api.collectedItems.offers.infiniteQueryOptions({}, PAGED)),
  head: titleHead('Free pieces to restore'),
  component: OffersScreen,
});
