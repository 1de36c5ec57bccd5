import { tryStorage } from './storage.ts';

/** The router's key, with the error's message, for having reloaded the page for missing code. */
const NOTE = 'tanstack_router_reload:';
const OFFLINE = 'offline';

/**
 * Prevents the router's reload for missing code while offline, which would show the browser's error page. The router has no
 * option for it; preventing Vite's `vite:preloadError` makes the import resolve to nothing.
 * @param message of the error
 */
export function stayWithoutCode(message: string): void {
  sessionStorage.setItem(NOTE + message, OFFLINE);
}

/** Returns if code failed to load while offline. */
export function isMissingOffline(error: unknown): boolean {
  // Also fails on the server.
  return tryStorage(() => sessionStorage.getItem(NOTE + messageOf(error))) === OFFLINE;
}

/** Reloads for code that failed to load, which the page does not request again. */
export function reloadForCode(error: unknown): void {
  if (isMissingOffline(error)) sessionStorage.removeItem(NOTE + messageOf(error));
  window.location.reload();
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
