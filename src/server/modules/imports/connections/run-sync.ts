import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { clearCatalogueCache, maySell } from '@/server/modules/catalog/index.ts';
import { IMPORTS } from '@/server/modules/imports/find-import.ts';
import { hasWaitingLinks } from '@/server/modules/imports/links/settle-link.ts';
import { type Database, onlyRow } from '@/server/platform/db/client.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import {
  doubling,
  finish,
  isClaimed,
  retryLater,
  secondsUntilRetry,
  underLease,
  type WorkQueue,
} from '@/server/platform/work-queue/index.ts';
import {
  importedProducts,
  platformIntegrations,
  productImports,
  productSyncs,
  syncLogs,
} from '@/server/schema.ts';
import { formatNumber } from '@/shared/format/format-number.ts';
import { CONNECTION_LIMITS, PLATFORM_LABELS, type SyncError } from '@/shared/imports/connections.ts';
import { hoursAfter } from '@/shared/time.ts';
import { claimFairly, isOfOpenShop } from './claim-fairly.ts';
import { type Connection, openShop, sentenceOfFailure } from './credentials.ts';
import { isSame } from './merge-values.ts';
import { noteStop } from './note-stop.ts';
import { PlatformError, type PlatformProduct, type ShopPlatform } from './shop-platform.ts';
import { syncProducts } from './sync-products.ts';

/** Products per transaction. */
const BATCH = 50;
/** Products changed while a run reads may be missing in it, and clocks differ. */
const OVERLAP_MS = 60_000;
/** Failed products are read again after this time: a listing limit is one for a day. */
const RETRY_HOURS = 24;

const CONNECTIONS: WorkQueue<typeof platformIntegrations> = {
  table: platformIntegrations,
  columns: {
    id: 'id',
    dueAt: 'nextSyncAt',
    attempts: 'attempts',
    leaseUntil: 'leaseUntil',
    leaseToken: 'leaseToken',
  },
  leaseSeconds: 60,
  pauseAfter: doubling(30, 15 * 60, 6),
  // As in the partial index.
  isOpen: sql`${platformIntegrations.isActive}`,
};

const LEASES = sql`select id as integration_id, lease_until from platform_integrations where is_active`;

type Run = typeof syncLogs.$inferSelect;

/**
 * Runs the next due connection: reads products there page by page and writes them, each batch in a transaction with its
 * progress, so that a killed run goes on where it was.
 *
 * @returns true if there was one
 */
export async function runConnections(deps: Deps, stopping: AbortSignal): Promise<boolean> {
  const connection = await claimFairly(deps, CONNECTIONS, {
    ...{ connectionId: platformIntegrations.id, leases: LEASES, most: 1, set: { syncStatus: 'syncing' } },
    where: isOfOpenShop(platformIntegrations.id),
  });
  if (!connection) return false;
  let outcome: { error: unknown } | 'done' | 'stopped';
  try {
    outcome = await underLease(deps, CONNECTIONS, connection, (lost) =>
      runOne(deps, connection, AbortSignal.any([stopping, lost])),
    );
  } catch (error) {
    outcome = { error };
  }
  if (outcome === 'done') return true;
  if (outcome === 'stopped' || stopping.aborted) {
    await retryLater(deps, CONNECTIONS, connection, { seconds: 0, isCounted: false });
    return true;
  }
  await endWithError(deps, connection, outcome.error);
  return true;
}

async function runOne(deps: Deps, connection: Connection, signal: AbortSignal): Promise<'done' | 'stopped'> {
  const { db, now } = deps;
  if (!(await maySell(db, connection.vendorId))) {
    throw new PlatformError('invalid', 'This account may not sell any more.');
  }
  const unreadable = new Map<string, string>();
  const shop = openShop(deps, connection, signal, (externalId, message) =>
    unreadable.set(externalId, message),
  );
  const run = await openRun(deps, connection);
  let readAt = now();
  const order: PageOrder = { newest: run.cursor, isSorted: true };
  for await (const page of readAhead(shop.listProducts(run.cursor), now)) {
    readAt = page.readAt;
    if (isTooLong(run, readAt)) {
      throw new PlatformError('unavailable', 'The shop answers too slowly to be read to its end.');
    }
    await noteUnreadable(deps, connection, run, unreadable);
    noteOrder(order, page.items);
    for (const [at, batch] of batchesOf(page.items).entries()) {
      if (signal.aborted) return 'stopped';
      const isLast = (at + 1) * BATCH >= page.items.length;
      const cursor = order.isSorted && isLast && order.newest ? secondBefore(order.newest) : null;
      await writeBatch(deps, connection, { run, batch, readAt, cursor });
    }
  }
  if (signal.aborted) return 'stopped';
  await findDeleted(deps, connection, shop, signal);
  if (signal.aborted) return 'stopped';
  await endRun(deps, connection, run.id, nextSince(run, order, readAt));
  return 'done';
}

