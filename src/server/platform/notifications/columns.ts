import { notifications } from '@/server/schema.ts';
import type { NotificationView } from '@/shared/platform/notifications.ts';

/** What a line of the bell shows. */
export const notificationColumns = {
  id: notifications.id,
  kind: notifications.kind,
  title: notifications.title,
  body: notifications.body,
  link: notifications.link,
  count: notifications.count,
  readAt: notifications.readAt,
  createdAt: notifications.createdAt,
} as const satisfies Record<keyof NotificationView, unknown>;
