import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { clearCatalogueCache, lockPieces, pieceName } from '@/server/modules/catalog/index.ts';
import { cancelSoldElsewhere, type OrderEvents } from '@/server/modules/orders/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import type { Subscribers } from '@/server/platform/events/events.ts';
import type { MailShop } from '@/server/platform/mail/compose-mail.ts';
import { notifyWithMail } from '@/server/platform/notifications/mail-reader.ts';
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
  importedVariants,
  platformIntegrations,
  products,
  stockChanges,
  syncLogs,
  vendorOrders,
} from '@/server/schema.ts';
import { MAX_STOCK } from '@/shared/constants.ts';
import { DomainError } from '@/shared/errors.ts';
import { CONNECTION_LIMITS, PLATFORM_LABELS } from '@/shared/imports/connections.ts';
import { hoursAfter } from '@/shared/time.ts';
import { claimFairly } from './claim-fairly.ts';
import { type Connection, openShop, sentenceOfFailure } from './credentials.ts';
import { noteStop } from './note-stop.ts';
import { pruneLogs, queueProducts } from './run-sync.ts';
import { PlatformError } from './shop-platform.ts';

/** Queues changes of stock in connected shops, in the transaction of the order. */
export const importsSubscribers: Subscribers<OrderEvents> = {
  orderPlaced: async (tx, order) => {
    const lines = order.vendorOrders.flatMap(({ vendorId, lines: own }) =>
      own.flatMap(({ line: { productId, quantity, leadTimeWeeks } }) =>
        leadTimeWeeks === null ? [{ vendorId, productId, quantity }] : [],
      ),
    );
    if (lines.length === 0) return;
    const sent = sql`
      select own.id as vendor_order_id, line.product_id, sum(line.quantity)::int as pieces
      from jsonb_to_recordset(${JSON.stringify(lines.map(asRow))}::jsonb) as line (vendor_id int, product_id int, quantity int)
      join ${vendorOrders} own on own.order_id = ${order.id}::int and own.vendor_id = line.vendor_id
      group by 1, 2`;
    // Further pieces are some that the vendor added here by hand: there are none of them to take off there.
    await queueChanges(tx, sent, sql`-least(sent.pieces, greatest(0, variant.stock))`, order.placedAt);
  },

  piecesReturned: async (tx, { pieces, at }) => {
    const lines = pieces.filter(({ leadTimeWeeks, quantity }) => leadTimeWeeks === null && quantity > 0);
    if (lines.length === 0) return;
    // At most what was taken off there: nothing of a piece that was sold there first.
    const taken = sql`coalesce((
      select -sum(change.by) from ${stockChanges} change
      where change.vendor_order_id = line.vendor_order_id and change.piece_id = line.product_id
        and change.state in ('waiting', 'applied')
    ), 0)`;
    const sent = sql`
      select line.vendor_order_id, line.product_id, least(sum(line.quantity), ${taken})::int as pieces
      from jsonb_to_recordset(${JSON.stringify(lines.map(asRow))}::jsonb) as line (vendor_order_id int, product_id int, quantity int)
      group by 1, 2`;
    await queueChanges(tx, sent, sql`sent.pieces`, at);
  },
};

function asRow(line: { vendorId?: number; vendorOrderId?: number; productId: number; quantity: number }) {
  const { vendorId, vendorOrderId, productId, quantity } = line;
  return { vendor_id: vendorId, vendor_order_id: vendorOrderId, product_id: productId, quantity };
}

