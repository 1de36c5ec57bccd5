import { expect, test } from 'vitest';
import { createWorld, type World } from '@/testing/world.ts';

const SORTS = ['newest', 'price-asc', 'price-desc', 'rating'] as const;

async function idsOfAllPages(world: World, input: object, betweenPages?: () => Promise<unknown>) {
  const { catalog } = world.callerOf(null);
  const ids: number[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof catalog.browse>> = await catalog.browse({
      limit: 3,
      ...input,
      cursor,
    });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
    await betweenPages?.();
  } while (cursor);
  return ids;
}

test('every sort order lists each product once, page by page, also with ties', async () => {
  const world = await createWorld();
  const moment = new Date('2026-05-01T10:00:00Z');
  for (let index = 0; index < 11; index++) {
    await world.product({
      price: index % 3 === 0 ? '50.00' : `${100 + index}.50`,
      rating: index % 2 === 0 ? '4.50' : '3.00',
      reviewCount: index % 4,
      ...(index % 2 === 0 ? { createdAt: moment } : {}),
    });
  }
  for (const sort of SORTS) {
    const whole = await world.callerOf(null).catalog.browse({ sort, limit: 100 });
    const ids = await idsOfAllPages(world, { sort });
    expect(ids).toEqual(whole.items.map(({ id }) => id));
    expect(new Set(ids).size).toBe(11);
    expect(whole.total).toBe(11);
  }
  const prices = (await world.callerOf(null).catalog.browse({ sort: 'price-desc' })).items.map(({ price }) =>
    Number(price),
  );
  expect(prices).toEqual([...prices].sort((a, b) => b - a));
});

test("'new' and 'newest' count from the first listing, not from the draft", async () => {
  const world = await createWorld();
  const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  const vendor = await world.as('vendor');
  const draft = await world.product({ vendorId: vendor.user.id, status: 'draft', createdAt: ago(40) });
  const other = await world.product({ createdAt: ago(10) });
  const old = await world.product({ createdAt: ago(31) });
  await vendor.call.vendor.updateProduct({ id: draft.id, status: 'active' });
  const { catalog } = world.callerOf(null);
  const { items } = await catalog.browse({ sort: 'newest' });
  expect(items.map(({ id, isNew }) => [id, isNew])).toEqual([
    [draft.id, true],
    [other.id, true],
    [old.id, false],
  ]);
  expect(await idsOfAllPages(world, { sort: 'newest', limit: 1 })).toEqual(items.map(({ id }) => id));
});

test('a product that is hidden and shown again keeps its first listing date', async () => {
  const world = await createWorld();
  const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  const vendor = await world.as('vendor');
  const old = await world.product({ vendorId: vendor.user.id, createdAt: ago(40) });
  const recent = await world.product({ createdAt: ago(10) });
  await vendor.call.vendor.updateProduct({ id: old.id, status: 'draft' });
  await vendor.call.vendor.updateProduct({ id: old.id, status: 'active' });
  const { items } = await world.callerOf(null).catalog.browse({ sort: 'newest' });
  expect(items.map(({ id, isNew }) => [id, isNew])).toEqual([
    [recent.id, true],
    [old.id, false],
  ]);
});

test('products listed during paging neither repeat nor hide others', async () => {
  const world = await createWorld();
  const there: number[] = [];
  for (let index = 0; index < 10; index++) there.push((await world.product({ price: `${index}.00` })).id);

  for (const sort of SORTS) {
    const seen = await idsOfAllPages(world, { sort }, () => world.product({ price: '0.50', rating: '5.00' }));
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(there));
  }
});

test('filters narrow the list, price bounds included', async () => {
  const world = await createWorld();
  const lamps = await world.category({ name: 'Lamps' });
  const other = await world.user({ role: 'vendor' });
  const cheap = await world.product({ price: '100.00', region: 'nelson' });
  const middle = await world.product({ price: '150.00', categoryId: lamps.id });
  const expensive = await world.product({ price: '200.00', vendorId: other.id });
  const ids = async (input: object) =>
    (await world.callerOf(null).catalog.browse({ sort: 'price-asc', ...input })).items.map(({ id }) => id);

  expect(await ids({ minPrice: 100, maxPrice: 200 })).toEqual([cheap.id, middle.id, expensive.id]);
  expect(await ids({ minPrice: 100.01 })).toEqual([middle.id, expensive.id]);
  expect(await ids({ maxPrice: 199.99 })).toEqual([cheap.id, middle.id]);
  expect(await ids({ category: lamps.id })).toEqual([middle.id]);
  expect(await ids({ region: 'nelson' })).toEqual([cheap.id]);
  expect(await ids({ vendorId: other.id })).toEqual([expensive.id]);
  expect(await ids({ vendorId: other.id, maxPrice: 100 })).toEqual([]);
});

