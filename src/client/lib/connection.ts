import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Growing pauses between polls. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 15_000;

/**
 * Returns if the shop can be reached, according to the browser's network state and our own calls. Meanwhile calls wait
 * (`networkMode` of TanStack Query).
 */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  );
}

export function backOnline(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onlineManager.subscribe((isOnline) => {
      if (!isOnline) return;
      stop();
      resolve();
    });
  });
}

/** `fetch` for our own calls. After a failed one, polls until the shop can be reached. */
export async function watchedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(input, init);
  } catch (error) {
    if (!init?.signal?.aborted) void lookForShop();
    throw error;
  }
}

let isLooking = false;

async function lookForShop(): Promise<void> {
  if (isLooking) return;
  isLooking = true;
  for (
    let pauseMs = FIRST_PAUSE_MS;
    !(await isThere());
    pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)
  ) {
    onlineManager.setOnline(false);
    await pause(pauseMs);
  }
  isLooking = false;
  onlineManager.setOnline(true);
}

/** Any response counts. */
function isThere(): Promise<boolean> {
  return fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

/** Ends early when the browser reports a connection. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
  });
}