interface PageOfProducts {
  items: PlatformProduct[];
  /** When the platform was asked for it. */
  readAt: Date;
}

/** Asks for the next page while one is written, as platforms make us wait. The last one is empty. */
async function* readAhead(
  pages: AsyncIterable<PlatformProduct[]>,
  now: () => Date,
): AsyncGenerator<PageOfProducts> {
  const iterator = pages[Symbol.asyncIterator]();
  const ask = async () => {
    const readAt = now();
    const { done, value } = await iterator.next();
    return { items: done ? [] : value, readAt, isLast: done === true };
  };
  for (let next = ask(); ; ) {
    const { isLast, ...page } = await next;
    if (!isLast) {
      next = ask();
      // Thrown where it is awaited.
      next.catch(() => {});
    }
    yield page;
    if (isLast) return;
  }
}

/** Continues the open run, or begins one with the products changed since the last. */
async function openRun({ db, now }: Deps, connection: Connection): Promise<Run> {
  const open = await findOpenRun(db, connection);
  if (open) return open;
  return transactionWithRetry(db, async (tx) => {
    const imported = await openPictureImport(tx, connection);
    const started = await tx
      .insert(syncLogs)
      .values({
        ...{ integrationId: connection.id, operation: 'sync', status: 'running', importId: imported.id },
        cursor: connection.readSince,
        startedAt: now(),
      })
      .returning();
    return onlyRow(started);
  });
}

async function findOpenRun(db: Database, { id }: Connection): Promise<Run | undefined> {
  const isOpen = and(eq(syncLogs.integrationId, id), eq(syncLogs.status, 'running'));
  const [open] = await db.select().from(syncLogs).where(isOpen);
  return open;
}

/** 20,000 products of a slow shop take some hours. A shop that answers a little each time must not keep us for ever. */
const MAX_RUN_HOURS = 12;

function isTooLong(run: Run | undefined, now: Date): boolean {
  return run !== undefined && now > hoursAfter(run.startedAt, MAX_RUN_HOURS);
}

/** An import that is not listed: it only fetches pictures. */
export async function openPictureImport(tx: Database, connection: Connection) {
  const { vendorId, id: integrationId } = connection;
  const opened = await tx
    .insert(productImports)
    .values({ vendorId, integrationId, fileName: connection.name ?? '', format: 'ndjson' })
    .returning();
  return onlyRow(opened);
}

function batchesOf(page: readonly PlatformProduct[]): PlatformProduct[][] {
  return Array.from({ length: Math.ceil(page.length / BATCH) }, (_, at) =>
    page.slice(at * BATCH, (at + 1) * BATCH),
  );
}

/** Products that the client could not read, in listings. */
async function noteUnreadable(
  { db }: Deps,
  { platform }: Connection,
  run: Run,
  unreadable: Map<string, string>,
): Promise<void> {
  if (unreadable.size === 0) return;
  const advice = `Save the product in ${PLATFORM_LABELS[platform]} again, then try again.`;
  const failed = [...unreadable].map(([externalId, message]) => ({
    ...{ externalId, title: externalId, url: null, message, advice },
  }));
  unreadable.clear();
  await noteProgress(db, run.id, failed.length, failed, null);
}

/** A run can go on in the middle only if pages arrive in the order of changes. */
interface PageOrder {
  newest: Date | null;
  isSorted: boolean;
}

