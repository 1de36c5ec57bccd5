import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/client/lib/trpc.ts';
import type { LiveEvent } from '@/shared/platform/live.ts';
import { createRefresh, staleAfter } from './refresh.ts';

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
