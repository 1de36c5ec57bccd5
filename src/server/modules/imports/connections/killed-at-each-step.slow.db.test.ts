import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Deps } from '@/server/deps.ts';
import { fetchLinks } from '@/server/modules/imports/links/fetch-links.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { rows } from '@/server/platform/db/client.ts';
import { products } from '@/server/schema.ts';
import { shopperWith } from '@/testing/buying.ts';
import type { FakeProduct } from '@/testing/fake-shops/fake-store.ts';
import { fakePlatforms } from '@/testing/fake-shops/index.ts';
import { startDyingProcess } from '@/testing/killed-process.ts';
import { jpeg } from '@/testing/picture-files.ts';
import { CATEGORIES, keysOf, type PlatformName, startFakeShop } from '@/testing/two-shops.ts';
import { startWeb, type Web } from '@/testing/web-server.ts';
import { createWorld } from '@/testing/world.ts';
import { queueProducts, runConnections } from './run-sync.ts';
import { changeStocks } from './stock-changes.ts';
import { syncQueuedProducts } from './sync-one.ts';

const PRODUCTS = 60;
const HALF_AN_HOUR = 1_800_000;
const NEVER = new AbortController().signal;

let web: Web;
let pictures: Map<string, Buffer | Uint8Array>;
beforeAll(async () => {
  pictures = new Map([
    ['/a.jpg', await jpeg(60, 40, '#aa3311')],
    ['/b.jpg', await jpeg(50, 40, '#1133aa')],
    ['/c.jpg', await jpeg(40, 40, '#33aa11')],
  ]);
  web = await startWeb((request, response) => {
    const picture = pictures.get(request.url ?? '');
    if (picture) response.end(picture);
    else response.writeHead(404).end();
  });
});
afterAll(() => web.stop());

/** Works on all queues of connections until nothing is left to do. */
async function workOn(deps: Deps): Promise<void> {
  for (let isBusy = true; isBusy; ) {
    await fetchLinks(deps, NEVER);
    const done = [
      await runConnections(deps, NEVER),
      await syncQueuedProducts(deps, NEVER),
      await changeStocks(deps, NEVER),
    ];
    isBusy = done.includes(true);
  }
}

async function openShop(platform: PlatformName) {
  const fake = await startFakeShop(platform);
  const showing = (product: FakeProduct, ...names: string[]) => {
    product.pictures = names.map((name) => ({ url: web.link(`/${name}.jpg`), alt: `Seen as ${name}` }));
    for (const variant of product.variants) {
      if (variant.pictureUrl) variant.pictureUrl = web.link('/c.jpg');
    }
  };
  const seeded = fake.store.seed(PRODUCTS);
  for (const [at, product] of seeded.entries()) {
    if (at % 5 === 0) showing(product, 'a', 'b');
    else showing(product, 'a');
  }
  const world = await createWorld();
  Object.defineProperty(world.clock, 'now', { get: fake.now });
  world.deps.links = web.fetcher();
  world.deps.platforms = fakePlatforms([fake]);
  for (const name of CATEGORIES) await world.category({ name });
  const vendor = await world.as('vendor');
  const { id } = await vendor.call.connections.connect({
    ...{ platform, shopUrl: fake.origin, ...keysOf(platform) },
  });

  /** Changes of all kinds, there and here. */
  async function change() {
    const plain = seeded.filter(({ options, isPublished }) => options.length === 0 && isPublished);
    const varied = seeded.filter(({ options }) => options.length > 0);
    const [edited, soldThere, soldHere, soldInBoth, cancelled, removed, gainsPicture] = plain;
    const [resized, gone] = varied;
    if (!edited || !soldThere || !soldHere || !soldInBoth || !cancelled || !removed || !gainsPicture)
      throw new Error('too few');
    if (!resized || !gone) throw new Error('too few with variants');
    fake.advance(5_000);
    fake.store.edit(edited.id, (product) => {
      product.title = 'Another title';
      for (const variant of product.variants) variant.priceCents += 1_000;
    });
    fake.store.edit(gainsPicture.id, (product) => showing(product, 'c', 'a'));
    fake.store.edit(resized.id, (product) => {
      product.variants.splice(2, 1);
      for (const variant of product.variants) variant.priceCents += 500;
    });
    fake.store.remove(removed.id);
    fake.store.remove(gone.id);
    for (const product of fake.store.seed(1)) showing(product, 'b');
    const pieceOf = async (product: FakeProduct) => {
      const [row] = await world.db
        .select({ id: products.id })
        .from(products)
        .where(eq(products.sku, product.variants[0]?.sku ?? ''));
      return row?.id ?? 0;
    };
    const buy = async (product: FakeProduct) => {
      const shopper = await shopperWith(world, [[await pieceOf(product), 1]]);
      return { shopper, order: await shopper.buy() };
    };
    await buy(soldHere);
    await buy(soldInBoth);
    const { shopper, order } = await buy(cancelled);
    await shopper.call.orders.cancel({ orderNumber: order.orderNumber });
    for (const product of [soldThere, soldInBoth]) {
      const [variant] = product.variants;
      fake.store.sell(variant?.id ?? 0, variant?.stock ?? 0);
    }
    const changedIds = [soldThere, soldInBoth, removed].map((product) => String(product.id));
    await queueProducts(world.db, id, changedIds, fake.now());
    await vendor.call.connections.sync({ id });
  }

  /** Lets leases and pauses end. */
  const later = () => fake.advance(10 * 60_000);

  return { fake, world, change, later };
}

