import { createFileRoute } from '@tanstack/react-router';
import { RequestsScreen } from '@/client/features/pickups/admin/requests-screen.tsx';
import { requestsOptions, requestsSearch } from '@/client/features/pickups/admin/requests-search.ts';
import { preloaded } from '@/client/lib/paging.ts';
import { titleHead } from '@/client/lib/seo.ts';
import { dayInNewZealand } from '@/shared/days.ts';

export const Route = createFileRoute('/_admin/admin/collection-requests')({
  validateSearch: requestsSearch,
  loaderDeps: ({ search: { view, status, area, suburb, search } }) => ({
    view,
    status,
    area,
    suburb,
    search,
  }),
  loader: ({ context: { queryClient, api }, deps }) =>
    deps.view ? undefined : preloaded(queryClient.ensureInfiniteQueryData(requestsOptions(api, deps))),
  head: titleHead('Collection requests'),
  component: function CollectionRequests() {
    const navigate = Route.useNavigate();
    return (
      <RequestsScreen
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, resetScroll: false })}
        today={dayInNewZealand(new Date())}
      />
    );
  },
});
