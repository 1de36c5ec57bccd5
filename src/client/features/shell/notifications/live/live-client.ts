import type { ApiClient } from '@/client/lib/trpc.ts';
import type { LiveEvent } from '@/shared/platform/live.ts';

/** Milliseconds before retrying after a refusal, doubled each time. The browser itself reconnects after a cut. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

export interface LiveTap {
  /** Id of the last received event, to resume from. */
  lastEventId: () => string | undefined;
  onEvent: (id: string, event: LiveEvent) => void;
  /** Refused: the session may be over. */
  onRefused: () => void;
}

/** Keeps an event stream open until stopped or ended by the server. @returns stops it */
export function openLive(client: ApiClient, { lastEventId, onEvent, onRefused }: LiveTap): () => void {
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
