import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCalls } from '@/client/lib/trpc.ts';
import { whenIdle } from '@/client/lib/when-idle.ts';
import { shareBetweenTabs } from './live/share-between-tabs.ts';

/** Latest start on pages that are never idle. */
const LATEST_MS = 3_000;

/** Live updates, started when the browser is idle. @param userId null for a visitor */
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

/** @returns stops it, or cancels the pending start */
function liveWhenIdle(begin: () => Promise<() => void>): () => void {
  let isOver = false;
  let stop: (() => void) | undefined;
  const start = async () => {
    // Loading the code failed: no live updates until a reload.
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
