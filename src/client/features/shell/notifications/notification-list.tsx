import type { NotificationView } from '@/shared/platform/notifications.ts';
import { NotificationLine } from './notification-line.tsx';
import { useMarkRead } from './use-mark-read.ts';

type NotificationListProps = {
  notifications: readonly NotificationView[];
  formatWhen: (at: Date) => string;
  onOpen?: () => void;
  className: string;
  lineClassName: string;
};

export function NotificationList(props: NotificationListProps) {
  const { notifications, formatWhen, onOpen, className, lineClassName } = props;
  const markRead = useMarkRead();
  return (
    <ul className={className}>
      {notifications.map((notification) => (
        <li key={notification.id}>
          <NotificationLine
            notification={notification}
            when={formatWhen(notification.createdAt)}
            onOpen={() => {
              if (notification.readAt === null) markRead.mutate({ id: notification.id });
              onOpen?.();
            }}
            className={lineClassName}
          />
        </li>
      ))}
    </ul>
  );
}
