import { type Cache, createCache, perOwner } from '@/server/platform/cache/cache.ts';
import type { Database } from '@/server/platform/db/client.ts';

/** Maximum delay of other processes' catalogue changes; this process's are seen at once. */
const FRESH_MS = 5_000;
const MAX_ENTRIES = 1_000;

const caches = perOwner<Database, Cache>(() => createCache({ most: MAX_ENTRIES, forMs: FRESH_MS }));

/**
 * Caches a catalogue query for a few seconds and shares it between concurrent callers.
 *
 * @param key identifies the query, and so the type of its result
 */
export function cacheBriefly<Value>(db: Database, key: string, ask: () => Promise<Value>): Promise<Value> {
  return caches.of(db).get(key, ask);
}

const versions = new WeakMap<Database, number>();

/** Clears the cache. Call it after the transaction of every change of which products are on sale. */
export function clearCatalogueCache(db: Database): void {
  caches.forget(db);
  versions.set(db, catalogueVersion(db) + 1);
}

export function catalogueVersion(db: Database): number {
  return versions.get(db) ?? 0;
}
