import { createFileRoute } from '@tanstack/react-router';
import { SearchesScreen } from '@/client/features/search/admin/searches-screen.tsx';
import { searchesSearch } from '@/client/features/search/admin/searches-search.ts';
import { PAGED, preloaded } from '@/client/lib/paging.ts';
import { titleHead } from '@/client/lib/seo.ts';
import { useSetSearch } from '@/client/lib/set-search.ts';

export const Route = createFileRoute('/_admin/admin/searches')({
  validateSearch: searchesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    Promise.all([
      preloaded(queryClient.ensureInfiniteQueryData(api.searches.list.infiniteQueryOptions(deps, PAGED))),
      queryClient.ensureQueryData(api.searches.synonyms.queryOptions()),
    ]),
  head: titleHead('Searches'),
  component: function Searches() {
    return <SearchesScreen search={Route.useSearch()} onSearch={useSetSearch(Route)} />;
  },
});
