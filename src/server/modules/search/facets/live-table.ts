import { setImmediate } from 'node:timers/promises';
import {
  catalogueVersion,
  listUnusualDelivery,
  notSellingAmong,
  readFilterOptions,
} from '@/server/modules/catalog/index.ts';
import { perOwner } from '@/server/platform/cache/cache.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { outsideRequest } from '@/server/platform/request-scope.ts';
import { products } from '@/server/schema.ts';
import { FacetTable } from './facet-table.ts';
import {
  isChangedSince,
  isListed,
  oldestTransaction,
  readIndexedProducts,
  readIndexedVariants,
} from './indexed-products.ts';

interface LiveTable {
  table: FacetTable;
  version: number;
  /** All transactions before this one had ended at the last refresh. */
  transaction: number;
  /** Time of the last refresh, by `performance.now()`. */
  freshAt: number;
}

interface Entry {
  live?: LiveTable;
  working?: Promise<LiveTable> | undefined;
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

const entries = perOwner((_: Database): Entry => ({}));

/**
 * Returns the table of products, up to date with this process's changes and a few seconds old for others. The first
 * call builds it, in a second or two for 100,000 products.
 */
export async function facetTableOf(db: Database): Promise<FacetTable> {
  const entry = entries.of(db);
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

/** Returns the table as it was read last, and refreshes it meanwhile; null before it is built. */
export function facetTableSoon(db: Database): FacetTable | null {
  // A failure is reported to those who wait for the table.
  facetTableOf(db).catch(() => {});
  return entries.of(db).live?.table ?? null;
}

/** Drops the table of a replaced catalogue. */
export const dropFacetTable = entries.forget;

/** Shares one refresh between concurrent callers; a caller with a newer change waits for a second one. */
async function bringUpToDate(db: Database, entry: Entry): Promise<LiveTable> {
  const version = catalogueVersion(db);
  for (;;) {
    entry.working ??= (entry.live ? read(db, entry) : outsideRequest(() => read(db, entry)))
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

/** Reads the changes since the last time; the whole catalogue at first. */
async function read(db: Database, entry: Entry): Promise<LiveTable> {
  const { live } = entry;
  const version = catalogueVersion(db);
  const transaction = await oldestTransaction(db);
  const table = live?.table ?? new FacetTable();
  for (let last = 0; ; ) {
    const batch = await readIndexedProducts(
      db,
      live ? isChangedSince(live.transaction) : isListed,
      last,
      BATCH,
    );
    const variants = await readIndexedVariants(
      db,
      batch.filter(({ isListed }) => isListed),
    );
    for (const product of batch) {
      if (product.isListed) table.put(product, variants.get(product.id));
      else table.remove(product.id);
    }
    last = batch.at(-1)?.id ?? last;
    if (batch.length < BATCH) break;
    await setImmediate();
  }
  // A table larger than the count has deleted products. A product listed since can hide one deletion, which is found
  // with the next.
  if (live && (await db.$count(products, isListed)) < table.size) {
    const listedProducts = await db.select({ id: products.id }).from(products).where(isListed);
    const listed = new Set(listedProducts.map(({ id }) => id));
    for (const id of table.ids()) if (!listed.has(id)) table.remove(id);
  }
  table.setNotSelling(await notSellingAmong(db, table.vendorIds()));
  const options = await readFilterOptions(db);
  table.filterOfOption = new Map(Array.from(options, ([id, { filterId }]) => [id, filterId]));
  table.setUnusualDelivery(await listUnusualDelivery(db));
  return { table, version, transaction, freshAt: performance.now() };
}
