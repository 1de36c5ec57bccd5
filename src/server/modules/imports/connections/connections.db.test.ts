import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changeStocks } from '@/server/modules/imports/connections/stock-changes.ts';
import { rows } from '@/server/platform/db/client.ts';
import { ledgerEntries, mailOutbox, orders, platformIntegrations, products } from '@/server/schema.ts';
import { DEFAULT_CONNECTION_SETTINGS } from '@/shared/imports/connections.ts';
import { shopperWith } from '@/testing/buying.ts';
import { connected } from '@/testing/connected-shop.ts';
import { createMemoryShop, SHOP_KEY, variant } from '@/testing/memory-shop.ts';
import { runConnections } from './run-sync.ts';
import { PlatformError } from './shop-platform.ts';
import { syncQueuedProducts } from './sync-one.ts';

const NEVER = new AbortController().signal;

test('a run creates the products of the shop with text, price, stock, category and picture', async () => {
  const { shop, work, own, category, vendor, id } = await connected();
  shop.add({ externalId: 'a', title: 'Oak &amp; rope stool' });
  await work();
  const [stool] = await own();
  expect(stool).toMatchObject({
    ...{ name: 'Oak & rope stool', description: 'Made of oak.\n\nOiled.', price: '120.00', stock: 3 },
    ...{ categoryId: category.id, imageUrl: '/demo/thing-800.webp', status: 'active', tags: ['oak'] },
  });
  expect(await vendor.call.connections.get({ id })).toMatchObject({
    status: 'synced',
    products: 1,
    last: { itemsProcessed: 1, itemsSucceeded: 1, itemsFailed: 0, errors: [] },
  });
});

test('a second run of the unchanged changes nothing', async () => {
  const { world, shop, work, own, id, syncNow } = await connected();
  for (const externalId of ['a', 'b', 'c']) shop.add({ externalId });
  shop.add(table());
  await work();
  const before = await own();
  await world.db.update(platformIntegrations).set({ readSince: null }).where(eq(platformIntegrations.id, id));
  const view = await syncNow();
  expect(await own()).toEqual(before);
  expect(view).toMatchObject({ last: { itemsProcessed: 4, itemsFailed: 0 }, edited: [] });
});

function table() {
  return {
    ...{ externalId: 't', title: 'Oak table', options: ['Size'] },
    variants: [
      variant({ externalId: 'v1', optionValues: ['160 cm'], priceCents: 90_000, stock: 1, sku: 'T160' }),
      variant({ externalId: 'v2', optionValues: ['180 cm'], priceCents: 99_000, stock: 2, sku: 'T180' }),
    ],
  };
}

test('variants follow the shop: new ones appear, deleted ones are archived, prices and stock change', async () => {
  const { shop, work, own, syncNow } = await connected();
  shop.add(table());
  await work();
  const [listing, long] = await own();
  expect([listing, long]).toMatchObject([
    { optionNames: ['Size'], optionValues: ['160 cm'], price: '900.00', stock: 1, sku: 'T160' },
    { variantOf: listing?.id, optionValues: ['180 cm'], price: '990.00', stock: 2, sku: 'T180' },
  ]);
  const [small, , ...rest] = table().variants;
  if (!small) throw new Error('no variant');
  const huge = variant({ externalId: 'v3', optionValues: ['220 cm'], priceCents: 150_000, stock: 4 });
  shop.add({ ...table(), variants: [{ ...small, priceCents: 95_000, stock: 0 }, ...rest, huge] });
  await syncNow();
  expect(await own()).toMatchObject([
    { id: listing?.id, price: '950.00', stock: 0 },
    { id: long?.id, status: 'archived' },
    { optionValues: ['220 cm'], price: '1500.00', stock: 4 },
  ]);
});

