import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { shareCart } from './live/share-cart.ts';

/** After which a page that has something to do all the time begins to follow all the same. */
const LATEST_MS = 3_000;

/** Keeps the page up to date while it is open, from when the browser has nothing better to do. @param userId null for a visitor */
export function useLivePage(userId: number | null): void {
  const queryClient = useQueryClient();

  useEffect(() => whenIdle(async () => shareCart(queryClient)), [queryClient]);

  useEffect(() => {
    if (userId === null) return;
    return whenIdle(async () => {
      const { followLive } = await import('./live/follow-live.ts');
      return followLive(queryClient, userId);
    });
  }, [queryClient, userId]);
}

/** @returns how to stop what was begun, or what is about to be */
function whenIdle(begin: () => Promise<() => void>): () => void {
  let isOver = false;
  let stop: (() => void) | undefined;
  const start = async () => {
    if (isOver) return;
    // Its code did not come: the page stays as it is until it is loaded again.
    const stopBegun = await begin().catch(() => undefined);
    if (isOver) stopBegun?.();
    else stop = stopBegun;
  };
  // Safari has no idle callbacks.
  const waiting =
    'requestIdleCallback' in window
      ? requestIdleCallback(() => void start(), { timeout: LATEST_MS })
      : setTimeout(() => void start(), LATEST_MS);
  return () => {
    isOver = true;
    if ('cancelIdleCallback' in window) cancelIdleCallback(waiting as number);
    else clearTimeout(waiting);
    stop?.();
  };
}
