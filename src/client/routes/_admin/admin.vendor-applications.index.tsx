import { createFileRoute } from '@tanstack/react-router';
import { applicationsOptions } from '@/client/features/sellers/admin/applications/applications-options.ts';
import { ApplicationsScreen } from '@/client/features/sellers/admin/applications/applications-screen.tsx';
import { optionalChoice, searchParams } from '@/client/lib/search-params.ts';
import { useSetSearch } from '@/client/lib/set-search.ts';
import { APPLICATION_STATES } from '@/shared/sellers/application-states.ts';

export const Route = createFileRoute('/_admin/admin/vendor-applications/')({
  validateSearch: searchParams({ state: optionalChoice(APPLICATION_STATES) }),
  loaderDeps: ({ search: { state } }) => ({ state }),
  loader: ({ context: { queryClient, api }, deps: { state } }) =>
    queryClient.ensureInfiniteQueryData(applicationsOptions(api, { state })),
  head: ({ match }) => ({ meta: [{ title: `Vendor applications · ${match.context.config.appName}` }] }),
  component: function Applications() {
    const setSearch = useSetSearch(Route);
    return (
      <ApplicationsScreen state={Route.useSearch().state} onStateChange={(state) => setSearch({ state })} />
    );
  },
});