function noteOrder(order: PageOrder, page: readonly PlatformProduct[]): void {
  for (const { updatedAt } of page) {
    const isKnown = !Number.isNaN(updatedAt.getTime());
    if (!isKnown || (order.newest && updatedAt < order.newest)) order.isSorted = false;
    if (isKnown && (!order.newest || updatedAt > order.newest)) order.newest = updatedAt;
  }
}

/**
 * Returns the time from which the next run reads: after the newest product that was read, if all of its second was read too.
 * Else earlier than anything that was changed while this run read.
 */
function nextSince({ startedAt }: Run, { newest, isSorted }: PageOrder, readAt: Date): Date {
  const [begin, latest] = [startedAt.getTime(), newest?.getTime() ?? startedAt.getTime()];
  const isBefore = latest + SECOND_MS <= begin || (isSorted && latest <= begin + 2 * SECOND_MS);
  if (newest && isBefore && latest < readAt.getTime() - 2 * SECOND_MS) return new Date(latest + SECOND_MS);
  return new Date(Math.min(latest, begin) - OVERLAP_MS);
}

const SECOND_MS = 1_000;

/** Platforms differ in whether "since" includes that second. */
function secondBefore(time: Date): Date {
  return new Date(time.getTime() - SECOND_MS);
}

interface Batch {
  run: Run;
  batch: readonly PlatformProduct[];
  readAt: Date;
  cursor: Date | null;
}

/** @throws Error if the lease was lost */
async function writeBatch(
  deps: Deps,
  connection: Connection,
  { run, batch, readAt, cursor }: Batch,
): Promise<void> {
  const { db, log, now } = deps;
  const done = await transactionWithRetry(db, async (tx) => {
    const locked = await lockConnection(tx, connection);
    const [importRow] = await tx
      .select()
      .from(productImports)
      .where(eq(productImports.id, run.importId ?? 0));
    if (!importRow) throw new Error('The import of the pictures is gone.');
    await refuseTooMany(tx, connection, batch.length);
    const sync = { connection: locked, importRow, log, now: now(), readAt, runId: run.id };
    const synced = await syncProducts(tx, sync, batch);
    await noteCategories(tx, locked, synced.categories);
    const failed = synced.failed.filter(({ externalId }) => !synced.counted.has(externalId));
    await noteProgress(tx, run.id, batch.length - synced.counted.size, failed, cursor);
    const oversold = batch.filter(({ variants }) => variants.some((one) => one.oversold > 0));
    await queueProducts(
      tx,
      connection.id,
      oversold.map(({ externalId }) => externalId),
      now(),
    );
    await retryFailed(tx, connection.id, synced.failed, hoursAfter(now(), RETRY_HOURS));
    return synced;
  });
  if (done.written > 0) clearCatalogueCache(db);
}

async function retryFailed(
  tx: Database,
  integrationId: number,
  failed: readonly SyncError[],
  dueAt: Date,
): Promise<void> {
  if (failed.length === 0) return;
  const rows = failed.map(({ externalId }) => ({ integrationId, externalId, dueAt }));
  await tx.insert(productSyncs).values(rows).onConflictDoNothing();
}

/** Locks a claimed connection, with its present settings. */
async function lockConnection(tx: Database, connection: Connection): Promise<Connection> {
  const [locked] = await tx
    .update(platformIntegrations)
    .set({ attempts: 1 })
    .where(isClaimed(CONNECTIONS, connection))
    .returning();
  if (!locked) throw new Error('The lease was lost.');
  return locked;
}

/** @throws PlatformError invalid if a connection would have more products than it may */
export async function refuseTooMany(tx: Database, { id }: Connection, more: number): Promise<void> {
  const count = await tx.$count(importedProducts, eq(importedProducts.integrationId, id));
  if (count + more <= CONNECTION_LIMITS.products + BATCH) return;
  const most = formatNumber(CONNECTION_LIMITS.products);
  throw new PlatformError(
    'invalid',
    `This shop has more than ${most} products, which is the most for a connection.`,
  );
}

export async function noteCategories(
  tx: Database,
  { id, foundCategories }: Connection,
  found: readonly string[],
) {
  const all = [...new Set([...foundCategories, ...found])].slice(0, CONNECTION_LIMITS.categories);
  if (all.length === foundCategories.length) return;
  await tx.update(platformIntegrations).set({ foundCategories: all }).where(eq(platformIntegrations.id, id));
}

