import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { PlatformError, type PlatformProduct } from '@/server/modules/imports/connections/shop-platform.ts';
import type { ShopFault } from '@/testing/fake-shops/fake-server.ts';
import { type FakeShopify, startFakeShopify } from '@/testing/fake-shops/fake-shopify.ts';
import { type FakeWooCommerce, startFakeWooCommerce } from '@/testing/fake-shops/fake-woocommerce.ts';
import { fakePlatforms } from '@/testing/fake-shops/index.ts';

const HTML: ShopFault = { status: 403, body: '<html><title>Blocked</title></html>' };
const SECRET = 'secret-of-the-webhooks';

/** Both platforms, by what the contract needs of their fakes. */
const PLATFORMS = {
  shopify: {
    start: startFakeShopify,
    secrets: ['shpat_permanent', 'shpss_secret_of_the_app'],
    secretOf: (fake: { settings: object }) =>
      'clientSecret' in fake.settings ? `${fake.settings.clientSecret}` : '',
  },
  woocommerce: {
    start: startFakeWooCommerce,
    secrets: ['ck_write', 'cs_write', Buffer.from('ck_write:cs_write').toString('base64')],
    secretOf: () => SECRET,
  },
} as const;
type Name = keyof typeof PLATFORMS;

async function collect<Item>(pages: AsyncIterable<Item[]>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const page of pages) all.push(...page);
  return all;
}

async function failureOf(call: Promise<unknown>): Promise<PlatformError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof PlatformError) return error;
  throw new Error(`Not a PlatformError: ${String(error)}`);
}

