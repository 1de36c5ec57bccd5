import { LRUCache } from 'lru-cache';
import { sharedByRequests } from '@/server/platform/request-scope.ts';

interface LruCacheOptions<Value> {
  /** How many are kept: those asked for last. */
  most: number;
  /** Milliseconds that one is good for, from when its making began; 0 for as long as there is room. */
  forMs?: number;
  /** Whether one is worth keeping. What failed never is. */
  isKept?: (value: Value) => boolean;
  /** Tells milliseconds. */
  clock?: { now(): number };
}

/**
 * An LRU cache of promises: concurrent callers share one.
 *
 * @returns gives what is kept under a key, or makes it
 */
export function createLruCache<Value>({
  most,
  forMs = 0,
  isKept = () => true,
  clock = performance,
}: LruCacheOptions<Value>) {
  const kept = new LRUCache<string, Promise<Value>>({ max: most, ttl: forMs, ttlResolution: 0, perf: clock });

  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(key);
    if (known) return known;
    const made = sharedByRequests(make);
    kept.set(key, made);
    const forget = () => {
      if (kept.peek(key) === made) kept.delete(key);
    };
    made.then((value) => isKept(value) || forget(), forget);
    return made;
  };
}
