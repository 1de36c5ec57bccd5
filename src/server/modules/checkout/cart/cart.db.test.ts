import { eq, like, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { hashPassword } from '@/server/platform/auth/passwords.ts';
import { cartItems, products, rateLimits } from '@/server/schema.ts';
import { runBehindLock } from '@/testing/run-behind-lock.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { mergeCarts } from './change-cart.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

test('the total is the subtotal, 10 % commission and 8 % tax, and for delivery each fee once', async () => {
  const { call } = await world.as('customer');
  const sofa = await world.product({ price: '129.99', deliveryAvailable: true, deliveryFee: '25.00' });
  const lamp = await world.product({ price: '20.05', deliveryFee: '9.00' });

  await call.cart.addItem({ productId: sofa.id, quantity: 2 });
  const cart = await call.cart.addItem({ productId: lamp.id });

  expect(cart).toMatchObject({
    count: 3,
    collection: {
      subtotal: '280.03',
      commission: '28.00',
      tax: '22.40',
      deliveryFee: '0.00',
      total: '330.43',
    },
    delivery: { subtotal: '280.03', deliveryFee: '25.00', total: '355.43' },
  });
  expect(cart.items.map(({ product, lineTotal }) => [product.name, lineTotal])).toEqual([
    [lamp.name, '20.05'],
    [sofa.name, '259.98'],
  ]);
});

test('a cart that cannot be delivered has no total for delivery', async () => {
  const { call } = await world.as('customer');
  const rug = await world.product();
  expect((await call.cart.addItem({ productId: rug.id })).delivery).toBeNull();
});

test('adding a product again raises its quantity, also ten times concurrently', async () => {
  const { call } = await world.as('customer');
  const chair = await world.product({ stock: 50 });
  await Promise.all(Array.from({ length: 10 }, () => call.cart.addItem({ productId: chair.id })));
  expect((await call.cart.get()).items).toMatchObject([{ quantity: 10 }]);
});

test('a quantity above the stock is refused, and the cart stays unchanged', async () => {
  const { call } = await world.as('customer');
  const table = await world.product({ stock: 3 });
  const tooManyError = { cause: { code: 'OUT_OF_STOCK', message: 'Only 3 left', details: { available: 3 } } };

  await expect(call.cart.addItem({ productId: table.id, quantity: 4 })).rejects.toMatchObject(tooManyError);
  await expect(call.cart.get()).resolves.toMatchObject({ items: [] });

  const [item] = (await call.cart.addItem({ productId: table.id, quantity: 2 })).items;
  await expect(call.cart.addItem({ productId: table.id, quantity: 2 })).rejects.toMatchObject(tooManyError);
  await expect(call.cart.updateItem({ itemId: item?.id ?? 0, quantity: 4 })).rejects.toMatchObject(
    tooManyError,
  );
  await expect(call.cart.get()).resolves.toMatchObject({ items: [{ quantity: 2 }] });
});

test('a line holds 1 to 99 pieces', async () => {
  const { call } = await world.as('customer');
  const hook = await world.product({ stock: 1000 });
  await expect(call.cart.addItem({ productId: hook.id, quantity: 0 })).rejects.toThrow(/at least 1/);
  await expect(call.cart.addItem({ productId: hook.id, quantity: 100 })).rejects.toThrow(/at most 99/);
  await call.cart.addItem({ productId: hook.id, quantity: 60 });
  await expect(call.cart.addItem({ productId: hook.id, quantity: 40 })).rejects.toThrow(/at most 99/);
});

test('sold-out and removed products are marked in the cart', async () => {
  const { call } = await world.as('customer');
  const [one, two, three] = [await world.product(), await world.product(), await world.product()];
  for (const { id } of [one, two, three]) await call.cart.addItem({ productId: id, quantity: 2 });
  await world.db.update(products).set({ stock: 0 }).where(eq(products.id, one.id));
  await world.db.update(products).set({ stock: 1 }).where(eq(products.id, two.id));
  await world.db.update(products).set({ status: 'archived' }).where(eq(products.id, three.id));

  const { items } = await call.cart.get();
  expect(items.map(({ problem }) => problem)).toEqual(['No longer sold', 'Only 1 left', 'Sold out']);
  await expect(call.cart.addItem({ productId: three.id })).rejects.toMatchObject({
    cause: { code: 'NOT_FOUND' },
  });
});

test("a visitor's cart is merged once at sign-in: quantities add up to at most the stock", async () => {
  const person = await world.user();
  const [bed, desk, vase] = [
    await world.product({ stock: 5 }),
    await world.product(),
    await world.product({ stock: 2 }),
  ];
  const visitor = world.callerOf(null, 'a visitor who signs in');
  await visitor.cart.addItem({ productId: bed.id, quantity: 4 });
  await visitor.cart.addItem({ productId: desk.id, quantity: 1 });
  await visitor.cart.addItem({ productId: vase.id, quantity: 2 });
  await world.callerOf(person).cart.addItem({ productId: bed.id, quantity: 3 });
  await world.callerOf(person).cart.addItem({ productId: desk.id, quantity: 2 });
  await world.db.update(products).set({ stock: 0 }).where(eq(products.id, vase.id));

  for (let time = 0; time < 2; time++) {
    await world.db.transaction((tx) => mergeCarts(tx, 'a visitor who signs in', person.id));
  }

  const { items } = await world.callerOf(person).cart.get();
  const quantities = new Map(items.map(({ product, quantity }) => [product.id, quantity]));
  expect(quantities).toEqual(
    new Map([
      [bed.id, 5],
      [desk.id, 3],
      [vase.id, 1],
    ]),
  );
  const left = await world.db
    .select()
    .from(cartItems)
    .where(eq(cartItems.visitorKey, 'a visitor who signs in'));
  expect(left).toEqual([]);
});

/** A vendor with a product without orders. */
async function sale() {
  const { user, call } = await world.as('vendor');
  const { id } = await world.product({ vendorId: user.id });
  const lock = sql`select from products where id = ${id} for update`;
  return { id, lock, remove: () => call.vendor.deleteProduct({ id }) };
}

/** A user with a password, in a browser that has a cart. */
async function visitorWith(productId: number) {
  const password = 'a long enough secret';
  const { username } = await world.user({ passwordHash: await hashPassword(password) });
  const call = world.callerOf(null, `the visitor ${username}`);
  await call.cart.addItem({ productId });
  return { signIn: () => call.auth.login({ username, password }) };
}

test('sign-in succeeds while a product in the cart is being removed from the shop', async () => {
  const { id, lock, remove } = await sale();
  const { signIn } = await visitorWith(id);

  const ended = await runBehindLock(world, lock, [remove, signIn]);

  expect(ended).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
  expect(await world.db.select().from(cartItems).where(eq(cartItems.productId, id))).toEqual([]);
});

test('a product removed while being added to a cart is refused as no longer sold', async () => {
  const { call } = await world.as('customer');
  const { id, lock, remove } = await sale();

  const ended = await runBehindLock(world, lock, [remove, () => call.cart.addItem({ productId: id })]);

  expect(ended).toMatchObject([
    { status: 'fulfilled' },
    {
      status: 'rejected',
      reason: { cause: { code: 'NOT_FOUND', message: 'This product is no longer sold.' } },
    },
  ]);
});

test('over REST a cart requires a session, and belongs to the caller', async () => {
  const [owner, other] = [await world.user(), await world.user()];
  const [cookie, foreign] = [await world.cookieOf(owner), await world.cookieOf(other)];
  const stool = await world.product();
  const body = { userId: owner.id, productId: stool.id };

  expect((await world.rest('POST /api/cart', { body })).status).toBe(401);
  expect((await world.rest('POST /api/cart', { body, cookie: foreign })).status).toBe(404);
  expect((await world.rest('POST /api/cart', { body: { quantity: 1 }, cookie })).body).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { productId: expect.any(String) },
  });
  const added = await world.rest('POST /api/cart', { body, cookie });
  expect(added.status).toBe(201);
  expect(added.body).toMatchObject({ quantity: 1, product: { id: stool.id, price: '100.00' } });
  const item = `/api/cart/${added.body.id}`;

  expect((await world.rest(`GET /api/cart/${owner.id}`)).status).toBe(401);
  expect((await world.rest(`GET /api/cart/${owner.id}`, { cookie: foreign })).status).toBe(404);
  expect((await world.rest(`GET /api/cart/${owner.id}`, { cookie })).body).toMatchObject([{ quantity: 1 }]);
  expect((await world.rest('GET /api/cart/nobody', { cookie })).status).toBe(400);

  expect((await world.rest(`PATCH ${item}`, { body: { quantity: 3 }, cookie: foreign })).status).toBe(404);
  expect((await world.rest(`PATCH ${item}`, { body: { quantity: 3 }, cookie })).body).toMatchObject({
    quantity: 3,
  });
  expect((await world.rest(`DELETE ${item}`, { cookie: foreign })).status).toBe(404);
  expect((await world.rest(`DELETE ${item}`, { cookie })).body).toEqual({ success: true });

  await world.rest('POST /api/cart', { body, cookie });
  expect((await world.rest(`DELETE /api/cart/clear/${owner.id}`, { cookie: foreign })).status).toBe(404);
  const cleared = await world.rest(`DELETE /api/cart/clear/${owner.id}`, { cookie });
  expect([cleared.status, cleared.body]).toEqual([200, { success: true }]);
  expect((await world.rest(`GET /api/cart/${owner.id}`, { cookie })).body).toEqual([]);
});

