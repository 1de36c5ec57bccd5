import { z } from 'zod';
import {
  type Answer,
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

const LABEL = 'The shop';

/** WordPress says no route: WooCommerce is off, or older than the route. */
export class NoRoute extends Error {}

export interface WooAnswer<T> {
  data: T;
  headers: Headers;
}

type Query = Readonly<Record<string, string | number | undefined>>;

export type WooApi = ReturnType<typeof createWooApi>;

const refusal = z.object({ code: z.string(), message: z.string().optional() });

/**
 * Calls the REST API of WooCommerce.
 *
 * Not by the official client: the vendor chooses the address, so that each connection must be checked as `PublicWeb` does.
 * The client brings axios, which resolves names and follows redirects by itself, and whose errors carry the keys.
 *
 * @param base folder of WordPress
 */
export function createWooApi(session: Session, base: URL, { apiKey, apiSecret }: PlatformCredentials) {
  const keys = Buffer.from(`${readKey(apiKey) ?? ''}:${readKey(apiSecret) ?? ''}`).toString('base64');
  const root = base.href.replace(/\/$/, '');
  /** With permalinks off, WordPress takes the route as a parameter. */
  let hasPermalinks = true;

  function urlOf(path: string, query: Query): URL {
    const url = new URL(hasPermalinks ? `${root}/wp-json${path}` : `${root}/?rest_route=${path}`);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    return url;
  }

  async function request(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    query: Query,
    body?: unknown,
  ): Promise<Answer> {
    return send(session, LABEL, {
      url: urlOf(path, query),
      method,
      headers: {
        Accept: 'application/json',
        Authorization: `Basic ${keys}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  }

  /**
   * @param path such as `/wc/v3/products`
   * @throws PlatformError; NoRoute
   */
  async function call<T>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    schema: z.ZodType<T>,
    query: Query = {},
    body?: unknown,
  ): Promise<WooAnswer<T>> {
    let answer = await request(method, path, query, body);
    if (answer.status === 404 && hasPermalinks && readBody(answer.text) === undefined) {
      hasPermalinks = false;
      const other = await request(method, path, query, body);
      if (readBody(other.text) === undefined) hasPermalinks = true;
      else answer = other;
    }
    const sent = readBody(answer.text);
    if (answer.status < 200 || answer.status >= 300) throw errorOf(answer, sent, base);
    if (sent === undefined) {
      throw new PlatformError(
        'invalid',
        'The shop answered with a web page instead of data. A plugin, a maintenance page or an error of its theme may be in between.',
      );
    }
    const parsed = schema.safeParse(sent);
    if (parsed.success) return { data: parsed.data, headers: answer.headers };
    throw new PlatformError('invalid', 'The shop answered in another form than WooCommerce documents.');
  }

  return {
    get: <T>(path: string, schema: z.ZodType<T>, query?: Query) => call('GET', path, schema, query),
    post: <T>(path: string, schema: z.ZodType<T>, body: unknown) => call('POST', path, schema, {}, body),
    delete: <T>(path: string, schema: z.ZodType<T>, query: Query) => call('DELETE', path, schema, query),
  };
}

/** Reads JSON, also behind the notices that PHP prints before it. */
function readBody(text: string): unknown {
  const json = parseJson(text);
  if (json !== undefined) return json;
  const begin = text.search(/^[[{]/m);
  const afterNotice = begin > 0 ? begin : text.lastIndexOf('>') + 1;
  return afterNotice > 0 ? parseJson(text.slice(afterNotice)) : undefined;
}

function errorOf(answer: Answer, sent: unknown, base: URL): Error {
  const { status, headers } = answer;
  const { data: { code } = { code: undefined } } = refusal.safeParse(sent);
  if (code === 'rest_no_route') return new NoRoute();
  if (status >= 300 && status < 400) return movedError(headers.get('location'), base);
  if (status === 429) {
    return new PlatformError('throttled', 'The shop limits how fast it can be read.', retryAfterMs(headers));
  }
  if (status === 401 || (status === 403 && code)) return unauthorized(code);
  if (status === 403) {
    return new PlatformError(
      'unauthorized',
      'A firewall of the shop blocks us (403). Ask its host or security plugin to allow requests to /wp-json.',
    );
  }
  if (status === 404 || status === 410) {
    return code
      ? new PlatformError('notFound', 'The shop no longer has this.')
      : new PlatformError(
          'invalid',
          `No WordPress was found at ${base.host}${base.pathname.replace(/\/$/, '')}. If it is in a folder, enter the whole address, such as https://${base.host}/shop.`,
        );
  }
  if (status >= 500 || status === 408) {
    const pause = retryAfterMs(headers);
    return status === 503
      ? new PlatformError('unavailable', 'The shop is under maintenance or overloaded (503).', pause)
      : new PlatformError('unavailable', `The shop has an error just now (${status}).`, pause);
  }
  return new PlatformError('invalid', `The shop refused the request (${status}).`);
}

function movedError(location: string | null, base: URL): PlatformError {
  const to = location && URL.canParse(location, base) ? new URL(location, base) : null;
  const isOther = to && to.protocol === 'https:' && to.host !== base.host;
  return new PlatformError(
    'invalid',
    isOther
      ? `This shop is at ${to.host}. Enter that address.`
      : 'This address leads on to another page. Enter the address of the shop as the browser shows it.',
  );
}

function unauthorized(code: string | undefined): PlatformError {
  // WooCommerce sees no key at all, because the web server drops it.
  if (code === 'woocommerce_rest_cannot_view' || code === 'rest_forbidden') {
    return new PlatformError(
      'unauthorized',
      'The shop lets these keys see nothing. Make keys for an administrator. If they are, its web server drops the Authorization header: ask its host to pass it on.',
    );
  }
  return new PlatformError(
    'unauthorized',
    'The shop does not accept these keys. Make new ones in WooCommerce under Settings, Advanced, REST API, with the permission Read/Write.',
  );
}