/** Counts products; failures that the run has noted before it was continued are not counted twice. */
async function noteProgress(
  tx: Database,
  runId: number,
  read: number,
  allFailed: Run['errorDetails'] & object,
  cursor: Date | null,
): Promise<void> {
  const failed = allFailed.length > 0 ? await withoutNoted(tx, runId, allFailed) : [];
  const processed = read - (allFailed.length - failed.length);
  const errors = sql`coalesce(${syncLogs.errorDetails}, '[]'::jsonb)`;
  await tx
    .update(syncLogs)
    .set({
      itemsProcessed: sql`${syncLogs.itemsProcessed} + ${processed}`,
      itemsSucceeded: sql`${syncLogs.itemsSucceeded} + ${processed - failed.length}`,
      itemsFailed: sql`${syncLogs.itemsFailed} + ${failed.length}`,
      ...(failed.length > 0 && {
        errorDetails: sql`case when jsonb_array_length(${errors}) >= ${CONNECTION_LIMITS.errors} then ${errors}
          else ${errors} || ${JSON.stringify(failed)}::jsonb end`,
      }),
      ...(cursor && { cursor }),
    })
    .where(eq(syncLogs.id, runId));
}

async function withoutNoted(tx: Database, runId: number, failed: readonly SyncError[]): Promise<SyncError[]> {
  const [run] = await tx
    .select({ errors: syncLogs.errorDetails })
    .from(syncLogs)
    .where(eq(syncLogs.id, runId));
  const noted = new Set(run?.errors?.map(({ externalId }) => externalId));
  return failed.filter(({ externalId }) => !noted.has(externalId));
}

/** Queues products that are here but not in the list there: each is read before it is archived. */
async function findDeleted(
  { db, now }: Deps,
  connection: Connection,
  shop: ShopPlatform,
  signal: AbortSignal,
): Promise<void> {
  const left = new Set<string>();
  for await (const ids of shop.listIds()) {
    if (signal.aborted) return;
    for (const id of ids) left.add(id);
  }
  const known = await db
    .select({ externalId: importedProducts.externalId })
    .from(importedProducts)
    .where(
      and(
        eq(importedProducts.integrationId, connection.id),
        notInArray(importedProducts.syncStatus, ['archived', 'removed']),
      ),
    );
  const missing = known.flatMap(({ externalId }) => (left.has(externalId) ? [] : [externalId]));
  await queueProducts(db, connection.id, missing, now());
}

/** Queues products of a connection to be read again. Coalesces with queued ones; one that is being read is read again then. */
export async function queueProducts(
  db: Database,
  integrationId: number,
  externalIds: readonly string[],
  now: Date,
) {
  if (externalIds.length === 0) return;
  await db
    .insert(productSyncs)
    .values(externalIds.map((externalId) => ({ integrationId, externalId, dueAt: now })))
    .onConflictDoUpdate({
      target: [productSyncs.integrationId, productSyncs.externalId],
      // Without attempts: a reading that has begun may be too early, so that it does not remove the item.
      set: { dueAt: now, attempts: 0 },
    });
}

async function endRun(deps: Deps, connection: Connection, runId: number, since: Date): Promise<void> {
  const { db, now } = deps;
  await transactionWithRetry(db, async (tx) => {
    const locked = await lockConnection(tx, connection);
    const [run] = await tx.select().from(syncLogs).where(eq(syncLogs.id, runId));
    if (!run) return;
    const at = now();
    await endLog(tx, run, at, null);
    // Settings that were saved meanwhile apply to all products.
    const isOutdated = !isSame(locked.settings, connection.settings);
    await finish({ db: tx }, CONNECTIONS, connection, {
      ...{ syncStatus: 'synced', errorMessage: null, stoppedAt: null, attempts: 0 },
      ...{ lastSyncAt: at, readSince: isOutdated ? null : since },
      nextSyncAt: isOutdated ? at : nextRun(locked, at),
    });
    await pruneLogs(tx, connection.id);
  });
  await analyzeIfGrown(db, runId);
}

