import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AccountScreen } from '@/client/features/accounts/account-screen.tsx';
import { PreferencesCard } from '@/client/features/shell/notifications/preferences-card.tsx';
import { OwnMessages } from '@/client/features/support/collection-form/own-messages.tsx';
import { FRESH_PAGED } from '@/client/lib/paging.ts';
import { titleHead } from '@/client/lib/seo.ts';
import { useApi } from '@/client/lib/trpc.ts';

export const Route = createFileRoute('/_user/account')({
  loader: ({ context: { queryClient, api } }) =>
    Promise.all([
      queryClient.ensureQueryData(api.addresses.list.queryOptions()),
      queryClient.ensureQueryData(api.account.sessions.queryOptions()),
      queryClient.fetchQuery({ ...api.collectionRequests.mine.queryOptions(), staleTime: 0 }),
      queryClient.ensureQueryData(api.notifications.preferences.queryOptions()),
      queryClient.fetchInfiniteQuery(api.collectionForms.mine.infiniteQueryOptions({}, FRESH_PAGED)),
      queryClient.fetchQuery({ ...api.vendorApplications.mine.queryOptions(), staleTime: 0 }),
    ]),
  head: titleHead('My account'),
  component: function Account() {
    const { me } = Route.useRouteContext();
    const api = useApi();
    const { data: current } = useSuspenseQuery(api.auth.current.queryOptions());
    return (
      <AccountScreen me={current ?? me} notifications={<PreferencesCard />} messages={<OwnMessages />} />
    );
  },
});
