import { randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { onlyRow } from '@/server/platform/db/client.ts';
import { lock } from '@/server/platform/db/locks.ts';
import { mergeEdit } from '@/server/platform/db/merge-edit.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { enforceLimit, userKey } from '@/server/platform/limits/limits.ts';
import {
  categories,
  importedProducts,
  platformIntegrations,
  productSyncs,
  syncLogs,
} from '@/server/schema.ts';
import { DomainError, refuseField } from '@/shared/errors.ts';
import {
  CONNECTION_LIMITS,
  type ConnectionSettings,
  type ConnectionView,
  type ConnectShopInput,
  type DisconnectInput,
  PLATFORM_LABELS,
  type SaveConnectionInput,
} from '@/shared/imports/connections.ts';
import {
  type Connection,
  openShop,
  openWebhookSecret,
  requireSecrets,
  sealKeys,
  sealWebhookSecret,
} from './credentials.ts';
import { isSame } from './merge-values.ts';
import { findConnection, getConnection } from './read-connections.ts';
import { endLog, nextRun, queueProducts } from './run-sync.ts';
import { PlatformError, type PlatformShop } from './shop-platform.ts';
import { dropStockChanges, hurryStockChanges } from './stock-changes.ts';
import { archiveProducts } from './sync-one.ts';

/** Seconds after which a platform counts as not answering while a vendor waits. */
const ANSWER_SECONDS = 20;

/**
 * Connects a vendor's shop, tests its keys, and starts the first run. A shop that was connected before goes on with its
 * products; for one that is connected, it replaces the keys.
 *
 * @throws DomainError UNAVAILABLE without `ENCRYPTION_KEY`, or if the shop does not answer; INVALID_INPUT for wrong keys, prices
 *   in another currency, or too many connections; TOO_MANY_REQUESTS
 */
export async function connectShop(
  deps: Deps,
  actor: Actor,
  input: ConnectShopInput,
): Promise<ConnectionView> {
  const { db, now } = deps;
  const secrets = requireSecrets(deps);
  await enforceLimit(db, 'connection-tests', userKey(actor.userId));
  const { platform, ...keys } = input;
  const signal = AbortSignal.timeout(ANSWER_SECONDS * 1000);
  const shop = await answerOf(keyFieldOf(input), () =>
    deps.platforms[platform].open(keys, signal).describe(),
  );
  requireCurrency(deps, shop);
  const owner = { vendorId: actor.userId };
  const sealed = sealKeys(secrets, owner, keys);
  const id = await transactionWithRetry(db, async (tx) => {
    await lock(tx, 'connections', owner.vendorId);
    const known = and(
      eq(platformIntegrations.vendorId, owner.vendorId),
      eq(platformIntegrations.platform, platform),
      eq(platformIntegrations.platformStoreId, shop.storeId),
    );
    const [before] = await tx.select().from(platformIntegrations).where(known);
    if (!before?.isActive) await requireRoom(tx, owner.vendorId);
    const values = {
      ...{ ...owner, platform, platformStoreId: shop.storeId, name: shop.name.slice(0, 200), ...sealed },
      webhookSecret:
        before?.webhookSecret ?? sealWebhookSecret(secrets, owner, randomBytes(32).toString('base64url')),
      shopUrl: shop.url,
      ...{ isActive: true, errorMessage: null, stoppedAt: null, attempts: 0, nextSyncAt: now() },
      syncStatus: before?.syncStatus === 'syncing' ? ('syncing' as const) : ('pending' as const),
      ...(before?.isActive ? {} : { readSince: null }),
    };
    const saved = before
      ? await tx
          .update(platformIntegrations)
          .set(values)
          .where(eq(platformIntegrations.id, before.id))
          .returning()
      : await tx.insert(platformIntegrations).values(values).returning();
    const connection = onlyRow(saved);
    await recordAction(tx, actor, 'connect_shop', `connection:${connection.id}`);
    await hurryStockChanges(tx, connection.id, now());
    return connection.id;
  });
  await subscribe(deps, await findConnection(db, actor.userId, id));
  return getConnection(deps, actor.userId, id);
}

/** Names the key in the form at which a refusal is shown. */
function keyFieldOf({ platform, accessToken }: ConnectShopInput): string {
  if (platform === 'woocommerce') return 'apiKey';
  return accessToken ? 'accessToken' : 'apiSecret';
}

/** Asks a platform while a vendor waits. @throws DomainError at `keyField` for wrong keys, at the address for other refusals */
async function answerOf<Answer>(keyField: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (error.kind === 'unauthorized') refuseField(keyField, error.message);
    if (error.kind === 'notFound' || error.kind === 'invalid') refuseField('shopUrl', error.message);
    throw new DomainError('UNAVAILABLE', error.message);
  }
}

