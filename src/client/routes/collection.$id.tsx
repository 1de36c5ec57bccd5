import { createFileRoute } from '@tanstack/react-router';
import { CollectionScreen } from '@/client/features/pickups/tracking/collection-screen.tsx';
import { orNotFound, pathId } from '@/client/lib/not-found.ts';
import { pageHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/collection/$id')({
  validateSearch: (
    search: Record<string, unknown>,
  ): { token?: string | undefined; stop?: 1 | undefined } => ({
    token: typeof search.token === 'string' ? search.token.slice(0, 100) || undefined : undefined,
    stop: String(search.stop) === '1' ? 1 : undefined,
  }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context: { queryClient, api }, params, deps: { token } }) => {
    const link = { id: pathId(params.id), token };
    await orNotFound(queryClient.ensureQueryData(api.collectionRequests.follow.queryOptions(link)));
    return { link };
  },
  head: ({ match }) =>
    pageHead(match.context.config, {
      title: 'Your free collection',
      description: 'Follow your free furniture collection.',
      path: '/junk-removal',
      isUnlisted: true,
    }),
  component: function Collection() {
    return <CollectionScreen link={Route.useLoaderData().link} isStopping={Route.useSearch().stop === 1} />;
  },
});
