import { promises as dns, type LookupAddress } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { LinkProblem } from './link-fetcher.ts';
import { isPublicWeb } from './public-address.ts';

export interface ConnectionOptions {
  resolve?: (host: string) => Promise<LookupAddress[]>;
  mayConnect?: (address: string, port: number) => boolean;
  schemes?: readonly string[];
}

interface PublicRequest {
  method?: string;
  headers: Record<string, string>;
  body?: string | undefined;
  /** Also ends the reading of the answer. */
  signal: AbortSignal;
}

/**
 * Sends a request and returns the answer, whose body the caller reads or destroys. Follows no redirects.
 * @throws an error that `problemOf` names
 */
export type PublicConnections = (url: URL, request: PublicRequest) => Promise<IncomingMessage>;

/**
 * Opens connections to the public web only. Each one resolves the name once and connects to the checked address, so DNS
 * rebinding can't reach private hosts.
 *
 * Node's client: it accepts a lookup function and follows no redirects by itself.
 */
export function createPublicConnections({
  resolve = resolvePublicly,
  mayConnect = isPublicWeb,
  schemes = ['http:', 'https:'],
}: ConnectionOptions): PublicConnections {
  return async (url, { body, ...request }) => {
    if (!schemes.includes(url.protocol)) throw new Error('Not for us.');
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    // Literal addresses skip the lookup.
    if (isIP(literal) && !mayConnect(literal, port)) throw new Error('Not for us.');
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise((done, fail) => {
      const options = { agent: false, lookup: lookupFor(port), ...request } as const;
      // A protocol upgrade closes without an error, because Node has no listener for it.
      const closed = () => fail(new Error('No answer.'));
      send(url, options, done).on('error', fail).on('close', closed).end(body);
    });
  };

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

export function problemOf(error: unknown): LinkProblem & { reason: 'unknown-name' | 'unreachable' } {
  return { reason: isForNow(error) ? 'unknown-name' : 'unreachable' };
}

/** True if a DNS server failed, as opposed to reporting no such name. */
function isForNow(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return false;
  const isLookup = typeof error.syscall === 'string' && error.syscall.startsWith('query');
  return isLookup && error.code !== dns.NOTFOUND && error.code !== dns.NODATA;
}
