import { createFileRoute } from '@tanstack/react-router';
import { ReturnsScreen } from '@/client/features/orders/admin/returns-screen.tsx';
import { returnsOptions, returnsSearch } from '@/client/features/orders/admin/returns-search.ts';
import { preloaded } from '@/client/lib/paging.ts';
import { useSetSearch } from '@/client/lib/set-search.ts';

export const Route = createFileRoute('/_admin/admin/returns')({
  validateSearch: returnsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    preloaded(queryClient.ensureInfiniteQueryData(returnsOptions(api, deps))),
  head: ({ match }) => ({ meta: [{ title: `Returns · ${match.context.config.appName}` }] }),
  component: function Returns() {
    return <ReturnsScreen search={Route.useSearch()} onSearch={useSetSearch(Route)} />;
  },
});
