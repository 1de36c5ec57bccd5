import { createFileRoute } from '@tanstack/react-router';
import { SavedSearchesScreen } from '@/client/features/search/saved-searches/saved-searches-screen.tsx';
import { titleHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/_user/account_/searches')({
  loader: ({ context: { queryClient, api } }) =>
    Promise.all([
      queryClient.fetchQuery({ ...api.savedSearches.list.queryOptions(), staleTime: 0 }),
      queryClient.ensureQueryData(api.catalog.categories.queryOptions()),
    ]),
  head: titleHead('Saved searches'),
  component: SavedSearchesScreen,
});
