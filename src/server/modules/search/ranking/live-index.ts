import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { catalogueVersion, notSellingAmong, vendorName } from '@/server/modules/catalog/index.ts';
import { isWrittenSince, oldestTransaction } from '@/server/modules/search/facets/read-facts.ts';
import { readSynonyms } from '@/server/modules/search/search-log/change-synonyms.ts';
import { type Reading, whenReadSoon } from '@/server/modules/search/within.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { outsideRequest } from '@/server/platform/request-scope.ts';
import { categories, products, users } from '@/server/schema.ts';
import type { Origin } from '@/shared/catalog/passport.ts';
import { toCents } from '@/shared/money.ts';
import { CatalogueIndex, type IndexedProduct } from './catalogue-index.ts';
import type { Pause } from './kinds.ts';
import { learnModel } from './model.ts';

export interface LiveIndex {
  index: CatalogueIndex;
  /** Vendors who are suspended or not selling. */
  notSelling: ReadonlySet<number>;
}

/** The index with its refresh state. */
interface Kept extends LiveIndex {
  /** Change times of recently changed products in the index. */
  changedAt: Map<number, number>;
  version: number;
  readUntil: number;
  /** All transactions before this one had ended at the last refresh. */
  transaction: number;
  /** Time of the last refresh, by `performance.now()`. */
  freshAt: number;
  /** Changes since the ranking model was built. */
  changes: number;
}

interface Entry extends Reading {
  live: Kept | undefined;
  building: Promise<Kept> | undefined;
  refreshing: Promise<void> | undefined;
}

/** Products that the model is built from; a random sample of more. */
const SAMPLE = 12_000;
const BATCH = 1_000;
/** Maximum time before yielding. */
const SLICE_MS = 5;
/** Pause between slices of background work, as each request needs several event loop turns. */
const REST_MS = 5;
/** Interval for reading other processes' changes. This process's changes are seen at once. */
const FRESH_MS = 1_000;
/** Maximum age of an index served while a refresh runs. */
const SERVES_MS = 5_000;
/** Maximum delay between a change's timestamp and its commit. */
const LONGEST_TRANSACTION_MS = 60_000;
/** Rebuilds the model after this many changes and this share of the products. */
const CHANGES = 10;
const CHANGED_SHARE = 0.2;
/** Size up to which a rebuild is awaited; above it, the previous index is used meanwhile. */
const AT_ONCE = 300;

const entries = new WeakMap<Database, Entry>();

/**
 * Returns the catalogue's index, up to date with this process's changes and a few seconds old for others. Waits for the
 * first build: a second per 4,000 products.
 */
export async function liveIndexOf(db: Database): Promise<LiveIndex> {
  const entry = entryOf(db);
  if (!entry.live) await build(db, entry);
  return upToDate(db, entry);
}

/** Like `liveIndexOf`, but returns null while the index of a large catalogue is being built. */
export async function liveIndexSoon(db: Database): Promise<LiveIndex | null> {
  const entry = entryOf(db);
  if (!entry.live && !(await whenReadSoon(build(db, entry), entry))) return null;
  return upToDate(db, entry);
}

function entryOf(db: Database): Entry {
  const entry = entries.get(db) ?? {
    live: undefined,
    building: undefined,
    refreshing: undefined,
    startedAt: 0,
    isSmall: undefined,
  };
  entries.set(db, entry);
  return entry;
}

/** Waits for another refresh if the running one may have read before the caller's own change. */
async function upToDate(db: Database, entry: Entry): Promise<LiveIndex> {
  const version = catalogueVersion(db);
  for (;;) {
    const refreshed = refresh(db, entry);
    // Only `forgetLiveIndex` removes it, with its entry.
    const live = entry.live as Kept;
    if (isServing(live, version)) {
      refreshed.catch(() => {});
      return live;
    }
    await refreshed;
  }
}

/** Returns the current index without refreshing or building it; null if there is none. */
export function readyIndexOf(db: Database): CatalogueIndex | null {
  return entries.get(db)?.live?.index ?? null;
}

/** Drops the index of a replaced catalogue. */
export function forgetLiveIndex(db: Database): void {
  entries.delete(db);
}

function build(db: Database, entry: Entry): Promise<Kept> {
  if (entry.building) return entry.building;
  entry.startedAt = performance.now();
  const serving = entry.live;
  // Searches use the previous index until this one is built; a small one they wait for, in `learnAnew`.
  const pause = serving && serving.index.size > AT_ONCE ? restingSlices() : slices();
  const made = outsideRequest(async () => {
    const live = await readCatalogue(db, entry, pause);
    // Reads the changes made during the build, so that the next search does not wait for them.
    if (serving) await readChanges(db, live, pause);
    return live;
  });
  entry.building = made.then(
    (live) => {
      entry.live = live;
      entry.building = undefined;
      return live;
    },
    (error) => {
      entry.building = undefined;
      throw error;
    },
  );
  return entry.building;
}

async function readCatalogue(db: Database, reading: Reading, pause: Pause): Promise<Kept> {
  const version = catalogueVersion(db);
  const transaction = await oldestTransaction(db);
  const sample = await readProducts(db, sampleOf);
  reading.isSmall = sample.length < SAMPLE;
  const model = await learnModel(sample, pause);
  const live: Kept = {
    index: new CatalogueIndex(model),
    changedAt: new Map(),
    notSelling: new Set(),
    version,
    readUntil: 0,
    transaction,
    freshAt: performance.now(),
    changes: 0,
  };
  for (let last = 0; ; ) {
    const batch = await readProducts(db, (query) =>
      query
        .where(and(isListed, gt(products.id, last)))
        .orderBy(asc(products.id))
        .limit(BATCH),
    );
    for (const product of batch) {
      await pause();
      put(live, product);
    }
    last = batch.at(-1)?.id ?? last;
    if (batch.length < BATCH) break;
  }
  await live.index.compact(pause);
  forgetSettled(live);
  live.changes = 0;
  live.notSelling = await notSellingAmong(db, live.index.vendorIds());
  live.index.takeSynonyms(await readSynonyms(db));
  return live;
}

