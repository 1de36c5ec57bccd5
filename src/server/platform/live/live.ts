import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, DatabaseHandle } from '@/server/platform/db/client.ts';
import type { Listening } from '@/server/platform/db/listen-postgres.ts';
import { isDatabaseUnavailable } from '@/server/platform/db/unavailable.ts';
import {
  LINES_AT_ONCE,
  newestIdOf,
  readLinesAfter,
  readOpenSessions,
  readOrderReaders,
} from './live-queries.ts';
import { type LiveReader, LiveStream, OpenStreams } from './live-stream.ts';

/** Interval of checking ends and pings. */
const SWEEP_MS = 5_000;
/** Proxies close a connection after a minute of silence. */
const PING_EVERY_SWEEPS = 5;
/** Batching interval of messages. */
const BATCH_MS = 20;

/** Live updates of open pages, across all web processes. */
export interface Live {
  /**
   * Opens a stream.
   *
   * @param lastEventId last received event; later ones are sent first
   * @throws DomainError TOO_MANY_REQUESTS
   */
  open(reader: LiveReader, lastEventId: number | null): Promise<LiveStream>;
  /** Broadcasts a message to all processes after the commit; fire and forget. */
  tell(message: LiveMessage): void;
  count(): number;
  /** Ends all streams; browsers reconnect. */
  stop(): Promise<void>;
}

export function createLive({ db, listen }: Pick<DatabaseHandle, 'db' | 'listen'>, log: Logger): Live {
  const streams = new OpenStreams();
  const delivery = createDelivery(db, streams, log);
  const queued = new Set<string>();
  let flushing: NodeJS.Timeout | undefined;
  let sweeping: NodeJS.Timeout | undefined;
  let sweeps = 0;
  let isStopped = false;
  // Listens from the first stream on, to save a connection.
  let listening: Listening | undefined;

  function onMessage(text: string): void {
    const message = readMessage(text);
    if (message) delivery.take(message);
  }

  function remove(stream: LiveStream): void {
    streams.remove(stream);
    if (streams.size > 0) return;
    clearInterval(sweeping);
    sweeping = undefined;
  }

  function sweep(): void {
    sweeps += 1;
    const now = Date.now();
    for (const stream of streams.all()) {
      if (stream.reader.endsAt <= now) stream.close();
      else if (sweeps % PING_EVERY_SWEEPS === 0) stream.ping();
    }
  }

  function flush(): void {
    flushing = undefined;
    const messages = [...queued];
    queued.clear();
    db.execute(
      sql`select pg_notify(${LIVE_CHANNEL}, message) from unnest(${sql.param(messages)}::text[]) as message`,
    ).catch((error: unknown) => {
      // Listeners reread after reconnecting.
      if (!isStopped) log.debug({ err: error }, 'open pages were not told');
    });
  }

  return {
    async open(reader, lastEventId) {
      streams.requireRoom(reader.userId, reader.network);
      const stream = new LiveStream(reader, remove);
      // Registers for messages before reading the start, so that nothing is lost in between.
      streams.add(stream);
      sweeping ??= setInterval(sweep, SWEEP_MS).unref();
      try {
        listening ??= listen(LIVE_CHANNEL, { onMessage, onGap: delivery.rereadAll });
        await listening.ready;
        const newest = await newestIdOf(db, reader.userId);
        stream.lastId = Math.min(lastEventId ?? newest, newest);
      } catch (error) {
        stream.close();
        throw error;
      }
      stream.send({ type: 'start' });
      delivery.reread(reader.userId);
      if (isStopped) stream.close();
      return stream;
    },

    tell(message) {
      queued.add(writeMessage(message));
      flushing ??= setTimeout(flush, BATCH_MS).unref();
    },

    count: () => streams.size,

    async stop() {
      isStopped = true;
      clearTimeout(flushing);
      for (const stream of streams.all()) stream.close();
      await listening?.stop();
    },
  };
}

/** Maximum ids per query. */
const AT_ONCE = 200;
/** Delay after a database failure. */
const RETRY_MS = 500;

/**
 * Converts messages to events. Messages only name what changed; content is read from the database by one query for all
 * messages of a batch, so bursts are cheap and messages need not be exact.
 */
