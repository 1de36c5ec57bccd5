import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Milliseconds until another look whether the shop can be reached again; they grow. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 15_000;

/**
 * Whether the shop can be reached, as far as this page knows: what the browser says of its network, and what became of our own
 * calls. While it cannot, what is asked for waits, and goes on by itself afterwards (`networkMode` of TanStack Query).
 */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  );
}

/** Resolves once the shop can be reached again. */
export function backOnline(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onlineManager.subscribe((isOnline) => {
      if (!isOnline) return;
      stop();
      resolve();
    });
  });
}

/** `fetch` for our own calls: after one that reached nobody the page looks whether the shop is there at all. */
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

/** Any answer will do: a shop that has trouble says so itself. */
async function isThere(): Promise<boolean> {
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/** Ends early when the browser says that it is back. */
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
