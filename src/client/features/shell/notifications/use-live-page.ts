import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCalls } from '@/client/lib/trpc.ts';
import { whenIdle } from '@/client/lib/when-idle.ts';
import { shareBetweenTabs } from './live/share-between-tabs.ts';

/** After which a page that has something to do all the time begins to follow all the same. */
const LATEST_MS = 3_000;

/** Keeps the page up to date while it is open, from when the browser has nothing better to do. @param userId null for a visitor */
export function useLivePage(userId: number | null): void {
  const queryClient = useQueryClient();
  const client = useCalls();

  useEffect(() => liveWhenIdle(async () => shareBetweenTabs(queryClient)), [queryClient]);

  useEffect(() => {
    if (userId === null) return;
    return liveWhenIdle(async () => {
      const { followLive } = await import('./live/follow-live.ts');
      return followLive(queryClient, client, userId);
    });
  }, [queryClient, client, userId]);
}

/** @returns how to stop what was begun, or what is about to be */
function liveWhenIdle(begin: () => Promise<() => void>): () => void {
  let isOver = false;
  let stop: (() => void) | undefined;
  const start = async () => {
    // Its code did not come: the page stays as it is until it is loaded again.
    const stopBegun = await begin().catch(() => undefined);
    if (isOver) stopBegun?.();
    else stop = stopBegun;
  };
  const callOff = whenIdle(() => void start(), LATEST_MS);
  return () => {
    isOver = true;
    callOff();
    stop?.();
  };
}