/** PGlite never renews the statistics by which it plans queries. */
async function analyzeIfGrown(db: Database, runId: number): Promise<void> {
  const [run] = await db
    .select({ items: syncLogs.itemsProcessed })
    .from(syncLogs)
    .where(eq(syncLogs.id, runId));
  if ((run?.items ?? 0) >= ANALYZED_FROM)
    await db.execute(sql`analyze products, imported_products, imported_variants`);
}

const ANALYZED_FROM = 500;

/** @returns null without automatic runs */
export function nextRun({ settings }: Pick<Connection, 'settings'>, from: Date): Date | null {
  return settings.autoSync ? hoursAfter(from, settings.syncInterval) : null;
}

/** Ends a run, and begins to fetch its pictures. */
export async function endLog(tx: Database, run: Run, now: Date, failure: string | null): Promise<void> {
  await tx
    .update(syncLogs)
    .set({
      status: failure === null ? 'done' : 'failed',
      failure,
      completedAt: now,
      duration: Math.max(0, now.getTime() - run.startedAt.getTime()),
    })
    .where(eq(syncLogs.id, run.id));
  if (run.importId !== null) await fetchPictures(tx, run.importId);
}

export async function fetchPictures(tx: Database, importId: number): Promise<void> {
  if (await hasWaitingLinks(tx, importId)) {
    await IMPORTS.move(tx, 'fetchForConnection', { id: importId, by: 'system', set: {} });
  } else await tx.delete(productImports).where(eq(productImports.id, importId));
}

/** Deletes the oldest runs of a connection. */
export async function pruneLogs(tx: Database, integrationId: number): Promise<void> {
  const old = tx
    .select({ id: syncLogs.id })
    .from(syncLogs)
    .where(eq(syncLogs.integrationId, integrationId))
    .orderBy(desc(syncLogs.startedAt))
    .offset(CONNECTION_LIMITS.runs);
  await tx.delete(syncLogs).where(inArray(syncLogs.id, old));
}

/** Retries when the platform is busy; otherwise ends the run and notifies the vendor once. */
async function endWithError(deps: Deps, connection: Connection, error: unknown): Promise<void> {
  const { db, log, now } = deps;
  if (!(error instanceof PlatformError))
    log.error({ err: error, connectionId: connection.id }, 'a run of a connection failed');
  const isRepeated = isPassing(error) && !isTooLong(await findOpenRun(db, connection), now());
  const pause = isRepeated ? secondsUntilRetry(CONNECTIONS, await withAttempts(db, connection)) : null;
  if (pause !== null) {
    const asked = error instanceof PlatformError ? (error.retryAfterMs ?? 0) / 1000 : 0;
    const seconds = Math.min(MAX_PAUSE_SECONDS, Math.max(pause, asked));
    await retryLater(deps, CONNECTIONS, connection, {
      seconds,
      set: { errorMessage: sentenceOfFailure(error, connection) },
    });
    return;
  }
  await transactionWithRetry(db, async (tx) => {
    const message = sentenceOfFailure(error, connection);
    const at = now();
    const run = await findOpenRun(tx, connection);
    if (run) await endLog(tx, run, at, message);
    else {
      await tx.insert(syncLogs).values({
        ...{ integrationId: connection.id, operation: 'sync', status: 'failed', failure: message },
        ...{ startedAt: at, completedAt: at, duration: 0 },
      });
    }
    const isOurs = await finish({ db: tx }, CONNECTIONS, connection, {
      ...{ syncStatus: 'failed', errorMessage: message, attempts: 0, nextSyncAt: nextRun(connection, at) },
    });
    if (isOurs) await noteStop(tx, deps.settings, { id: connection.id, message, now: at });
    await pruneLogs(tx, connection.id);
  });
}

const MAX_PAUSE_SECONDS = 60 * 60;

/** Batches that were written reset the count. */
async function withAttempts(db: Database, connection: Connection): Promise<Connection> {
  const [row] = await db
    .select()
    .from(platformIntegrations)
    .where(eq(platformIntegrations.id, connection.id));
  return row ?? connection;
}

/** True for errors after which a retry may succeed. */
function isPassing(error: unknown): boolean {
  return !(error instanceof PlatformError) || error.kind === 'throttled' || error.kind === 'unavailable';
}
