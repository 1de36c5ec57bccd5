import { setImmediate } from 'node:timers/promises';
import { catalogueVersion, notSellingAmong } from '@/server/modules/catalog/index.ts';
import { type Reading, whenReadSoon } from '@/server/modules/search/within.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { outsideRequest } from '@/server/platform/request-scope.ts';
import { FacetTable } from './facet-table.ts';
import { countListed, listedIds, oldestTransaction, readListed, readWrittenSince } from './read-facts.ts';

interface LiveTable {
  table: FacetTable;
  version: number;
  /** All transactions before this one had ended at the last refresh. */
  transaction: number;
  /** Time of the last refresh, by `performance.now()`. */
  freshAt: number;
}

interface Entry extends Reading {
  live: LiveTable | undefined;
  working: Promise<LiveTable> | undefined;
}

/** Products read per query; yields in between. */
const BATCH = 2_000;
/**
 * Interval for reading changes by other processes, orders and reviews. This process's catalogue changes are seen at
 * once.
 */
const FRESH_MS = 2_000;
/** Maximum age of a table served while a refresh runs. */
const SERVES_MS = 5_000;

const entries = new WeakMap<Database, Entry>();

/**
 * Returns the table of products, up to date with this process's changes and a few seconds old for others. The first
 * call builds it, in a second or two for 100,000 products.
 */
export async function facetTableOf(db: Database): Promise<FacetTable> {
  const entry = entryOf(db);
  const { live } = entry;
  const age = live && live.version === catalogueVersion(db) ? performance.now() - live.freshAt : null;
  if (live && age !== null && age < FRESH_MS) return live.table;

  const work = bringUpToDate(db, entry);
  if (live && age !== null && age < SERVES_MS) {
    work.catch(() => {});
    return live.table;
  }
  return (await work).table;
}

/** Like `facetTableOf`, but returns null while the table of a large catalogue is being built. */
export async function facetTableSoon(db: Database): Promise<FacetTable | null> {
  const entry = entryOf(db);
  const work = facetTableOf(db);
  return entry.live ? work : whenReadSoon(work, entry);
}

function entryOf(db: Database): Entry {
  const entry = entries.get(db) ?? { live: undefined, working: undefined, startedAt: 0, isSmall: undefined };
  entries.set(db, entry);
  return entry;
}

/** Shares one refresh between concurrent callers; a caller with a newer change waits for a second one. */
async function bringUpToDate(db: Database, entry: Entry): Promise<LiveTable> {
  const version = catalogueVersion(db);
  for (;;) {
    if (!entry.working) entry.startedAt = performance.now();
    entry.working ??= (entry.live ? readChanges(db, entry.live) : outsideRequest(() => readAll(db, entry)))
      .then((live) => {
        entry.live = live;
        return live;
      })
      .finally(() => {
        entry.working = undefined;
      });
    const live = await entry.working;
    if (live.version >= version) return live;
  }
}

async function readAll(db: Database, reading: Reading): Promise<LiveTable> {
  const version = catalogueVersion(db);
  const transaction = await oldestTransaction(db);
  const table = new FacetTable();
  for (let last = 0; ; ) {
    const batch = await readListed(db, last, BATCH);
    if (last === 0) reading.isSmall = batch.length < BATCH;
    for (const product of batch) table.put(product);
    last = batch.at(-1)?.id ?? last;
    if (batch.length < BATCH) break;
    await setImmediate();
  }
  table.setNotSelling(await notSellingAmong(db, table.vendorIds()));
  return { table, version, transaction, freshAt: performance.now() };
}

async function readChanges(db: Database, { table, transaction: since }: LiveTable): Promise<LiveTable> {
  const version = catalogueVersion(db);
  const transaction = await oldestTransaction(db);
  for (let last = 0; ; ) {
    const batch = await readWrittenSince(db, since, last, BATCH);
    for (const product of batch) {
      if (product.isListed) table.put(product);
      else table.remove(product.id);
    }
    last = batch.at(-1)?.id ?? last;
    if (batch.length < BATCH) break;
    await setImmediate();
  }
  // A table larger than the count has deleted products. A product listed since can hide one deletion, which is found
  // with the next.
  if ((await countListed(db)) < table.size) await removeDeleted(db, table);
  table.setNotSelling(await notSellingAmong(db, table.vendorIds()));
  return { table, version, transaction, freshAt: performance.now() };
}

/** Deletes ids that no longer exist: a deletion leaves no changed row to read. */
async function removeDeleted(db: Database, table: FacetTable): Promise<void> {
  const listed = new Set(await listedIds(db));
  for (const id of [...table.ids()]) if (!listed.has(id)) table.remove(id);
}
