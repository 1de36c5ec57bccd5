import { createFileRoute } from '@tanstack/react-router';
import {
  notificationSearch,
  notificationsOptions,
} from '@/client/features/shell/notifications/notifications-list.ts';
import { NotificationsScreen } from '@/client/features/shell/notifications/notifications-screen.tsx';
import { useSetSearch } from '@/client/lib/set-search.ts';

export const Route = createFileRoute('/_user/notifications')({
  validateSearch: notificationSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    queryClient.ensureInfiniteQueryData(notificationsOptions(api, deps)),
  head: ({ match }) => ({ meta: [{ title: `Notifications · ${match.context.config.appName}` }] }),
  component: function Notifications() {
    const { me } = Route.useRouteContext();
    const search = Route.useSearch();
    return <NotificationsScreen role={me.role} search={search} onSearch={useSetSearch(Route)} />;
  },
});
