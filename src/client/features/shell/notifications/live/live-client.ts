import type { ApiClient } from '@/client/lib/trpc.ts';
import type { LiveEvent } from '@/shared/platform/live.ts';

/** Milliseconds until another try after a refusal; doubled each time. The browser itself tries again after a cut. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

export interface LiveTap {
  /** The id of the last event that this browser has, which the stream goes on from. */
  lastEventId: () => string | undefined;
  onEvent: (id: string, event: LiveEvent) => void;
  /** It is refused: the session may be over. */
  onRefused: () => void;
}

/** Keeps a stream open, until it is told to stop or the server says that this is the end. @returns how to stop */
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
          // Apart from the others that were cut off at the same moment.
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
