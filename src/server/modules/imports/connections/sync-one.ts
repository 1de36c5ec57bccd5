import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { changeProducts, clearCatalogueCache } from '@/server/modules/catalog/index.ts';
import { onlyRow } from '@/server/platform/db/client.ts';
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
import { importedProducts, platformIntegrations, productSyncs, products, syncLogs } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import type { SyncError } from '@/shared/imports/connections.ts';
import { claimFairly, isOfOpenShop } from './claim-fairly.ts';
import { type Connection, openShop, sentenceOfFailure } from './credentials.ts';
import { noteStop } from './note-stop.ts';
import { settleOversold } from './oversold.ts';
import { fetchPictures, noteCategories, openPictureImport, pruneLogs, refuseTooMany } from './run-sync.ts';
import { PlatformError, type PlatformProduct } from './shop-platform.ts';
import { syncProducts } from './sync-products.ts';

const PRODUCT_SYNCS: WorkQueue<typeof productSyncs> = {
  table: productSyncs,
  columns: {
    id: 'id',
    dueAt: 'dueAt',
    attempts: 'attempts',
    leaseUntil: 'leaseUntil',
    leaseToken: 'leaseToken',
  },
  leaseSeconds: 60,
  pauseAfter: doubling(5, 10 * 60, 8),
};

const LEASES = sql`select integration_id, lease_until from product_syncs`;

type ProductSync = typeof productSyncs.$inferSelect;

/** Reads queued products of connections again, and archives those that were deleted there. @returns true if there was one */
export async function syncQueuedProducts(deps: Deps, stopping: AbortSignal): Promise<boolean> {
  const item = await claimFairly(deps, PRODUCT_SYNCS, {
    ...{ connectionId: productSyncs.integrationId, leases: LEASES, most: 2 },
    where: isOfOpenShop(productSyncs.integrationId),
  });
  if (!item) return false;
  try {
    await underLease(deps, PRODUCT_SYNCS, item, (lost) =>
      syncOne(deps, item, AbortSignal.any([stopping, lost])),
    );
  } catch (error) {
    if (stopping.aborted) await retryLater(deps, PRODUCT_SYNCS, item, { seconds: 0, isCounted: false });
    else await endWithError(deps, item, error);
  }
  return true;
}

async function syncOne(deps: Deps, item: ProductSync, signal: AbortSignal): Promise<void> {
  const connection = await findActive(deps, item);
  if (!connection) {
    await forget(deps, item);
    return;
  }
  const readAt = deps.now();
  const product = await openShop(deps, connection, signal).getProduct(item.externalId);
  if (product) await settleOversold(deps, connection, product, readAt);
  if (product) await write(deps, { connection, item, product, readAt });
  else await archive(deps, connection, item);
}

async function findActive({ db }: Deps, { integrationId }: ProductSync): Promise<Connection | undefined> {
  const isActive = and(eq(platformIntegrations.id, integrationId), eq(platformIntegrations.isActive, true));
  const [connection] = await db.select().from(platformIntegrations).where(isActive);
  return connection;
}

/** Removes an item, unless it was queued again meanwhile: then it is read again. */
async function forget({ db }: Pick<Deps, 'db'>, item: ProductSync): Promise<void> {
  await db.delete(productSyncs).where(and(isClaimed(PRODUCT_SYNCS, item), gt(productSyncs.attempts, 0)));
  await finish({ db }, PRODUCT_SYNCS, item, {});
}

interface Read {
  connection: Connection;
  item: ProductSync;
  product: PlatformProduct;
  readAt: Date;
}

