import { createFileRoute } from '@tanstack/react-router';
import {
  notificationSearch,
  notificationsOptions,
} from '@/client/features/shell/notifications/notifications-list.ts';
import { NotificationsScreen } from '@/client/features/shell/notifications/notifications-screen.tsx';
import { listRoute } from '@/client/lib/route-loaders.ts';
import { titleHead } from '@/client/lib/seo.ts';
import { useSetSearch } from '@/client/lib/set-search.ts';

export const Route = createFileRoute('/_user/notifications')({
  ...listRoute(notificationSearch, notificationsOptions),
  head: titleHead('Notifications'),
  component: function Notifications() {
    const { me } = Route.useRouteContext();
    const search = Route.useSearch();
    return <NotificationsScreen role={me.role} search={search} onSearch={useSetSearch(Route)} />;
  },
});