test('a field that was changed by hand stays, and the vendor decides about one that both sides changed', async () => {
  const { world, shop, work, own, syncNow, vendor, id } = await connected();
  shop.add({ externalId: 'a' });
  await work();
  const [piece] = await own();
  const productId = piece?.id ?? 0;
  await world.db
    .update(products)
    .set({ name: 'My own name', description: 'My own words' })
    .where(eq(products.id, productId));
  shop.add({ externalId: 'a', title: 'Another title', tags: ['ash'] });
  const view = await syncNow();
  expect(await own()).toMatchObject([{ name: 'My own name', description: 'My own words', tags: ['ash'] }]);
  expect(view.edited).toMatchObject([
    {
      editedFields: ['Description'],
      conflicts: [{ field: 'name', label: 'Name', here: 'My own name', there: 'Another title' }],
    },
  ]);
  const decide = { id, productId, field: 'name' };
  await vendor.call.connections.resolve({ ...decide, keep: 'here' });
  await syncNow();
  expect(await own()).toMatchObject([{ name: 'My own name' }]);
  expect((await vendor.call.connections.get({ id })).edited).toMatchObject([{ conflicts: [] }]);

  shop.add({ externalId: 'a', title: 'A third title', tags: ['ash'] });
  await syncNow();
  const after = await vendor.call.connections.resolve({ ...decide, keep: 'there' });
  expect(after.conflicts).toBe(0);
  await work();
  expect(await own()).toMatchObject([{ name: 'A third title', description: 'My own words' }]);
  await expect(vendor.call.connections.resolve({ ...decide, keep: 'there' })).rejects.toMatchObject({
    cause: { code: 'NOT_FOUND' },
  });
});

test('a product that is deleted there is archived here, and comes back with it', async () => {
  const { shop, work, own, syncNow } = await connected();
  const chair = shop.add({ externalId: 'a' });
  await work();
  shop.products.delete('a');
  await syncNow();
  expect(await own()).toMatchObject([{ status: 'archived' }]);
  shop.products.set('a', { ...chair, updatedAt: new Date('2026-06-20') });
  await syncNow();
  expect(await own()).toMatchObject([{ status: 'active' }]);
});

test('a product that its vendor deleted here stays deleted', async () => {
  const { world, shop, work, own, syncNow } = await connected();
  shop.add({ externalId: 'a' });
  await work();
  await world.db.update(products).set({ status: 'archived' });
  shop.add({ externalId: 'a', title: 'Changed there' });
  expect((await syncNow()).last).toMatchObject({ itemsFailed: 0 });
  expect(await own()).toMatchObject([{ status: 'archived', name: 'Piece a' }]);
});

test('a mark-up and a category that is mapped apply to all products', async () => {
  const { world, shop, work, own, vendor, id } = await connected();
  const lamps = await world.category({ name: 'Lighting' });
  shop.add({
    externalId: 'a',
    categories: ['Glow'],
    variants: [variant({ externalId: 'v', priceCents: 9_999 })],
  });
  await work();
  const view = await vendor.call.connections.get({ id });
  expect(view).toMatchObject({
    categories: [{ value: 'Glow', guessId: null }],
    last: {
      itemsFailed: 1,
      errors: [{ externalId: 'a', message: 'We don’t know this category', category: 'Glow' }],
    },
  });
  const settings = { ...view.settings, priceMarkup: 12.5, categoryMapping: { Glow: lamps.id } };
  expect(await vendor.call.connections.save({ id, ...settings })).toMatchObject({ status: 'pending' });
  await work();
  expect(await own()).toMatchObject([{ categoryId: lamps.id, price: '112.49' }]);
});

test('a product that was fixed and read again is no longer among those to fix', async () => {
  const { world, shop, work, vendor, id } = await connected();
  await world.category({ name: 'Lighting' });
  shop.add({ externalId: 'a', categories: ['Glow'] });
  shop.add({ externalId: 'b', categories: ['Glow'] });
  await work();
  shop.add({ externalId: 'a', categories: ['Lighting'] });
  await vendor.call.connections.syncProduct({ id, externalId: 'a' });
  expect(await vendor.call.connections.get({ id })).toMatchObject({ waitingProducts: 1 });
  await work();
  expect(await vendor.call.connections.get({ id })).toMatchObject({
    waitingProducts: 0,
    last: { itemsProcessed: 2, itemsFailed: 1, errors: [{ externalId: 'b' }] },
  });
});

test('an existing product with the SKU is linked and keeps its texts', async () => {
  const { world, shop, work, own, vendor } = await connected();
  const mine = await world.product({ vendorId: vendor.user.id, sku: 'S1', name: 'My stool', stock: 9 });
  shop.add({ externalId: 'a', variants: [variant({ externalId: 'v', sku: 'S1', stock: 2 })] });
  await work();
  expect(await own()).toMatchObject([{ id: mine.id, name: 'My stool', stock: 2 }]);
});