/** One statement, as every order waits for it. The caller has locked the pieces. */
async function queueChanges(
  tx: Database,
  sent: ReturnType<typeof sql>,
  by: ReturnType<typeof sql>,
  at: Date,
) {
  const dueAt = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with linked as (
      select variant.id, variant.stock_id, variant.external_id as variant_id, product.external_id, product.integration_id,
        sent.vendor_order_id, sent.product_id, ${by} as by
      from (${sent}) as sent
      join ${importedVariants} variant on variant.piece_id = sent.product_id and variant.stock is not null
      join ${importedProducts} product on product.id = variant.imported_product_id
      join ${platformIntegrations} connection on connection.id = product.integration_id and connection.is_active
      where sent.pieces > 0 and ${by} <> 0
    ), queued as (
      insert into ${stockChanges} (integration_id, piece_id, vendor_order_id, external_id, variant_id, stock_id, by, due_at)
      select integration_id, product_id, vendor_order_id, external_id, variant_id, stock_id, by, ${dueAt} from linked
    )
    update ${importedVariants} set stock = ${importedVariants.stock} + linked.by from linked
    where ${importedVariants.id} = linked.id`);
}

const STOCK_CHANGES: WorkQueue<typeof stockChanges> = {
  table: stockChanges,
  columns: {
    id: 'id',
    dueAt: 'dueAt',
    attempts: 'attempts',
    leaseUntil: 'leaseUntil',
    leaseToken: 'leaseToken',
  },
  leaseSeconds: 60,
  // Without end: an order must not be sold a second time there.
  pauseAfter: doubling(5, 60 * 60),
  // As in the partial index.
  isOpen: sql`${stockChanges.state} = 'waiting'`,
};

type StockChange = typeof stockChanges.$inferSelect;

/** Changes of one variant are made in order. */
const isFirstOfVariant = sql`not exists (
  select from stock_changes earlier where earlier.integration_id = ${stockChanges.integrationId}
    and earlier.variant_id = ${stockChanges.variantId} and earlier.state = 'waiting' and earlier.id < ${stockChanges.id}
)`;

const LEASES = sql`select integration_id, lease_until from stock_changes where state = 'waiting'`;

/** Makes the next queued change of stock in a connected shop. @returns true if there was one */
export async function changeStocks(deps: Deps, stopping: AbortSignal): Promise<boolean> {
  const item = await claimFairly(deps, STOCK_CHANGES, {
    ...{ connectionId: stockChanges.integrationId, leases: LEASES, most: 2, where: isFirstOfVariant },
  });
  if (!item) return false;
  try {
    const outcome = await underLease(deps, STOCK_CHANGES, item, (lost) =>
      change(deps, item, AbortSignal.any([stopping, lost])),
    );
    if (outcome === 'applied') await noteApplied(deps, item);
    else if (outcome === 'dropped') await drop(deps, item);
    else await refuse(deps, item, outcome);
  } catch (error) {
    if (stopping.aborted) await retryLater(deps, STOCK_CHANGES, item, { seconds: 0, isCounted: false });
    else await tryLater(deps, item, error);
  }
  return true;
}

interface Refusal {
  connection: Connection;
  /** There, after the refusal. */
  stock: number | null;
  readAt: Date;
}

async function change(
  deps: Deps,
  item: StockChange,
  signal: AbortSignal,
): Promise<'applied' | 'dropped' | Refusal> {
  const { db, now } = deps;
  const [connection] = await db
    .select()
    .from(platformIntegrations)
    .where(and(eq(platformIntegrations.id, item.integrationId), eq(platformIntegrations.isActive, true)));
  if (!connection) return 'dropped';
  const readAt = now();
  const { externalId, variantId, stockId, by, key: idempotencyKey } = item;
  try {
    const shop = openShop(deps, connection, signal);
    const isLate = item.triedAt !== null && readAt > hoursAfter(item.triedAt, KEY_HOURS);
    if (item.triedAt === null && shop.readLevel) {
      // Before the first attempt: a later one may find its key expired.
      const levelBefore = await shop.readLevel({ stockId });
      await db
        .update(stockChanges)
        .set({ levelBefore, triedAt: now() })
        .where(isClaimed(STOCK_CHANGES, item));
    }
    const { isApplied, isDoubtful, stock } = await shop.adjustStock({
      ...{ externalId, variantId, stockId, by, idempotencyKey },
      ...(isLate && { levelBefore: item.levelBefore }),
    });
    if (isDoubtful) await noteProblem(db, connection, [item], { message: DOUBTFUL, at: now() });
    if (isApplied) return 'applied';
    return by < 0 ? { connection, stock, readAt } : 'dropped';
  } catch (error) {
    const isFinal = error instanceof PlatformError && (error.kind === 'notFound' || error.kind === 'invalid');
    // Pages of maintenance and missing routes look the same, and pass.
    if (!isFinal || item.attempts < FINAL_AFTER) throw error;
    await noteProblem(db, connection, [item], { message: error.message, at: now() });
    await queueProducts(db, connection.id, [externalId], now());
    return 'dropped';
  }
}

async function noteApplied({ db, now }: Deps, item: StockChange): Promise<void> {
  await transactionWithRetry(db, async (tx) => {
    if (!(await finish({ db: tx }, STOCK_CHANGES, item, { state: 'applied', finishedAt: now() }))) return;
    // A reading meanwhile may have counted the change twice.
    await queueProducts(tx, item.integrationId, [item.externalId], now());
  });
}

/** Shopify keeps idempotency keys for 24 hours from their first use. */
const KEY_HOURS = 23;
const DOUBTFUL =
  'The shop did not answer for a day, and its stock has changed since, so we cannot tell if this change was made';

/** Attempts until a refusal counts as final: 85 minutes. */
const FINAL_AFTER = 10;

/** Ends a change that is not made there. */
async function drop({ db, now }: Deps, item: StockChange): Promise<void> {
  await transactionWithRetry(db, async (tx) => {
    await lockPieces(tx, [item.pieceId]);
    if (await finish({ db: tx }, STOCK_CHANGES, item, { state: 'dropped', finishedAt: now() })) {
      await takeBack(tx, item, now());
    }
  });
}

/** Corrects the stock that is expected there by a change that is not made, and by the return of its pieces if that waits. */
async function takeBack(tx: Database, item: StockChange, now: Date): Promise<void> {
  const returned = await tx
    .update(stockChanges)
    .set({ state: 'dropped', finishedAt: now })
    .where(
      and(
        eq(stockChanges.integrationId, item.integrationId),
        eq(stockChanges.vendorOrderId, item.vendorOrderId),
        eq(stockChanges.variantId, item.variantId),
        eq(stockChanges.state, 'waiting'),
        gt(stockChanges.id, item.id),
      ),
    )
    .returning({ by: stockChanges.by });
  const by = returned.reduce((sum, one) => sum + one.by, item.by);
  await tx
    .update(importedVariants)
    .set({ stock: sql`${importedVariants.stock} - ${by}` })
    .where(isVariantOf(item));
}

/** Shows changes that will never be made in the log of the connection. */
async function noteProblem(
  db: Database,
  { id, platform }: Connection,
  items: readonly StockChange[],
  { message, at }: { message: string; at: Date },
) {
  const there = PLATFORM_LABELS[platform];
  const advice = `Change the stock in ${there} by hand, if the product is still there.`;
  const errors = items.slice(0, CONNECTION_LIMITS.errors).map(({ externalId, by }) => ({
    ...{
      externalId,
      title: `Stock after an order here: ${by > 0 ? '+' : ''}${by}`,
      url: null,
      message,
      advice,
    },
  }));
  await db.insert(syncLogs).values({
    ...{ integrationId: id, operation: 'product', status: 'done', itemsProcessed: items.length },
    ...{ itemsFailed: items.length, errorDetails: errors, startedAt: at, completedAt: at, duration: 0 },
  });
  await pruneLogs(db, id);
}

/** Pieces that a notification names. */
const NAMED = 20;

/**
 * Drops the waiting changes of a connection that ends, shows them in its log, and notifies its vendor of the stock to change by
 * hand. Last in the transaction.
 */
export async function dropStockChanges(
  tx: Database,
  shop: MailShop,
  connection: Connection,
  at: Date,
): Promise<void> {
  const isWaiting = and(eq(stockChanges.integrationId, connection.id), eq(stockChanges.state, 'waiting'));
  const waiting = await tx.selectDistinct({ id: stockChanges.pieceId }).from(stockChanges).where(isWaiting);
  await lockPieces(
    tx,
    waiting.map(({ id }) => id),
  );
  const dropped = await tx
    .update(stockChanges)
    .set({ state: 'dropped', finishedAt: at })
    .where(isWaiting)
    .returning();
  if (dropped.length === 0) return;
  const changes = dropped.map(({ pieceId, variantId, by }) => ({
    piece_id: pieceId,
    variant_id: variantId,
    by,
  }));
  await tx.execute(sql`
    update ${importedVariants} set stock = ${importedVariants.stock} - change.by from (
      select piece_id, variant_id, sum(by)::int as by
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as one (piece_id int, variant_id text, by int) group by 1, 2
    ) as change
    where ${importedVariants.pieceId} = change.piece_id and ${importedVariants.externalId} = change.variant_id`);
  const message = 'The shop was disconnected before this change was made there';
  await noteProblem(tx, connection, dropped, { message, at });
  await notifyOfDropped(tx, shop, connection, dropped);
}

async function notifyOfDropped(
  tx: Database,
  shop: MailShop,
  { id, vendorId, name, platform }: Connection,
  dropped: readonly StockChange[],
) {
  const sums = new Map<number, number>();
  for (const { pieceId, by } of dropped) sums.set(pieceId, (sums.get(pieceId) ?? 0) + by);
  // An order and its return cancel out.
  const open = [...sums].filter(([, by]) => by !== 0);
  if (open.length === 0) return;
  const named = open.slice(0, NAMED);
  const names = await tx
    .select({ id: products.id, name: sql<string>`${pieceName('products')}` })
    .from(products)
    .where(
      inArray(
        products.id,
        named.map(([pieceId]) => pieceId),
      ),
    );
  const nameOf = new Map(names.map((piece) => [piece.id, piece.name]));
  const list = named.map(
    ([pieceId, by]) => `${nameOf.get(pieceId) ?? 'A deleted piece'} (${by > 0 ? '+' : ''}${by})`,
  );
  const more = open.length > NAMED ? `, and ${open.length - NAMED} more` : '';
  const there = name ?? PLATFORM_LABELS[platform];
  await notifyWithMail(tx, shop, {
    userId: vendorId,
    kind: 'connection_stopped',
    title: `Change the stock in ${there} by hand`,
    body: `You disconnected it before orders here were taken off its stock: ${list.join(', ')}${more}. Until you change it there, these pieces may be sold twice.`,
    subject: `connection:${id}`,
    link: '/vendor-dashboard/import?tab=connections',
    button: 'Open your connections',
  });
}

/** The piece was sold there first: cancels our part of the order, and takes over the stock there. */
async function refuse(deps: Deps, item: StockChange, { connection, stock, readAt }: Refusal): Promise<void> {
  const { db, settings, events, now } = deps;
  await transactionWithRetry(db, async (tx) => {
    const [piece] = await tx
      .select({ name: sql<string>`${pieceName('products')}` })
      .from(products)
      .where(eq(products.id, item.pieceId));
    const isOurs = await finish({ db: tx }, STOCK_CHANGES, item, { state: 'refused', finishedAt: now() });
    if (!isOurs) return;
    // The queued change will not happen there.
    await cancelSoldElsewhere({ tx, settings, events, now: now() }, item.vendorOrderId, {
      ...{ pieceId: item.pieceId, quantity: -item.by },
      piece: piece?.name ?? 'This piece',
      shop: connection.name ?? PLATFORM_LABELS[connection.platform],
    });
    await lockPieces(tx, [item.pieceId]);
    await takeBack(tx, item, now());
    if (stock !== null) await takeOverStock(tx, item, stock, readAt);
    // Pages that were read before are stale.
    await tx
      .update(importedProducts)
      .set({
        lastSyncAt: sql`greatest(${importedProducts.lastSyncAt}, ${readAt.toISOString()}::timestamptz)`,
      })
      .where(
        and(
          eq(importedProducts.integrationId, item.integrationId),
          eq(importedProducts.externalId, item.externalId),
        ),
      );
    await queueProducts(tx, item.integrationId, [item.externalId], now());
  });
  clearCatalogueCache(db);
}

function isVariantOf({ pieceId, variantId }: StockChange) {
  return and(eq(importedVariants.pieceId, pieceId), eq(importedVariants.externalId, variantId));
}

/** Moves the stock here as the one there has moved. */
export async function takeOverStock(
  tx: Database,
  item: Pick<StockChange, 'integrationId' | 'pieceId' | 'variantId'>,
  stock: number,
  readAt: Date,
): Promise<void> {
  await tx.execute(sql`
    with known as (
      select variant.id, variant.piece_id, variant.stock, greatest(0, ${stock}::int + coalesce((
        select sum(change.by) from ${stockChanges} change
        where change.integration_id = ${item.integrationId}::int and change.variant_id = ${item.variantId}
          and (change.state = 'waiting' or (change.state = 'applied' and change.finished_at > ${readAt.toISOString()}::timestamptz))
      ), 0))::int as now_there
      from ${importedVariants} variant where variant.piece_id = ${item.pieceId}::int and variant.external_id = ${item.variantId}
    ), moved as (
      update ${importedVariants} set stock = known.now_there from known where ${importedVariants.id} = known.id
    )
    update ${products} set stock = least(${MAX_STOCK}::int, greatest(0, ${products.stock} + known.now_there - known.stock))
    from known where ${products.id} = known.piece_id and known.stock is not null and ${products.leadTimeWeeks} is null`);
}

async function tryLater(deps: Deps, item: StockChange, error: unknown): Promise<void> {
  const { db, log, settings, now } = deps;
  const isExpected = error instanceof PlatformError || error instanceof DomainError;
  if (!isExpected)
    log.error({ err: error, stockChangeId: item.id }, 'a change of stock in a connected shop failed');
  const asked = error instanceof PlatformError ? (error.retryAfterMs ?? 0) / 1000 : 0;
  const seconds = Math.max(secondsUntilRetry(STOCK_CHANGES, item) ?? 0, asked);
  const [connection] = await db
    .select()
    .from(platformIntegrations)
    .where(eq(platformIntegrations.id, item.integrationId));
  const problem = connection ? sentenceOfFailure(error, connection) : null;
  await retryLater(deps, STOCK_CHANGES, item, { seconds, set: { problem } });
  if (!connection || !(error instanceof PlatformError) || error.kind !== 'unauthorized') return;
  await transactionWithRetry(db, (tx) =>
    noteStop(tx, settings, { id: connection.id, message: error.message, now: now() }),
  );
}

/** Retries waiting changes of a connection at once, after it works again. */
export async function hurryStockChanges(db: Database, integrationId: number, now: Date): Promise<void> {
  await db
    .update(stockChanges)
    .set({ dueAt: now })
    .where(and(eq(stockChanges.integrationId, integrationId), inArray(stockChanges.state, ['waiting'])));
}
