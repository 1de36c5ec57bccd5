import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/client/lib/trpc.ts';
import type { LiveEvent } from '@/shared/platform/live.ts';
import type { NotificationKind } from '@/shared/platform/notification-kinds.ts';

interface SharedEvent {
  id: string;
  event: LiveEvent;
  /** Id of the receiving tab; all tabs if omitted. */
  tab?: string;
}

/** Sent by a new tab, which missed the events during its load; the leading tab answers with the last event id. */
interface CatchUpRequest {
  asks: string;
}

/**
 * Keeps a signed-in user's pages up to date. One visible tab of the browser listens to the server and passes the events on
 * to the other tabs.
 *
 * @returns stops it
 */
export function followLive(queryClient: QueryClient, client: ApiClient, userId: number): () => void {
  const name = `rehome-live-${userId}`;
  const refresh = createRefresh(queryClient);
  const otherTabs = 'BroadcastChannel' in window ? new BroadcastChannel(name) : null;
  // `crypto.randomUUID` is only there over https.
  const tab = String(Math.random());
  // A page that was opened in the background is as old as its load, not as its first event.
  const isShown = document.visibilityState === 'visible';
  let lastId: string | undefined;
  let isLeading = false;

  function applyEvent({ id, event }: SharedEvent): void {
    refresh.add(staleAfter(event, isShown && lastId === undefined));
    lastId = id;
  }

  function answer({ asks }: CatchUpRequest): void {
    // A stream that has not started yet notifies all tabs at its start.
    if (isLeading && lastId !== undefined) {
      otherTabs?.postMessage({ id: lastId, event: { type: 'start' }, tab: asks } satisfies SharedEvent);
    }
  }

  if (otherTabs) {
    otherTabs.onmessage = ({ data }: MessageEvent<SharedEvent | CatchUpRequest>) => {
      if ('asks' in data) answer(data);
      else if (data.tab === undefined || data.tab === tab) applyEvent(data);
    };
    otherTabs.postMessage({ asks: tab } satisfies CatchUpRequest);
  }
  const stopLeading = leadTabs(name, () => {
    isLeading = true;
    const close = openLive(client, {
      lastEventId: () => lastId,
      onEvent(id, event) {
        applyEvent({ id, event });
        otherTabs?.postMessage({ id, event } satisfies SharedEvent);
      },
      // Refetching the user shows the sign-out in every tab, which ends following.
      onRefused: () => refresh.add(['auth.current']),
    });
    return () => {
      isLeading = false;
      close();
    };
  });
  return () => {
    stopLeading();
    otherTabs?.close();
    refresh.stop();
  };
}

/**
 * Runs work in one of this browser's visible tabs: the one that has the lock. A hidden tab gives the lock up, since phones freeze
 * hidden pages together with the locks and connections they have; a page in the back/forward cache is hidden, too.
 * Without Web Locks (plain http), every visible tab does the work itself.
 *
 * @param begin starts the work; returns how to end it
 * @returns how to stop
 */
export function leadTabs(name: string, begin: () => () => void): () => void {
  const { locks } = navigator as { locks?: LockManager };
  let leaving = new AbortController();

  function workUntilAborted(signal: AbortSignal): Promise<void> {
    const end = begin();
    return new Promise((resolve) => {
      signal.addEventListener('abort', () => {
        end();
        resolve();
      });
    });
  }

  function follow(): void {
    leaving.abort();
    if (document.visibilityState !== 'visible') return;
    leaving = new AbortController();
    const { signal } = leaving;
    if (!locks) void workUntilAborted(signal);
    // Aborted while waiting in the queue: another tab has the lock.
    else void locks.request(name, { signal }, () => workUntilAborted(signal)).catch(() => {});
  }

  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    leaving.abort();
  };
}

/** Milliseconds before retrying after a refusal, doubled each time. The browser itself reconnects after a cut. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

interface LiveTap {
  /** Id of the last received event, to resume from. */
  lastEventId: () => string | undefined;
  onEvent: (id: string, event: LiveEvent) => void;
  /** Refused: the session may be over. */
  onRefused: () => void;
}

