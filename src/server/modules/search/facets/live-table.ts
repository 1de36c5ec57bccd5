import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { catalogueVersion } from '@/server/modules/catalog/catalogue-cache.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { users } from '@/server/platform/db/schema/index.ts';
import { outsideRequest } from '@/server/platform/request-scope.ts';
import { VENDOR_ROLES } from '@/shared/accounts/accounts.ts';
import { FacetTable } from './facet-table.ts';
import { countListed, listedIds, oldestTransaction, readListed, readWrittenSince } from './read-facts.ts';

interface LiveTable {
  table: FacetTable;
  version: number;
  /** Every transaction before this one had ended when the table was last brought up to date. */
  transaction: number;
  /** When that was, by `performance.now()`. */
  freshAt: number;
}

interface Entry {
  live: LiveTable | undefined;
  working: Promise<LiveTable> | undefined;
}

/** Products that are read from the database at once; others have their turn in between. */
const BATCH = 2_000;
/** Changes of other processes, and orders and reviews, are looked for after so long; changes of the catalogue in this one are seen at once. */
const FRESH_MS = 2_000;
/** Up to this age it serves while they are looked for: nobody waits for that among many who search. */
const SERVES_MS = 5_000;

const entries = new WeakMap<Database, Entry>();

/**
 * The table of the products, up to date with this process's changes of the catalogue, and within some seconds with all others.
 * The first caller makes it, which takes a second or two for 100,000 products.
 */
export function facetTableOf(db: Database): Promise<FacetTable>;
/**
 * @param waitMs the longest wait for a table that is not built yet
 * @returns null when it was not built in that time
 */
export function facetTableOf(db: Database, waitMs: number): Promise<FacetTable | null>;
export async function facetTableOf(
  db: Database,
  waitMs = Number.POSITIVE_INFINITY,
): Promise<FacetTable | null> {
  const entry = entries.get(db) ?? { live: undefined, working: undefined };
  entries.set(db, entry);
  const { live } = entry;
  const age = live && live.version === catalogueVersion(db) ? performance.now() - live.freshAt : null;
  if (live && age !== null && age < FRESH_MS) return live.table;

  const work = bringUpToDate(db, entry);
  if (live && age !== null && age < SERVES_MS) {
    work.catch(() => {});
    return live.table;
  }
  if (live || waitMs === Number.POSITIVE_INFINITY) return (await work).table;
  return (await within(waitMs, work))?.table ?? null;
}

/** Callers at the same time share one read; who comes while one is under way and has changed something waits for another. */
async function bringUpToDate(db: Database, entry: Entry): Promise<LiveTable> {
  const version = catalogueVersion(db);
  for (;;) {
    entry.working ??= (entry.live ? readChanges(db, entry.live) : outsideRequest(() => readAll(db)))
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

async function readAll(db: Database): Promise<LiveTable> {
  const version = catalogueVersion(db);
  const transaction = await oldestTransaction(db);
  const table = new FacetTable();
  for (let last = 0; ; ) {
    const batch = await readListed(db, last, BATCH);
    for (const product of batch) table.put(product);
    last = batch.at(-1)?.id ?? last;
    if (batch.length < BATCH) break;
    await setImmediate();
  }
  table.setNotSelling(await readNotSelling(db, table));
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
  if ((await countListed(db)) !== table.size) await removeDeleted(db, table);
  table.setNotSelling(await readNotSelling(db, table));
  return { table, version, transaction, freshAt: performance.now() };
}

/** A product that was deleted leaves no row to read. */
async function removeDeleted(db: Database, table: FacetTable): Promise<void> {
  const listed = new Set(await listedIds(db));
  for (const id of [...table.ids()]) if (!listed.has(id)) table.remove(id);
}

/** Those of the table's vendors who are deactivated, suspended or no vendors any more. */
async function readNotSelling(db: Database, table: FacetTable): Promise<ReadonlySet<number>> {
  const vendors = table.vendorIds();
  if (vendors.size === 0) return new Set();
  const roles = sql.raw(VENDOR_ROLES.map((role) => `'${role}'`).join(', '));
  const found = await rows<{ id: number }>(
    db,
    sql`
      select id from ${users}
      where id = any(${`{${[...vendors].join(',')}}`}::text::int[])
        and not (is_active and suspended_at is null and role in (${roles}))`,
  );
  return new Set(found.map(({ id }) => id));
}

async function within<Value>(ms: number, work: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  // Whoever doesn't wait for it doesn't hear of its failure: the next caller tries again.
  work.catch(() => {});
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
