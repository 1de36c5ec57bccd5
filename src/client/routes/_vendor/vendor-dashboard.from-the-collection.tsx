import { createFileRoute } from '@tanstack/react-router';
import { offersOptions } from '@/client/features/pickups/vendor/offers-options.ts';
import { OffersScreen } from '@/client/features/pickups/vendor/offers-screen.tsx';

export const Route = createFileRoute('/_vendor/vendor-dashboard/from-the-collection')({
  loader: ({ context: { queryClient, api } }) => queryClient.ensureInfiniteQueryData(offersOptions(api)),
  head: ({ match }) => ({ meta: [{ title: `From the collection · ${match.context.config.appName}` }] }),
  component: OffersScreen,
});