/** Receives webhooks as the shop's server does. */
async function startReceiver() {
  const received: { headers: Headers; body: Uint8Array }[] = [];
  const controls = { status: 200 };
  const server = createServer(async (request, response) => {
    const headers = new Headers(
      Object.entries(request.headersDistinct).map(([name, [value = ''] = []]) => [name, value]),
    );
    received.push({ headers, body: await buffer(request) });
    response.writeHead(controls.status).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // A server listening on a port has an `AddressInfo`.
  const { port } = server.address() as AddressInfo;
  return {
    received,
    controls,
    url: `http://127.0.0.1:${port}/webhooks/1`,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

describe.each(Object.keys(PLATFORMS) as Name[])('a shop on %s', (name) => {
  const { start, secrets, secretOf } = PLATFORMS[name];
  let fake: FakeShopify | FakeWooCommerce;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let platforms: ReturnType<typeof fakePlatforms>;
  const unreadable: string[] = [];

  beforeEach(async () => {
    fake = await start();
    receiver = await startReceiver();
    platforms = fakePlatforms([fake], { maxBytes: 5_000_000 });
    unreadable.length = 0;
  });
  afterEach(async () => {
    await Promise.all([fake.stop(), receiver.stop()]);
  });

  const open = (signal?: AbortSignal) =>
    platforms[name].open(fake.credentials(), signal, (id, message) => unreadable.push(`${id} ${message}`));
  const breakWith = (...faults: (ShopFault | null)[]) => {
    fake.controls.faults = () => faults.shift() ?? null;
  };
  /** A variant with this many pieces. */
  function variantWith(stock: number) {
    const [product = expect.unreachable()] = fake.store.seed(1);
    const [variant = expect.unreachable()] = product.variants;
    variant.stock = stock;
    const change = {
      ...{ externalId: `${product.id}`, variantId: `${variant.id}`, stockId: fake.stockIdOf(variant) },
      ...{ by: -1, idempotencyKey: 'order 1' },
    };
    return { product, variant, change };
  }

  test('tells its name, currency and address', async () => {
    expect(await open().describe()).toEqual({
      storeId: name === 'shopify' ? '4711' : 'oak.example',
      ...{ name: 'Oak & Iron', currency: 'USD', url: fake.origin },
    });
  });

  test('lists every product once, with its variants and pictures', async () => {
    fake.store.seed(230);
    const products = await collect(open().listProducts(null));
    const expected = [...fake.store.products.values()];
    expect(products.map(({ externalId }) => externalId)).toEqual(expected.map(({ id }) => String(id)));
    for (const [index, product] of products.entries()) {
      const source = expected[index] ?? expect.unreachable();
      expect(product).toMatchObject({
        ...{ title: source.title, descriptionHtml: source.descriptionHtml, isPublished: source.isPublished },
        ...{ options: source.options, tags: source.tags },
        pictures: source.pictures,
        updatedAt:
          name === 'shopify'
            ? source.updatedAt
            : new Date(Math.floor(source.updatedAt.getTime() / 1000) * 1000),
      });
      expect(product.categories).toContain(source.category.join(' > '));
      expect(product.variants).toEqual(
        source.variants.map((variant) => ({
          externalId: String(source.options.length > 0 || name === 'shopify' ? variant.id : source.id),
          ...{ sku: variant.sku, optionValues: variant.optionValues },
          ...{ stock: variant.stock, oversold: 0 },
          ...{ priceCents: variant.priceCents, compareAtPriceCents: variant.compareAtPriceCents },
          ...{
            stockId: fake.stockIdOf(variant),
            pictureUrl: variant.pictureUrl,
            weightGrams: variant.weightKg * 1000,
          },
          widthCm: name === 'shopify' ? null : variant.sizeCm.width,
          depthCm: name === 'shopify' ? null : variant.sizeCm.depth,
          heightCm: name === 'shopify' ? null : variant.sizeCm.height,
        })),
      );
    }
    expect(await collect(open().listIds())).toEqual(products.map(({ externalId }) => externalId));
  });

  test('lists what changed since a time', async () => {
    const [first, second] = fake.store.seed(3);
    fake.advance(60_000);
    const since = fake.now();
    fake.advance(60_000);
    fake.store.edit(second?.id ?? 0, (product) => {
      product.title = 'Changed';
    });
    const changed = await collect(open().listProducts(since));
    expect(changed.map(({ title }) => title)).toEqual(['Changed']);
    expect(await collect(open().listProducts(fake.now()))).toHaveLength(0);
    expect(changed[0]?.externalId).not.toBe(String(first?.id));
  });

  test('reads one product; one that is deleted is null', async () => {
    const [product = expect.unreachable()] = fake.store.seed(3);
    const listed = (await collect(open().listProducts(null)))[0];
    expect(await open().getProduct(`${product.id}`)).toEqual(listed);
    fake.store.remove(product.id);
    expect(await open().getProduct(`${product.id}`)).toBeNull();
    expect(await collect(open().listIds())).toHaveLength(2);
  });

  test('goes on with a listing after throttling, errors and lost answers, and loses nothing', async () => {
    fake.store.seed(230);
    const throttled: ShopFault = {
      status: 429,
      body: { errors: 'Throttled' },
      headers: { 'retry-after': '2.0' },
    };
    const broken: ShopFault = { status: 502, body: '<html>Bad gateway</html>' };
    let calls = 0;
    fake.controls.faults = () => {
      calls += 1;
      return ([throttled, null, broken, 'lost', null, 'cut'] as const)[calls % 6] ?? null;
    };
    const products = await collect(open().listProducts(null));
    expect(new Set(products.map(({ externalId }) => externalId)).size).toBe(230);
    expect(products).toHaveLength(230);
    expect(platforms.waits).toContain(2_000);
  });

  test('keeps the rest of a page with a product that cannot be read', async () => {
    const [, second = expect.unreachable()] = fake.store.seed(3);
    const [title, number] = [
      JSON.stringify(second.title.replace('&', name === 'shopify' ? '&' : '&amp;')),
      '7',
    ];
    fake.controls.tamper = (body) => JSON.parse(JSON.stringify(body).replace(title, number));
    const products = await collect(open().listProducts(null));
    expect(products).toHaveLength(2);
    const field = name === 'shopify' ? 'title' : 'name';
    expect(unreadable).toEqual([`${second.id} Its ${field} cannot be read.`]);
  });

  test('takes a piece once, however often the change is repeated', async () => {
    const { variant, change } = variantWith(3);
    expect(await open().adjustStock(change)).toEqual({ stock: 2, isApplied: true });
    expect(await open().adjustStock(change)).toEqual({ stock: 2, isApplied: true });
    expect(variant.stock).toBe(2);
    expect(await open().adjustStock({ ...change, idempotencyKey: 'order 2' })).toEqual({
      stock: 1,
      isApplied: true,
    });
    expect(await open().adjustStock({ ...change, by: 1, idempotencyKey: 'order 2 cancelled' })).toMatchObject(
      {
        isApplied: true,
      },
    );
    expect(variant.stock).toBe(2);
  });

  test('takes a piece once if the answer was lost', async () => {
    const { variant, change } = variantWith(1);
    fake.controls.faults = ({ method, body }) =>
      method === 'POST' && (body.includes('inventory_delta') || body.includes('mutation Adjust'))
        ? 'lost'
        : null;
    expect((await failureOf(open().adjustStock(change))).kind).toBe('unavailable');
    expect(variant.stock).toBe(0);
    breakWith();
    expect(await open().adjustStock(change)).toEqual({ stock: 0, isApplied: true });
    expect(variant.stock).toBe(0);
  });

  test('takes no piece that is not there, and leaves the stock as it was', async () => {
    const { variant, change } = variantWith(0);
    expect(await open().adjustStock(change)).toEqual({ stock: 0, isApplied: false });
    expect(await open().adjustStock(change)).toEqual({ stock: 0, isApplied: false });
    expect(variant.stock).toBe(0);
  });

  test('refuses a piece that is sold there in the same moment', async () => {
    const { variant, change } = variantWith(1);
    fake.controls.faults = ({ method, body }) => {
      // After we have seen the piece.
      const isChange =
        method === 'POST' && (body.includes('inventory_delta') || body.includes('mutation Adjust'));
      if (isChange && variant.stock === 1) fake.store.sell(variant.id);
      return null;
    };
    expect(await open().adjustStock(change)).toEqual({ stock: 0, isApplied: false });
    expect(await open().adjustStock(change)).toEqual({ stock: 0, isApplied: false });
    expect(variant.stock).toBe(0);
  });

  test('reports that a product is gone whose stock should change', async () => {
    const { product, change } = variantWith(1);
    fake.store.remove(product.id);
    expect((await failureOf(open().adjustStock(change))).kind).toBe('notFound');
  });

  test('tells subscribers about changes, once for each topic, with a signature', async () => {
    const { webhooks } = platforms[name];
    const secret = secretOf(fake);
    await open().subscribe(receiver.url, secret);
    await open().subscribe(receiver.url, secret);
    await fake.settled();
    receiver.received.length = 0;
    const { product, variant, change } = variantWith(2);
    fake.store.sell(variant.id);
    fake.store.remove(product.id);
    await fake.settled();
    const events = receiver.received
      .filter(({ headers, body }) => webhooks.verify(headers, body, secret))
      .map(({ headers, body }) => webhooks.read(headers, body));
    expect(events).toHaveLength(receiver.received.length);
    expect(events).toContainEqual({ kind: 'productChanged', externalId: `${product.id}` });
    expect(events).toContainEqual({ kind: 'productDeleted', externalId: `${product.id}` });
    if (name === 'shopify')
      expect(events).toContainEqual({ kind: 'stockChanged', stockId: change.stockId, stock: 1 });
    const deliveryIds = receiver.received.map(({ headers }) => webhooks.deliveryId(headers));
    expect(new Set(deliveryIds).size).toBe(receiver.received.length);
    await open().unsubscribe(receiver.url);
    receiver.received.length = 0;
    fake.store.seed(1);
    fake.store.edit([...fake.store.products.keys()][0] ?? 0, () => {});
    await fake.settled();
    expect(receiver.received).toEqual([]);
  });

  test('subscribes again after the platform ended the subscription', async () => {
    const secret = secretOf(fake);
    await open().subscribe(receiver.url, secret);
    await fake.settled();
    receiver.controls.status = 500;
    const { product } = variantWith(1);
    for (let failure = 0; failure < 5; failure++) {
      fake.store.edit(product.id, () => {});
      await fake.settled();
    }
    receiver.controls.status = 200;
    receiver.received.length = 0;
    fake.store.edit(product.id, () => {});
    await fake.settled();
    expect(receiver.received).toEqual([]);
    await open().subscribe(receiver.url, secret);
    fake.store.edit(product.id, () => {});
    await fake.settled();
    expect(receiver.received.length).toBeGreaterThan(0);
  });

  test('rejects webhooks with a wrong, truncated or missing signature, or another body', () => {
    const { webhooks } = platforms[name];
    const secret = secretOf(fake);
    const body = JSON.stringify({ id: 7 });
    const sent =
      'webhooks' in fake
        ? fake.headersOf('product.updated', body, { id: 1, secret })
        : fake.headersOf('PRODUCTS_UPDATE', body);
    const header = name === 'shopify' ? 'x-shopify-hmac-sha256' : 'x-wc-webhook-signature';
    const bytes = Buffer.from(body);
    const verify = (changes: Record<string, string>, content: Uint8Array = bytes, key = secret) =>
      webhooks.verify(new Headers({ ...sent, ...changes }), content, key);
    expect(verify({})).toBe(true);
    expect(verify({ [header]: (sent[header] ?? '').slice(0, -5) })).toBe(false);
    expect(verify({ [header]: '' })).toBe(false);
    expect(verify({ [header]: Buffer.alloc(32).toString('base64') })).toBe(false);
    expect(verify({}, bytes.subarray(0, -1))).toBe(false);
    expect(verify({}, bytes, `${secret}x`)).toBe(false);
    const headers = new Headers(sent);
    headers.delete(header);
    expect(webhooks.verify(headers, bytes, secret)).toBe(false);
    expect(webhooks.read(new Headers(sent), bytes)).toEqual({ kind: 'productChanged', externalId: '7' });
    expect(webhooks.read(new Headers(sent), Buffer.from('no json'))).toBeNull();
    expect(webhooks.read(new Headers(), bytes)).toBeNull();
  });

  test.each<[string, ShopFault, PlatformError['kind']]>([
    ['throttling', { status: 429, body: {}, headers: { 'retry-after': '7' } }, 'throttled'],
    ['an error of the server', { status: 500, body: '<html>Fatal error</html>' }, 'unavailable'],
    [
      'maintenance',
      { status: 503, body: '<html>Maintenance</html>', headers: { 'retry-after': '60' } },
      'unavailable',
    ],
    ['a time-out', 'silent', 'unavailable'],
    ['a body that never ends', 'slow', 'unavailable'],
    ['a cut connection', 'cut', 'unavailable'],
    ['an endless body', 'huge', 'invalid'],
    ['a firewall', HTML, 'unauthorized'],
    ['a web page', { status: 200, body: '<html>Welcome</html>' }, 'invalid'],
    ['other data', { status: 200, body: { unknown: true } }, 'invalid'],
    ['a missing page', { status: 404, body: '<html>Nothing here</html>' }, 'invalid'],
  ])('answers %s with its kind and a sentence', async (_, fault, kind) => {
    fake.controls.faults = () => fault;
    if (fault === 'silent' || fault === 'slow') platforms = fakePlatforms([fake], { timeLimitMs: 200 });
    const failure = await failureOf(open().describe());
    expect(failure.kind).toBe(kind);
    expect(failure.message).toMatch(/^[A-Z].+\.$/);
    if (typeof fault === 'object' && fault.headers) {
      expect(failure.retryAfterMs).toBe(Number(fault.headers['retry-after']) * 1000);
    }
  });

  test('says that revoked keys are not accepted, and shows no key in any error', async () => {
    fake.revokeKeys();
    const failure = await failureOf(open().describe());
    expect(failure.kind).toBe('unauthorized');
    for (const fault of [null, HTML, 'cut', { status: 500, body: secrets.join() }] as const) {
      fake.controls.faults = () => fault;
      const { message, stack = '', cause } = await failureOf(open().describe());
      const shown = [message, stack, String(cause), JSON.stringify(cause ?? '')].join();
      expect(secrets.filter((secret) => shown.includes(secret))).toEqual([]);
    }
  });

  test('takes keys with spaces around them, and shows none with other characters', async () => {
    const { accessToken, apiKey, apiSecret, ...credentials } = fake.credentials();
    const withKeys = (change: (key: string) => string) => {
      const changed = (key: string | null) => (key === null ? null : change(key));
      const keys = {
        accessToken: changed(accessToken),
        apiKey: changed(apiKey),
        apiSecret: changed(apiSecret),
      };
      return platforms[name].open({ ...credentials, ...keys }).describe();
    };
    await withKeys((key) => ` ${key}\n`);
    const failure = await failureOf((async () => withKeys((key) => `${key}\nx`))());
    expect(failure.kind).toBe('unauthorized');
    expect(secrets.filter((secret) => `${failure.message}${failure.stack}`.includes(secret))).toEqual([]);
  });

  test('reaches no internal address by redirects', async () => {
    fake.controls.faults = () => ({ status: 302, body: '', headers: { location: `${receiver.url}` } });
    await failureOf(open().describe());
    expect(receiver.received).toEqual([]);
  });

  test('ends at once with its signal', async () => {
    fake.controls.faults = () => 'silent';
    const ending = new AbortController();
    const listing = collect(open(ending.signal).listProducts(null));
    await expect.poll(() => fake.calls.length).toBe(1);
    ending.abort(new Error('stopped'));
    await expect(listing).rejects.toThrow('stopped');
  });
});

describe('Shopify', () => {
  let fake: FakeShopify;
  let platforms: ReturnType<typeof fakePlatforms>;
  beforeEach(async () => {
    fake = await startFakeShopify();
    platforms = fakePlatforms([fake]);
  });
  afterEach(() => fake.stop());

  test('buys tokens with the client id and secret of newer apps, and new ones after a day', async () => {
    const shop = platforms.shopify.open(fake.credentials('client'));
    await shop.describe();
    await shop.describe();
    const purchases = () =>
      fake.calls.filter(({ url }) => url.pathname === '/admin/oauth/access_token').length;
    expect(purchases()).toBe(1);
    fake.advance(25 * 3_600_000);
    await shop.describe();
    expect(purchases()).toBe(2);
  });

  test('waits until points are restored, and never asks for more than a query may have', async () => {
    fake.store.seed(600);
    fake.points.available = 300;
    const products = await collect(platforms.shopify.open(fake.credentials()).listProducts(null));
    expect(products).toHaveLength(600);
    expect(platforms.waits.length).toBeGreaterThan(0);
    expect(fake.calls.length).toBeLessThan(30);
  });

  test('reads the variants of a product that has more than a page', async () => {
    const [product = expect.unreachable()] = fake.store.seed(1);
    const [variant = expect.unreachable()] = product.variants;
    product.options = ['Colour'];
    product.variants = Array.from({ length: 250 }, (_, index) => ({
      ...{ ...variant, id: 10_000 + index, inventoryId: 20_000 + index, optionValues: [`Colour ${index}`] },
    }));
    const [listed] = await collect(platforms.shopify.open(fake.credentials()).listProducts(null));
    expect(listed?.variants.map(({ externalId }) => externalId)).toEqual(
      Array.from({ length: 101 }, (_, index) => `${10_000 + index}`),
    );
  });

  test('takes each piece once also if Shopify leaves out the quantity after a change', async () => {
    fake.settings.tellsQuantity = false;
    const [product = expect.unreachable()] = fake.store.seed(1);
    const [variant = expect.unreachable()] = product.variants;
    variant.stock = 1;
    const change = {
      externalId: `${product.id}`,
      variantId: `${variant.id}`,
      stockId: fake.stockIdOf(variant),
      by: -1,
    };
    const adjust = (idempotencyKey: string, by = -1) =>
      platforms.shopify.open(fake.credentials()).adjustStock({ ...change, by, idempotencyKey });
    const made = { stock: 0, isApplied: true };
    const refused = { stock: 0, isApplied: false };
    expect([await adjust('order 1'), await adjust('order 1')]).toEqual([made, made]);
    expect([await adjust('order 2'), await adjust('order 2')]).toEqual([refused, refused]);
    expect(await adjust('order 1')).toEqual(made);
    expect(await adjust('order 1 cancelled', 1)).toEqual({ stock: 1, isApplied: true });
    expect(await adjust('order 2')).toEqual({ stock: 1, isApplied: false });
    expect(variant.stock).toBe(1);
  });

  test.each(['made', 'lost before it was made', 'made, and the stock has changed since'] as const)(
    'never doubles a change that is repeated after Shopify has forgotten its key: %s',
    async (first) => {
      const [product = expect.unreachable()] = fake.store.seed(1);
      const [variant = expect.unreachable()] = product.variants;
      variant.stock = 5;
      const shop = platforms.shopify.open(fake.credentials());
      const stockId = fake.stockIdOf(variant);
      const levelBefore = (await shop.readLevel?.({ stockId })) ?? '';
      fake.advance(1_000);
      const change = {
        externalId: `${product.id}`,
        variantId: `${variant.id}`,
        ...{ stockId, by: -1, idempotencyKey: 'order 1' },
      };
      if (first !== 'lost before it was made') await shop.adjustStock(change);
      if (first === 'made, and the stock has changed since') fake.store.sell(variant.id, 2);
      fake.advance(25 * 3_600_000);
      const left = first === 'made, and the stock has changed since' ? 2 : 4;
      expect(await shop.adjustStock({ ...change, levelBefore })).toMatchObject({
        ...{ stock: left, isApplied: true },
        ...(left === 2 ? { isDoubtful: true } : {}),
      });
      expect(variant.stock).toBe(left);
      // Its answer may be lost as well.
      fake.advance(1_000);
      expect(await shop.adjustStock({ ...change, levelBefore })).toMatchObject({
        stock: left,
        isApplied: true,
      });
      expect(variant.stock).toBe(left);
    },
  );

  test('a late repetition of a change that was too much takes no piece', async () => {
    const [product = expect.unreachable()] = fake.store.seed(1);
    const [variant = expect.unreachable()] = product.variants;
    variant.stock = 0;
    const shop = platforms.shopify.open(fake.credentials());
    const stockId = fake.stockIdOf(variant);
    const levelBefore = (await shop.readLevel?.({ stockId })) ?? '';
    const change = { externalId: '', variantId: '', stockId, by: -1, idempotencyKey: 'order 1' };
    // The process died before the change was taken back.
    fake.store.addStock(product, variant, -1);
    fake.advance(25 * 3_600_000);
    for (let attempt = 0; attempt < 2; attempt++) {
      expect(await shop.adjustStock({ ...change, levelBefore })).toEqual({ stock: 0, isApplied: false });
      fake.advance(1_000);
    }
    expect(variant.stock).toBe(0);
  });

  test('reads and changes stock where it is kept, at the primary location or another', async () => {
    const seeded = fake.store.seed(60);
    const variants = seeded.flatMap((product) => product.variants);
    for (const [index, variant] of variants.entries()) variant.isElsewhere = index % 2 === 1;
    const products = await collect(platforms.shopify.open(fake.credentials()).listProducts(null));
    const read = products.flatMap((product) => product.variants);
    expect(read.map(({ stock, stockId }) => [stock, stockId])).toEqual(
      variants.map((variant) => [variant.stock, fake.stockIdOf(variant)]),
    );
    const [, elsewhere = expect.unreachable()] = read;
    const change = {
      externalId: '',
      variantId: '',
      stockId: elsewhere.stockId,
      by: -1,
      idempotencyKey: 'order 1',
    };
    const { stock } = await platforms.shopify.open(fake.credentials()).adjustStock(change);
    expect(stock).toBe((elsewhere.stock ?? 0) - 1);
  });

  test('names the permissions that the app lacks', async () => {
    fake.settings.scopes = ['read_products', 'read_inventory'];
    const failure = await failureOf(platforms.shopify.open(fake.credentials()).describe());
    expect(failure.message).toContain('write_inventory, read_locations');
  });

  test('tells once that the app was removed', async () => {
    const receiver = await startReceiver();
    await platforms.shopify.open(fake.credentials()).subscribe(receiver.url, '');
    fake.uninstall();
    await fake.settled();
    const { webhooks } = platforms.shopify;
    const [last] = receiver.received;
    expect(last && webhooks.read(last.headers, last.body)).toEqual({ kind: 'uninstalled' });
    expect((await failureOf(platforms.shopify.open(fake.credentials()).describe())).kind).toBe(
      'unauthorized',
    );
    await receiver.stop();
  });

  test.each([
    'oak-and-iron',
    'Oak-and-Iron.myshopify.com',
    'https://oak-and-iron.myshopify.com/admin/products?selectedView=all',
    'http://oak-and-iron.myshopify.com',
    ' https://admin.shopify.com/store/oak-and-iron/apps ',
  ])('is found by %s', async (shopUrl) => {
    const shop = platforms.shopify.open({ ...fake.credentials(), shopUrl });
    expect((await shop.describe()).url).toBe('https://oak-and-iron.myshopify.com');
  });

  test.each([
    'https://oak-and-iron.co.nz',
    'oak-and-iron.myshopify.com.evil.example',
    'https://evil.example/oak-and-iron.myshopify.com',
    'https://a@evil.example#.myshopify.com',
    'https://admin.shopify.com/',
    '-.myshopify.com',
    'two.parts.myshopify.com',
    '',
  ])('is no shop at %j', (shopUrl) => {
    expect(() => platforms.shopify.open({ ...fake.credentials(), shopUrl })).toThrow(PlatformError);
  });
});

describe('WooCommerce', () => {
  let fake: FakeWooCommerce;
  let platforms: ReturnType<typeof fakePlatforms>;
  beforeEach(async () => {
    fake = await startFakeWooCommerce({ folder: '/shop' });
    platforms = fakePlatforms([fake]);
  });
  afterEach(() => fake.stop());
  const open = (shopUrl = fake.credentials().shopUrl) =>
    platforms.woocommerce.open({ ...fake.credentials(), shopUrl });
  const listed = async (): Promise<PlatformProduct[]> => collect(open().listProducts(null));

  test.each([
    'oak.example/shop',
    'http://oak.example/shop/',
    'https://oak.example/shop/wp-admin/edit.php?post_type=product',
    'https://oak.example/shop/wp-json/wc/v3',
    ' oak.example/shop/index.php ',
  ])('is found by %s', async (shopUrl) => {
    expect((await open(shopUrl).describe()).url).toBe('https://oak.example/shop');
  });

  test.each([true, false])(
    'is found by the page of a product, with permalinks: %s',
    async (hasPermalinks) => {
      const root = await startFakeWooCommerce();
      onTestFinished(() => root.stop());
      root.settings.hasPermalinks = hasPermalinks;
      const { woocommerce } = fakePlatforms([root]);
      const shopUrl = 'https://oak.example/shop/product/chair/';
      const shop = woocommerce.open({ ...root.credentials(), shopUrl });
      expect((await shop.describe()).url).toBe('https://oak.example');
    },
  );

  test.each(['', 'my shop', 'localhost', 'ftp://oak.example', 'https://me:secret@oak.example'])(
    'is no shop at %j',
    (shopUrl) => {
      expect(() => open(shopUrl)).toThrow(PlatformError);
    },
  );

  test.each(['https://127.0.0.1/', 'https://10.0.0.1', 'https://inside.example'])(
    'is unreachable at %s',
    async (shopUrl) => {
      expect((await failureOf(open(shopUrl).describe())).kind).toBe('unavailable');
    },
  );

  test('is read without permalinks, and through notices of PHP', async () => {
    fake.store.seed(5);
    fake.settings.hasPermalinks = false;
    expect((await open().describe()).name).toBe('Oak & Iron');
    fake.settings.notice =
      '<br />\n<b>Deprecated</b>: strpos() in <b>/wp-content/x.php</b> on line <b>3</b><br />\n';
    expect(await listed()).toHaveLength(5);
  });

  test('lists the same with older versions, which have no route for all variations', async () => {
    fake.store.seed(20);
    const products = await listed();
    const calls = fake.calls.length;
    fake.settings.hasVariationsRoute = false;
    expect(await listed()).toEqual(products);
    expect(calls).toBeLessThan(6);
  });

  test('skips no product if others are deleted while it is listed', async () => {
    const seeded = fake.store.seed(350);
    const seen: string[] = [];
    for await (const page of open().listProducts(null)) {
      seen.push(...page.map(({ externalId }) => externalId));
      for (const { id } of seeded.splice(0, 30)) if (fake.store.products.has(id)) fake.store.remove(id);
    }
    const left = [...fake.store.products.keys()].map(String);
    expect(left.filter((id) => !seen.includes(id))).toEqual([]);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('keeps a product whose plugins leave wrong pictures, times and quantities', async () => {
    const [product = expect.unreachable()] = fake.store.seed(1);
    const { url = '' } = product.pictures[1] ?? {};
    fake.controls.tamper = (body) =>
      JSON.parse(
        JSON.stringify(body)
          .replace(JSON.stringify(url), 'false')
          .replace(/"date_modified_gmt":"[^"]+"/, '"date_modified_gmt":"0000"')
          .replaceAll(/"stock_quantity":(\d+)/g, '"stock_quantity":"$1.50"'),
      );
    const [read] = await listed();
    expect(read?.pictures).toHaveLength(2);
    expect(read?.updatedAt.getTime()).not.toBeNaN();
    expect(read?.variants.map(({ stock }) => stock)).toEqual(product.variants.map(({ stock }) => stock));
  });

  test("converts the shop's units", async () => {
    const [{ variants: [variant] = [] } = expect.unreachable()] = fake.store.seed(1);
    for (const [weightUnit, dimensionUnit] of [
      ['lbs', 'in'],
      ['kg', 'mm'],
    ] as const) {
      Object.assign(fake.settings, { weightUnit, dimensionUnit });
      const [piece] = (await listed())[0]?.variants ?? [];
      expect(piece).toMatchObject({
        weightGrams: (variant?.weightKg ?? 0) * 1000,
        widthCm: variant?.sizeCm.width,
      });
    }
  });

  test('says that keys may only read, that WooCommerce is off, and where the shop has moved', async () => {
    const reader = platforms.woocommerce.open(fake.credentials({ key: 'ck_read', secret: 'cs_read' }));
    expect((await failureOf(reader.describe())).message).toContain('Read/Write');
    fake.settings.isActive = false;
    expect((await failureOf(open().describe())).message).toContain('no WooCommerce');
    // Its products are not deleted.
    expect((await failureOf(open().getProduct('101'))).kind).toBe('invalid');
    expect((await failureOf(open('https://oak.example').describe())).message).toContain(
      'If it is in a folder',
    );
    const location = 'https://www.oak.example/shop/wp-json/';
    fake.controls.faults = () => ({ status: 301, body: '', headers: { location } });
    expect((await failureOf(open().describe())).message).toBe(
      'This shop is at www.oak.example. Enter that address.',
    );
  });

  test('is one shop by its own address, however a vendor spells it', async () => {
    const typed = await open().describe();
    expect(typed.storeId).toBe('oak.example/shop');
    fake.settings.home = 'http://www.oak.example/shop/';
    expect(await open().describe()).toEqual({ ...typed, storeId: 'www.oak.example/shop' });
    fake.settings.home = '';
    expect(await open().describe()).toEqual(typed);
  });

  test('tells that a reserved piece was sold beyond the stock once its checkout is paid', async () => {
    const [product = expect.unreachable()] = fake.store.seed(1);
    product.options = [];
    product.variants.length = 1;
    const [variant = expect.unreachable()] = product.variants;
    variant.stock = 1;
    const checkout = fake.reserve(variant.id);
    expect(fake.reserve(variant.id)).toBe(false);
    const change = {
      externalId: `${product.id}`,
      variantId: `${variant.id}`,
      by: -1,
      idempotencyKey: 'order 1',
    };
    const stockId = fake.stockIdOf(variant);
    expect(await open().adjustStock({ ...change, stockId })).toEqual({ stock: 0, isApplied: true });
    const read = async () => (await open().getProduct(`${product.id}`))?.variants;
    expect(await read()).toMatchObject([{ stock: 0, oversold: 0 }]);
    if (checkout) checkout.pay();
    expect(await read()).toMatchObject([{ stock: -1, oversold: 1 }]);
  });

  test('keeps the marks of twenty changes in a product', async () => {
    const [product = expect.unreachable()] = fake.store.seed(1);
    const [variant = expect.unreachable()] = product.variants;
    variant.stock = 100;
    const change = { externalId: `${product.id}`, variantId: '', stockId: fake.stockIdOf(variant), by: -1 };
    for (let order = 1; order <= 25; order++)
      await open().adjustStock({ ...change, idempotencyKey: `order ${order}` });
    expect(variant.stock).toBe(75);
    expect(await open().adjustStock({ ...change, idempotencyKey: 'order 6' })).toEqual({
      stock: 75,
      isApplied: true,
    });
    const last = JSON.parse(fake.calls.findLast(({ method }) => method === 'POST')?.body ?? '{}');
    expect(last.meta_data).toHaveLength(2);
  });
});
