import { createFileRoute } from '@tanstack/react-router';
import { ApplicationsScreen } from '@/client/features/sellers/admin/applications/applications-screen.tsx';
import { PAGED } from '@/client/lib/paging.ts';
import { filteredListRoute } from '@/client/lib/route-loaders.ts';
import { optionalChoice, searchParams } from '@/client/lib/search-params.ts';
import { titleHead } from '@/client/lib/seo.ts';
import { useSetSearch } from '@/client/lib/set-search.ts';
import { APPLICATION_STATES } from '@/shared/sellers/application-states.ts';

export const Route = createFileRoute('/_admin/admin/vendor-applications/')({
  ...filteredListRoute(searchParams({ state: optionalChoice(APPLICATION_STATES) }), (api, search) =>
    api.vendorApplications.list.infiniteQueryOptions(search, PAGED),
  ),
  head: titleHead('Vendor applications'),
  component: function Applications() {
    return <ApplicationsScreen search={Route.useSearch()} onSearch={useSetSearch(Route)} />;
  },
});
