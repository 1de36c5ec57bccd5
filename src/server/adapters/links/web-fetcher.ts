import { promises as dns, type LookupAddress } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { MAX_IMAGE_BYTES } from '@/shared/constants.ts';
import type { FetchedLink, LinkFetcher, LinkProblem } from './link-fetcher.ts';
import { isPublicWeb } from './public-address.ts';

/** Milliseconds for one file, all redirects included; waiting for a turn is not. */
const TIME_LIMIT_MS = 20_000;
const MOST_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];
/** Answers that say “not now”. */
const BUSY = [408, 425, 429, 500, 502, 503, 504];
const AT_A_HOST = { most: 2, pauseMs: 500 };

export interface WebFetcherOptions {
  /** Names the shop, and where to complain. */
  userAgent: string;
  /** Every address of a name. */
  resolve?: (host: string) => Promise<LookupAddress[]>;
  /** Whether a place may be connected to. Asked with the address itself, right before. */
  mayConnect?: (address: string, port: number) => boolean;
  /** Schemes of URLs that are fetched, after a redirect too. */
  schemes?: readonly string[];
  /** The kinds of files that are wanted. */
  accept?: string;
  /** Of one file, whatever its head says of its length. */
  maxBytes?: number;
  timeLimitMs?: number;
  pauseMs?: number;
}

/**
 * Fetches links of strangers. A name is looked up once for each connection and what was found is judged and connected to,
 * so that a name which changes its address cannot lead inside; each redirect is judged anew. Nothing is sent along but who
 * asks, and nothing is kept: no cookies, no credentials, a new connection each time.
 *
 * Node's own client: it takes the lookup as an option and follows nothing by itself.
 */
export function createWebFetcher({
  userAgent,
  resolve = resolvePublicly,
  mayConnect = isPublicWeb,
  schemes = ['http:', 'https:'],
  accept = 'image/jpeg, image/png, image/webp',
  maxBytes = MAX_IMAGE_BYTES,
  timeLimitMs = TIME_LIMIT_MS,
  pauseMs = AT_A_HOST.pauseMs,
}: WebFetcherOptions): LinkFetcher {
  const takeTurn = createHostTurns({ ...AT_A_HOST, pauseMs });
  const headers = { 'User-Agent': userAgent, Accept: accept };

  return {
    async fetch(link, signal) {
      let url = new URL(link);
      let left = timeLimitMs;
      for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
        const answer = await takeTurn(url.hostname, async () => {
          const startedAt = performance.now();
          const limit = AbortSignal.timeout(Math.max(1, Math.ceil(left)));
          const read = await ask(url, AbortSignal.any([signal, limit])).catch((error: unknown) => {
            signal.throwIfAborted();
            return { problem: { reason: limit.aborted ? 'too-slow' : reasonOf(error) } as const };
          });
          left -= performance.now() - startedAt;
          return read;
        });
        if (!('location' in answer)) return answer;
        url = answer.location;
      }
      return { problem: { reason: 'too-many-redirects' } };
    },
  };

  async function ask(url: URL, signal: AbortSignal): Promise<FetchedLink | { location: URL }> {
    if (!schemes.includes(url.protocol)) throw new Error('Not for us.');
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    // An address is connected to without a lookup.
    if (isIP(literal) && !mayConnect(literal, port)) throw new Error('Not for us.');
    const response = await open(url, port, signal);
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

  function open(url: URL, port: number, signal: AbortSignal): Promise<IncomingMessage> {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise((done, fail) => {
      const options = { agent: false, lookup: lookupFor(port), headers, signal } as const;
      // One that answers with a change of protocol closes without an error: Node has nobody to hand it to.
      const closed = () => fail(new Error('No answer.'));
      send(url, options, done).on('error', fail).on('close', closed).end();
    });
  }

  function lookupFor(port: number): LookupFunction {
    return (host, options, answer) => {
      resolve(host)
        .then((found) => {
          const [first] = found;
          // One that is not public among those that are is no accident.
          if (!first || !found.every(({ address }) => mayConnect(address, port)))
            throw new Error('Not for us.');
          if (options.all) answer(null, found);
          else answer(null, first.address, first.family);
        })
        .catch((error: Error) => answer(error, []));
    };
  }
}

/** Where a redirect leads. Undefined where nobody may follow. */
function redirectOf(location: string | undefined, from: URL): URL | undefined {
  if (location === undefined || !URL.canParse(location, from)) return undefined;
  const url = new URL(location, from);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && !url.username && !url.password ? url : undefined;
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<FetchedLink> {
  const tooLarge: { problem: LinkProblem } = { problem: { reason: 'too-large' } };
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) return tooLarge;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > maxBytes) return tooLarge;
    parts.push(part);
  }
  return { bytes: Buffer.concat(parts) };
}

const resolver = new dns.Resolver({ timeout: 3_000, tries: 2 });

/**
 * Asks the name servers alone: not this machine's list of hosts, nor the domain it is in, and not on the few threads that
 * passwords and files wait for, as the system's lookup would.
 */
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

/** Whether a name server failed, instead of saying that there is no such name. */
function isForNow(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return false;
  const isLookup = typeof error.syscall === 'string' && error.syscall.startsWith('query');
  return isLookup && error.code !== dns.NOTFOUND && error.code !== dns.NODATA;
}

interface HostTurnsOptions {
  /** How many may be at one host at the same time. */
  most: number;
  /** Milliseconds after each, before the next one takes its place. */
  pauseMs: number;
}

/**
 * Does work at a host when it is its turn there, so that one website is not asked for everything at once. Callers bound how
 * much waits. Our queues do not pause (`platform/queue/fair-queue.ts`), and let nobody wait by host.
 */
export type HostTurns = <Result>(host: string, work: () => Promise<Result>) => Promise<Result>;

export function createHostTurns({ most, pauseMs }: HostTurnsOptions): HostTurns {
  const hosts = new Map<string, Host>();

  return async (name, work) => {
    const host = hosts.get(name) ?? { taken: 0, line: [] };
    hosts.set(name, host);
    if (host.taken < most) host.taken += 1;
    else await new Promise<void>((start) => host.line.push(start));
    try {
      return await work();
    } finally {
      setTimeout(() => leave(name, host), pauseMs).unref();
    }
  };

  /** Hands the place to whoever is next. */
  function leave(name: string, host: Host) {
    const next = host.line.shift();
    if (next) return next();
    host.taken -= 1;
    if (host.taken === 0) hosts.delete(name);
  }
}

interface Host {
  /** Places that are taken. */
  taken: number;
  line: (() => void)[];
}
