import { createFileRoute } from '@tanstack/react-router';
import { PiecesScreen } from '@/client/features/pickups/admin/pieces-screen.tsx';
import { piecesOptions, piecesSearch } from '@/client/features/pickups/admin/pieces-search.ts';
import { preloaded } from '@/client/lib/paging.ts';
import { useSetSearch } from '@/client/lib/set-search.ts';

export const Route = createFileRoute('/_admin/admin/collected-items')({
  validateSearch: piecesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    preloaded(queryClient.ensureInfiniteQueryData(piecesOptions(api, deps))),
  head: ({ match }) => ({ meta: [{ title: `Collected items · ${match.context.config.appName}` }] }),
  component: function CollectedItems() {
    return <PiecesScreen search={Route.useSearch()} onSearch={useSetSearch(Route, { resetScroll: false })} />;
  },
});
