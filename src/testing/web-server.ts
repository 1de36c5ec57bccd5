import type { LookupAddress } from 'node:dns';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPublicWeb } from '@/server/adapters/links/public-web.ts';
import { createWebFetcher } from '@/server/adapters/links/web-fetcher.ts';

/** Addresses of an external and an internal machine. Both are this one, on one port. */
export const OUTSIDE = '127.0.0.1';
export const INSIDE = '127.0.0.2';

/** Resolves no name, for worlds without a web. */
const nowhere = {
  userAgent: 'Rehome test',
  resolve: () => Promise.reject(new Error('There is no web.')),
};
export const noWeb = createWebFetcher(nowhere);
export const noPublicWeb = createPublicWeb(nowhere);

/**
 * Starts a website, and on the same port of another address an internal service that must stay unreachable:
 * `insideRequests` has to stay empty. Names that end with `.example` resolve to the website unless `names` says
 * otherwise.
 */
export async function startWeb(answer: RequestListener) {
  const requests: string[] = [];
  const insideRequests: string[] = [];
  const web = createServer((request, response) => {
    requests.push(request.url ?? '');
    answer(request, response);
  });
  const inside = createServer((request, response) => {
    insideRequests.push(request.url ?? '');
    response.end('a secret of the inside');
  });
  await new Promise<void>((done) => web.listen(0, OUTSIDE, done));
  // A server listening on a port has an `AddressInfo`.
  const { port } = web.address() as AddressInfo;
  await new Promise<void>((done) => inside.listen(port, INSIDE, done));
  const names = new Map<string, () => string[]>();

  const resolve = async (host: string): Promise<LookupAddress[]> => {
    const found = names.get(host)?.() ?? (host.endsWith('.example') ? [OUTSIDE] : undefined);
    if (!found) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND', syscall: 'queryA' });
    return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };

  return {
    port,
    requests,
    insideRequests,
    /** DNS answers by name, changeable at any time. */
    names,
    link: (path: string, host = 'pictures.example') => `http://${host}:${port}${path}`,
    fetcher: (options: { timeLimitMs?: number } = {}) =>
      createWebFetcher({
        userAgent: 'Rehome test',
        resolve,
        mayConnect: (address, at) => address === OUTSIDE && at === port,
        pauseMs: 0,
        ...options,
      }),
    async stop() {
      for (const server of [web, inside]) {
        server.closeAllConnections();
        await new Promise((done) => server.close(done));
      }
    },
  };
}

export type Web = Awaited<ReturnType<typeof startWeb>>;