/** Everything that a process leaves, without ids, times and tokens. */
async function stateOf(db: Database, fake: Awaited<ReturnType<typeof openShop>>['fake']) {
  const read = (query: ReturnType<typeof sql>) => rows(db, query);
  const parts = {
    there: [...fake.store.products.values()].flatMap(({ variants }) =>
      variants.map(({ sku, stock }) => [sku, stock]),
    ),
    products: await read(sql`
      select coalesce(sku, name) as piece, name, description, price, compare_at_price, stock, status, image_url, additional_images,
        image_alts, option_names, option_values, (select sku from products parent where parent.id = own.variant_of) as parent
      from products own order by 1, 2, parent, option_values`),
    imported: await read(sql`
      select external_id, sync_status, source, written, edited_fields, conflicts, pictures from imported_products order by 1`),
    variants: await read(sql`
      select external_id, stock_id, stock, source, written, (select sku from products where id = piece_id) as piece
      from imported_variants order by 1`),
    runs: await read(sql`
      select operation, status, failure, items_processed, items_succeeded, items_failed, error_details from sync_logs
      where operation = 'sync' order by id`),
    changes: await read(sql`select variant_id, by, state from stock_changes order by id`),
    waiting: await read(sql`
      select (select count(*)::int from product_syncs) as syncs,
        (select count(*)::int from product_import_links where state = 'waiting') as links,
        (select count(*)::int from product_imports where state not in ('done')) as imports`),
    orders: await read(sql`select status, total from orders order by id`),
    refunds: await read(sql`select amount_cents from refunds order by 1`),
    ledger: await read(
      sql`select account, sum(amount_cents)::int as cents from ledger_entries group by 1 order by 1`,
    ),
    mails: await read(sql`select user_id, kind, count(*)::int from mail_outbox group by 1, 2 order by 1, 2`),
    bells: await read(
      sql`select user_id, kind, count(*)::int from notifications group by 1, 2 order by 1, 2`,
    ),
    connection: await read(sql`
      select sync_status, error_message, attempts, lease_until is null as is_free, last_sync_at is null as is_new
      from platform_integrations`),
  };
  return Object.entries(parts).flatMap(([part, found]) =>
    found.map((row) => `${part}: ${JSON.stringify(row)}`),
  );
}

/** @param killedAt step of the first worker; null to let it work to its end. @returns the final state, and the steps it took */
async function runOnce(platform: PlatformName, part: 'first' | 'second', killedAt: number | null) {
  const { fake, world, change, later } = await openShop(platform);
  try {
    if (part === 'second') {
      await workOn(world.deps);
      await change();
    }
    const process = await startDyingProcess(world.db, killedAt ?? undefined);
    const platforms = fakePlatforms([fake], { beforeRequest: process.step });
    const ended = await process.run(workOn({ ...world.deps, db: process.db, platforms }));
    await process.close();
    for (let rest = 0; rest < 2; rest += 1) {
      later();
      await workOn(world.deps);
    }
    return { ended, steps: process.steps, state: await stateOf(world.db, fake) };
  } finally {
    await fake.stop();
  }
}

// The worker opens the database by itself.
if (process.env.TEST_ENGINE === 'postgres') {
  describe.each(['shopify', 'woocommerce'] as const)('%s', (platform) => {
    test.each(['first', 'second'] as const)(
      'the %s run ends the same after its process was killed at any step',
      async (part) => {
        const undisturbed = await runOnce(platform, part, null);
        expect(undisturbed.ended).toBe('done');
        const different: { step: number; missing: string[]; extra: string[] }[] = [];
        for (let step = 0; step < undisturbed.steps; step += 1) {
          const { state } = await runOnce(platform, part, step);
          const missing = undisturbed.state.filter((line) => !state.includes(line));
          const extra = state.filter((line) => !undisturbed.state.includes(line));
          if (missing.length + extra.length + Math.abs(state.length - undisturbed.state.length) > 0)
            different.push({ step, missing: missing.slice(0, 5), extra: extra.slice(0, 5) });
        }
        expect(different).toEqual([]);
      },
      HALF_AN_HOUR,
    );
  });
}
