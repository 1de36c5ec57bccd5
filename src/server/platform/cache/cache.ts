import { LRUCache } from 'lru-cache';
import type { Database } from '@/server/platform/db/client.ts';
import { outsideRequest, sharedByRequests } from '@/server/platform/request-scope.ts';

interface LruOptions<Value> {
  /** Entries, or the sum of their sizes; the least recently used goes first. */
  most: number;
  /** Milliseconds that an entry is good for; 0 for as long as there is room. */
  forMs?: number;
  sizeOf?: (value: Value) => number;
  /** Tells milliseconds. */
  clock?: { now(): number };
}

interface CacheOptions<Value> extends Omit<LruOptions<Value>, 'sizeOf'> {
  /** Returns false for a value that is not worth caching. A failure never is. */
  isKept?: (value: Value) => boolean;
}

/** An LRU cache. Bounded by size: `max` would allocate room for all entries at once, some milliseconds for 50,000. */
export function createLru<Key extends string | number, Value extends object | string | number | boolean>({
  most,
  forMs = 0,
  sizeOf = () => 1,
  clock = performance,
}: LruOptions<Value>): LRUCache<Key, Value> {
  return new LRUCache<Key, Value>({
    ...{ maxSize: most, sizeCalculation: sizeOf },
    ...{ ttl: forMs, ttlResolution: 0, perf: clock },
  });
}

/** Remembers what a pure function returned for the keys used last. */
export function memoize<Key extends string | number, Value extends object | string | number | boolean>(
  options: LruOptions<Value>,
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const known = createLru<Key, Value>(options);
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = compute(key);
    known.set(key, value);
    return value;
  };
}

export interface Cache {
  /** Returns the cached value of a key, or makes it; concurrent callers share one promise. An entry's time begins with its making. */
  get<Value>(key: string | number, make: () => Promise<Value>): Promise<Value>;
  clear(): void;
}

/** An LRU cache of promises. A key must always be asked for with the same type of value. */
export function createCache({ isKept = () => true, ...options }: CacheOptions<unknown>): Cache {
  const kept = createLru<string | number, Promise<unknown>>(options);
  return {
    get<Value>(key: string | number, make: () => Promise<Value>) {
      const known = kept.get(key);
      if (known) return known as Promise<Value>;
      const made = sharedByRequests(make);
      kept.set(key, made);
      const forget = () => {
        if (kept.peek(key) === made) kept.delete(key);
      };
      made.then((value) => isKept(value) || forget(), forget);
      return made;
    },
    clear: () => kept.clear(),
  };
}

/** Creates one cache for each owner, such as a database, when it is first needed. It ends with its owner. */
export function perOwner<Owner extends object, State>(create: (owner: Owner) => State) {
  const all = new WeakMap<Owner, State>();
  return {
    of(owner: Owner): State {
      const known = all.get(owner);
      if (known !== undefined) return known;
      const state = create(owner);
      all.set(owner, state);
      return state;
    },
    forget: (owner: Owner) => all.delete(owner),
  };
}

interface Kept<Value> {
  value: Value;
  readAt: number;
  isReading: boolean;
}

/**
 * Keeps what was read of a database for some minutes. Nobody waits for it: who asks first gets what is there before
 * anything was read, and it is read anew behind the back of who asks later.
 */
export function keepBriefly<Value>(
  freshMs: number,
  none: Value,
  read: (db: Database) => Promise<Value>,
): { get(db: Database): Value; refresh(db: Database): Promise<void> } {
  const all = perOwner(
    (_: Database): Kept<Value> => ({
      value: none,
      readAt: Number.NEGATIVE_INFINITY,
      isReading: false,
    }),
  );
  const refresh = async (db: Database) => {
    const kept = all.of(db);
    kept.isReading = true;
    kept.readAt = performance.now();
    try {
      kept.value = await outsideRequest(() => read(db));
    } finally {
      kept.isReading = false;
    }
  };
  return {
    get(db) {
      const kept = all.of(db);
      // What fails is read again when it is due next.
      if (!kept.isReading && performance.now() - kept.readAt > freshMs) refresh(db).catch(() => undefined);
      return kept.value;
    },
    refresh,
  };
}

interface Reading {
  running: Promise<unknown>;
  /** The one after, for all who came while this one was under way. */
  next?: Promise<unknown>;
}

const readings = perOwner((_: Database) => new Map<string, Reading>());

/**
 * Lets concurrent callers share one read. A caller who comes while a read is running waits for the next one, so
 * that they see their own writes.
 *
 * @param key names the question, so that the type of its answer is always the same
 * @param read its answer is shared, and so must not be changed by who gets it
 */
export function shareConcurrentReads<Value>(
  db: Database,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const underWay = readings.of(db);
  const reading = underWay.get(key);
  if (!reading) return begin(underWay, key, read);
  reading.next ??= reading.running.then(ignore, ignore).then(() => begin(underWay, key, read));
  // What is read under a key answers the same question.
  return reading.next as Promise<Value>;
}

function begin<Value>(
  underWay: Map<string, Reading>,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const reading: Reading = { running: read() };
  underWay.set(key, reading);
  const end = () => {
    if (!reading.next) underWay.delete(key);
  };
  reading.running.then(end, end);
  return reading.running as Promise<Value>;
}

function ignore(): void {}
