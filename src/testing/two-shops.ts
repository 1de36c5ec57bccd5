import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { runConnections } from '@/server/modules/imports/connections/run-sync.ts';
import { changeStocks } from '@/server/modules/imports/connections/stock-changes.ts';
import { syncQueuedProducts } from '@/server/modules/imports/connections/sync-one.ts';
import { products } from '@/server/schema.ts';
import { startFakeShopify } from './fake-shops/fake-shopify.ts';
import { startFakeWooCommerce } from './fake-shops/fake-woocommerce.ts';
import { fakePlatforms } from './fake-shops/index.ts';
import { createWorld } from './world.ts';

const NEVER = new AbortController().signal;
const SHOPS = {
  shopify: {
    start: startFakeShopify,
    keys: { accessToken: 'shpat_permanent', apiKey: '', apiSecret: 'shpss_secret_of_the_app' },
  },
  woocommerce: {
    start: startFakeWooCommerce,
    keys: { accessToken: '', apiKey: 'ck_write', apiSecret: 'cs_write' },
  },
} as const;
export type PlatformName = keyof typeof SHOPS;

export const CATEGORIES = ['Chairs', 'Tables & desks', 'Sofas', 'Lighting', 'Storage', 'Decor'];

export function startFakeShop(platform: PlatformName) {
  return SHOPS[platform].start();
}

export function keysOf(platform: PlatformName) {
  return SHOPS[platform].keys;
}

/** A shop on another platform and ours, which receives its webhooks over HTTP. */
export async function openTwoShops(platform: PlatformName, fake: Awaited<ReturnType<typeof startFakeShop>>) {
  let handle: (request: Request) => Response | Promise<Response> = () => new Response(null, { status: 503 });
  const server = serve({ fetch: (request) => handle(request), port: 0, hostname: '127.0.0.1' });
  await new Promise<void>((done) => server.once('listening', done));
  // A server listening on a port has an `AddressInfo`.
  const { port } = server.address() as AddressInfo;
  const world = await createWorld({ PUBLIC_URL: `http://127.0.0.1:${port}` });
  handle = world.app.fetch;
  // The fakes have the real time.
  Object.defineProperty(world.clock, 'now', { get: () => new Date() });
  world.deps.platforms = fakePlatforms([fake]);
  for (const name of CATEGORIES) await world.category({ name });
  const vendor = await world.as('vendor');
  const { id } = await vendor.call.connections.connect({
    ...{ platform, shopUrl: fake.origin, ...SHOPS[platform].keys },
  });
  const work = async () => {
    await fake.settled();
    for (let isBusy = true; isBusy; ) {
      const done = [
        await runConnections(world.deps, NEVER),
        await syncQueuedProducts(world.deps, NEVER),
        await changeStocks(world.deps, NEVER),
      ];
      await fake.settled();
      isBusy = done.includes(true);
    }
  };
  const own = () =>
    world.db
      .select()
      .from(products)
      .where(and(eq(products.vendorId, vendor.user.id), isNull(products.variantOf)))
      .orderBy(asc(products.id));
  const stop = async () => {
    await fake.stop();
    await new Promise((done) => server.close(done));
  };
  return { world, vendor, id, work, own, stop };
}
