import { LRUCache } from 'lru-cache';
import { sharedByRequests } from '@/server/platform/request-scope.ts';

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
