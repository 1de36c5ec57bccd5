import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import {
  catalogueVersion,
  isListing,
  notSellingAmong,
  readFilterOptions,
  vendorName,
} from '@/server/modules/catalog/index.ts';
import { isWrittenSince, oldestTransaction } from '@/server/modules/search/facets/indexed-products.ts';
import { facetTableOf } from '@/server/modules/search/facets/live-table.ts';
import { readSynonyms } from '@/server/modules/search/search-log/change-synonyms.ts';
import { perOwner } from '@/server/platform/cache/cache.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { outsideRequest } from '@/server/platform/request-scope.ts';
import { categories, products, users } from '@/server/schema.ts';
import { optionWords } from '@/shared/catalog/category-filters.ts';
import { GRADE_NAMES } from '@/shared/catalog/condition.ts';
import { toCents } from '@/shared/money.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import type { Pause } from './kinds.ts';
import { learnModel } from './model.ts';

export interface LiveIndex {
  index: CatalogueIndex;
  /** Vendors who are suspended or not selling. */
  notSelling: ReadonlySet<number>;
}

interface LiveState extends LiveIndex {
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

interface Entry {
  /** Start of the last build, by `performance.now()`. */
  startedAt: number;
  isSmall?: boolean;
  live?: LiveState;
  building?: Promise<LiveState> | undefined;
  refreshing?: Promise<void> | undefined;
}

/** Products that the model is built from; a random sample of more. */
const SAMPLE = 12_000;
const BATCH = 1_000;
/** Maximum time before yielding. */
const SLICE_MS = 5;
/** Pause between slices of background work, as each request needs several event loop turns. */
const PAUSE_MS = 5;
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

const entries = perOwner((_: Database): Entry => ({ startedAt: 0 }));

/**
 * Returns the catalogue's index, up to date with this process's changes and a few seconds old for others. Waits for the
 * first build: a second per 4,000 products.
 */
export async function liveIndexOf(db: Database): Promise<LiveIndex> {
  const entry = entries.of(db);
  if (!entry.live) await build(db, entry);
  return upToDate(db, entry);
}

/** Like `liveIndexOf`, but returns null while the index of a large catalogue is being built. */
export async function liveIndexSoon(db: Database): Promise<LiveIndex | null> {
  const entry = entries.of(db);
  if (!entry.live && !(await builtSoon(build(db, entry), entry))) return null;
  return upToDate(db, entry);
}

/** Maximum wait for a running build of a larger catalogue, from the build's start. */
const MAX_WAIT_MS = 700;
/** The same, but only for a catalogue small enough to index at once: 4,000 products take a second. */
const MAX_SMALL_WAIT_MS = 10_000;

/** Waits a limited time for a build, whose failure does not fail the request. @returns false if it is not done */
async function builtSoon(work: Promise<unknown>, entry: Entry): Promise<boolean> {
  const age = performance.now() - entry.startedAt;
  const isDone = work.then(
    () => true,
    () => false,
  );
  const within = (ms: number) => Promise.race([isDone, delay(Math.max(0, ms), false, { ref: false })]);
  return (
    (await within(MAX_WAIT_MS - age)) || (entry.isSmall === true && (await within(MAX_SMALL_WAIT_MS - age)))
  );
}

/** Waits for another refresh if the running one may have read before the caller's own change. */
async function upToDate(db: Database, entry: Entry): Promise<LiveIndex> {
  const version = catalogueVersion(db);
  for (;;) {
    const refreshed = refresh(db, entry);
    // `build` has set it.
    const live = entry.live as LiveState;
    if (live.version >= version && performance.now() - live.freshAt < SERVES_MS) {
      refreshed.catch(() => {});
      return live;
    }
    await refreshed;
  }
}

/** Returns the current index without refreshing or building it; null if there is none. */
export function readyIndexOf(db: Database): CatalogueIndex | null {
  return entries.of(db).live?.index ?? null;
}

/** Drops the index of a replaced catalogue. */
export const dropLiveIndex = entries.forget;

function build(db: Database, entry: Entry): Promise<LiveState> {
  if (entry.building) return entry.building;
  entry.startedAt = performance.now();
  const serving = entry.live;
  // Searches use the previous index until this one is built; a small one they wait for, in `rebuildModel`.
  const pause = serving && serving.index.size > AT_ONCE ? restingSlices() : slices();
  entry.building = outsideRequest(async () => {
    try {
      const live = await readCatalogue(db, entry, pause);
      // Reads the changes made during the build, so that the next search does not wait for them.
      if (serving) await readChanges(db, live, pause);
      entry.live = live;
      return live;
    } finally {
      entry.building = undefined;
    }
  });
  return entry.building;
}

async function readCatalogue(db: Database, entry: Entry, pause: Pause): Promise<LiveState> {
  const version = catalogueVersion(db);
  const transaction = await oldestTransaction(db);
  const sample = await readingOf(db).where(isListed).orderBy(sql`md5(${products.id}::text)`).limit(SAMPLE);
  entry.isSmall = sample.length < SAMPLE;
  const model = await learnModel(sample, pause);
  const live: LiveState = {
    index: new CatalogueIndex(model),
    changedAt: new Map(),
    notSelling: new Set(),
    version,
    readUntil: 0,
    transaction,
    freshAt: performance.now(),
    changes: 0,
  };
  const options = await readFilterOptions(db);
  for await (const batch of readInBatches(db, isListed)) {
    for (const product of batch) {
      await pause();
      put(live, product, options);
    }
  }
  await live.index.compact(pause);
  dropSettled(live);
  live.changes = 0;
  live.notSelling = await notSellingAmong(db, live.index.vendorIds());
  live.index.takeSynonyms(await readSynonyms(db));
  return live;
}

/** Refreshes the index. Concurrent callers share one read. */
function refresh(db: Database, entry: Entry): Promise<void> {
  const { live } = entry;
  if (!live) return Promise.resolve();
  const isFresh = live.version === catalogueVersion(db) && performance.now() - live.freshAt < FRESH_MS;
  if (isFresh) return Promise.resolve();
  entry.refreshing ??= readChanges(db, live)
    .then(() => rebuildModel(db, entry, live))
    .finally(() => {
      entry.refreshing = undefined;
    });
  return entry.refreshing;
}

async function readChanges(db: Database, live: LiveState, pause = slices()): Promise<void> {
  const version = catalogueVersion(db);
  const transaction = await oldestTransaction(db);
  // Times select the few recent rows; transactions exclude those already read, thousands after an import.
  const since = new Date(live.readUntil - LONGEST_TRANSACTION_MS);
  const isNew = and(gt(products.updatedAt, since), isWrittenSince(live.transaction));
  let options: FilterOptions | undefined;
  for await (const batch of readInBatches(db, isNew)) {
    if (batch.length > 0) options ??= await readFilterOptions(db);
    for (const product of batch) {
      await pause();
      if (!product.isListed) live.index.remove(product.id);
      else if (live.changedAt.get(product.id) !== product.updatedAt.getTime()) {
        put(live, product, options);
      }
      recordChange(live, product);
    }
  }
  dropSettled(live);
  // In the background.
  live.index.compact(restingSlices()).catch(() => {});
  if (version !== live.version) live.notSelling = await notSellingAmong(db, live.index.vendorIds());
  live.index.takeSynonyms(await readSynonyms(db));
  live.version = version;
  live.transaction = transaction;
  live.freshAt = performance.now();
}

/** Rebuilds the ranking model after enough changes. */
async function rebuildModel(db: Database, entry: Entry, live: LiveState): Promise<void> {
  if (live.changes < Math.max(CHANGES, CHANGED_SHARE * live.index.size)) return;
  const made = build(db, entry);
  if (live.index.size <= AT_ONCE) await made;
  else made.catch(() => {});
}

type FilterOptions = Awaited<ReturnType<typeof readFilterOptions>>;

function put(live: LiveState, product: ReadProduct, options: FilterOptions | undefined): void {
  live.index.put({ ...asWritten(product, options), price: toCents(product.price) });
  recordChange(live, product);
  live.changes++;
}

/** Adds the fields to the text as a seller would write them: 'second-hand', '120 cm'. */
function asWritten(product: ReadProduct, options: FilterOptions | undefined): ReadProduct {
  const { filterOptionIds, origin, condition, madeAbout, widthCm, depthCm, heightCm, materials } = product;
  const sizes = [widthCm, depthCm, heightCm].flatMap((size) => (size === null ? [] : [`${size} cm`]));
  const past = [
    ...(origin && origin !== 'new' ? [origin] : []),
    ...(condition && condition !== 'new' ? [`${GRADE_NAMES[condition]} condition`] : []),
    ...(madeAbout ? [madeAbout] : []),
  ];
  const chosen = filterOptionIds.flatMap((id) => options?.get(id) ?? []).map(optionWords);
  return {
    ...product,
    materials: [...materials, ...chosen, ...past, ...sizes, ...(product.variantWords ?? [])],
  };
}

function recordChange(live: LiveState, { id, updatedAt }: ReadProduct): void {
  live.changedAt.set(id, updatedAt.getTime());
  live.readUntil = Math.max(live.readUntil, updatedAt.getTime());
}

/** Drops change times before the range that is read again. */
function dropSettled({ changedAt, readUntil }: LiveState): void {
  for (const [id, at] of changedAt) if (at <= readUntil - LONGEST_TRANSACTION_MS) changedAt.delete(id);
}

const isListed = sql<boolean>`(${products.status} = 'active' and ${isListing()} and not ${products.isHidden})`;

/** Values, widths and SKUs of a listing's variants: 'walnut', '180 cm'. */
const variantWords = sql<string[] | null>`case when ${products.optionNames} <> '{}' then array(
  select distinct word from products variant, unnest(variant.option_values || array[variant.colour, variant.sku, variant.width_cm || ' cm']) word
  where word is not null and (variant.id = ${products.id} or (variant.variant_of = ${products.id} and variant.status = 'active'))
) end`;

type ReadProduct = Awaited<ReturnType<typeof readingOf>>[number];

function readingOf(db: Database) {
  return db
    .select({
      ...columnsOf(products, 'id', 'vendorId', 'categoryId', 'region', 'price', 'name', 'description'),
      category: categories.name,
      ...columnsOf(products, 'tags', 'keywords', 'colour', 'materials', 'origin', 'widthCm', 'depthCm'),
      ...columnsOf(products, 'heightCm', 'condition', 'madeAbout', 'filterOptionIds', 'sku', 'updatedAt'),
      seller: vendorName,
      variantWords,
      isListed,
    })
    .from(products)
    .innerJoin(categories, sql`${categories.id} = ${products.categoryId}`)
    .innerJoin(users, eq(users.id, products.vendorId))
    .$dynamic();
}

async function* readInBatches(db: Database, where: SQL | undefined): AsyncGenerator<ReadProduct[]> {
  for (let last = 0; ; ) {
    const chosen = and(where, gt(products.id, last));
    const batch = await readingOf(db).where(chosen).orderBy(asc(products.id)).limit(BATCH);
    yield batch;
    last = batch.at(-1)?.id ?? last;
    if (batch.length < BATCH) return;
  }
}

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
const restingSlices = () => slices(() => delay(PAUSE_MS));

/**
 * Builds the facet table and the search index in the background and logs the time: about a second per 1,500 products.
 * Until then the database answers searches of a large catalogue (`search-database.ts`).
 */
export function warmSearch({ db, log }: Pick<Deps, 'db' | 'log'>, isStopping: () => boolean): void {
  const startedAt = performance.now();
  const ready = facetTableOf(db).then(() => liveIndexOf(db));
  ready.then(
    ({ index }) => {
      const milliseconds = Math.round(performance.now() - startedAt);
      log.info({ products: index.size, milliseconds }, 'the search has read the catalogue');
    },
    // On shutdown, the database is closed first.
    (error) => isStopping() || log.error({ err: error }, 'the search could not read the catalogue'),
  );
}