test('a run that is killed anywhere goes on where it was and doubles nothing', async () => {
  const { world, shop, work, own, vendor, id } = await connected();
  for (let number = 10; number < 70; number += 1) shop.add({ externalId: String(number) });
  let pages = 0;
  shop.state.before = (call) => {
    if (call !== 'listProducts') return;
    pages += 1;
    if (pages === 3) throw new Error('killed');
  };
  await runConnections(world.deps, NEVER);
  expect((await own()).length).toBe(40);
  world.clock.now = new Date(world.clock.now.getTime() + 120_000);
  shop.state.pagesRead = 0;
  await work();
  expect((await own()).length).toBe(60);
  expect(shop.state.pagesRead).toBeLessThan(3);
  expect((await vendor.call.connections.get({ id })).last).toMatchObject({
    ...{ itemsProcessed: 60, itemsSucceeded: 60, itemsFailed: 0, status: 'done' },
  });
  expect(world.logged.some((line) => line.includes('a run of a connection failed'))).toBe(true);
});

test('a webhook lowers the stock here, and repeated, late and unordered ones do no harm', async () => {
  const { shop, work, own, send } = await connected();
  const chair = shop.add({ externalId: 'a' });
  await work();
  const [piece] = chair.variants;
  if (!piece) throw new Error('no variant');
  piece.stock = 1;
  const sold = { kind: 'stockChanged', stockId: 'stock-v-a', stock: 1 };
  expect((await send(sold)).status).toBe(200);
  await work();
  expect(await own()).toMatchObject([{ stock: 1 }]);
  await send(sold);
  await send({ kind: 'stockChanged', stockId: 'stock-v-a', stock: 3 });
  await send({ kind: 'productChanged', externalId: 'a' });
  await work();
  expect(await own()).toMatchObject([{ stock: 1 }]);
  shop.add({ externalId: 'new' });
  await send({ kind: 'productChanged', externalId: 'new' });
  shop.products.delete('a');
  await send({ kind: 'productDeleted', externalId: 'a' });
  await work();
  expect(await own()).toMatchObject([{ status: 'archived' }, { name: 'Piece new' }]);
});

test('a webhook without a right signature, or of no connection, is refused', async () => {
  const { world, shop, work, own, send, vendor, id } = await connected();
  shop.add({ externalId: 'a' });
  await work();
  shop.products.delete('a');
  expect((await send({ kind: 'productDeleted', externalId: 'a' }, 'another secret')).status).toBe(400);
  await vendor.call.connections.disconnect({ id, products: 'keep' });
  expect((await send({ kind: 'productDeleted', externalId: 'a' })).status).toBe(400);
  await work();
  expect(await own()).toMatchObject([{ status: 'active' }]);
  const big = { method: 'POST', body: 'x'.repeat(1_100_000) };
  expect((await world.app.request(`http://shop.test/api/connections/${id}/webhook`, big)).status).toBe(413);
});

test('an order here lowers the stock there once, and its cancellation gives it back', async () => {
  const { world, shop, work, own } = await connected();
  const chair = shop.add({ externalId: 'a' });
  await work();
  const [piece] = await own();
  const shopper = await shopperWith(world, [[piece?.id ?? 0, 2]]);
  const order = await shopper.buy();
  let isLost = true;
  shop.state.before = (call) => {
    if (call === 'adjustStock' && isLost) {
      isLost = false;
      throw new PlatformError('unavailable', 'The shop did not answer.');
    }
  };
  await changeStocks(world.deps, NEVER);
  world.clock.now = new Date(world.clock.now.getTime() + 60_000);
  await changeStocks(world.deps, NEVER);
  await changeStocks(world.deps, NEVER);
  expect(chair.variants[0]?.stock).toBe(1);
  await work();
  expect(await own()).toMatchObject([{ stock: 1 }]);
  await shopper.call.orders.cancel({ orderNumber: order.orderNumber });
  while (await changeStocks(world.deps, NEVER));
  expect(chair.variants[0]?.stock).toBe(3);
  await work();
  expect(await own()).toMatchObject([{ stock: 3 }]);
});

