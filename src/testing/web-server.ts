import type { LookupAddress } from 'node:dns';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWebFetcher } from '@/server/adapters/links/web-fetcher.ts';

/** What the web's machine, and one on the inside, are reached at. Both are this machine, on one port. */
export const OUTSIDE = '127.0.0.1';
export const INSIDE = '127.0.0.2';

/** For worlds without a web: no name leads anywhere. */
export const noWeb = createWebFetcher({
  userAgent: 'Rehome test',
  resolve: () => Promise.reject(new Error('There is no web.')),
});

/**
 * A website, and on the same port of another address something that nobody outside may reach: `insideRequests` has to stay
 * empty. Every name that ends with `.example` leads to the website unless `names` says otherwise.
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
  // A server that listens on a port has such an address.
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
    /** What a name leads to, asked each time. */
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
