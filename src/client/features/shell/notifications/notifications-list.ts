import type * as z from 'zod/mini';
import { PAGED } from '@/client/lib/paging.ts';
import { optionalChoice, searchParams } from '@/client/lib/search-params.ts';
import type { Api } from '@/client/lib/trpc.ts';
import { NOTIFICATION_KIND_NAMES } from '@/shared/platform/notification-kinds.ts';

export const notificationSearch = searchParams({
  show: optionalChoice(['unread']),
  kind: optionalChoice(NOTIFICATION_KIND_NAMES),
});
export type NotificationSearch = z.output<typeof notificationSearch>;

/** One's notifications, newest first, page by page. */
export function notificationsOptions(api: Api, { show, kind }: NotificationSearch) {
  return api.notifications.list.infiniteQueryOptions({ unread: show === 'unread', kind }, PAGED);
}
