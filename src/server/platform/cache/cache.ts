import { LRUCache } from 'lru-cache';
import type { Database } from '@/server/platform/db/client.ts';
import { outsideRequest, sharedByRequests } from '@/server/platform/request-scope.ts';

interface LruOptions<Value> {
  most: number;
  /** Time to live in milliseconds; 0 for unlimited. */
  forMs?: number;
  sizeOf?: (value: Value) => number;
  clock?: { now(): number };
}

interface CacheOptions<Value> extends Omit<LruOptions<Value>, 'sizeOf'> {
  /** Returns false for a value not to be cached. Failures never are. */
  isKept?: (value: Value) => boolean;
}

/** An LRU cache bounded by total size: `max` would preallocate all entries, some milliseconds for 50,000. */
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

/** Memoizes a pure function in an LRU cache. */
export function memoize<Key extends string | number, Value extends object | string | number | boolean>(
  options: LruOptions<Value>,
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const results = createLru<Key, Value>(options);
  return (key) => {
    const cachedValue = results.get(key);
    if (cachedValue !== undefined) return cachedValue;
    const value = compute(key);
    results.set(key, value);
    return value;
  };
}

export interface Cache {
  /**
   * Returns the cached value, or makes it; concurrent callers share one promise. The lifetime begins when making
   * starts.
   */
  get<Value>(key: string | number, make: () => Promise<Value>): Promise<Value>;
  clear(): void;
}

/** An LRU cache of promises. A key must always have values of one type. */
export function createCache({ isKept = () => true, ...options }: CacheOptions<unknown>): Cache {
  const entries = createLru<string | number, Promise<unknown>>(options);
  return {
    get<Value>(key: string | number, make: () => Promise<Value>) {
      const cachedPromise = entries.get(key);
      if (cachedPromise) return cachedPromise as Promise<Value>;
      const pending = sharedByRequests(make);
      entries.set(key, pending);
      const forget = () => {
        if (entries.peek(key) === pending) entries.delete(key);
      };
      pending.then((value) => isKept(value) || forget(), forget);
      return pending;
    },
    clear: () => entries.clear(),
  };
}

/** Creates a cache per owner, such as a database, on first use; garbage collected with it. */
export function perOwner<Owner extends object, State>(create: (owner: Owner) => State) {
  const all = new WeakMap<Owner, State>();
  return {
    of(owner: Owner): State {
      const existingState = all.get(owner);
      if (existingState !== undefined) return existingState;
      const state = create(owner);
      all.set(owner, state);
      return state;
    },
    forget: (owner: Owner) => all.delete(owner),
  };
}

interface CachedQuery<Value> {
  value: Value;
  readAt: number;
  isReading: boolean;
}

/**
 * Caches a database query for minutes, stale-while-revalidate: the first caller gets the initial value, later ones
 * trigger a refresh in the background.
 */
export function cacheQuery<Value>(
  freshMs: number,
  none: Value,
  read: (db: Database) => Promise<Value>,
): { get(db: Database): Value; refresh(db: Database): Promise<void> } {
  const all = perOwner(
    (_: Database): CachedQuery<Value> => ({
      value: none,
      readAt: Number.NEGATIVE_INFINITY,
      isReading: false,
    }),
  );
  const refresh = async (db: Database) => {
    const current = all.of(db);
    current.isReading = true;
    current.readAt = performance.now();
    try {
      current.value = await outsideRequest(() => read(db));
    } finally {
      current.isReading = false;
    }
  };
  return {
    get(db) {
      const cached = all.of(db);
      // A failed read is retried when next due.
      if (!cached.isReading && performance.now() - cached.readAt > freshMs)
        refresh(db).catch(() => undefined);
      return cached.value;
    },
    refresh,
  };
}

interface Reading {
  running: Promise<unknown>;
  /** The following read, shared by callers that came during this one. */
  next?: Promise<unknown>;
}

const readings = perOwner((_: Database) => new Map<string, Reading>());

/**
 * Shares a read between concurrent callers. A caller during a running read waits for the next one, so that it sees its
 * own writes.
 *
 * @param key identifies the query, and so the type of its result
 * @param read its result is shared and must not be mutated
 */
export function shareConcurrentReads<Value>(db: Database, key: string, read: () => Promise<Value>) {
  const underWay = readings.of(db);
  const reading = underWay.get(key);
  if (!reading) return begin(underWay, key, read);
  reading.next ??= reading.running.then(ignore, ignore).then(() => begin(underWay, key, read));
  // Values of one key have one type.
  return reading.next as Promise<Value>;
}

function begin<Value>(underWay: Map<string, Reading>, key: string, read: () => Promise<Value>) {
  const reading: Reading = { running: read() };
  underWay.set(key, reading);
  const end = () => {
    if (!reading.next) underWay.delete(key);
  };
  reading.running.then(end, end);
  return reading.running as Promise<Value>;
}

function ignore(): void {}
