import { and, eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { importedProducts, importedVariants, platformIntegrations, productSyncs } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { CONNECTION_LIMITS, PLATFORM_LABELS } from '@/shared/imports/connections.ts';
import { type Connection, openWebhookSecret } from './credentials.ts';
import { noteStop } from './note-stop.ts';
import { queueProducts } from './run-sync.ts';
import type { PlatformEvent } from './shop-platform.ts';

const MAX_ID = 200;

/**
 * Handles a webhook of a connected shop. An event only queues its product to be read there, so repeated, late and unordered
 * deliveries do no harm.
 *
 * @param body as it was sent: its signature covers every byte
 * @throws DomainError INVALID_INPUT for a wrong signature or an unknown connection
 */
export async function handleShopWebhook(
  deps: Deps,
  id: number,
  headers: Headers,
  body: Uint8Array,
): Promise<void> {
  const { db, platforms } = deps;
  const [connection] = await db
    .select()
    .from(platformIntegrations)
    .where(and(eq(platformIntegrations.id, id), eq(platformIntegrations.isActive, true)));
  const webhooks = connection && platforms[connection.platform].webhooks;
  const secret = connection && openWebhookSecret(deps, connection);
  // The same for unknown connections, so that they cannot be enumerated.
  if (!webhooks || !secret || !webhooks.verify(headers, body, secret)) {
    throw new DomainError('INVALID_INPUT', 'The signature is not valid.');
  }
  const event = webhooks.read(headers, body);
  if (event) await react(deps, connection, event);
}

async function react(deps: Deps, connection: Connection, event: PlatformEvent): Promise<void> {
  const { db, settings, now } = deps;
  if (event.kind === 'uninstalled') {
    const shop = PLATFORM_LABELS[connection.platform];
    const message = `The app was removed in ${shop}. Connect the shop again to go on.`;
    await transactionWithRetry(db, (tx) =>
      noteStop(tx, settings, { id: connection.id, message, now: now() }),
    );
    return;
  }
  const externalIds =
    event.kind === 'stockChanged' ? await productsOfStock(db, connection, event.stockId) : [event.externalId];
  const known = externalIds.filter((externalId) => externalId.length > 0 && externalId.length <= MAX_ID);
  // The next run reads the rest.
  const isOfConnection = eq(productSyncs.integrationId, connection.id);
  if ((await db.$count(productSyncs, isOfConnection)) >= CONNECTION_LIMITS.products) return;
  await queueProducts(db, connection.id, known, now());
}

async function productsOfStock(db: Database, { id }: Connection, stockId: string): Promise<string[]> {
  const found = await db
    .selectDistinct({ externalId: importedProducts.externalId })
    .from(importedVariants)
    .innerJoin(importedProducts, eq(importedProducts.id, importedVariants.importedProductId))
    .where(and(eq(importedVariants.stockId, stockId), eq(importedProducts.integrationId, id)));
  return found.map(({ externalId }) => externalId);
}