test('only active products of active vendors are on sale', async () => {
  const world = await createWorld();
  const shown = await world.product();
  const draft = await world.product({ status: 'draft' });
  const archived = await world.product({ status: 'archived' });
  const gone = await world.product({ vendorId: (await world.user({ role: 'vendor', isActive: false })).id });
  const { catalog } = world.callerOf(null);

  expect(await catalog.browse({})).toMatchObject({ items: [{ id: shown.id }], total: 1 });
  expect((await catalog.related({ id: shown.id })).similar.map(({ id }) => id)).toEqual([]);
  for (const { id } of [draft, archived, gone]) {
    await expect(catalog.product({ id })).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
  }
});

test('a cursor of another list is refused by name', async () => {
  const world = await createWorld();
  for (let index = 0; index < 3; index++) await world.product();
  const { nextCursor } = await world.callerOf(null).catalog.browse({ limit: 1 });
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const broken = [
    'x',
    '%00',
    encode(null),
    encode([]),
    encode({ length: 3 }),
    encode(['newest', 'now', 1]),
    encode(['newest', 1e300, 1]),
    encode(['newest', 1, -1]),
    encode(['newest', 1, 9_999_999_999]),
    encode(['price-asc', '1.00', 1]),
  ];
  for (const cursor of broken) {
    const answer = await world.rest(`GET /api/products?cursor=${encodeURIComponent(cursor)}`);
    expect(answer.status, cursor).toBe(400);
    expect(answer.body).toMatchObject({ code: 'INVALID_INPUT', fields: { cursor: expect.any(String) } });
  }
  expect((await world.rest(`GET /api/products?cursor=${nextCursor}`)).body).toHaveLength(2);
});

test('a client with the current list gets 304; changes and refusals are never cached', async () => {
  const world = await createWorld();
  const { id } = await world.product();
  const cookie = await world.cookieOf(await world.user());

  for (const on of ['GET /api/products', `GET /api/products/${id}`, 'GET /api/categories']) {
    const first = await world.rest(on, { cookie });
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    expect(first.headers.get('set-cookie')).toBeNull();

    for (const known of [tag, `"other", ${tag}`, tag.replace('W/', ''), '*']) {
      const second = await world.rest(on, { headers: { 'if-none-match': known } });
      expect(second, known).toMatchObject({ status: 304, body: '' });
    }
    expect((await world.rest(on, { headers: { 'if-none-match': '"other"' } })).body).toEqual(first.body);
  }
  const previous = (await world.rest('GET /api/products')).headers.get('etag') ?? '';
  await world.product();
  const updated = await world.rest('GET /api/products', { headers: { 'if-none-match': previous } });
  expect(updated).toMatchObject({ status: 200, body: [expect.anything(), { id }] });
  expect((await world.rest('GET /api/products?limit=0')).headers.get('cache-control')).toBe('no-store');
});

test('a REST list has its length and next page, and refuses unknown parameters by name', async () => {
  const world = await createWorld();
  for (let index = 0; index < 5; index++) await world.product({ price: `${index}.00` });

  let next: string | undefined = '/api/products?limit=2&sort=price-asc&minPrice=1';
  const prices: string[] = [];
  while (next) {
    const { headers, body }: { headers: Headers; body: { price: string }[] } = await world.rest(
      `GET ${next}`,
    );
    expect(headers.get('x-total-count')).toBe('4');
    prices.push(...body.map(({ price }) => price));
    next = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
  }
  expect(prices).toEqual(['1.00', '2.00', '3.00', '4.00']);

  const wrong = {
    category: ['x', '0', '-1', '1.5', '99999999999'],
    minPrice: ['x', '-1'],
    maxPrice: ['x', '1e999'],
    region: ['sydney'],
    vendorId: ['me'],
    sort: ['cheapest'],
    limit: ['0', '501', 'x', '1.5'],
  };
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) {
      const answer = await world.rest(`GET /api/products?${name}=${value}`);
      expect(answer, `${name}=${value}`).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT', fields: { [name]: expect.any(String) } },
      });
    }
  }
  expect((await world.rest('GET /api/products?limit=500&search=&category=&region=')).body).toHaveLength(5);
  for (const id of ['x', '0', '1.5', '99999999999']) {
    expect((await world.rest(`GET /api/products/${id}`)).status, id).toBe(400);
  }
  expect((await world.rest('GET /api/products/999999')).status).toBe(404);
});
