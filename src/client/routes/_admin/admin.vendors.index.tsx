import { createFileRoute } from '@tanstack/react-router';
import { VendorsScreen } from '@/client/features/sellers/admin/vendors/vendors-screen.tsx';
import { vendorsOptions, vendorsSearch } from '@/client/features/sellers/admin/vendors/vendors-search.ts';
import { preloaded } from '@/client/lib/paging.ts';
import { useSetSearch } from '@/client/lib/set-search.ts';

export const Route = createFileRoute('/_admin/admin/vendors/')({
  validateSearch: vendorsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    preloaded(queryClient.ensureInfiniteQueryData(vendorsOptions(api, deps))),
  head: ({ match }) => ({ meta: [{ title: `Vendors · ${match.context.config.appName}` }] }),
  component: function Vendors() {
    return (
      <VendorsScreen
        search={Route.useSearch()}
        onSearchChange={useSetSearch(Route, { resetScroll: false })}
      />
    );
  },
});
