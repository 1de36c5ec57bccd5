/**
 * Runs work in one of this browser's visible tabs: the one that has the lock. A hidden tab gives the lock up, since phones freeze
 * hidden pages together with the locks and connections they have; a page in the back/forward cache is hidden, too.
 * Without Web Locks (plain http), every visible tab does the work itself.
 *
 * @param begin starts the work; returns how to end it
 * @returns how to stop
 */
export function leadTabs(name: string, begin: () => () => void): () => void {
  const { locks } = navigator as { locks?: LockManager };
  let leaving = new AbortController();

  function workUntilAborted(signal: AbortSignal): Promise<void> {
    const end = begin();
    return new Promise((resolve) => {
      signal.addEventListener('abort', () => {
        end();
        resolve();
      });
    });
  }

  function follow(): void {
    leaving.abort();
    if (document.visibilityState !== 'visible') return;
    leaving = new AbortController();
    const { signal } = leaving;
    if (!locks) void workUntilAborted(signal);
    // Aborted while waiting in the queue: another tab has the lock.
    else void locks.request(name, { signal }, () => workUntilAborted(signal)).catch(() => {});
  }

  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    leaving.abort();
  };
}
