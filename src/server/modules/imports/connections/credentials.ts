import type { SecretBox } from '@/server/adapters/secrets/secret-box.ts';
import type { Deps } from '@/server/deps.ts';
import type { platformIntegrations } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { PLATFORM_LABELS } from '@/shared/imports/connections.ts';
import { type PlatformCredentials, PlatformError, type ShopPlatform } from './shop-platform.ts';

export type Connection = typeof platformIntegrations.$inferSelect;

const KEY_FIELDS = ['accessToken', 'apiKey', 'apiSecret'] as const;

/** @throws DomainError UNAVAILABLE without `ENCRYPTION_KEY` */
export function requireSecrets({ secrets }: Pick<Deps, 'secrets'>): SecretBox {
  if (secrets) return secrets;
  throw new DomainError(
    'UNAVAILABLE',
    'Connections to other shops are not set up here: keys could not be kept safely.',
  );
}

/** The owner and field of an encrypted key, so that it opens for that connection's vendor only. */
function contextOf({ vendorId }: Pick<Connection, 'vendorId'>, field: string): string {
  return `connection:${vendorId}:${field}`;
}

/** Encrypts keys for their columns. */
export function sealKeys(
  secrets: SecretBox,
  owner: Pick<Connection, 'vendorId'>,
  keys: Pick<PlatformCredentials, (typeof KEY_FIELDS)[number]>,
) {
  const seal = (field: (typeof KEY_FIELDS)[number]) => {
    const key = keys[field];
    return key === null ? null : secrets.seal(key, contextOf(owner, field));
  };
  return { accessToken: seal('accessToken'), apiKey: seal('apiKey'), apiSecret: seal('apiSecret') };
}

/** Encrypts the secret of webhooks. */
export function sealWebhookSecret(secrets: SecretBox, owner: Pick<Connection, 'vendorId'>, secret: string) {
  return secrets.seal(secret, contextOf(owner, 'webhookSecret'));
}

/**
 * Decrypts the keys of a connection.
 *
 * @throws PlatformError unauthorized if the key of this server does not open them
 */
function openKeys({ secrets }: Pick<Deps, 'secrets'>, connection: Connection): PlatformCredentials {
  const open = (field: (typeof KEY_FIELDS)[number]) => {
    const sealed = connection[field];
    if (sealed === null) return null;
    const key = secrets?.open(sealed, contextOf(connection, field));
    if (key === null || key === undefined) {
      throw new PlatformError(
        'unauthorized',
        'We can no longer read the keys of this connection. Please connect the shop again.',
      );
    }
    return key;
  };
  return {
    shopUrl: connection.shopUrl ?? '',
    accessToken: open('accessToken'),
    apiKey: open('apiKey'),
    apiSecret: open('apiSecret'),
  };
}

/** @throws PlatformError unauthorized if its keys cannot be read */
export function openShop(
  deps: Pick<Deps, 'secrets' | 'platforms'>,
  connection: Connection,
  signal?: AbortSignal,
  onUnreadable?: (externalId: string, message: string) => void,
): ShopPlatform {
  return deps.platforms[connection.platform].open(openKeys(deps, connection), signal, onUnreadable);
}

/** Returns the secret that signs a connection's webhooks; null if it cannot be read. */
export function openWebhookSecret({ secrets }: Pick<Deps, 'secrets'>, connection: Connection): string | null {
  const field = signsWithApiSecret(connection.platform) ? 'apiSecret' : 'webhookSecret';
  const sealed = connection[field];
  return sealed === null ? null : (secrets?.open(sealed, contextOf(connection, field)) ?? null);
}

/** Shopify signs with the secret of the app; others with one that we choose. */
function signsWithApiSecret(platform: Connection['platform']): boolean {
  return platform === 'shopify';
}

/** A sentence for the vendor. Other errors stay in the log. */
export function sentenceOfFailure(error: unknown, { platform }: Pick<Connection, 'platform'>): string {
  if (error instanceof PlatformError) return error.message;
  return `Something went wrong on our side while we worked with ${PLATFORM_LABELS[platform]}.`;
}