test('a piece that was sold there first is cancelled and refunded here, with a mail to both', async () => {
  const { world, shop, work, own, vendor } = await connected();
  const chair = shop.add({ externalId: 'a', variants: [variant({ externalId: 'v', stock: 1 })] });
  await work();
  const [piece] = await own();
  const shopper = await shopperWith(world, [[piece?.id ?? 0, 1]]);
  const order = await shopper.buy();
  if (chair.variants[0]) chair.variants[0].stock = 0;
  while (await changeStocks(world.deps, NEVER));
  const [seen] = await world.db.select().from(orders).where(eq(orders.id, order.id));
  expect(seen?.status).toBe('cancelled');
  await work();
  expect(await own()).toMatchObject([{ stock: 0 }]);
  expect(chair.variants[0]?.stock).toBe(0);
  const mails = await world.db.select().from(mailOutbox);
  const textTo = (userId: number) =>
    mails
      .filter((mail) => mail.userId === userId)
      .map(({ text }) => text)
      .join('\n');
  expect(textTo(shopper.user.id)).toContain('sold Piece a in their other shop just before your order');
  expect(textTo(vendor.user.id)).toContain('Piece a was sold in Oak & Iron before we could');
  const sum = await world.db
    .select({ cents: sql<number>`coalesce(sum(amount_cents), 0)::int` })
    .from(ledgerEntries);
  expect(sum).toEqual([{ cents: 0 }]);
});

test('stock that the vendor changed here stays apart from that of the shop', async () => {
  const { world, shop, work, own, send } = await connected();
  const chair = shop.add({ externalId: 'a' });
  await work();
  await world.db.update(products).set({ stock: 5 });
  if (chair.variants[0]) chair.variants[0].stock = 2;
  await send({ kind: 'productChanged', externalId: 'a' });
  await work();
  expect(await own()).toMatchObject([{ stock: 4 }]);
});

