import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { formatDateTime } from '@/client/lib/format.ts';
import type { SetSearch } from '@/client/lib/set-search.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Container } from '@/client/ui/container.tsx';
import { FilterSelect } from '@/client/ui/filter-bar.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { PagedList } from '@/client/ui/paged-list.tsx';
import { NOTIFICATION_KINDS } from '@/shared/platform/notification-kinds.ts';
import { kindsFor } from '@/shared/platform/notifications.ts';
import type { Role } from '@/shared/platform/roles.ts';
import { MarkAllRead } from './mark-all-read.tsx';
import { NotificationList } from './notification-list.tsx';
import { type NotificationSearch, notificationsOptions } from './notifications-list.ts';

type NotificationsScreenProps = {
  role: Role;
  search: NotificationSearch;
  onSearch: SetSearch<NotificationSearch>;
};

/** Notifications of the last three months. */
export function NotificationsScreen({ role, search, onSearch }: NotificationsScreenProps) {
  const query = useSuspenseInfiniteQuery(notificationsOptions(useApi(), search));
  const isNarrowed = search.show !== undefined || search.kind !== undefined;
  const nothing = isNarrowed
    ? {
        title: 'Nothing here',
        text: 'No notification matches what you chose.',
        action: (
          <Button variant="secondary" onClick={() => onSearch(() => ({}))}>
            Show all
          </Button>
        ),
      }
    : {
        title: 'No notifications yet',
        text: 'News about your orders will show up here.',
        action: <ButtonLink to="/">Browse products</ButtonLink>,
      };

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
      <div className="mb-4 grid grid-cols-2 gap-3">
        <FilterSelect
          label="Show"
          all="All"
          value={search.show}
          onChange={(show) => onSearch((latest) => ({ ...latest, show }))}
          options={[{ value: 'unread', label: 'Unread only' }]}
        />
        <FilterSelect
          label="About"
          all="Everything"
          value={search.kind}
          onChange={(kind) => onSearch((latest) => ({ ...latest, kind }))}
          options={kindsFor(role).map((kind) => ({ value: kind, label: NOTIFICATION_KINDS[kind].label }))}
        />
      </div>
      <PagedList query={query} noun="notification" empty={{ illustration: <BellOff />, ...nothing }}>
        {(notifications) => (
          <>
            <div className="border-line flex min-h-14 items-center justify-between gap-4 border-b">
              <h2 className="font-display text-xl">{search.show ? 'Unread' : 'Newest first'}</h2>
              {notifications[0] && !search.kind && notifications.some(({ readAt }) => readAt === null) && (
                <MarkAllRead upTo={notifications[0].id} />
              )}
            </div>
            <NotificationList
              notifications={notifications}
              formatWhen={formatDateTime}
              className="divide-line divide-y"
              lineClassName="hover:bg-sunken -mx-3 rounded-md px-3 py-4"
            />
          </>
        )}
      </PagedList>
    </Container>
  );
}
