import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { formatDateTime } from '@/client/lib/format.ts';
import { allItems } from '@/client/lib/paging.ts';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Container } from '@/client/ui/container.tsx';
import { EmptyState } from '@/client/ui/empty-state.tsx';
import { Field } from '@/client/ui/field.tsx';
import { LoadMore } from '@/client/ui/load-more.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { NOTIFICATION_KINDS } from '@/shared/platform/notification-kinds.ts';
import { kindsFor } from '@/shared/platform/notifications.ts';
import type { Role } from '@/shared/platform/roles.ts';
import { MarkAllRead } from './mark-all-read.tsx';
import { NotificationLine } from './notification-line.tsx';
import { type NotificationSearch, notificationSearch, notificationsOptions } from './notifications-list.ts';
import { useMarkRead } from './use-mark-read.ts';

type NotificationsScreenProps = {
  role: Role;
  search: NotificationSearch;
  onSearch: SetSearch<NotificationSearch>;
};

/** All that somebody was told in the last three months. */
export function NotificationsScreen({ role, search, onSearch }: NotificationsScreenProps) {
  const { data, ...query } = useSuspenseInfiniteQuery(notificationsOptions(useApi(), search));
  const notifications = allItems(data);
  const markRead = useMarkRead();
  const hasUnread = notifications.some(({ readAt }) => readAt === null);
  const [first] = notifications;
  const isNarrowed = search.show !== undefined || search.kind !== undefined;

  return (
    <Container width="text" className="pb-20">
      <PageHeader
        title="Notifications"
        text="Your latest news. We keep it for 90 days."
        actions={
          <ButtonLink to="/account" hash="notifications" variant="secondary">
            Choose what to hear about
          </ButtonLink>
        }
      />
      <Filters role={role} search={search} onSearch={onSearch} />
      {first ? (
        <>
          <div className="border-line flex min-h-14 items-center justify-between gap-4 border-b">
            <h2 className="font-display text-xl">{search.show ? 'Unread' : 'Newest first'}</h2>
            {hasUnread && !search.kind && <MarkAllRead upTo={first.id} />}
          </div>
          <ul className="divide-line divide-y">
            {notifications.map((notification) => (
              <li key={notification.id}>
                <NotificationLine
                  notification={notification}
                  when={formatDateTime(notification.createdAt)}
                  onOpen={() => notification.readAt === null && markRead.mutate({ id: notification.id })}
                  className="hover:bg-sunken -mx-3 rounded-md px-3 py-4"
                />
              </li>
            ))}
          </ul>
          <LoadMore query={query} shown={notifications.length} noun="notification" />
        </>
      ) : (
        <EmptyState
          illustration={<BellOff />}
          title={isNarrowed ? 'Nothing here' : 'No notifications yet'}
          text={
            isNarrowed
              ? 'No notification matches what you chose.'
              : 'News about your orders will show up here.'
          }
          action={
            isNarrowed ? (
              <Button variant="secondary" onClick={() => onSearch(() => ({}))}>
                Show all
              </Button>
            ) : (
              <ButtonLink to="/">Browse products</ButtonLink>
            )
          }
        />
      )}
    </Container>
  );
}

function Filters({ role, search, onSearch }: NotificationsScreenProps) {
  const change = (changed: Record<string, string>) =>
    onSearch((latest) => notificationSearch.parse({ ...latest, ...changed }));
  return (
    <div className="mb-4 grid grid-cols-2 gap-3">
      <Field label="Show">
        <NativeSelect
          value={search.show ?? ''}
          onChange={({ target }) => change({ show: target.value })}
          options={[
            { value: '', label: 'All' },
            { value: 'unread', label: 'Unread only' },
          ]}
        />
      </Field>
      <Field label="About">
        <NativeSelect
          value={search.kind ?? ''}
          onChange={({ target }) => change({ kind: target.value })}
          options={[
            { value: '', label: 'Everything' },
            ...kindsFor(role).map((kind) => ({ value: kind, label: NOTIFICATION_KINDS[kind].label })),
          ]}
        />
      </Field>
    </div>
  );
}
