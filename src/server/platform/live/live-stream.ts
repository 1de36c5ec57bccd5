import { type TrackedEnvelope, tracked } from '@trpc/server';
import { DomainError } from '@/shared/errors.ts';
import { type LiveEvent, MAX_STREAMS } from '@/shared/platform/live.ts';
import type { Role } from '@/shared/platform/roles.ts';

/** Owner and end of a stream. */
export interface LiveReader {
  userId: number;
  role: Role;
  sessionId: string;
  network: string;
  /** Milliseconds since 1970, after which it ends to be reopened. */
  endsAt: number;
}

export type LiveEnvelope = TrackedEnvelope<LiveEvent>;

/** The destination of a stream. */
export interface LiveSink {
  write(event: LiveEnvelope): void;
  ping(): void;
  end(): void;
}

/** Maximum queued events; a slower reader is dropped, and catches up after reconnecting. */
const MAX_WAITING = 100;

/** The events of one browser. Each carries the id of the newest notification sent so far. */
export class LiveStream implements AsyncIterable<LiveEnvelope> {
  /** Only for the type of the subscription's events: `rest/raw/live.ts` pipes them. */
  declare readonly [Symbol.asyncIterator]: () => AsyncGenerator<LiveEnvelope, void>;
  /** Newest notification sent; null before the start. */
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
    else if (this.#waiting.push(envelope) > MAX_WAITING) this.close();
  }

  end(): void {
    this.send({ type: 'end' });
    this.close();
  }

  close(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.#onOver(this);
    this.#sink?.end();
  }

  ping(): void {
    this.#sink?.ping();
  }

  /** Sends queued and further events to a sink. */
  pipe(sink: LiveSink): void {
    this.#sink = sink;
    for (const envelope of this.#waiting) sink.write(envelope);
    this.#waiting = [];
    if (this.isOver) sink.end();
  }
}

/** Open streams of this process by owner; bounded. */
export class OpenStreams {
  readonly #ofUsers = new Map<number, Set<LiveStream>>();
  readonly #admins = new Set<LiveStream>();
  readonly #ofNetworks = new Map<string, number>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** @throws DomainError TOO_MANY_REQUESTS at the user's, network's or process's limit */
  requireRoom(userId: number, network: string): void {
    const isFull =
      this.#size >= MAX_STREAMS.ofProcess ||
      this.ofUser(userId).size >= MAX_STREAMS.ofUser ||
      (this.#ofNetworks.get(network) ?? 0) >= MAX_STREAMS.ofNetwork;
    if (!isFull) return;
    const sentence = 'The shop is open in too many browsers at once to tell this one of news as they come.';
    throw new DomainError('TOO_MANY_REQUESTS', sentence, { retryAfterSeconds: 60 });
  }

  add(stream: LiveStream): void {
    const { userId, network } = stream.reader;
    const userStreams = this.#ofUsers.get(userId) ?? new Set();
    this.#ofUsers.set(userId, userStreams.add(stream));
    this.#ofNetworks.set(network, (this.#ofNetworks.get(network) ?? 0) + 1);
    if (stream.reader.role === 'admin') this.#admins.add(stream);
    this.#size += 1;
  }

  remove(stream: LiveStream): void {
    const { userId, network } = stream.reader;
    const userStreams = this.#ofUsers.get(userId);
    if (!userStreams?.delete(stream)) return;
    this.#admins.delete(stream);
    if (userStreams.size === 0) this.#ofUsers.delete(userId);
    const remaining = (this.#ofNetworks.get(network) ?? 1) - 1;
    if (remaining > 0) this.#ofNetworks.set(network, remaining);
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
    return [...this.#ofUsers.values()].flatMap((userStreams) => [...userStreams]);
  }
}

const NONE: ReadonlySet<LiveStream> = new Set();
