import { type TrackedEnvelope, tracked } from '@trpc/server';
import type { LiveEvent } from '@/shared/platform/live.ts';
import type { Role } from '@/shared/platform/roles.ts';

/** Whose stream it is, and until when. */
export interface LiveReader {
  userId: number;
  role: Role;
  sessionId: string;
  /** What counts as one address. */
  network: string;
  /** Milliseconds since 1970 after which it ends, to be opened anew. */
  endsAt: number;
}

export type LiveEnvelope = TrackedEnvelope<LiveEvent>;

/** Where the events of a stream go. */
export interface LiveSink {
  write(event: LiveEnvelope): void;
  ping(): void;
  end(): void;
}

/** Events that wait for a reader that is not there yet or is slow; one that is slower is dropped, and catches up when it is back. */
const MOST_WAITING = 100;

/** What one browser is told. Every event carries the id of the newest notification that was sent before or with it. */
export class LiveStream implements AsyncIterable<LiveEnvelope> {
  /** The newest notification that was sent; null until the stream has begun. */
  lastId: number | null = null;
  isOver = false;
  readonly reader: LiveReader;
  readonly #onOver: (stream: LiveStream) => void;
  #sink: LiveSink | null = null;
  #waiting: LiveEnvelope[] = [];

  constructor(reader: LiveReader, onOver: (stream: LiveStream) => void) {
    this.reader = reader;
    this.#onOver = onOver;
  }

  send(event: LiveEvent): void {
    if (this.isOver || this.lastId === null) return;
    const envelope = tracked(String(this.lastId), event);
    if (this.#sink) this.#sink.write(envelope);
    else if (this.#waiting.push(envelope) > MOST_WAITING) this.close();
  }

  /** Ends it for good: the session is over. */
  end(): void {
    this.send({ type: 'end' });
    this.close();
  }

  /** Ends it; the browser opens another. */
  close(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.#onOver(this);
    this.#sink?.end();
  }

  ping(): void {
    this.#sink?.ping();
  }

  /** Sends what waits and all that comes to a sink. */
  pipe(sink: LiveSink): void {
    this.#sink = sink;
    for (const envelope of this.#waiting) sink.write(envelope);
    this.#waiting = [];
    if (this.isOver) sink.end();
  }

  /** As tRPC reads a subscription, in the process itself; browsers are served by `rest/raw/live.ts`. */
  async *[Symbol.asyncIterator](): AsyncGenerator<LiveEnvelope, void> {
    const arrived: LiveEnvelope[] = [];
    let wake = () => {};
    this.pipe({
      write: (envelope) => {
        if (arrived.push(envelope) > MOST_WAITING) this.close();
        wake();
      },
      ping: () => {},
      end: () => wake(),
    });
    try {
      for (;;) {
        const next = arrived.shift();
        if (next) yield next;
        else if (this.isOver) return;
        else {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      }
    } finally {
      this.close();
    }
  }
}
