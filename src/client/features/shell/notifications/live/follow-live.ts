import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/client/lib/trpc.ts';
import type { LiveEvent } from '@/shared/platform/live.ts';
import { leadTabs } from './lead.ts';
import { openLive } from './live-client.ts';
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
