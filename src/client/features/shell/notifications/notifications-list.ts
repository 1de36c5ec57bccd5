import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';
import { NOTIFICATION_KIND_NAMES, type NotificationKind } from '@/shared/platform/notification-kinds.ts';

/** What the list of notifications is narrowed to, as its address says it. */
export interface NotificationSearch {
  show?: 'unread' | undefined;
  kind?: NotificationKind | undefined;
}

/** Anybody may have written the address: what makes no sense is left out. */
export function readNotificationSearch(search: Record<string, unknown>): NotificationSearch {
  return {
    show: search.show === 'unread' ? 'unread' : undefined,
    kind: NOTIFICATION_KIND_NAMES.find((kind) => kind === search.kind),
  };
}

/** One's notifications, newest first, page by page. */
export function notificationsOptions(api: Api, { show, kind }: NotificationSearch) {
  return api.notifications.list.infiniteQueryOptions(
    { unread: show === 'unread', kind },
    { getNextPageParam: nextPage },
  );
}
