import { createAdminApiClient } from '@shopify/admin-api-client';
import { z } from 'zod';
import {
  readKey,
  retryAfterMs,
  type Session,
  send,
} from '@/server/modules/imports/connections/platforms/platform-requests.ts';
import {
  type PlatformCredentials,
  PlatformError,
} from '@/server/modules/imports/connections/shop-platform.ts';
import { parseJson } from '@/shared/input/parse-json.ts';

/** Supported until October 2027. @see https://shopify.dev/docs/api/usage/versioning */
const API_VERSION = '2026-10';
const LABEL = 'Shopify';
/** A token is renewed this long before it expires. */
const RENEWAL_MS = 60_000;

/** The query needs more points than Shopify allows for one. */
export class QueryTooCostly extends Error {}

export type ShopifyApi = ReturnType<typeof createShopifyApi>;

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().optional() });

/**
 * Runs GraphQL operations on a shop's Admin API.
 *
 * Apps made before 2026 have a permanent access token. Newer ones have a client id and secret, which buy tokens for a day.
 * @see https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/client-credentials-grant
 */
export function createShopifyApi(session: Session, domain: string, credentials: PlatformCredentials) {
  const accessToken = readKey(credentials.accessToken);
  const apiKey = readKey(credentials.apiKey);
  const apiSecret = readKey(credentials.apiSecret);
  let bought: { token: string; expiresAt: number } | undefined;
  let bucket: { available: number; restoreRate: number; readAt: number } | undefined;

  async function getToken(): Promise<string> {
    if (accessToken) return accessToken;
    if (bought && bought.expiresAt > Date.now()) return bought.token;
    if (!apiKey || !apiSecret) {
      throw new PlatformError('unauthorized', 'Enter the client ID and the secret of the app.');
    }
    const answer = await send(session, LABEL, {
      url: new URL(`https://${domain}/admin/oauth/access_token`),
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: apiKey,
        client_secret: apiSecret,
      }).toString(),
    });
    if (answer.status !== 200) {
      // Shopify answers 400 to wrong credentials, and to apps that are not installed in this shop.
      throw answer.status === 400 ? unauthorized() : errorOfStatus(answer.status, answer.headers);
    }
    const parsed = tokenAnswer.safeParse(parseJson(answer.text));
    if (!parsed.success) throw unexpected();
    const { access_token: token, expires_in: seconds = 0 } = parsed.data;
    bought = { token, expiresAt: Date.now() + seconds * 1000 - RENEWAL_MS };
    return token;
  }

  /**
   * The official client has no limits of time and size, and reads `Retry-After` as milliseconds, so that requests are sent
   * here and repeated by the caller. It turns what its `fetch` throws into a text, which loses our error.
   */
  async function request(operation: string, variables: Record<string, unknown>) {
    let failure: unknown;
    const client = createAdminApiClient({
      storeDomain: domain,
      apiVersion: API_VERSION,
      accessToken: await getToken(),
      retries: 0,
      // Else it writes to the console once the version is old.
      logger: () => {},
      customFetchApi: async (url, { headers, body } = {}) => {
        try {
          const headersSent = Object.fromEntries(new Headers(headers));
          const answer = await send(session, LABEL, {
            ...{ url: new URL(url), method: 'POST', headers: headersSent, body },
          });
          if (answer.status !== 200) throw errorOfStatus(answer.status, answer.headers);
          return new Response(answer.text, { headers: { 'content-type': 'application/json' } });
        } catch (error) {
          failure = error;
          throw error;
        }
      },
    });
    const answer = await client.request(operation, { variables });
    if (failure !== undefined) throw failure;
    return answer;
  }

  return {
    /**
     * @param cost points that a similar query needed; waits until Shopify has restored as many
     * @throws PlatformError; QueryTooCostly
     */
    async ask<T>(
      operation: string,
      variables: Record<string, unknown>,
      schema: z.ZodType<T>,
      cost = 0,
    ): Promise<{ data: T; cost: number }> {
      if (bucket) {
        const restored = ((performance.now() - bucket.readAt) / 1000) * bucket.restoreRate;
        const missing = cost - bucket.available - restored;
        if (missing > 0) await session.wait(Math.ceil((missing / bucket.restoreRate) * 1000));
      }
      const hadToken = bought !== undefined;
      const answer = await request(operation, variables).catch((error: unknown) => {
        if (!hadToken || !(error instanceof PlatformError) || error.kind !== 'unauthorized') throw error;
        // Shopify may end a token before its time.
        bought = undefined;
        return request(operation, variables);
      });
      const { requestedQueryCost: needed = 0, throttleStatus } = answer.extensions?.cost ?? {};
      const { currentlyAvailable: available = 0, restoreRate = 0 } = throttleStatus ?? {};
      if (restoreRate > 0) bucket = { available, restoreRate, readAt: performance.now() };
      const codes = (answer.errors?.graphQLErrors ?? []).map(({ extensions }) => extensions?.code);
      if (codes.includes('THROTTLED')) {
        const pause =
          restoreRate > 0 ? Math.ceil((Math.max(0, needed - available) / restoreRate) * 1000) : 2_000;
        throw new PlatformError('throttled', `${LABEL} limits how fast it can be read.`, {
          retryAfterMs: pause,
        });
      }
      if (codes.includes('MAX_COST_EXCEEDED')) throw new QueryTooCostly();
      if (codes.includes('ACCESS_DENIED')) throw missingPermission();
      if (answer.errors) {
        const isTemporary = codes.some((code) => code === 'INTERNAL_SERVER_ERROR' || code === 'TIMEOUT');
        throw isTemporary ? unavailable() : unexpected();
      }
      const parsed = schema.safeParse(answer.data);
      if (!parsed.success) throw unexpected();
      return { data: parsed.data, cost: needed };
    },
  };
}

/** @see https://shopify.dev/docs/api/admin-graphql#status_and_error_codes */
function errorOfStatus(status: number, headers: Headers): PlatformError {
  if (status === 401) return unauthorized();
  if (status === 403) return missingPermission();
  if (status === 402)
    return new PlatformError('unauthorized', 'Shopify has frozen this shop for unpaid bills.');
  if (status === 423) return new PlatformError('unauthorized', 'Shopify has locked this shop.');
  if (status === 404 || (status >= 300 && status < 400)) {
    return new PlatformError('invalid', 'Shopify has no shop at this address. Check it and connect again.');
  }
  if (status === 429 || status === 430) {
    return new PlatformError('throttled', `${LABEL} limits how fast it can be read.`, retryAfterMs(headers));
  }
  return status >= 500
    ? new PlatformError('unavailable', `Shopify has a problem just now (${status}).`, retryAfterMs(headers))
    : unexpected();
}

function unauthorized(): PlatformError {
  return new PlatformError(
    'unauthorized',
    'Shopify does not accept these keys. Check that the app is installed in this shop, and copy its keys again.',
  );
}

/** @param scopes that the app lacks, if known */
export function missingPermission(scopes: readonly string[] = []): PlatformError {
  const named = scopes.length > 0 ? `: ${scopes.join(', ')}` : '';
  return new PlatformError(
    'unauthorized',
    `The app lacks permissions in Shopify${named}. Add them, install the app again, and connect again.`,
  );
}

function unavailable(): PlatformError {
  return new PlatformError('unavailable', 'Shopify has a problem just now.');
}

export function unexpected(): PlatformError {
  return new PlatformError('invalid', 'Shopify answered in another form than it documents.');
}
