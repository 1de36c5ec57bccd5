import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/client/lib/trpc.ts';
import type { LiveEvent } from '@/shared/platform/live.ts';
import type { NotificationKind } from '@/shared/platform/notification-kinds.ts';

interface Told {
  id: string;
  event: LiveEvent;
  /** The tab that it is for; all of them where it is left out. */
  tab?: string;
}

/** A tab that has begun to listen; what came while its page loaded has passed it by. */
interface Asked {
  asks: string;
}

/**
 * Keeps what a signed-in person's page shows up to date. One visible tab of the browser listens to the server, and passes the
 * events on to the others.
 *
 * @returns how to stop
 */
export function followLive(queryClient: QueryClient, client: ApiClient, userId: number): () => void {
  const name = `rehome-live-${userId}`;
  const refresh = createRefresh(queryClient);
  const others = 'BroadcastChannel' in window ? new BroadcastChannel(name) : null;
  // `crypto.randomUUID` is only there over https.
  const tab = String(Math.random());
  // A page that was opened in the background is as old as its load, not as its first event.
  const isShown = document.visibilityState === 'visible';
  let lastId: string | undefined;
  let isLeading = false;

  function take({ id, event }: Told): void {
    refresh.add(staleAfter(event, isShown && lastId === undefined));
    lastId = id;
  }

  function answer({ asks }: Asked): void {
    // A stream that is yet to start tells all tabs when it does.
    if (isLeading && lastId !== undefined) {
      others?.postMessage({ id: lastId, event: { type: 'start' }, tab: asks } satisfies Told);
    }
  }

  if (others) {
    others.onmessage = ({ data }: MessageEvent<Told | Asked>) => {
      if ('asks' in data) answer(data);
      else if (data.tab === undefined || data.tab === tab) take(data);
    };
    others.postMessage({ asks: tab } satisfies Asked);
  }
  const stopLeading = leadTabs(name, () => {
    isLeading = true;
    const close = openLive(client, {
      lastEventId: () => lastId,
      onEvent(id, event) {
        take({ id, event });
        others?.postMessage({ id, event } satisfies Told);
      },
      // Somebody who is signed out here is so on every page, which then no longer follows.
      onRefused: () => refresh.add(['auth.current']),
    });
    return () => {
      isLeading = false;
      close();
    };
  });
  return () => {
    stopLeading();
    others?.close();
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
const TOLD_OF: Partial<Record<NotificationKind, readonly string[]>> = {
  question: ['vendorQuestions.', 'stats.vendorOverview'],
  own_question: ['questions.'],
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
      return [...BELL, ...(TOLD_OF[event.notification.kind] ?? [])];
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
