/** Milliseconds in which a tab that leads answers; one that does not is asleep. */
const ANSWER_MS = 2_000;

/**
 * Sees to it that one tab of this browser does a thing for all: it holds a lock, and hands it on when it is closed. A phone
 * puts hidden tabs to sleep with all that they hold, so a tab that is looked at asks whether the leading one is awake, and
 * takes over where it is not. Where browsers have no locks (plain http), each tab leads itself while it is looked at.
 *
 * @param begin starts the work; returns how to end it
 * @returns how to stop
 */
export function leadTabs(name: string, begin: () => () => void): () => void {
  const { locks } = navigator as { locks?: LockManager };
  return locks ? leadByLock(locks, name, begin) : leadWhileVisible(begin);
}

function leadByLock(locks: LockManager, name: string, begin: () => () => void): () => void {
  const channel = new BroadcastChannel(`${name}:lead`);
  let asking: ReturnType<typeof setTimeout> | undefined;
  /** Ends the work of this tab; null while another leads. */
  let resign: (() => void) | null = null;
  let waiting = new AbortController();

  function queue(options: LockOptions): void {
    locks
      .request(name, { mode: 'exclusive', ...options }, () => {
        const end = begin();
        return new Promise<void>((resolve) => {
          resign = () => {
            resign = null;
            end();
            resolve();
          };
        });
      })
      // Not wanted any more, or taken over: then the work ends, and this tab waits for its turn again.
      .catch(() => {
        if (!resign) return;
        resign();
        queue({ signal: waiting.signal });
      });
  }

  channel.onmessage = ({ data }) => {
    if (data === 'who leads?' && resign) channel.postMessage('awake');
    if (data === 'awake') clearTimeout(asking);
  };

  function look(): void {
    if (document.visibilityState !== 'visible' || resign) return;
    clearTimeout(asking);
    channel.postMessage('who leads?');
    asking = setTimeout(() => {
      if (resign) return;
      waiting.abort();
      waiting = new AbortController();
      queue({ steal: true });
    }, ANSWER_MS);
  }

  function leave(): void {
    waiting.abort();
    resign?.();
  }

  /** Out of the browser's memory: it goes on as it was. */
  function comeBack({ persisted }: PageTransitionEvent): void {
    if (!persisted) return;
    waiting = new AbortController();
    queue({ signal: waiting.signal });
  }

  document.addEventListener('visibilitychange', look);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  queue({ signal: waiting.signal });
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
    clearTimeout(asking);
    leave();
    channel.close();
  };
}

function leadWhileVisible(begin: () => () => void): () => void {
  let end: (() => void) | null = null;
  function look(): void {
    if (document.visibilityState === 'visible') end ??= begin();
    else {
      end?.();
      end = null;
    }
  }
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    end?.();
  };
}
