import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { CollectionScreen } from '@/client/features/pickups/tracking/collection-screen.tsx';
import { orNotFound, pathId } from '@/client/lib/not-found.ts';
import { optionalChoice, optionalText } from '@/client/lib/search-params.ts';
import { staticHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/collection/$id')({
  validateSearch: z.object({ token: optionalText(), stop: optionalChoice([1]) }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context: { queryClient, api }, params, deps: { token } }) => {
    const link = { id: pathId(params.id), token };
    await orNotFound(queryClient.ensureQueryData(api.collectionRequests.follow.queryOptions(link)));
    return { link };
  },
  head: staticHead({
    title: 'Your free collection',
    description: 'Follow your free furniture collection.',
    path: '/junk-removal',
    isUnlisted: true,
  }),
  component: function Collection() {
    return <CollectionScreen link={Route.useLoaderData().link} isStopping={Route.useSearch().stop === 1} />;
  },
});