/** Amounts are taken as they are, so both shops must have one currency. */
function requireCurrency({ settings }: Pick<Deps, 'settings'>, { currency, name }: PlatformShop): void {
  const ours = settings.currency.toUpperCase();
  if (currency.toUpperCase() === ours) return;
  refuseField(
    'shopUrl',
    `${name} has prices in ${currency}. Only shops with prices in ${ours} can be connected.`,
  );
}

async function requireRoom(tx: Database, vendorId: number): Promise<void> {
  const own = eq(platformIntegrations.vendorId, vendorId);
  const active = await tx.$count(platformIntegrations, and(own, eq(platformIntegrations.isActive, true)));
  if (active >= CONNECTION_LIMITS.connections) {
    refuseField(
      'shopUrl',
      `You have ${CONNECTION_LIMITS.connections} connected shops, which is the most. Disconnect one first.`,
    );
  }
  const oldest = tx
    .select({ id: platformIntegrations.id })
    .from(platformIntegrations)
    .where(and(own, eq(platformIntegrations.isActive, false)))
    .orderBy(sql`${platformIntegrations.updatedAt} desc`)
    .offset(CONNECTION_LIMITS.disconnected);
  await tx.delete(platformIntegrations).where(inArray(platformIntegrations.id, oldest));
}

/** Asks the shop for webhooks. Without them, changes arrive with the next run. */
async function subscribe(deps: Deps, connection: Connection): Promise<void> {
  const { db, log } = deps;
  const secret = openWebhookSecret(deps, connection);
  if (secret === null) return;
  try {
    const signal = AbortSignal.timeout(ANSWER_SECONDS * 1000);
    await openShop(deps, connection, signal).subscribe(callbackUrl(deps, connection), secret);
  } catch (error) {
    if (!(error instanceof PlatformError))
      log.error({ err: error, connectionId: connection.id }, 'webhooks of a connection were not set up');
    const errorMessage = `${PLATFORM_LABELS[connection.platform]} does not notify us of changes, so they arrive with the next run only. ${error instanceof PlatformError ? error.message : ''}`;
    await db
      .update(platformIntegrations)
      .set({ errorMessage: errorMessage.trim() })
      .where(eq(platformIntegrations.id, connection.id));
  }
}

function callbackUrl({ settings }: Pick<Deps, 'settings'>, { id }: Connection): string {
  return `${settings.publicUrl}/api/connections/${id}/webhook`;
}

/**
 * Tests the keys of a connection, and asks for webhooks again. Starts a run if it had stopped working.
 *
 * @throws DomainError NOT_FOUND; INVALID_INPUT for keys or prices that are refused; UNAVAILABLE if the shop does not answer;
 *   TOO_MANY_REQUESTS
 */
export async function testConnection(deps: Deps, vendorId: number, id: number): Promise<ConnectionView> {
  const { db, now } = deps;
  const connection = await findConnection(db, vendorId, id);
  await enforceLimit(db, 'connection-tests', userKey(vendorId));
  const signal = AbortSignal.timeout(ANSWER_SECONDS * 1000);
  const shop = await answerOf('id', async () => openShop(deps, connection, signal).describe());
  requireCurrency(deps, shop);
  await db
    .update(platformIntegrations)
    .set({
      ...{ name: shop.name.slice(0, 200), shopUrl: shop.url, errorMessage: null, stoppedAt: null },
      ...(connection.syncStatus === 'failed' ? { syncStatus: 'pending' as const, nextSyncAt: now() } : {}),
    })
    .where(eq(platformIntegrations.id, id));
  await hurryStockChanges(db, id, now());
  await subscribe(deps, connection);
  return getConnection(deps, vendorId, id);
}

/**
 * Saves the settings of a connection. A change of mark-up, pictures or categories starts a run, which applies it to all
 * products.
 *
 * @throws DomainError NOT_FOUND; INVALID_INPUT for an unknown category
 */
export async function saveConnection(
  deps: Deps,
  vendorId: number,
  { id, seen, ...sent }: SaveConnectionInput,
): Promise<ConnectionView> {
  const { db, now } = deps;
  const ids = [...new Set(Object.values(sent.categoryMapping))];
  if ((await db.$count(categories, inArray(categories.id, ids))) < ids.length) {
    refuseField('categoryMapping', 'There is no such category.');
  }
  await transactionWithRetry(db, async (tx) => {
    const connection = await findConnection(tx, vendorId, id, { lock: true });
    const sentence = 'These settings have changed since you opened them. Nothing was saved.';
    const edited = mergeEdit(connection.settings, { seen, changes: sent }, sentence);
    const settings: ConnectionSettings = { ...connection.settings, ...edited };
    const isOfProducts = ({ priceMarkup, importImages, categoryMapping }: ConnectionSettings) => ({
      ...{ priceMarkup, importImages, categoryMapping },
    });
    const applies = !isSame(isOfProducts(settings), isOfProducts(connection.settings));
    const isWorking = connection.syncStatus === 'syncing';
    await tx
      .update(platformIntegrations)
      .set({
        settings,
        ...(applies ? { readSince: null } : {}),
        ...(!isWorking && applies ? { syncStatus: 'pending', nextSyncAt: now() } : {}),
        ...(isWorking || applies
          ? {}
          : { nextSyncAt: nextRun({ settings }, connection.lastSyncAt ?? now()) }),
      })
      .where(eq(platformIntegrations.id, id));
    if (applies) {
      const isRunning = and(eq(syncLogs.integrationId, id), eq(syncLogs.status, 'running'));
      await tx.update(syncLogs).set({ cursor: null }).where(isRunning);
    }
  });
  return getConnection(deps, vendorId, id);
}