function createDelivery(db: Database, streams: OpenStreams, log: Logger) {
  const people = new Set<number>();
  const sessionsOf = new Set<number>();
  const orderIds = new Set<number>();
  let isBusy = false;

  function receive({ about, id }: LiveMessage): void {
    if (streams.size === 0) return;
    if (about === 'order') orderIds.add(id);
    else if (streams.ofUser(id).size === 0) return;
    else if (about === 'notice') people.add(id);
    else if (about === 'session') sessionsOf.add(id);
    else for (const stream of streams.ofUser(id)) stream.send(CHANGES[about]);
    void deliver();
  }

  /** @returns at once if running: the running delivery includes new messages */
  async function deliver(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      while (people.size + sessionsOf.size + orderIds.size > 0) {
        // Nothing is sent after a session has ended.
        await tryAll(sessionsOf, endSessions);
        await tryAll(people, sendLines);
        await tryAll(orderIds, sendOrders);
      }
    } finally {
      isBusy = false;
    }
  }

  /** Queries the first batch; requeues it if the database fails. */
  async function tryAll(waiting: Set<number>, ask: (ids: number[]) => Promise<void>): Promise<void> {
    const ids = [...waiting].slice(0, AT_ONCE);
    if (ids.length === 0) return;
    for (const id of ids) waiting.delete(id);
    try {
      await ask(ids);
    } catch (error) {
      if (streams.size === 0) return;
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'open pages could not be notified');
      for (const id of ids) waiting.add(id);
      await delay(RETRY_MS, undefined, { ref: false });
    }
  }

  async function sendLines(userIds: number[]): Promise<void> {
    const deliveredLines = userIds.flatMap((userId) => {
      const begun = [...streams.ofUser(userId)].flatMap(({ lastId }) => (lastId === null ? [] : [lastId]));
      return begun.length > 0 ? [{ userId, lastId: Math.min(...begun) }] : [];
    });
    if (deliveredLines.length === 0) return;
    const sent = new Map<number, number>();
    const askedFrom = new Map(deliveredLines.map(({ userId, lastId }) => [userId, lastId]));
    for (const { userId, ...notification } of await readLinesAfter(db, deliveredLines)) {
      sent.set(userId, (sent.get(userId) ?? 0) + 1);
      const from = askedFrom.get(userId) ?? 0;
      for (const stream of streams.ofUser(userId)) {
        // A stream that started meanwhile with an older id is queried separately.
        if (stream.lastId === null || stream.lastId < from) continue;
        if (stream.lastId >= notification.id) continue;
        stream.lastId = notification.id;
        stream.send({ type: 'notification', notification });
      }
    }
    for (const [userId, count] of sent) if (count === LINES_AT_ONCE) people.add(userId);
  }

  async function sendOrders(ids: number[]): Promise<void> {
    for (const { orderNumber, userIds } of await readOrderReaders(db, ids)) {
      const readers = new Set(userIds.flatMap((id) => [...streams.ofUser(id)]));
      for (const stream of streams.admins()) readers.add(stream);
      for (const stream of readers) stream.send({ type: 'order', orderNumber });
    }
  }

  async function endSessions(userIds: number[]): Promise<void> {
    const userStreams = userIds.flatMap((id) => [...streams.ofUser(id)]);
    if (userStreams.length === 0) return;
    const open = await readOpenSessions(
      db,
      userStreams.map(({ reader }) => reader.sessionId),
    );
    for (const stream of userStreams) {
      const role = open.get(stream.reader.sessionId);
      if (role === undefined) stream.end();
      // A changed role needs a new stream.
      else if (role !== stream.reader.role) stream.close();
    }
  }

  /** Rereads a user's notifications and session. */
  function reread(userId: number): void {
    people.add(userId);
    sessionsOf.add(userId);
    void deliver();
  }

  /** Rereads everything after missed messages, including carts and orders. */
  function rereadAll(): void {
    for (const stream of streams.all()) stream.send({ type: 'start' });
    for (const userId of streams.users()) reread(userId);
  }

  return { take: receive, reread, rereadAll };
}

const CHANGES = {
  cart: { type: 'changed', what: 'cart' },
  read: { type: 'changed', what: 'notifications' },
  message: { type: 'changed', what: 'messages' },
} as const;

/** PostgreSQL channel between processes, also used by triggers. */
const LIVE_CHANNEL = 'rehome_live';

/** Messages carry ids only. */
type LiveMessage =
  /** New notifications: `notify.ts`. */
  | { about: 'notice'; id: number }
  /** Notifications were read, in any browser. */
  | { about: 'read'; id: number }
  /** A new or read message in a conversation. */
  | { about: 'message'; id: number }
  | { about: 'cart'; id: number }
  /** An ended session or changed rights: sent by a trigger. */
  | { about: 'session'; id: number }
  /** A new timeline entry: sent by a trigger. The id is the order's; otherwise the user's. */
  | { about: 'order'; id: number };

const MESSAGE = /^(notice|read|message|cart|session|order):(\d+)(?::\d+)?$/;

/** @returns null for messages of a newer version */
function readMessage(text: string): LiveMessage | null {
  const [, topic, id] = MESSAGE.exec(text) ?? [];
  return topic ? { about: topic as LiveMessage['about'], id: Number(id) } : null;
}

function writeMessage({ about, id }: LiveMessage): string {
  return `${about}:${id}`;
}
