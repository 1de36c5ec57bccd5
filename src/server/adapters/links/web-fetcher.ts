import { promises as dns, type LookupAddress } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { readUpTo } from '@/server/adapters/read-up-to.ts';
import { createAddressLimit } from '@/server/platform/queue/queues.ts';
import { MAX_IMAGE_BYTES } from '@/shared/constants.ts';
import type { FetchedLink, LinkFetcher } from './link-fetcher.ts';
import { isPublicWeb } from './public-address.ts';

/** Milliseconds per file, including redirects but not queueing. */
const TIME_LIMIT_MS = 20_000;
const MOST_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];
const BUSY = [408, 425, 429, 500, 502, 503, 504];
/** Concurrent requests per host, and milliseconds after each before the next. */
const MAX_PER_HOST = 2;
const PAUSE_MS = 500;

export interface WebFetcherOptions {
  userAgent: string;
  resolve?: (host: string) => Promise<LookupAddress[]>;
  mayConnect?: (address: string, port: number) => boolean;
  schemes?: readonly string[];
  accept?: string;
  /** Per file, whatever Content-Length says. */
  maxBytes?: number;
  timeLimitMs?: number;
  pauseMs?: number;
}

/**
 * Fetches user-supplied URLs. Each connection resolves the name once and connects to the checked address, so
 * DNS rebinding can't reach private hosts; every redirect is checked again. Sends and keeps no cookies or
 * credentials.
 *
 * Node's client: it accepts a lookup function and follows no redirects by itself.
 */
export function createWebFetcher({
  userAgent,
  resolve = resolvePublicly,
  mayConnect = isPublicWeb,
  schemes = ['http:', 'https:'],
  accept = 'image/jpeg, image/png, image/webp',
  maxBytes = MAX_IMAGE_BYTES,
  timeLimitMs = TIME_LIMIT_MS,
  pauseMs = PAUSE_MS,
}: WebFetcherOptions): LinkFetcher {
  const takeSlot = createAddressLimit({ maxRunning: MAX_PER_HOST, maxWaiting: Number.POSITIVE_INFINITY });
  const headers = { 'User-Agent': userAgent, Accept: accept };

  return {
    async fetch(link, signal) {
      let url = new URL(link);
      let remaining = timeLimitMs;
      for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
        const release = await takeSlot(url.hostname);
        const startedAt = performance.now();
        const limit = AbortSignal.timeout(Math.max(1, Math.ceil(remaining)));
        const answer = await sendRequest(url, AbortSignal.any([signal, limit]))
          .catch((error: unknown) => {
            signal.throwIfAborted();
            return { problem: { reason: limit.aborted ? 'too-slow' : reasonOf(error) } as const };
          })
          .finally(() => setTimeout(release, pauseMs).unref());
        remaining -= performance.now() - startedAt;
        if (!('location' in answer)) return answer;
        url = answer.location;
      }
      return { problem: { reason: 'too-many-redirects' } };
    },
  };

  async function sendRequest(url: URL, signal: AbortSignal): Promise<FetchedLink | { location: URL }> {
    if (!schemes.includes(url.protocol)) throw new Error('Not for us.');
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    // Literal addresses skip the lookup.
    if (isIP(literal) && !mayConnect(literal, port)) throw new Error('Not for us.');
    const response = await openConnection(url, port, signal);
    try {
      const { statusCode: status = 0, headers: answered } = response;
      if (status === 200) return await readBody(response, maxBytes);
      if (!REDIRECTS.includes(status)) {
        return { problem: { reason: BUSY.includes(status) ? 'busy' : 'refused', status } };
      }
      const location = redirectOf(answered.location, url);
      return location ? { location } : { problem: { reason: 'unreachable' } };
    } finally {
      response.destroy();
    }
  }

  function openConnection(url: URL, port: number, signal: AbortSignal): Promise<IncomingMessage> {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise((done, fail) => {
      const options = { agent: false, lookup: lookupFor(port), headers, signal } as const;
      // A protocol upgrade closes without an error, because Node has no listener for it.
      const closed = () => fail(new Error('No answer.'));
      send(url, options, done).on('error', fail).on('close', closed).end();
    });
  }

  function lookupFor(port: number): LookupFunction {
    return (host, options, answer) => {
      resolve(host)
        .then((addresses) => {
          const [first] = addresses;
          // One private address among public ones is suspicious.
          if (!first || !addresses.every(({ address }) => mayConnect(address, port)))
            throw new Error('Not for us.');
          if (options.all) answer(null, addresses);
          else answer(null, first.address, first.family);
        })
        .catch((error: Error) => answer(error, []));
    };
  }
}

function redirectOf(location: string | undefined, from: URL): URL | undefined {
  if (location === undefined || !URL.canParse(location, from)) return undefined;
  const url = new URL(location, from);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && !url.username && !url.password ? url : undefined;
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<FetchedLink> {
  const isTooLarge = Number(response.headers['content-length'] ?? 0) > maxBytes;
  const bytes = isTooLarge ? null : await readUpTo(response, maxBytes);
  return bytes ? { bytes } : { problem: { reason: 'too-large' } };
}

const resolver = new dns.Resolver({ timeout: 3_000, tries: 2 });

/** Queries DNS servers only: no hosts file or search domains, and no thread pool, which password hashing uses. */
async function resolvePublicly(host: string): Promise<LookupAddress[]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  if (four.status === 'rejected' && six.status === 'rejected') {
    throw isForNow(six.reason) ? six.reason : four.reason;
  }
  const addresses = (answer: PromiseSettledResult<string[]>, family: 4 | 6) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
  return [...addresses(four, 4), ...addresses(six, 6)];
}

function reasonOf(error: unknown): 'unknown-name' | 'unreachable' {
  return isForNow(error) ? 'unknown-name' : 'unreachable';
}

/** True if a DNS server failed, as opposed to reporting no such name. */
function isForNow(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return false;
  const isLookup = typeof error.syscall === 'string' && error.syscall.startsWith('query');
  return isLookup && error.code !== dns.NOTFOUND && error.code !== dns.NODATA;
}