/** Starts a run now. @throws DomainError NOT_FOUND; TOO_MANY_REQUESTS */
export async function syncNow(deps: Deps, vendorId: number, id: number): Promise<ConnectionView> {
  const { db, now } = deps;
  await findConnection(db, vendorId, id);
  await enforceLimit(db, 'connection-runs', userKey(vendorId));
  await db
    .update(platformIntegrations)
    .set({ nextSyncAt: now(), attempts: 0, syncStatus: 'syncing' })
    .where(
      and(eq(platformIntegrations.id, id), sql`coalesce(${platformIntegrations.leaseUntil} <= now(), true)`),
    );
  return getConnection(deps, vendorId, id);
}

/** Reads one product there again. @throws DomainError NOT_FOUND; TOO_MANY_REQUESTS */
export async function syncProduct(
  deps: Deps,
  vendorId: number,
  { id, externalId }: { id: number; externalId: string },
): Promise<void> {
  await findConnection(deps.db, vendorId, id);
  await enforceLimit(deps.db, 'connection-runs', userKey(vendorId));
  await queueProducts(deps.db, id, [externalId], deps.now());
}

/**
 * Disconnects a shop: deletes its keys and webhooks, and keeps its products here or archives them. What it imported is
 * remembered, so that connecting again doubles nothing.
 *
 * @throws DomainError NOT_FOUND
 */
export async function disconnectShop(
  deps: Deps,
  actor: Actor,
  { id, products: wish }: DisconnectInput,
): Promise<void> {
  const { db, now } = deps;
  const connection = await findConnection(db, actor.userId, id);
  await transactionWithRetry(db, async (tx) => {
    await findConnection(tx, actor.userId, id, { lock: true });
    await recordAction(tx, actor, 'disconnect_shop', `connection:${id}`);
    await tx.delete(productSyncs).where(eq(productSyncs.integrationId, id));
    const running = await tx
      .select()
      .from(syncLogs)
      .where(and(eq(syncLogs.integrationId, id), eq(syncLogs.status, 'running')));
    for (const run of running) await endLog(tx, run, now(), 'The shop was disconnected.');
    await tx
      .update(platformIntegrations)
      .set({
        ...{ accessToken: null, apiKey: null, apiSecret: null, refreshToken: null, webhookSecret: null },
        ...{ isActive: false, nextSyncAt: null, leaseUntil: null, leaseToken: null, readSince: null },
        ...{ syncStatus: 'pending', errorMessage: null, stoppedAt: null },
      })
      .where(eq(platformIntegrations.id, id));
    await dropStockChanges(tx, deps.settings, connection, now());
  });
  await unsubscribe(deps, connection);
  if (wish === 'archive') await archiveAll(deps, connection);
}

/** Removes the webhooks of a connection. Best effort: those of one that is gone are refused. */
export async function unsubscribe(deps: Deps, connection: Connection): Promise<void> {
  try {
    const signal = AbortSignal.timeout(ANSWER_SECONDS * 1000);
    await openShop(deps, connection, signal).unsubscribe(callbackUrl(deps, connection));
  } catch (error) {
    if (error instanceof PlatformError) return;
    deps.log.warn({ err: error, connectionId: connection.id }, 'webhooks of a connection were not removed');
  }
}

/** Below the limit of a bulk change. */
const ARCHIVED_AT_ONCE = 1_000;

async function archiveAll(deps: Deps, connection: Connection): Promise<void> {
  const { db } = deps;
  for (;;) {
    const page = await db
      .select({ id: importedProducts.id, productId: importedProducts.productId })
      .from(importedProducts)
      .where(
        and(eq(importedProducts.integrationId, connection.id), ne(importedProducts.syncStatus, 'archived')),
      )
      .orderBy(asc(importedProducts.id))
      .limit(ARCHIVED_AT_ONCE);
    if (page.length === 0) return;
    await archiveProducts(
      deps,
      connection,
      page.map(({ productId }) => productId),
    );
    await db
      .update(importedProducts)
      .set({ syncStatus: 'archived' })
      .where(
        inArray(
          importedProducts.id,
          page.map(({ id }) => id),
        ),
      );
  }
}
