import { type Cache, createCache, perOwner } from '@/server/platform/cache/cache.ts';
import type { Database } from '@/server/platform/db/client.ts';

/** Other processes' changes to the catalogue are seen after so many milliseconds; this one's at once. */
const FRESH_MS = 5_000;
const MAX_ENTRIES = 1_000;

const caches = perOwner<Database, Cache>(() => createCache({ most: MAX_ENTRIES, forMs: FRESH_MS }));

/**
 * Caches an answer about the catalogue for a few seconds; concurrent callers share it.
 *
 * @param key names the question, so that the type of its answer is always the same
 */
export function cacheBriefly<Value>(db: Database, key: string, ask: () => Promise<Value>): Promise<Value> {
  return caches.of(db).get(key, ask);
}

const versions = new WeakMap<Database, number>();

/** Forgets what was kept. Every change of which products are on sale calls it, after its transaction. */
export function clearCatalogueCache(db: Database): void {
  caches.forget(db);
  versions.set(db, catalogueVersion(db) + 1);
}

/** Another number after each change that this process made. */
export function catalogueVersion(db: Database): number {
  return versions.get(db) ?? 0;
}