test('keys are nowhere in clear: answers, errors, log, database, exports', async () => {
  const { world, shop, work, vendor, id, connect } = await connected();
  shop.add({ externalId: 'a' });
  await work();
  shop.state.before = () => {
    throw new PlatformError('unauthorized', 'The shop does not accept this token.');
  };
  await vendor.call.connections.sync({ id });
  await runConnections(world.deps, NEVER);
  await expect(connect()).rejects.toThrow('does not accept');
  const secrets = [SHOP_KEY, 'a-secret-of-webhooks'];
  const answers = JSON.stringify([
    await vendor.call.connections.list(),
    await vendor.call.connections.get({ id }),
    await vendor.call.account.exportData(),
  ]);
  const tables = await rows<{ name: string }>(
    world.db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const dumps: string[] = [];
  for (const { name } of tables) {
    dumps.push(
      JSON.stringify(await rows(world.db, sql`select row.*::text from ${sql.identifier(name)} row`)),
    );
  }
  for (const secret of secrets) {
    expect(answers).not.toContain(secret);
    expect(world.logged.join('\n')).not.toContain(secret);
    expect(dumps.join('\n')).not.toContain(secret);
  }
});

test('a connection that stops working notifies its vendor once, until it works again', async () => {
  const { world, shop, vendor, id } = await connected();
  await runConnections(world.deps, NEVER);
  shop.state.before = () => {
    throw new PlatformError('unauthorized', 'The token was revoked.');
  };
  const fail = async () => {
    await vendor.call.connections.sync({ id });
    await runConnections(world.deps, NEVER);
  };
  await fail();
  await fail();
  const bell = await vendor.call.notifications.list({ kind: 'connection_stopped' });
  expect(bell.items.map(({ body }) => body)).toEqual([expect.stringContaining('The token was revoked.')]);
  expect(await vendor.call.connections.get({ id })).toMatchObject({
    status: 'failed',
    errorMessage: 'The token was revoked.',
    last: { status: 'failed', failure: 'The token was revoked.' },
  });
  shop.state.before = () => {};
  expect(await vendor.call.connections.test({ id })).toMatchObject({ status: 'pending', errorMessage: null });
  await runConnections(world.deps, NEVER);
  expect(await vendor.call.connections.get({ id })).toMatchObject({ status: 'synced' });
});

test('a category that is not found comes with a suggestion, by the products called so', async () => {
  const { world, shop, category, work, vendor, id } = await connected();
  await world.product({ categoryId: category.id, name: 'Grey sofa' });
  shop.add({ externalId: 'a', categories: ['Furniture > Sofas'] });
  await work();
  expect((await vendor.call.connections.get({ id })).categories).toContainEqual({
    ...{ value: 'Furniture > Sofas', guessId: null, suggestionId: category.id },
  });
});

test('only its vendor reads and changes a connection, over tRPC and REST', async () => {
  const { world, id } = await connected();
  const [before] = await world.db.select().from(platformIntegrations);
  const settings = { ...DEFAULT_CONNECTION_SETTINGS };
  const path = `/api/vendor/connections/${id}`;
  const calls = [
    ['GET', path],
    ['PUT', path, settings],
    ['DELETE', path, { products: 'archive' }],
    ['POST', `${path}/test`],
    ['POST', `${path}/sync`],
    ['POST', `${path}/products/sync`, { externalId: 'a' }],
    ['POST', `${path}/conflicts`, { productId: 1, field: 'price', keep: 'there' }],
    ['GET', `${path}/runs`],
    ['GET', `${path}/runs/1`],
    ['GET', `${path}/runs.csv`],
  ] as const;
  for (const [role, status] of [
    ['vendor', 404],
    ['admin', 404],
    ['customer', 403],
  ] as const) {
    const { user, call } = await world.as(role);
    const code = status === 404 ? 'NOT_FOUND' : 'FORBIDDEN';
    const { connections } = call;
    for (const refused of [
      () => connections.get({ id }),
      () => connections.save({ id, ...settings }),
      () => connections.sync({ id }),
      () => connections.disconnect({ id, products: 'archive' }),
    ]) {
      await expect(refused()).rejects.toMatchObject({ cause: { code } });
    }
    const cookie = await world.cookieOf(user);
    for (const [method, url, body] of calls) {
      const answer = await world.rest(`${method} ${url}`, {
        ...(method === 'GET' ? {} : { body: body ?? {} }),
        cookie,
      });
      expect([role, method, url, answer.status]).toEqual([role, method, url, status]);
    }
  }
  expect(await world.db.select().from(platformIntegrations)).toEqual([before]);
});

test('an account is deleted with its connection while the other shop is down', async () => {
  const { world, shop, vendor } = await connected();
  shop.state.before = () => {
    throw new PlatformError('unavailable', 'The shop did not answer.');
  };
  const admin = await world.as('admin');
  await admin.call.crm.deleteUser({ id: vendor.user.id });
  expect(await world.db.$count(platformIntegrations)).toBe(0);
});

test('the log of runs leaves no cell that spreadsheets run as a formula', async () => {
  const { world, shop, work, vendor, id } = await connected();
  shop.add({ externalId: '=cmd', title: '=HYPERLINK("https://thief.example")', categories: [] });
  await work();
  const cookie = await world.cookieOf(vendor.user);
  const { body: text } = await world.rest(`GET /api/vendor/connections/${id}/runs.csv`, { cookie });
  expect(text).toContain(`"'=HYPERLINK`);
  expect(text).toContain(`"'=cmd"`);
  expect(text).not.toMatch(/"[=+@]/);
});

test('only a shop in the currency of ours is connected', async () => {
  const { world, connect } = await connected(createMemoryShop({ currency: 'USD' }));
  world.deps.settings = { ...world.deps.settings, currency: 'nzd' };
  await expect(connect()).rejects.toThrow('Oak & Iron has prices in USD. Only shops with prices in NZD');
});

test('disconnecting deletes the keys, archives the products if asked, and connecting again doubles nothing', async () => {
  const { world, shop, work, own, vendor, id, connect } = await connected();
  shop.add({ externalId: 'a' });
  await work();
  await vendor.call.connections.disconnect({ id, products: 'archive' });
  expect(await own()).toMatchObject([{ status: 'archived' }]);
  expect(shop.subscriptions.size).toBe(0);
  const [row] = await world.db.select().from(platformIntegrations);
  expect(row).toMatchObject({ isActive: false, accessToken: null, apiSecret: null, webhookSecret: null });
  await connect();
  await work();
  expect(await own()).toMatchObject([{ status: 'active' }]);
});

test('a page that was read before a webhook does not bring back what was sold since', async () => {
  const { world, shop, work, own, send, vendor, id } = await connected();
  const chair = shop.add({ externalId: 'a', variants: [variant({ externalId: 'v', stock: 1 })] });
  await work();
  await world.db.update(platformIntegrations).set({ readSince: null });
  const later = () => {
    world.clock.now = new Date(world.clock.now.getTime() + 1_000);
  };
  shop.state.afterPage = async () => {
    shop.state.afterPage = async () => {};
    later();
    if (chair.variants[0]) chair.variants[0].stock = 0;
    await send({ kind: 'productChanged', externalId: 'a' });
    await syncQueuedProducts(world.deps, NEVER);
    expect(await own()).toMatchObject([{ stock: 0 }]);
  };
  await vendor.call.connections.sync({ id });
  await work();
  expect(await own()).toMatchObject([{ stock: 0 }]);
});
