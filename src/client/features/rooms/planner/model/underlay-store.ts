import type { Underlay } from './underlay.ts';

export interface KeptUnderlay {
  userId: number | null;
  picture: Blob;
  underlay: Underlay;
  keptAt: number;
}

const NAME = 'rehome.floor-plans';
const TABLE = 'underlays';
/** Pictures of up to a megabyte each; the oldest is evicted. */
const MOST = 10;

export function underlayKey(planId: number | null): string {
  return planId === null ? 'draft' : `plan ${planId}`;
}

/**
 * Stores underlay pictures in this browser only. Private windows may not allow it.
 * @see https://developer.mozilla.org/docs/Web/API/IndexedDB_API
 */
export const underlayStore = {
  async read(key: string, userId: number | null): Promise<KeptUnderlay | null> {
    const kept: KeptUnderlay | undefined = await run('readonly', (table) => table.get(key));
    return kept && (kept.userId === null || kept.userId === userId) ? kept : null;
  },

  async write(key: string, kept: KeptUnderlay): Promise<void> {
    await run('readwrite', (table) => table.put(kept, key));
    await forgetOldest(key);
  },

  async remove(key: string): Promise<void> {
    await run('readwrite', (table) => table.delete(key));
  },
};

async function forgetOldest(newest: string): Promise<void> {
  const keys = await run('readonly', (table) => table.getAllKeys());
  if (keys.length <= MOST) return;
  const kept: KeptUnderlay[] = await run('readonly', (table) => table.getAll());
  const byAge = keys
    .map((key, index) => ({ key, keptAt: kept[index]?.keptAt ?? 0 }))
    .filter(({ key }) => key !== newest)
    .sort((one, other) => one.keptAt - other.keptAt);
  for (const { key } of byAge.slice(0, keys.length - MOST)) {
    await run('readwrite', (table) => table.delete(key));
  }
}

async function run<Result>(
  mode: IDBTransactionMode,
  ask: (table: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  try {
    return await answerOf(ask(database.transaction(TABLE, mode).objectStore(TABLE)));
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(TABLE);
  return answerOf(request);
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
