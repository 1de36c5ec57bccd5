import { type and, eq } from 'drizzle-orm';
import type { Xero, XeroTokens } from '@/server/adapters/accounting/xero-client.ts';
import { XeroError } from '@/server/adapters/accounting/xero-error.ts';
import type { SecretBox } from '@/server/adapters/secrets/secret-box.ts';
import type { Deps } from '@/server/deps.ts';
import { xeroConnections } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';

export type XeroConnection = typeof xeroConnections.$inferSelect;

/** @throws DomainError UNAVAILABLE without the operator's keys for Xero, or `ENCRYPTION_KEY` */
export function requireXero({ xero, secrets }: Pick<Deps, 'xero' | 'secrets'>): {
  xero: Xero;
  secrets: SecretBox;
} {
  if (!xero) throw new DomainError('UNAVAILABLE', 'Xero is not set up here.');
  if (!secrets) {
    throw new DomainError('UNAVAILABLE', 'Xero is not set up here: its tokens could not be kept safely.');
  }
  return { xero, secrets };
}

/** Encrypts tokens for their columns, so that they open for this vendor only. */
export function sealTokens(secrets: SecretBox, vendorId: number, tokens: XeroTokens, now: Date) {
  return {
    accessToken: secrets.seal(tokens.access, contextOf(vendorId, 'access')),
    refreshToken: secrets.seal(tokens.refresh, contextOf(vendorId, 'refresh')),
    accessUntil: new Date(now.getTime() + tokens.seconds * 1000),
  };
}

function contextOf(vendorId: number, token: 'access' | 'refresh'): string {
  return `xero:${vendorId}:${token}`;
}

/** @returns null if no key of this server opens it */
export function openRefreshToken(secrets: SecretBox, connection: XeroConnection): string | null {
  return secrets.open(connection.refreshToken, contextOf(connection.vendorId, 'refresh'));
}

/** An access token that ends sooner is replaced before a run: longer than a run and its last batch. */
const MARGIN_MS = 10 * 60 * 1000;

/**
 * Returns an access token of a claimed connection, and replaces both tokens once it ends soon. The stored refresh token is
 * replaced only after the answer has arrived: if that is lost, the next attempt sends the same one again.
 *
 * @param isOurs condition for a connection that is still claimed
 * @throws XeroError unauthorized if Xero accepts neither
 */
export async function readAccessToken(
  deps: Pick<Deps, 'db' | 'now' | 'xero' | 'secrets' | 'log'>,
  connection: XeroConnection,
  { isOurs, isRefused = false }: { isOurs: ReturnType<typeof and>; isRefused?: boolean },
): Promise<string> {
  const { db, now } = deps;
  const { xero, secrets } = requireXero(deps);
  const access = secrets.open(connection.accessToken, contextOf(connection.vendorId, 'access'));
  const isFresh = connection.accessUntil.getTime() - now().getTime() > MARGIN_MS;
  if (access && isFresh && !isRefused) return access;
  const refresh = openRefreshToken(secrets, connection);
  if (!refresh) {
    throw new XeroError(
      'unauthorized',
      'We can no longer read our access to Xero. Please connect Xero again.',
    );
  }
  const tokens = await xero.refresh(refresh);
  const saved = await db
    .update(xeroConnections)
    .set(sealTokens(secrets, connection.vendorId, tokens, now()))
    .where(isOurs)
    .returning({ vendorId: xeroConnections.vendorId });
  if (saved.length > 0) return tokens.access;
  // Disconnected meanwhile: the new tokens must not outlive the connection. Another worker's are left alone.
  const isThere = await db.$count(xeroConnections, eq(xeroConnections.vendorId, connection.vendorId));
  if (isThere === 0) await revokeToken(deps, connection.vendorId, tokens.refresh);
  throw new Error('The lease was lost.');
}

/** Ends a refresh token at Xero. Best effort: unused, it ends by itself after 60 days. */
export async function revokeToken(
  { xero, log }: Pick<Deps, 'xero' | 'log'>,
  vendorId: number,
  refreshToken: string | null,
): Promise<void> {
  if (!xero || !refreshToken) return;
  try {
    await xero.revoke(refreshToken);
  } catch (error) {
    log.warn({ reason: reasonOf(error), vendorId }, 'access to Xero was not revoked');
  }
}

/** Errors of the sign-in library have requests and answers, and with them tokens: only this is logged. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
}