async function write(deps: Deps, { connection, item, product, readAt }: Read): Promise<void> {
  const { db, log, now } = deps;
  await transactionWithRetry(db, async (tx) => {
    // In the order of runs: the connection, then products.
    const [locked] = await tx
      .select()
      .from(platformIntegrations)
      .where(and(eq(platformIntegrations.id, connection.id), eq(platformIntegrations.isActive, true)))
      .for('no key update');
    const [claimed] = await tx
      .select()
      .from(productSyncs)
      .where(isClaimed(PRODUCT_SYNCS, item))
      .for('update');
    if (!locked || !claimed) return;
    await refuseTooMany(tx, locked, 1);
    const importRow = await openPictureImport(tx, locked);
    const synced = await syncProducts(
      tx,
      { connection: locked, importRow, log, now: now(), readAt, runId: null },
      [product],
    );
    await noteCategories(tx, locked, synced.categories);
    await fetchPictures(tx, importRow.id);
    if (synced.failed.length > 0 || synced.written > 0) {
      await writeLog(tx, { connection: locked, startedAt: readAt, now: now(), failed: synced.failed });
    }
    await forget({ db: tx }, item);
  });
  clearCatalogueCache(db);
}

interface LogEntry {
  connection: Connection;
  startedAt: Date;
  now: Date;
  failed: SyncError[];
}

async function writeLog(tx: Deps['db'], { connection, startedAt, now, failed }: LogEntry): Promise<void> {
  await tx.insert(syncLogs).values({
    ...{ integrationId: connection.id, operation: 'product', status: 'done', itemsProcessed: 1 },
    ...{ itemsSucceeded: 1 - failed.length, itemsFailed: failed.length },
    errorDetails: failed.length > 0 ? failed : null,
    ...{ startedAt, completedAt: now, duration: Math.max(0, now.getTime() - startedAt.getTime()) },
  });
  await pruneLogs(tx, connection.id);
}

/** Archives a product that was deleted there. It returns with it. */
async function archive(deps: Deps, connection: Connection, item: ProductSync): Promise<void> {
  const { db } = deps;
  const isThis = and(
    eq(importedProducts.integrationId, connection.id),
    eq(importedProducts.externalId, item.externalId),
  );
  const [link] = await db.select().from(importedProducts).where(isThis);
  if (link && link.syncStatus !== 'archived') {
    await archiveProducts(deps, connection, [link.productId]);
    await db.update(importedProducts).set({ syncStatus: 'archived' }).where(isThis);
  }
  await forget(deps, item);
}

/** Takes products of a connection out of the shop, as their vendor would. */
export async function archiveProducts(
  deps: Deps,
  { vendorId }: Pick<Connection, 'vendorId'>,
  ids: readonly number[],
) {
  if (ids.length === 0) return;
  const listed = await deps.db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...ids]), inArray(products.status, ['active', 'draft'])));
  if (listed.length === 0) return;
  await changeProducts(
    deps,
    { id: vendorId, role: 'vendor' },
    { userId: vendorId, origin: { ip: null, userAgent: null } },
    { which: { ids: listed.map(({ id }) => id) }, change: { field: 'status', status: 'archived' } },
  );
}

async function endWithError(deps: Deps, item: ProductSync, error: unknown): Promise<void> {
  const { db, log, settings, now } = deps;
  const { integrationId, externalId } = item;
  if (!(error instanceof PlatformError || error instanceof DomainError))
    log.error({ err: error, connectionId: integrationId }, 'a product of a connection was not synced');
  const pause = secondsUntilRetry(PRODUCT_SYNCS, item);
  // Refusals may pass too: a page of maintenance looks like one.
  const isUnauthorized = error instanceof PlatformError && error.kind === 'unauthorized';
  if (pause !== null && !isUnauthorized) {
    const asked = error instanceof PlatformError ? (error.retryAfterMs ?? 0) / 1000 : 0;
    await retryLater(deps, PRODUCT_SYNCS, item, { seconds: Math.max(pause, asked) });
    return;
  }
  await transactionWithRetry(db, async (tx) => {
    const connection = onlyRow(
      await tx.select().from(platformIntegrations).where(eq(platformIntegrations.id, integrationId)),
    );
    const message = sentenceOfFailure(error, connection);
    const advice = 'Try again once the connection works.';
    const failed = [{ externalId, title: externalId, url: null, message, advice }];
    await writeLog(tx, { connection, startedAt: now(), now: now(), failed });
    await forget({ db: tx }, item);
    if (isUnauthorized) {
      await noteStop(tx, settings, { id: integrationId, message, now: now() });
    }
  });
}
