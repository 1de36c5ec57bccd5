import type { Database } from '@/server/platform/db/client.ts';

/** Other processes' changes to the catalogue are seen after so many milliseconds; this one's at once. */
const FRESH_MS = 5_000;
const MAX_ENTRIES = 1_000;

interface Entry {
  value: Promise<unknown>;
  until: number;
}

const caches = new WeakMap<Database, Map<string, Entry>>();

/**
 * Caches an answer about the catalogue for a few seconds; concurrent callers share it.
 *
 * @param key names the question, so that the type of its answer is always the same
 */
export function cacheBriefly<Value>(db: Database, key: string, ask: () => Promise<Value>): Promise<Value> {
  const memory = caches.get(db) ?? new Map<string, Entry>();
  caches.set(db, memory);
  const now = performance.now();
  const known = memory.get(key);
  // What is kept under a key came from the same question.
  if (known && known.until > now) return known.value as Promise<Value>;

  const value = ask();
  memory.delete(key);
  if (memory.size >= MAX_ENTRIES) memory.delete(memory.keys().next().value ?? '');
  const entry = { value, until: now + FRESH_MS };
  memory.set(key, entry);
  value.catch(() => {
    // By now the key may belong to a newer answer.
    if (memory.get(key) === entry) memory.delete(key);
  });
  return value;
}

const versions = new WeakMap<Database, number>();

/** Forgets what was kept. Every change of which products are on sale calls it, after its transaction. */
export function clearCatalogueCache(db: Database): void {
  caches.get(db)?.clear();
  versions.set(db, catalogueVersion(db) + 1);
}

/** Another number after each change that this process made. */
export function catalogueVersion(db: Database): number {
  return versions.get(db) ?? 0;
}
