import { setTimeout as delay } from 'node:timers/promises';
import type { Sql } from 'postgres';

/** Receives notifications of the database: see `pg_notify`. */
export interface NotificationListener {
  onMessage(message: string): void;
  /** Called at the start and after each reconnection: earlier messages may be missed. */
  onGap(): void;
}

export interface Listening {
  /** Resolves once it listens, or after a moment if the database is not reachable yet; it keeps trying. */
  ready: Promise<void>;
  stop(): Promise<void>;
}

/** Interval and timeout of the heartbeat: a frozen connection reports nothing by itself. */
const BEAT_MS = 5_000;
const BEAT_TIMEOUT_MS = 3_000;
const RETRY_MS = 250;
const PATIENCE_MS = 2_000;

/**
 * Listens on a separate connection and reconnects when it is lost. Own code: `listen` of postgres.js 3.4.9 gives up if
 * its second connection fails, and does not notice one that hangs.
 */
export function listenPostgres(
  postgres: typeof import('postgres'),
  url: string,
  channel: string,
  { onMessage, onGap }: NotificationListener,
): Listening {
  const stopping = new AbortController();
  let isReady = () => {};
  const listens = new Promise<void>((resolve) => {
    isReady = resolve;
  });

  async function listenOnce(): Promise<void> {
    const lost = new AbortController();
    const sql: Sql = postgres(url, {
      max: 1,
      connect_timeout: BEAT_TIMEOUT_MS / 1000,
      idle_timeout: null,
      max_lifetime: null,
      fetch_types: false,
      onnotice: () => {},
      onnotify: (_channel: string, message: string) => onMessage(message),
      onclose: () => lost.abort(),
    } as object);
    try {
      await sql.unsafe(`listen "${channel}"`);
      isReady();
      onGap();
      const over = AbortSignal.any([stopping.signal, lost.signal]);
      while (!over.aborted) {
        await delay(BEAT_MS, undefined, { signal: over });
        await withTimeout(sql.unsafe('select 1'));
      }
    } finally {
      await sql.end({ timeout: 0 });
    }
  }

  async function listen(): Promise<void> {
    while (!stopping.signal.aborted) {
      // An outage is reported by `watch.ts`.
      await listenOnce().catch(() => {});
      await delay(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const listening = listen();
  return {
    ready: Promise.race([listens, delay(PATIENCE_MS, undefined, { ref: false })]),
    async stop() {
      stopping.abort();
      await listening;
    },
  };
}

async function withTimeout(answer: PromiseLike<unknown>): Promise<void> {
  const answered = new AbortController();
  const silence = delay(BEAT_TIMEOUT_MS, undefined, { signal: answered.signal }).then(() => {
    throw new Error('The connection does not answer.');
  });
  silence.catch(() => {});
  await Promise.race([answer, silence]).finally(() => answered.abort());
}
