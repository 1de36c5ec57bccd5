/** Where the router notes that it has loaded the page anew for code that did not come; with its error's message. */
const NOTE = 'tanstack_router_reload:';
const OFFLINE = 'offline';

/**
 * The router takes code that does not come for a new version of the shop, and loads the page anew, once: without a network that
 * would be the browser's own empty page. So it is told that it has, until the network is back.
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