/** Products in no cart. */
async function manyProducts(count: number): Promise<number[]> {
  const { id: _, ...like } = await world.product();
  const rows = Array.from({ length: count }, (__, n) => ({ ...like, name: `${like.name}, no. ${n}` }));
  return (await world.db.insert(products).values(rows).returning({ id: products.id })).map(({ id }) => id);
}

const full = {
  cause: {
    code: 'CART_FULL',
    message: 'A cart holds at most 50 different products. Remove one to add another.',
  },
};

test.each(['person', 'visitor'] as const)(
  "a %s's cart holds at most fifty products, also for concurrent calls; existing items can still change",
  async (kind) => {
    const person = kind === 'person' ? await world.user() : null;
    const call = world.callerOf(person, person ? null : 'a visitor with much in mind');
    const ids = await manyProducts(60);
    const owner = person ? { userId: person.id } : { visitorKey: 'a visitor with much in mind' };
    await world.db.insert(cartItems).values(ids.slice(0, 45).map((productId) => ({ ...owner, productId })));

    const ended = await Promise.allSettled(
      ids.slice(45).map((productId) => call.cart.addItem({ productId })),
    );

    const refused = ended.filter((end) => end.status === 'rejected');
    expect(refused.map(({ reason }) => reason)).toMatchObject(Array(10).fill(full));
    const { items } = await call.cart.get();
    expect(items).toHaveLength(50);

    const [line] = items;
    const raised = await call.cart.addItem({ productId: line?.product.id ?? 0 });
    expect(raised.items.find(({ id }) => id === line?.id)?.quantity).toBe(2);
    await call.cart.removeItem({ itemId: line?.id ?? 0 });
    const other = ids.find((id) => !items.some(({ product }) => product.id === id)) ?? 0;
    expect((await call.cart.addItem({ productId: other })).items).toHaveLength(50);
  },
);

