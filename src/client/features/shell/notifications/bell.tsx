import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { Bell as BellIcon } from 'lucide-react';
import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { BarCount } from '@/client/features/shell/bar-count.tsx';
import { useApi } from '@/client/lib/trpc.ts';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import { QueryBoundary } from '@/client/ui/query-boundary.tsx';
import type { BellView } from '@/shared/platform/notifications.ts';

const FAILED = 'Your notifications cannot be loaded right now.';
const LOADING = <Aside>Loading…</Aside>;

// The bar is on every page, and its list for few.
const Newest = lazyPart(async () => (await import('./newest.tsx')).Newest, <Aside>{FAILED}</Aside>);

/** The bell of the bar: how many notifications are unread, and the newest in the browser's own popover. */
export function Bell() {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const api = useApi();
  const query = useQuery(api.notifications.bell.queryOptions());
  // The server paints pages without it, and so a page begins.
  const bell = useHydrated() ? query.data : undefined;
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
        <BarCount count={unread} most={9} />
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
        <QueryBoundary query={{ ...query, data: bell }} loading={LOADING} failed={FAILED} isSmall>
          {(loaded) => (
            <Suspense fallback={LOADING}>
              <Newest bell={loaded} onLeave={() => popover.current?.hidePopover()} />
            </Suspense>
          )}
        </QueryBoundary>
      </div>
    </>
  );
}

function Aside({ children }: { children: ReactNode }) {
  return <p className="text-ink-soft px-3 py-4 text-sm">{children}</p>;
}

/**
 * Announces notifications that arrived since the page was opened, politely: one by its title, several by their number.
 */
function NewsAnnouncer({ bell }: { bell: BellView | undefined }) {
  const newestId = bell ? (bell.newest[0]?.id ?? 0) : null;
  const [announcedId, setAnnouncedId] = useState<number | null>(null);
  const [sentence, setSentence] = useState('');
  if (newestId !== null && newestId !== announcedId) {
    if (announcedId !== null && newestId > announcedId)
      setSentence(newsSince(bell?.newest ?? [], announcedId));
    setAnnouncedId(newestId);
  }
  return (
    <span role="status" className="sr-only">
      {sentence}
    </span>
  );
}

function newsSince(newest: BellView['newest'], announcedId: number): string {
  const fresh = newest.filter(({ id, readAt }) => id > announcedId && readAt === null);
  const [only] = fresh;
  if (!only) return '';
  return fresh.length === 1 ? `New notification: ${only.title}` : `${fresh.length} new notifications`;
}
