import { Link } from '@tanstack/react-router';
import { formatAgo } from '@/client/lib/format.ts';
import type { BellView } from '@/shared/platform/notifications.ts';
import { MarkAllRead } from './mark-all-read.tsx';
import { NotificationList } from './notification-list.tsx';

export function Newest({ bell: { unread, newest }, onLeave }: { bell: BellView; onLeave: () => void }) {
  const [first] = newest;
  return (
    <div className="flex max-h-[min(36rem,calc(100dvh-7rem))] flex-col">
      <div className="flex min-h-11 items-center justify-between gap-3 px-3">
        <h2 className="font-display text-lg">Notifications</h2>
        {unread > 0 && first && <MarkAllRead upTo={first.id} />}
      </div>
      {newest.length === 0 ? (
        <p className="text-ink-soft px-3 pt-1 pb-4 text-sm">
          Nothing yet. News about your orders will show up here.
        </p>
      ) : (
        <NotificationList
          notifications={newest}
          formatWhen={formatAgo}
          onOpen={onLeave}
          className="min-h-0 overflow-y-auto"
          lineClassName="hover:bg-sunken rounded-sm px-3 py-2.5"
        />
      )}
      <Link
        to="/notifications"
        onClick={onLeave}
        className="border-line text-accent hover:bg-sunken mt-1.5 flex min-h-11 shrink-0 items-center justify-center rounded-sm border-t px-3 font-medium"
      >
        See all
      </Link>
    </div>
  );
}
