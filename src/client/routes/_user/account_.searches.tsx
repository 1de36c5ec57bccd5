import { createFileRoute } from '@tanstack/react-router';
import { SavedSearchesScreen } from '@/client/features/search/saved-searches/saved-searches-screen.tsx';

export const Route = createFileRoute('/_user/account_/searches')({
  loader: ({ context: { queryClient, api } }) =>
    Promise.all([
      queryClient.fetchQuery({ ...api.savedSearches.list.queryOptions(), staleTime: 0 }),
      queryClient.ensureQueryData(api.catalog.categories.queryOptions()),
    ]),
  head: ({ match }) => ({ meta: [{ title: `Saved searches · ${match.context.config.appName}` }] }),
  component: SavedSearchesScreen,
});
