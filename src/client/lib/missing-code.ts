/** Where the router notes that it has loaded the page anew for code that did not come; with its error's message. */
const NOTE = 'tanstack_router_reload:';
const OFFLINE = 'offline';

/**
 * Keeps the router from its own way with code that does not load, while there is no network: it reloads the page once, for a new
 * version of the shop, and the visitor would see the browser's empty page. There is no option for it; preventing Vite's
 * `vite:preloadError` instead makes the import resolve to nothing.
 *
 * @param message of the error
 */
export function stayWithoutCode(message: string): void {
  sessionStorage.setItem(NOTE + message, OFFLINE);
}

/** Whether it is code that did not come while there was no network. */
export function isMissingOffline(error: unknown): boolean {
  try {
    return sessionStorage.getItem(NOTE + messageOf(error)) === OFFLINE;
  } catch {
    // On the server, and in a browser that keeps nothing.
    return false;
  }
}

/** For code that did not come: the page does not ask for it again. */
export function loadAnew(error: unknown): void {
  if (isMissingOffline(error)) sessionStorage.removeItem(NOTE + messageOf(error));
  window.location.reload();
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
