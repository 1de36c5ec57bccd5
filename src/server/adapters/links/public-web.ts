import { readUpTo } from '@/server/adapters/read-up-to.ts';
import type { LinkProblem } from './link-fetcher.ts';
import { type ConnectionOptions, createPublicConnections, problemOf } from './public-connections.ts';

/** Milliseconds per request, including its body. */
const TIME_LIMIT_MS = 30_000;
/** A page of 250 products with long descriptions has about 5 MB. */
const MAX_BYTES = 20_000_000;

export interface WebRequest {
  url: URL;
  method?: 'GET' | 'POST' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | undefined;
  signal?: AbortSignal | undefined;
}

type WebAnswer =
  | { status: number; headers: Headers; bytes: Uint8Array<ArrayBuffer> }
  | { problem: LinkProblem & { reason: 'unreachable' | 'unknown-name' | 'too-slow' | 'too-large' } };

/**
 * Sends requests to servers whose address a stranger chose, on the public web only and by HTTPS. Keeps no cookies and follows
 * no redirects, so that credentials reach no other server.
 */
export interface PublicWeb {
  /** @returns also answers with an error status @throws the reason of an aborted signal */
  send(request: WebRequest): Promise<WebAnswer>;
}

export interface PublicWebOptions extends ConnectionOptions {
  userAgent: string;
  /** Per answer, whatever Content-Length says. */
  maxBytes?: number;
  timeLimitMs?: number;
}

export function createPublicWeb({
  userAgent,
  maxBytes = MAX_BYTES,
  timeLimitMs = TIME_LIMIT_MS,
  ...connections
}: PublicWebOptions): PublicWeb {
  const connect = createPublicConnections({ schemes: ['https:'], ...connections });

  return {
    async send({ url, method = 'GET', headers = {}, body, signal }) {
      signal?.throwIfAborted();
      const ending = new AbortController();
      // Not `AbortSignal.timeout`, whose timer Node garbage collects behind `AbortSignal.any` (nodejs/node#57736).
      const timer = setTimeout(() => ending.abort(), timeLimitMs);
      const abort = () => ending.abort();
      signal?.addEventListener('abort', abort);
      const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
      try {
        const response = await connect(url, {
          method,
          headers: { 'User-Agent': userAgent, ...length, ...headers },
          body,
          signal: ending.signal,
        });
        const bytes = await readUpTo(response, maxBytes).finally(() => response.destroy());
        if (!bytes) return { problem: { reason: 'too-large' } };
        return { status: response.statusCode ?? 0, headers: headersOf(response.headersDistinct), bytes };
      } catch (error) {
        signal?.throwIfAborted();
        return { problem: ending.signal.aborted ? { reason: 'too-slow' } : problemOf(error) };
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
      }
    },
  };
}

function headersOf(received: NodeJS.Dict<string[]>): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(received)) {
    for (const value of values) headers.append(name, value);
  }
  return headers;
}
