import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { onlyRow } from '@/server/platform/db/client.ts';
import { ledgerEntries, orders, platformIntegrations, products, stockChanges } from '@/server/schema.ts';
import { shopperWith } from '@/testing/buying.ts';
import { startFakeShopify } from '@/testing/fake-shops/fake-shopify.ts';
import { startFakeWooCommerce } from '@/testing/fake-shops/fake-woocommerce.ts';
import { fakePlatforms } from '@/testing/fake-shops/index.ts';
import { createWorld } from '@/testing/world.ts';
import { runConnections } from './run-sync.ts';
import { changeStocks } from './stock-changes.ts';
import { syncQueuedProducts } from './sync-one.ts';

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

const CATEGORIES = ['Chairs', 'Tables & desks', 'Sofas', 'Lighting', 'Storage', 'Decor'];

describe.each(['shopify', 'woocommerce'] as const)('a shop on %s', (platform) => {
  let fake: Awaited<ReturnType<(typeof SHOPS)[typeof platform]['start']>>;
  let stop: () => Promise<void>;
  let open: Awaited<ReturnType<typeof connect>>;

  async function connect() {
    let handle: (request: Request) => Response | Promise<Response> = () =>
      new Response(null, { status: 503 });
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
    stop = async () => {
      await fake.stop();
      await new Promise((done) => server.close(done));
    };
    return { world, vendor, id, work, own };
  }

  beforeEach(async () => {
    fake = await SHOPS[platform].start();
  });
  afterEach(() => stop());

  test('brings all its products, and nothing twice', async () => {
    fake.store.seed(120);
    open = await connect();
    await open.work();
    const { vendor, id, own, world } = open;
    const view = await vendor.call.connections.get({ id });
    expect(view.last).toMatchObject({ itemsProcessed: 120, itemsFailed: 0, errors: [] });
    expect(await own()).toHaveLength(120);
    const pieces = [...fake.store.products.values()].flatMap(({ variants }) => variants);
    expect(await world.db.$count(products, eq(products.vendorId, vendor.user.id))).toBe(pieces.length);
    const before = await world.db.select().from(products).orderBy(asc(products.id));
    await world.db.update(platformIntegrations).set({ readSince: null });
    await vendor.call.connections.sync({ id });
    await open.work();
    expect(await world.db.select().from(products).orderBy(asc(products.id))).toEqual(before);
  });

  test('sells a piece there: it is gone here', async () => {
    const [chair] = fake.store.seed(3);
    open = await connect();
    await open.work();
    const piece = chair?.variants[0];
    if (!chair || !piece) throw new Error('no product');
    const stockHere = async () => {
      const [row] = await open.world.db.select().from(products).where(eq(products.sku, piece.sku));
      return row?.stock;
    };
    const before = piece.stock ?? 0;
    expect(await stockHere()).toBe(before);
    fake.store.sell(piece.id, before);
    await open.work();
    expect(await stockHere()).toBe(0);
  });

  test('sells single pieces in both shops at once: one buyer keeps each, and the ledger is zero', async () => {
    const seeded = fake.store.seed(12);
    for (const { id } of seeded) {
      fake.store.edit(id, (product) => {
        product.isPublished = true;
        product.options = [];
        product.variants = product.variants
          .slice(0, 1)
          .map((one) => ({ ...one, optionValues: [], stock: 1 }));
      });
    }
    open = await connect();
    await open.work();
    const { world, own, work } = open;
    const sales = await Promise.all(
      (await own()).map(async ({ id, sku }) => {
        const variant = seeded
          .flatMap(({ id: one }) => fake.store.find(one).variants)
          .find((one) => one.sku === sku);
        const shopper = await shopperWith(world, [[id, 1]]);
        return { shopper, variantId: variant?.id ?? 0 };
      }),
    );
    const soldThere: boolean[] = [];
    for (const [at, { shopper, variantId }] of sales.entries()) {
      const buy = () => shopper.buy();
      const sell = () => {
        soldThere[at] = fake.store.sell(variantId);
      };
      if (at % 3 === 0) sell();
      await buy();
      if (at % 3 === 1) sell();
      await changeStocks(world.deps, NEVER);
      if (at % 3 === 2) sell();
    }
    await work();
    const bought = await world.db.select({ status: orders.status }).from(orders).orderBy(asc(orders.id));
    expect(bought.map(({ status }) => status !== 'cancelled')).toEqual(soldThere.map((isSold) => !isSold));
    for (const { variantId } of sales) {
      expect(fake.store.findVariant(({ id }) => id === variantId)?.variant.stock).toBe(0);
    }
    expect((await own()).map(({ stock }) => stock)).toEqual(sales.map(() => 0));
    const sums = world.db
      .select({ cents: sql<number>`coalesce(sum(amount_cents), 0)::int` })
      .from(ledgerEntries);
    expect(onlyRow(await sums).cents).toBe(0);
    expect(await world.db.$count(stockChanges, eq(stockChanges.state, 'waiting'))).toBe(0);
  });
});
