import { DomainError } from '@/shared/errors.ts';
import { MOST_STREAMS } from '@/shared/platform/live.ts';
import type { LiveStream } from './live-stream.ts';

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
