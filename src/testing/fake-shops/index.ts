import { setTimeout as delay } from 'node:timers/promises';
import { createPublicWeb, type PublicWebOptions } from '@/server/adapters/links/public-web.ts';
import { createPlatforms } from '@/server/modules/imports/index.ts';

interface FakeShop {
  /** Address that vendors enter. */
  origin: string;
  /** Address of the fake on this machine. */
  url: string;
  advance(ms: number): void;
}

/**
 * Returns the shop's clients of the platforms, which reach these fakes at the addresses of real shops, and no other address.
 *
 * @param options.isClockMoved moves the fakes' clocks instead of waiting; true by default
 * @param options.beforeRequest delays each request, such as for ever
 */
export function fakePlatforms(
  shops: readonly FakeShop[],
  {
    isClockMoved = true,
    beforeRequest,
    ...options
  }: Pick<PublicWebOptions, 'timeLimitMs' | 'maxBytes'> & {
    isClockMoved?: boolean;
    beforeRequest?: () => Promise<void>;
  } = {},
) {
  const web = createPublicWeb({
    userAgent: 'Rehome test',
    schemes: ['http:'],
    mayConnect: (address, port) => shops.some(({ url }) => url === `http://${address}:${port}`),
    resolve: () => Promise.reject(new Error('There is no such shop.')),
    ...options,
  });
  const waits: number[] = [];
  const platforms = createPlatforms({
    web: {
      send: async ({ url, ...request }) => {
        await beforeRequest?.();
        const shop = shops.find(({ origin }) => origin === url.origin);
        return web.send({
          url: new URL(`${shop?.url ?? url.origin}${url.pathname}${url.search}`),
          ...request,
        });
      },
    },
    wait: async (ms, signal) => {
      waits.push(ms);
      if (!isClockMoved) await delay(ms, undefined, signal ? { signal } : {});
      else for (const shop of shops) shop.advance(ms);
    },
  });
  return {
    ...platforms,
    /** Pauses in milliseconds. */
    waits,
  };
}