/** Keeps an event stream open until stopped or ended by the server. @returns stops it */
function openLive(client: ApiClient, { lastEventId, onEvent, onRefused }: LiveTap): () => void {
  let pauseMs = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let subscription = open();

  function open() {
    return client.notifications.live.subscribe(
      { lastEventId: lastEventId() },
      {
        onData({ id, data }) {
          pauseMs = FIRST_PAUSE_MS;
          if (data.type === 'end') stop();
          onEvent(id, data);
        },
        onError() {
          if (isStopped) return;
          onRefused();
          // Jitter, so that clients cut off together don't reconnect together.
          timer = setTimeout(reopen, pauseMs * (1 + Math.random()));
          pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
        },
      },
    );
  }

  function reopen() {
    if (!isStopped) subscription = open();
  }

  function stop() {
    isStopped = true;
    clearTimeout(timer);
    subscription.unsubscribe();
  }

  return stop;
}

/** Milliseconds to batch changes: one mutation often causes several. */
const GATHER_MS = 200;
/** Minimum pause between refetches. */
const PAUSE_MS = 1_000;

/** Prefixes of procedure names that a change makes stale. */
const BELL = ['notifications.bell', 'notifications.list'];
const CART = ['cart.'];
/** Orders include unread counts. */
const MESSAGES = ['conversations.', 'orders.', 'vendorOrders.'];
const ORDERS = ['orders.', 'vendorOrders.', 'adminOrders.', 'stats.', 'vendor.stats'];

/** Data affected by a notification kind, if no other event covers it. */
const KEYS_BY_KIND: Partial<Record<NotificationKind, readonly string[]>> = {
  question: ['vendorQuestions.', 'stats.vendorOverview', 'stats.vendorTasks'],
  own_question: ['questions.'],
  review: ['catalog.reviews', 'orders.'],
  new_report: ['contentReports.', 'admin.waiting'],
};

const CHANGED = { cart: CART, notifications: BELL, messages: MESSAGES } as const;

/** Procedure prefixes that an event makes stale. */
function staleAfter(event: LiveEvent, isFirst: boolean): readonly string[] {
  switch (event.type) {
    case 'start':
      // The first event follows the page load, so only the bell may be stale. Later ones follow a gap.
      return isFirst ? BELL : [...BELL, ...CART, ...ORDERS, ...MESSAGES];
    case 'notification':
      return [...BELL, ...(KEYS_BY_KIND[event.notification.kind] ?? [])];
    case 'changed':
      return CHANGED[event.what];
    case 'order':
      return [...ORDERS, ...CART];
    case 'end':
      return ['auth.current'];
  }
}

/** Refetches stale queries on the page, at most once a second; a hidden tab waits until visible. */
function createRefresh(queryClient: QueryClient) {
  const stale = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let notBefore = 0;

  function flush(): void {
    timer = undefined;
    // A mutation's response will be newer than a refetch now.
    if (queryClient.isMutating() > 0) {
      plan();
      return;
    }
    const names = [...stale];
    stale.clear();
    notBefore = Date.now() + PAUSE_MS;
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isNamed(queryKey, names) });
  }

  function plan(): void {
    if (stale.size === 0 || document.visibilityState !== 'visible') return;
    timer ??= setTimeout(flush, Math.max(GATHER_MS, notBefore - Date.now()));
  }

  document.addEventListener('visibilitychange', plan);
  return {
    add(names: readonly string[]): void {
      for (const name of names) stale.add(name);
      plan();
    },
    stop(): void {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', plan);
    },
  };
}

/** tRPC keys start with the procedure's path. */
function isNamed([path]: readonly unknown[], names: readonly string[]): boolean {
  const name = Array.isArray(path) ? path.join('.') : '';
  return names.some((beginning) => name.startsWith(beginning));
}
