import { and, eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { importedProducts, importedVariants, platformIntegrations } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { PLATFORM_LABELS } from '@/shared/imports/connections.ts';
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
 * @throws DomainError NOT_FOUND for an unknown connection; INVALID_INPUT for a wrong signature
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
  if (!connection) throw new DomainError('NOT_FOUND', 'There is no such connection.');
  const { webhooks } = platforms[connection.platform];
  const secret = openWebhookSecret(deps, connection);
  if (secret === null || !webhooks.verify(headers, body, secret)) {
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