/** Returns true if an index has this process's changes up to a version, and is recent enough for others'. */
function isServing(live: Kept, version: number): boolean {
  return live.version >= version && performance.now() - live.freshAt < SERVES_MS;
}

/** Refreshes the index. Concurrent callers share one read. */
function refresh(db: Database, entry: Entry): Promise<void> {
  const { live } = entry;
  if (!live) return Promise.resolve();
  const isFresh = live.version === catalogueVersion(db) && performance.now() - live.freshAt < FRESH_MS;
  if (isFresh) return Promise.resolve();
  entry.refreshing ??= readChanges(db, live)
    .then(() => learnAnew(db, entry, live))
    .finally(() => {
      entry.refreshing = undefined;
    });
  return entry.refreshing;
}

async function readChanges(db: Database, live: Kept, pause = slices()): Promise<void> {
  const version = catalogueVersion(db);
  const transaction = await oldestTransaction(db);
  // Times select the few recent rows; transactions exclude those already read, thousands after an import.
  const since = new Date(live.readUntil - LONGEST_TRANSACTION_MS);
  const isNew = and(gt(products.updatedAt, since), isWrittenSince(live.transaction));
  for (let last = 0; ; ) {
    const batch = await readProducts(db, (query) =>
      query
        .where(and(isNew, gt(products.id, last)))
        .orderBy(asc(products.id))
        .limit(BATCH),
    );
    for (const product of batch) {
      await pause();
      if (!product.isListed) live.index.remove(product.id);
      else if (live.changedAt.get(product.id) !== product.updatedAt.getTime()) put(live, product);
      note(live, product);
    }
    last = batch.at(-1)?.id ?? last;
    if (batch.length < BATCH) break;
  }
  forgetSettled(live);
  // In the background.
  live.index.compact(restingSlices()).catch(() => {});
  if (version !== live.version) live.notSelling = await notSellingAmong(db, live.index.vendorIds());
  live.index.takeSynonyms(await readSynonyms(db));
  live.version = version;
  live.transaction = transaction;
  live.freshAt = performance.now();
}

/** Rebuilds the ranking model after enough changes. */
async function learnAnew(db: Database, entry: Entry, live: Kept): Promise<void> {
  if (live.changes < Math.max(CHANGES, CHANGED_SHARE * live.index.size)) return;
  const made = build(db, entry);
  if (live.index.size <= AT_ONCE) await made;
  else made.catch(() => {});
}

function put(live: Kept, product: ReadProduct): void {
  live.index.put({ ...asWritten(product), price: toCents(product.price) });
  note(live, product);
  live.changes++;
}

/** Adds the fields to the text as a seller would write them: 'second-hand', '120 cm'. */
function asWritten(product: ReadProduct): ReadProduct {
  const { origin, widthCm, depthCm, heightCm, materials } = product;
  const sizes = [widthCm, depthCm, heightCm].flatMap((size) => (size === null ? [] : [`${size} cm`]));
  return { ...product, materials: [...materials, ...(origin && origin !== 'new' ? [origin] : []), ...sizes] };
}

function note(live: Kept, { id, updatedAt }: ReadProduct): void {
  live.changedAt.set(id, updatedAt.getTime());
  live.readUntil = Math.max(live.readUntil, updatedAt.getTime());
}

/** Drops change times before the range that is read again. */
function forgetSettled({ changedAt, readUntil }: Kept): void {
  for (const [id, at] of changedAt) if (at <= readUntil - LONGEST_TRANSACTION_MS) changedAt.delete(id);
}

const isListed = sql<boolean>`(${products.status} = 'active' and not ${products.isHidden})`;

const columns = {
  ...columnsOf(products, 'id', 'vendorId', 'categoryId', 'region', 'price', 'name', 'description'),
  category: categories.name,
  ...columnsOf(products, 'tags', 'keywords', 'colour', 'materials', 'origin', 'widthCm', 'depthCm'),
  heightCm: products.heightCm,
  seller: vendorName,
  sku: products.sku,
  isListed,
  updatedAt: products.updatedAt,
};
type ReadProduct = Omit<IndexedProduct, 'price'> & {
  price: string;
  isListed: boolean;
  updatedAt: Date;
  origin: Origin | null;
  widthCm: number | null;
  depthCm: number | null;
  heightCm: number | null;
};

function readingOf(db: Database) {
  return db
    .select(columns)
    .from(products)
    .innerJoin(categories, sql`${categories.id} = ${products.categoryId}`)
    .innerJoin(users, eq(users.id, products.vendorId))
    .$dynamic();
}

function readProducts(
  db: Database,
  narrow: (query: ReturnType<typeof readingOf>) => PromiseLike<ReadProduct[]>,
): PromiseLike<ReadProduct[]> {
  return narrow(readingOf(db));
}

const sampleOf = (all: ReturnType<typeof readingOf>) =>
  all.where(isListed).orderBy(sql`md5(${products.id}::text)`).limit(SAMPLE);

/** Yields every few milliseconds. */
function slices(rest: () => Promise<unknown> = () => setImmediate()): Pause {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < SLICE_MS) return;
    await rest();
    startedAt = performance.now();
  };
}

/** The same with pauses, for background work. */
const restingSlices = () => slices(() => delay(REST_MS));
