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

/** The index of a database's catalogue, and what it knows of it. */
export interface LiveIndex {
  index: CatalogueIndex;
  /** Vendors whose products are not on sale, whatever the products say. */
  notSelling: ReadonlySet<number>;
}

/** The same, and how far it is up to date. */
interface Kept extends LiveIndex {
  /** When products that were changed lately were changed, as far as they are in the index. */
  changedAt: Map<number, number>;
  version: number;
  /** The latest change that was read, by the database's clock; milliseconds. */
  readUntil: number;
  /** Every transaction before this one had ended when it was last brought up to date. */
  transaction: number;
  /** When it was last brought up to date, by `performance.now()`. */
  freshAt: number;
  /** Changes since the language was learnt. */
  changes: number;
}

interface Entry extends Reading {
  live: Kept | undefined;
  building: Promise<Kept> | undefined;
  refreshing: Promise<void> | undefined;
}

/** Products that are learnt from; of more, some by chance. */
const SAMPLE = 12_000;
/** Products that are read from the database at once. */
const BATCH = 1_000;
/** How long the index may hold the process before others have their turn. */
const SLICE_MS = 5;
/** How long it then rests where nobody waits for it: a request has many turns, and waits for a slice at each. */
const REST_MS = 5;
/** Changes of other processes are looked for after so long; those of this one are seen at once. */
const FRESH_MS = 1_000;
/** Up to this age it serves while they are looked for: nobody waits for that among many who search. */
const SERVES_MS = 5_000;
/** A change is seen at its commit, which may come so much later than the time that it bears. */
const LONGEST_TRANSACTION_MS = 60_000;
/** The language is learnt anew after so many changes, and such a share of the products. */
const CHANGES = 10;
const CHANGED_SHARE = 0.2;
/** So few are learnt from at once; of more, the last index serves until the new one is made. */
const AT_ONCE = 300;

const entries = new WeakMap<Database, Entry>();

/**
 * The index of the catalogue, up to date with this process's changes, and within some seconds with others'. Waits for one
 * that is not made yet, which takes a second for each 4,000 products.
 */
export async function liveIndexOf(db: Database): Promise<LiveIndex> {
  const entry = entryOf(db);
  if (!entry.live) await build(db, entry);
  return upToDate(db, entry);
}

/** As `liveIndexOf`; null where the index of a large catalogue is still being made: the request is answered without it. */
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

/** A refresh that is under way, or a new index, may have read before the caller's own change: another refresh follows. */
async function upToDate(db: Database, entry: Entry): Promise<LiveIndex> {
  const version = catalogueVersion(db);
  for (;;) {
    const refreshed = refresh(db, entry);
    // Only `forgetLiveIndex` takes it away, with its entry.
    const live = entry.live as Kept;
    if (isServing(live, version)) {
      refreshed.catch(() => {});
      return live;
    }
    await refreshed;
  }
}

/** The index as it is, for what need not be of this moment; null where there is none, and none is made for it. */
export function readyIndexOf(db: Database): CatalogueIndex | null {
  return entries.get(db)?.live?.index ?? null;
}

/** Forgets what was read of a catalogue that was replaced. */
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

/** Returns true if an index has this process's changes up to a version, and is recent enough for those of others. */
function isServing(live: Kept, version: number): boolean {
  return live.version >= version && performance.now() - live.freshAt < SERVES_MS;
}

/** Brings the index up to date. Callers at the same time share one read. */
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
  // The times find the few that may be new, the transactions leave out those that were read: after an import, thousands.
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
  // Searches go on meanwhile.
  live.index.compact(restingSlices()).catch(() => {});
  if (version !== live.version) live.notSelling = await notSellingAmong(db, live.index.vendorIds());
  live.index.takeSynonyms(await readSynonyms(db));
  live.version = version;
  live.transaction = transaction;
  live.freshAt = performance.now();
}

/** Learns the language anew once much has changed. */
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

/** With what the fields say beside the words, as a seller would write it: 'second-hand', '120 cm'. */
function asWritten(product: ReadProduct): ReadProduct {
  const { origin, widthCm, depthCm, heightCm, materials } = product;
  const sizes = [widthCm, depthCm, heightCm].flatMap((size) => (size === null ? [] : [`${size} cm`]));
  return { ...product, materials: [...materials, ...(origin && origin !== 'new' ? [origin] : []), ...sizes] };
}

function note(live: Kept, { id, updatedAt }: ReadProduct): void {
  live.changedAt.set(id, updatedAt.getTime());
  live.readUntil = Math.max(live.readUntil, updatedAt.getTime());
}

/** Changes before those that are read again need not be told from new ones. */
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

/** Some by chance, the same at every start. */
const sampleOf = (all: ReturnType<typeof readingOf>) =>
  all.where(isListed).orderBy(sql`md5(${products.id}::text)`).limit(SAMPLE);

/** Lets others have their turn every few milliseconds. */
function slices(rest: () => Promise<unknown> = () => setImmediate()): Pause {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < SLICE_MS) return;
    await rest();
    startedAt = performance.now();
  };
}

/** The same, for work that nobody waits for. */
const restingSlices = () => slices(() => delay(REST_MS));
