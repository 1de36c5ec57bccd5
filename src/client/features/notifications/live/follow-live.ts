import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '@/shared/live.ts';
import { leadTabs } from './lead.ts';
import { openLive } from './live-client.ts';
import { createRefresh, staleAfter } from './refresh.ts';

interface Told {
  id: string;
  event: LiveEvent;
}

/**
 * Keeps what a signed-in person's page shows up to date. One tab of the browser listens to the server, and tells the others.
 *
 * @returns how to stop
 */
export function followLive(queryClient: QueryClient, userId: number): () => void {
  const name = `rehome-live-${userId}`;
  const refresh = createRefresh(queryClient);
  const others = 'BroadcastChannel' in window ? new BroadcastChannel(name) : null;
  let lastId: string | undefined;

  function take({ id, event }: Told): void {
    refresh.add(staleAfter(event, lastId === undefined));
    lastId = id;
  }

  if (others) others.onmessage = ({ data }: MessageEvent<Told>) => take(data);
  const stopLeading = leadTabs(name, () =>
    openLive({
      lastEventId: () => lastId,
      onEvent(id, event) {
        take({ id, event });
        others?.postMessage({ id, event });
      },
      // Somebody who is signed out here is so on every page, which then no longer follows.
      onRefused: () => refresh.add(['auth.current']),
    }),
  );
  return () => {
    stopLeading();
    others?.close();
    refresh.stop();
  };
}
