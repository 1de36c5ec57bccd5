import { createFileRoute } from '@tanstack/react-router';
import { useHumanCheck } from '@/client/features/accounts/use-human-check.tsx';
import { JunkRemovalScreen } from '@/client/features/pickups/junk-removal/junk-removal-screen.tsx';
import { staticHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/junk-removal')({
  loader: async ({ context: { queryClient, api } }) => {
    await Promise.all([
      queryClient.prefetchQuery(api.humanCheck.isKnown.queryOptions()),
      queryClient.prefetchQuery(api.collectedItems.figures.queryOptions()),
      queryClient.prefetchQuery(api.collectedItems.stories.queryOptions()),
    ]);
  },
  head: staticHead({
    title: 'Free furniture collection in Auckland',
    description: 'We collect unwanted furniture from Auckland households for free, and find it a new home.',
    path: '/junk-removal',
  }),
  component: function JunkRemoval() {
    return <JunkRemovalScreen humanCheck={useHumanCheck()} />;
  },
});