test('an older cart above the limit can be read, reduced and emptied', async () => {
  const person = await world.user();
  const call = world.callerOf(person);
  const [another = 0, ...ids] = await manyProducts(71);
  await world.db.insert(cartItems).values(ids.map((productId) => ({ userId: person.id, productId })));
  const { items } = await call.cart.get();
  expect(items).toHaveLength(70);
  await expect(call.cart.addItem({ productId: another })).rejects.toMatchObject(full);
  expect((await call.cart.removeItem({ itemId: items[0]?.id ?? 0 })).items).toHaveLength(69);
  expect((await call.cart.clear()).items).toEqual([]);
});

test("a merged cart holds fifty products: the account's own, then the visitor's newest", async () => {
  const person = await world.user();
  const ids = await manyProducts(60);
  const [own, visitorIds] = [ids.slice(0, 40), ids.slice(30)];
  await world.db.insert(cartItems).values(own.map((productId) => ({ userId: person.id, productId })));
  const visitorKey = 'a visitor with much to bring';
  await world.db.insert(cartItems).values(visitorIds.map((productId) => ({ visitorKey, productId })));

  await world.db.transaction((tx) => mergeCarts(tx, visitorKey, person.id));

  const { items } = await world.callerOf(person).cart.get();
  const quantities = new Map(items.map(({ product, quantity }) => [product.id, quantity]));
  expect([...quantities.keys()].toSorted((a, b) => a - b)).toEqual([...own, ...ids.slice(50)]);
  expect([quantities.get(ids[0] ?? 0), quantities.get(ids[35] ?? 0)], 'in both: added up').toEqual([1, 2]);
});

test('an address can start a limited number of carts, even with invented cookies', async () => {
  const product = await world.product();
  const { call } = await world.as('customer');
  const begin = (key: string | null) => world.callerOf(null, key).cart.addItem({ productId: product.id });
  await begin('a visitor who was here before');
  await world.db.update(rateLimits).set({ points: 1_000 }).where(like(rateLimits.key, 'new-visitor-carts:%'));
  const refused = {
    cause: { code: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: expect.any(Number) } },
  };
  await expect(begin(null)).rejects.toMatchObject(refused);
  await expect(begin('a key that somebody made up')).rejects.toMatchObject(refused);
  expect((await begin('a visitor who was here before')).count).toBe(2);
  expect((await call.cart.addItem({ productId: product.id })).count).toBe(1);
});
