import { type TrackedEnvelope, tracked } from '@trpc/server';
import { DomainError } from '@/shared/errors.ts';
import { type LiveEvent, MOST_STREAMS } from '@/shared/platform/live.ts';
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

/** The streams that are open in this process, by whose they are; bounded. */
export class OpenStreams {
  readonly #ofUsers = new Map<number, Set<LiveStream>>();
  readonly #admins = new Set<LiveStream>();
  readonly #ofNetworks = new Map<string, number>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** @throws DomainError TOO_MANY_REQUESTS when this person, their network or the process has as many as it may have */
  requireRoom(userId: number, network: string): void {
    const isFull =
      this.#size >= MOST_STREAMS.ofProcess ||
      this.ofUser(userId).size >= MOST_STREAMS.ofUser ||
      (this.#ofNetworks.get(network) ?? 0) >= MOST_STREAMS.ofNetwork;
    if (!isFull) return;
    const sentence = 'The shop is open in too many browsers at once to tell this one of news as they come.';
    throw new DomainError('TOO_MANY_REQUESTS', sentence, { retryAfterSeconds: 60 });
  }

  add(stream: LiveStream): void {
    const { userId, network } = stream.reader;
    const theirs = this.#ofUsers.get(userId) ?? new Set();
    this.#ofUsers.set(userId, theirs.add(stream));
    this.#ofNetworks.set(network, (this.#ofNetworks.get(network) ?? 0) + 1);
    if (stream.reader.role === 'admin') this.#admins.add(stream);
    this.#size += 1;
  }

  remove(stream: LiveStream): void {
    const { userId, network } = stream.reader;
    const theirs = this.#ofUsers.get(userId);
    if (!theirs?.delete(stream)) return;
    this.#admins.delete(stream);
    if (theirs.size === 0) this.#ofUsers.delete(userId);
    const left = (this.#ofNetworks.get(network) ?? 1) - 1;
    if (left > 0) this.#ofNetworks.set(network, left);
    else this.#ofNetworks.delete(network);
    this.#size -= 1;
  }

  ofUser(userId: number): ReadonlySet<LiveStream> {
    return this.#ofUsers.get(userId) ?? NONE;
  }

  admins(): ReadonlySet<LiveStream> {
    return this.#admins;
  }

  users(): number[] {
    return [...this.#ofUsers.keys()];
  }

  all(): LiveStream[] {
    return [...this.#ofUsers.values()].flatMap((theirs) => [...theirs]);
  }
}

const NONE: ReadonlySet<LiveStream> = new Set();
