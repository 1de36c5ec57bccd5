import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell as BellIcon } from 'lucide-react';
import { useId, useRef } from 'react';
import { formatAgo } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { useAwake } from '@/client/lib/use-awake.ts';
import { Button } from '@/client/ui/button.tsx';
import type { BellView } from '@/shared/notifications.ts';
import { NewsAnnouncer } from './news-announcer.tsx';
import { NotificationLine } from './notification-line.tsx';
import { useMarkRead } from './use-mark-read.ts';

/** The bell of the bar: how many notifications are unread, and the newest in the browser's own popover. */
export function Bell() {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const api = useApi();
  const query = useQuery(api.notifications.bell.queryOptions());
  // The server paints pages without it, and so a page begins.
  const bell = useAwake() ? query.data : undefined;
  const unread = bell?.unread ?? 0;

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        className="hover:bg-sunken relative grid size-11 place-items-center rounded-md transition-colors"
      >
        <BellIcon aria-hidden className="size-5.5" strokeWidth={1.75} />
        {unread > 0 && (
          <span className="bg-accent text-accent-ink absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full px-1 text-[0.6875rem] font-semibold tabular-nums">
            {unread > 9 ? '9+' : unread}
          </span>
        )}
      </button>
      <NewsAnnouncer bell={bell} />
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Notifications"
        className="account-popover border-line-strong/50 bg-raised text-ink shadow-float w-[min(24rem,calc(100vw-2rem))] rounded-lg border p-1.5"
      >
        {bell ? (
          <Newest bell={bell} onLeave={() => popover.current?.hidePopover()} />
        ) : (
          <p className="text-ink-soft px-3 py-4 text-sm">
            {query.isError ? 'Your notifications cannot be loaded right now.' : 'Loading…'}
          </p>
        )}
      </div>
    </>
  );
}

function Newest({ bell: { unread, newest }, onLeave }: { bell: BellView; onLeave: () => void }) {
  const markRead = useMarkRead();
  const [first] = newest;
  return (
    <div className="flex max-h-[min(36rem,calc(100dvh-7rem))] flex-col">
      <div className="flex min-h-11 items-center justify-between gap-3 px-3">
        <h2 className="font-display text-lg">Notifications</h2>
        {unread > 0 && first && (
          <Button
            variant="quiet"
            size="sm"
            isPending={markRead.isPending}
            onClick={() => markRead.mutate({ upTo: first.id })}
          >
            Mark all as read
          </Button>
        )}
      </div>
      {newest.length === 0 ? (
        <p className="text-ink-soft px-3 pt-1 pb-4 text-sm">
          Nothing yet. News about your orders will show up here.
        </p>
      ) : (
        <ul className="min-h-0 overflow-y-auto">
          {newest.map((notification) => (
            <li key={notification.id}>
              <NotificationLine
                notification={notification}
                when={formatAgo(notification.createdAt)}
                onOpen={() => {
                  if (notification.readAt === null) markRead.mutate({ id: notification.id });
                  onLeave();
                }}
                className="hover:bg-sunken rounded-sm px-3 py-2.5"
              />
            </li>
          ))}
        </ul>
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
