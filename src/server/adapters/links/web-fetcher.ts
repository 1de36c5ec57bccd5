import type { IncomingMessage } from 'node:http';
import { readUpTo } from '@/server/adapters/read-up-to.ts';
import { createAddressLimit } from '@/server/platform/queue/queues.ts';
import { MAX_IMAGE_BYTES } from '@/shared/constants.ts';
import type { FetchedLink, LinkFetcher } from './link-fetcher.ts';
import { type ConnectionOptions, createPublicConnections, problemOf } from './public-connections.ts';

/** Milliseconds per file, including redirects but not queueing. */
const TIME_LIMIT_MS = 20_000;
const MAX_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];
const BUSY = [408, 425, 429, 500, 502, 503, 504];
/** Concurrent requests per host, and milliseconds after each before the next. */
const MAX_PER_HOST = 2;
const PAUSE_MS = 500;

export interface WebFetcherOptions extends ConnectionOptions {
  userAgent: string;
  accept?: string;
  /** Per file, whatever Content-Length says. */
  maxBytes?: number;
  timeLimitMs?: number;
  pauseMs?: number;
}

/** Fetches user-supplied URLs. Every redirect is checked again. Sends and keeps no cookies or credentials. */
export function createWebFetcher({
  userAgent,
  accept = 'image/jpeg, image/png, image/webp',
  maxBytes = MAX_IMAGE_BYTES,
  timeLimitMs = TIME_LIMIT_MS,
  pauseMs = PAUSE_MS,
  ...connections
}: WebFetcherOptions): LinkFetcher {
  const connect = createPublicConnections(connections);
  const takeSlot = createAddressLimit({ maxRunning: MAX_PER_HOST, maxWaiting: Number.POSITIVE_INFINITY });
  const headers = { 'User-Agent': userAgent, Accept: accept };

  return {
    async fetch(link, signal) {
      let url = new URL(link);
      let remaining = timeLimitMs;
      for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
        const release = await takeSlot(url.hostname);
        const startedAt = performance.now();
        const limit = AbortSignal.timeout(Math.max(1, Math.ceil(remaining)));
        const answer = await sendRequest(url, AbortSignal.any([signal, limit]))
          .catch((error: unknown) => {
            signal.throwIfAborted();
            return { problem: limit.aborted ? ({ reason: 'too-slow' } as const) : problemOf(error) };
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
    const response = await connect(url, { headers, signal });
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
