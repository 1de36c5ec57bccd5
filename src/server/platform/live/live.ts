import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { DatabaseHandle } from '@/server/platform/db/client.ts';
import type { Listening } from '@/server/platform/db/listen-postgres.ts';
import { createDelivery } from './delivery.ts';
import { newestIdOf } from './live-queries.ts';
import { type LiveReader, LiveStream } from './live-stream.ts';
import { LIVE_CHANNEL, type LiveMessage, readMessage, writeMessage } from './messages.ts';
import { OpenStreams } from './open-streams.ts';

/** Ends of streams and pings are looked after so often. */
const SWEEP_MS = 5_000;
/** Proxies give up a connection on which nothing has come for a minute. */
const PING_EVERY_SWEEPS = 5;
/** Messages of so many milliseconds are told together. */
const TELL_MS = 20;

/** What open pages are told, by all web processes together. */
export interface Live {
  /**
   * Begins to tell a browser of somebody's news.
   *
   * @param lastEventId of the last event that it was sent; what came after is told first
   * @throws DomainError TOO_MANY_REQUESTS when there are too many
   */
  open(reader: LiveReader, lastEventId: number | null): Promise<LiveStream>;
  /** Tells all processes of what is no row: fire and forget, after the change is committed. */
  tell(message: LiveMessage): void;
  /** Streams that are open in this process. */
  count(): number;
  /** Ends all streams; browsers open others, elsewhere. */
  stop(): Promise<void>;
}

export function createLive({ db, listen }: Pick<DatabaseHandle, 'db' | 'listen'>, log: Logger): Live {
  const streams = new OpenStreams();
  const delivery = createDelivery(db, streams, log);
  const told = new Set<string>();
  let telling: NodeJS.Timeout | undefined;
  let sweeping: NodeJS.Timeout | undefined;
  let sweeps = 0;
  let isStopped = false;
  // From the first stream on: a process that tells nobody needs no connection for it.
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
    telling = undefined;
    const messages = [...told];
    told.clear();
    db.execute(
      sql`select pg_notify(${LIVE_CHANNEL}, message) from unnest(${sql.param(messages)}::text[]) as message`,
    ).catch((error: unknown) => {
      // Who listens reads anew once it can again.
      if (!isStopped) log.debug({ err: error }, 'open pages were not told');
    });
  }

  return {
    async open(reader, lastEventId) {
      streams.requireRoom(reader.userId, reader.network);
      const stream = new LiveStream(reader, remove);
      // First it is there for messages, then it is asked where it begins: between the two nothing is lost.
      streams.add(stream);
      sweeping ??= setInterval(sweep, SWEEP_MS).unref();
      try {
        listening ??= listen(LIVE_CHANNEL, { onMessage, onGap: delivery.readAllAnew });
        await listening.ready;
        const newest = await newestIdOf(db, reader.userId);
        stream.lastId = Math.min(lastEventId ?? newest, newest);
      } catch (error) {
        stream.close();
        throw error;
      }
      stream.send({ type: 'start' });
      delivery.readAnew(reader.userId);
      if (isStopped) stream.close();
      return stream;
    },

    tell(message) {
      told.add(writeMessage(message));
      telling ??= setTimeout(flush, TELL_MS).unref();
    },

    count: () => streams.size,

    async stop() {
      isStopped = true;
      clearTimeout(telling);
      for (const stream of streams.all()) stream.close();
      await listening?.stop();
    },
  };
}
