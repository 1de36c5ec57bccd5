import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '@/server/deps.ts';
import { isDatabaseUnavailable } from '@/server/platform/db/unavailable.ts';
import { renewProcess } from './processes.ts';
import { createWorkerWatch } from './watch-workers.ts';

/** Seconds between two renewals of a process's row. */
const RENEW_SECONDS = 10;

type ProcessDeps = Pick<Deps, 'db' | 'settings' | 'storage' | 'mail' | 'log' | 'version' | 'now'>;

/** Registers this process in the database until it stops. A process of role `web` also watches for workers. */
export function registerProcess(deps: ProcessDeps): { stop(): Promise<void> } {
  const id = randomUUID();
  const watch = deps.settings.role === 'web' ? createWorkerWatch(deps) : null;
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await renewProcess(deps, id);
        await watch?.check();
      } catch (error) {
        // A database outage is logged once elsewhere.
        if (!isDatabaseUnavailable(error)) deps.log.error({ err: error }, 'this process is not registered');
      }
      await delay(RENEW_SECONDS * 1000, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
