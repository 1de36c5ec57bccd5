import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderItems, orders, products, vendorOrders } from '@/server/schema.ts';
import { shopperWith } from '@/testing/buying.ts';
import { runBehindLock } from '@/testing/run-behind-lock.ts';
import { createWorld, type World } from '@/testing/world.ts';

const TABLE = {
  name: 'Oak table',
  description: 'Seats six.',
  price: '249.5',
  imageUrl: '/demo/table-800.webp',
  stock: 3,
};

async function shop(world: World) {
  const vendor = await world.as('vendor');
  const category = await world.category();
  return {
    ...vendor,
    cookie: await world.cookieOf(vendor.user),
    input: { ...TABLE, categoryId: category.id },
  };
}

/** Buys one piece of the product. */
async function buy(world: World, productId: number, createdAt = world.clock.now) {
  const [product] = await world.db.select().from(products).where(eq(products.id, productId));
  if (!product) throw new Error('There is no such product.');
  const buyer = await world.user();
  const [order] = await world.db
    .insert(orders)
    .values({
      customerId: buyer.id,
      orderNumber: `RH-${buyer.id}`,
      currency: 'usd',
      subtotal: product.price,
      tax: '0.00',
      taxRate: '0.0000',
      taxIncluded: false,
      commission: '0.00',
      total: product.price,
      createdAt,
    })
    .returning();
  if (!order) throw new Error('The order was not made.');
  const money = { commission: '0.00', commissionRate: '0.0000' };
  const [part] = await world.db
    .insert(vendorOrders)
    .values({ orderId: order.id, vendorId: product.vendorId, subtotal: product.price, ...money })
    .returning();
  if (!part) throw new Error('The vendor order was not made.');
  const { name, imageUrl, price } = product;
  await world.db.insert(orderItems).values({
    ...money,
    orderId: order.id,
    vendorOrderId: part.id,
    productId,
    productName: name,
    imageUrl,
    quantity: 1,
    price,
  });
}

test('a vendor creates a product, which belongs to them and is on sale', async () => {
  const world = await createWorld();
  const { user, cookie, input } = await shop(world);

  const answer = await world.rest('POST /api/products', { cookie, body: input });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    ...input,
    price: '249.50',
    vendorId: user.id,
    vendorName: user.name,
    status: 'active',
    rating: '0.00',
    deliveryFee: '0.00',
    estimatedDeliveryDays: 7,
  });
  expect((await world.rest(`GET /api/products/${answer.body.id}`)).body).toEqual(answer.body);
  const list = await world.rest('GET /api/products');
  expect(list.body).toEqual([answer.body]);
  expect(list.headers.get('x-total-count')).toBe('1');
});

test('fields that a seller may not set are ignored in creations and changes', async () => {
  const world = await createWorld();
  const { user, cookie, input } = await shop(world);
  const forged = {
    id: 4711,
    vendorId: 4711,
    rating: '5.00',
    reviewCount: 900,
    isAiPick: true,
    isTrending: true,
    aiPickReason: 'Because',
    video3dUrl: '/x.mp4',
    video3dStatus: 'ready',
    model3dUrl: '/x.glb',
    createdAt: '2001-01-01T00:00:00Z',
    searchVector: 'x',
  };
  const fields = {
    vendorId: user.id,
    rating: '0.00',
    reviewCount: 0,
    isAiPick: false,
    isTrending: false,
    aiPickReason: null,
    video3dUrl: null,
    video3dStatus: 'pending',
    model3dUrl: null,
  };
  const created = await world.rest('POST /api/products', { cookie, body: { ...input, ...forged } });
  expect(created.body).toMatchObject(fields);
  expect(created.body.id).not.toBe(4711);
  expect(created.body.createdAt).not.toBe(forged.createdAt);

  const { id: _, ...changes } = forged;
  const changed = await world.rest(`PUT /api/products/${created.body.id}`, {
    cookie,
    body: { ...changes, name: 'Elm table' },
  });
  expect(changed.status).toBe(200);
  expect(changed.body).toEqual({ ...created.body, name: 'Elm table' });
});

test('a change leaves absent fields alone, and can clear optional ones', async () => {
  const world = await createWorld();
  const { call, input } = await shop(world);
  const created = await call.vendor.createProduct({
    ...input,
    tags: ['oak', 'six seats'],
    region: 'nelson',
    widthCm: 180,
    colour: 'brown',
    deliveryAvailable: true,
    deliveryFee: 12,
  });
  expect(await call.vendor.updateProduct({ id: created.id, price: '199' })).toEqual({
    ...created,
    price: '199.00',
  });
  expect(await call.vendor.updateProduct({ id: created.id, widthCm: null, colour: '', tags: [] })).toEqual({
    ...created,
    price: '199.00',
    widthCm: null,
    colour: null,
    tags: [],
  });
});

test("another vendor's product is not found, whatever is sent; an admin may change any", async () => {
  const world = await createWorld();
  const owner = await shop(world);
  const { id } = await owner.call.vendor.createProduct(owner.input);
  const other = await world.cookieOf(await world.user({ role: 'vendor' }));
  const admin = await world.cookieOf(await world.user({ role: 'admin' }));

  for (const body of [{ name: 'Mine' }, { categoryId: 999_999 }, owner.input]) {
    const answer = await world.rest(`PUT /api/products/${id}`, { cookie: other, body });
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  }
  expect((await world.rest(`DELETE /api/products/${id}`, { cookie: other })).status).toBe(404);
  expect(await owner.call.vendor.products()).toMatchObject({ items: [{ id, name: 'Oak table' }] });

  const moderated = await world.rest(`PUT /api/products/${id}`, { cookie: admin, body: { name: 'Table' } });
  expect(moderated).toMatchObject({ status: 200, body: { name: 'Table', vendorId: owner.user.id } });
  const gone = await world.rest(`DELETE /api/products/${id}`, { cookie: admin });
  expect(gone).toMatchObject({ status: 200, body: { success: true } });
  expect((await world.rest(`GET /api/products/${id}`)).status).toBe(404);
});

test('visitors and customers are refused before their input is read', async () => {
  const world = await createWorld();
  const customer = await world.cookieOf(await world.user());
  for (const on of ['POST /api/products', 'PUT /api/products/1', 'DELETE /api/products/1']) {
    expect((await world.rest(on, { body: { nonsense: true } })).status).toBe(401);
    expect((await world.rest(on, { body: { nonsense: true }, cookie: customer })).status).toBe(403);
  }
  const vendor = await world.cookieOf(await world.user({ role: 'vendor' }));
  for (const on of ['POST /api/categories', 'PATCH /api/categories/1/commission']) {
    expect((await world.rest(on, { body: {} })).status).toBe(401);
    expect((await world.rest(on, { body: {}, cookie: vendor })).status).toBe(403);
  }
});

test('invalid input is refused with the name of its field', async () => {
  const world = await createWorld();
  const { cookie, input } = await shop(world);
  const wrong: Record<string, unknown[]> = {
    name: [undefined, '', '   ', 'x'.repeat(201), 5, 'a\u0000b'],
    description: [undefined, '', 'x'.repeat(5001)],
    price: [undefined, '', '-1', -1, '0', '0.00', 0, '1.234', 'ten', '999999999', '1e3', null],
    categoryId: [undefined, 0, 999_999, 1.5, '1', 2 ** 40],
    imageUrl: [
      undefined,
      '',
      'javascript:alert(1)',
      '//evil.test/x.png',
      '/api/auth/logout',
      'https://a.test/\u0000',
      'x'.repeat(3000),
    ],
    stock: [undefined, -1, 1.5, 2_000_000, 'many'],
    status: ['archived', 'sold'],
    additionalImages: [Array.from({ length: 10 }, () => '/demo/a.webp'), 'x', [1]],
    region: ['sydney'],
    widthCm: [0, -5, 1.5],
    deliveryFee: ['-1', 'free'],
  };
  for (const [field, values] of Object.entries(wrong)) {
    for (const value of values) {
      const answer = await world.rest('POST /api/products', { cookie, body: { ...input, [field]: value } });
      expect(answer.status, `${field} ${JSON.stringify(value)}`).toBe(400);
      const fields = Object.keys(answer.body.fields);
      expect(
        fields.some((name) => name === field || name.startsWith(`${field}.`)),
        fields.join(),
      ).toBe(true);
      expect(answer.body).toMatchObject({ code: 'INVALID_INPUT', error: answer.body.message });
    }
  }
  expect((await world.rest('GET /api/products')).body).toEqual([]);
});

test('a product without orders is deleted; an ordered one is archived', async () => {
  const world = await createWorld();
  const { call, input } = await shop(world);
  const unsold = await call.vendor.createProduct(input);
  const sold = await call.vendor.createProduct(input);
  await buy(world, sold.id);

  await call.vendor.deleteProduct({ id: unsold.id });
  await call.vendor.deleteProduct({ id: sold.id });

  expect(await world.db.select({ id: products.id, status: products.status }).from(products)).toEqual([
    { id: sold.id, status: 'archived' },
  ]);
  expect(await call.vendor.products()).toEqual({ items: [], total: 0 });
  expect((await world.rest('GET /api/products')).body).toEqual([]);
  expect((await world.rest(`GET /api/products/${sold.id}`)).status).toBe(404);
  expect((await world.rest('GET /api/products?search=oak')).body).toEqual([]);
  expect(await world.db.select({ name: orderItems.productName }).from(orderItems)).toEqual([
    { name: 'Oak table' },
  ]);
  for (const { id } of [unsold, sold]) {
    await expect(call.vendor.deleteProduct({ id })).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    await expect(call.vendor.updateProduct({ id, stock: 1 })).rejects.toMatchObject({
      cause: { code: 'NOT_FOUND' },
    });
  }
});

test('a draft is visible to its vendor only', async () => {
  const world = await createWorld();
  const { call, input } = await shop(world);
  const draft = await call.vendor.createProduct({ ...input, status: 'draft' });
  expect(draft.isNew).toBe(false);
  const { id } = draft;

  expect((await world.rest('GET /api/products')).body).toEqual([]);
  expect(await call.vendor.products()).toMatchObject({ items: [{ id, status: 'draft' }] });
  await call.vendor.updateProduct({ id, status: 'active' });
  expect((await world.rest('GET /api/products')).headers.get('x-total-count')).toBe('1');
});

test('an admin creates categories with commissions; a name is unique regardless of case', async () => {
  const world = await createWorld();
  const cookie = await world.cookieOf(await world.user({ role: 'admin' }));
  const create = (body: object) => world.rest('POST /api/categories', { cookie, body });

  const created = await create({ name: ' Lighting ', description: 'Lamps', commissionRate: '7.5' });
  expect(created).toMatchObject({ status: 201, body: { name: 'Lighting', commissionRate: '7.50' } });
  expect(await create({ name: 'Rugs', description: 'Soft' })).toMatchObject({
    body: { commissionRate: '10.00' },
  });
  expect(await create({ name: 'LIGHTING', description: 'x' })).toMatchObject({
    status: 409,
    body: { code: 'DUPLICATE', fields: { name: expect.any(String) } },
  });
  expect(await create({ name: ' ', description: 'x' })).toMatchObject({ status: 400 });
  expect(await create({ name: 'x', description: 'x', commissionRate: 100.1 })).toMatchObject({ status: 400 });

  const on = (id: unknown) => `PATCH /api/categories/${id}/commission`;
  const set = await world.rest(on(created.body.id), { cookie, body: { commissionRate: '12.3' } });
  expect(set).toMatchObject({ status: 200, body: { ...created.body, commissionRate: '12.30' } });
  expect((await world.rest('GET /api/categories')).body).toMatchObject([
    { commissionRate: '12.30' },
    { name: 'Rugs' },
  ]);
  for (const commissionRate of [undefined, '', '-1', 101, 'a lot', null]) {
    const answer = await world.rest(on(created.body.id), { cookie, body: { commissionRate } });
    expect(answer).toMatchObject({ status: 400, body: { fields: { commissionRate: expect.any(String) } } });
  }
  expect((await world.rest(on(999), { cookie, body: { commissionRate: 5 } })).status).toBe(404);
  expect((await world.rest(on('x'), { cookie, body: { commissionRate: 5 } })).status).toBe(400);
});

test("a seller's stock change is applied as a difference to concurrent sales; REST sets the number", async () => {
  const world = await createWorld();
  const { call, cookie, input } = await shop(world);
  const { id } = await call.vendor.createProduct({ ...input, stock: 10 });
  const sell = (stock: number) => world.db.update(products).set({ stock }).where(eq(products.id, id));

  await sell(7);
  const untouched = await call.vendor.updateProduct({ id, name: 'Ash table', stock: 10, seenStock: 10 });
  expect(untouched).toMatchObject({ name: 'Ash table', stock: 7 });
  expect(await call.vendor.updateProduct({ id, stock: 15, seenStock: 10 })).toMatchObject({ stock: 12 });
  await sell(1);
  expect(await call.vendor.updateProduct({ id, stock: 2, seenStock: 12 })).toMatchObject({ stock: 0 });
  const set = await world.rest(`PUT /api/products/${id}`, { cookie, body: { stock: 4 } });
  expect(set.body).toMatchObject({ stock: 4 });
});

test('a seller states the condition, and explains what is worn', async () => {
  const world = await createWorld();
  const { cookie, input } = await shop(world);
  const create = (fields: object) =>
    world.rest('POST /api/products', { cookie, body: { ...input, ...fields } });
  const flaw = { text: 'Scratch on the top', place: { image: '/demo/table.webp', x: 0.25, y: 0.5 } };
  const stated = {
    ...{
      condition: 'worn',
      conditionNotes: 'Faded by the sun.',
      madeAbout: '1960s',
      repairsDone: 'New feet.',
    },
    flaws: [flaw, { text: 'Smells of wax', place: null }],
  };

  const created = await create(stated);
  expect(created).toMatchObject({ status: 201, body: stated });
  const { id } = created.body;
  await expect(world.rest(`GET /api/products/${id}`)).resolves.toMatchObject({ body: stated });
  await expect(world.rest('GET /api/products?condition=worn&search=1960s')).resolves.toMatchObject({
    body: [{ id, condition: 'worn' }],
  });
  await expect(world.rest('GET /api/products?condition=good')).resolves.toMatchObject({ body: [] });

  const noNotes = { status: 400, body: { fields: { conditionNotes: 'Describe what is worn' } } };
  expect(await create({ condition: 'worn' })).toMatchObject(noNotes);
  expect(await world.rest(`PUT /api/products/${id}`, { cookie, body: { conditionNotes: '' } })).toMatchObject(
    noNotes,
  );
  const refused: [object, string][] = [
    [{ condition: 'mint' }, 'condition'],
    [{ flaws: [{ text: '' }] }, 'flaws.0.text'],
    [{ flaws: [{ ...flaw, place: { ...flaw.place, x: 1.2 } }] }, 'flaws.0.place.x'],
  ];
  for (const [fields, name] of refused) {
    const answer = await create(fields);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual([name]);
  }
});

test('concurrent edits of different fields both apply; of the same field they conflict', async () => {
  const world = await createWorld();
  const vendor = await world.as('vendor');
  const { id } = await world.product({
    vendorId: vendor.user.id,
    price: '2449.39',
    description: 'Old words.',
  });
  const view = await vendor.call.vendor.product({ id });
  const save = (change: object) => vendor.call.vendor.updateProduct({ id, ...change });
  await save({ price: '2600.00', seen: { price: view.price } });
  await save({ description: 'New words.', seen: { description: view.description } });
  await expect(
    save({ price: '2500.00', name: 'Renamed', seen: { price: view.price, name: view.name } }),
  ).rejects.toMatchObject({
    cause: { code: 'EDIT_CONFLICT', details: { current: { price: '2600.00' } } },
  });
  const { name, tags, materials, materialShares, imageAlts, additionalImages } = view;
  const unchanged = { name, tags, materials, materialShares, imageAlts, additionalImages };
  // Equal values from both are no conflict, nor is an unchanged list.
  await save({ ...unchanged, tags: ['oak'], price: '2600.00', seen: { ...unchanged, price: view.price } });
  await expect(vendor.call.vendor.product({ id })).resolves.toMatchObject({
    name,
    price: '2600.00',
    description: 'New words.',
    tags: ['oak'],
  });
});

test('a stock never exceeds its limit, however often it is raised', async () => {
  const world = await createWorld();
  const { cookie, call, input } = await shop(world);
  const { id } = await call.vendor.createProduct({ ...input, stock: 10 });
  const raise = (body: object) => world.rest(`PUT /api/products/${id}`, { cookie, body });

  for (let time = 0; time < 3; time++) {
    const raised = await raise({ stock: 1_000_000, seenStock: 0 });
    expect(raised).toMatchObject({ status: 200, body: { stock: 1_000_000 } });
  }
  expect(await raise({ stock: 1_000_001 })).toMatchObject({
    status: 400,
    body: { fields: { stock: 'Stock must be at most 1,000,000' } },
  });
});

test.each([
  ['taken out of the shop while it is ordered', false],
  ['ordered while it is taken out of the shop', true],
])('a product that is %s is either in the order or not sold', async (_, buyerFirst) => {
  const world = await createWorld();
  const { call, input } = await shop(world);
  const { id } = await call.vendor.createProduct(input);
  const buyer = await shopperWith(world, [[id]]);
  const paymentIntentId = await buyer.pay();
  const remove = () => call.vendor.deleteProduct({ id });
  const order = () => buyer.process(paymentIntentId).catch((error) => error.cause.code);

  const lock = sql`select from products where id = ${id} for update`;
  const ended = await runBehindLock(world, lock, buyerFirst ? [order, remove] : [remove, order]);

  const left = await world.db.select().from(products).where(eq(products.id, id));
  const isSold = (await world.db.select().from(orders)).length === 1;
  const answers = [{ success: true }, isSold ? { order: {} } : 'CART_EMPTY'];
  if (buyerFirst) answers.reverse();
  expect(ended).toMatchObject(answers.map((value) => ({ status: 'fulfilled', value })));
  expect(left).toMatchObject(isSold ? [{ status: 'archived' }] : []);
});

test('a SKU is unique per vendor, archived products included', async () => {
  const world = await createWorld();
  const { cookie, input } = await shop(world);
  const other = await shop(world);
  const body = { ...input, sku: ' KAURI-1 ' };
  const created = await world.rest('POST /api/products', { cookie, body });
  expect(created).toMatchObject({ status: 201, body: { sku: 'KAURI-1' } });
  const again = await world.rest('POST /api/products', { cookie, body });
  expect(again).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT', fields: { sku: 'Another of your products has this SKU already' } },
  });
  const second = await world.rest('POST /api/products', { cookie, body: input });
  const path = `PUT /api/products/${second.body.id}`;
  expect((await world.rest(path, { cookie, body: { sku: 'KAURI-1' } })).status).toBe(400);
  expect((await world.rest(path, { cookie, body: { sku: '' } })).body.sku).toBeNull();
  const elsewhere = await world.rest('POST /api/products', { cookie: other.cookie, body });
  expect(elsewhere.status).toBe(201);
});

test('crops follow their pictures, and cards have them', async () => {
  const world = await createWorld();
  const { cookie, input } = await shop(world);
  const [main, other] = ['/demo/table-800.webp', 'https://pictures.example/b.webp'];
  const imageCrops = { [main]: 'whole', [other]: 'top', '/demo/other-800.webp': 'left' };
  const created = await world.rest('POST /api/products', {
    cookie,
    body: { ...input, imageUrl: main, additionalImages: [other], imageCrops },
  });
  expect(created.body.imageCrops).toEqual({ [main]: 'whole', [other]: 'top' });
  const path = `PUT /api/products/${created.body.id}` as const;
  const changed = await world.rest(path, { cookie, body: { additionalImages: [] } });
  expect(changed.body.imageCrops).toEqual({ [main]: 'whole' });
  const [card] = (await world.rest('GET /api/products')).body;
  expect(card).toMatchObject({ imageUrl: main, imageCrops: { [main]: 'whole' } });
  await world.rest(path, { cookie, body: { imageCrops: { [main]: 'middle' } } });
  expect((await world.rest(`GET /api/products/${created.body.id}`)).body.imageCrops).toBeNull();
});

test('alternative texts follow their pictures and are deleted with them', async () => {
  const world = await createWorld();
  const { cookie, input } = await shop(world);
  const body = {
    ...input,
    additionalImages: ['https://pictures.example/bö.webp'],
    imageAlts: {
      '/demo/table-800.webp': 'An oak table',
      'https://pictures.example/bö.webp': 'From above',
      '/demo/other-800.webp': 'Not its picture',
    },
  };
  const created = await world.rest('POST /api/products', { cookie, body });
  expect(created.body.imageAlts).toEqual({
    '/demo/table-800.webp': 'An oak table',
    'https://pictures.example/b%C3%B6.webp': 'From above',
  });
  const change = async (changes: object) =>
    (await world.rest(`PUT /api/products/${created.body.id}`, { cookie, body: changes })).body.imageAlts;
  expect(await change({ price: '10.00' })).toEqual(created.body.imageAlts);
  expect(await change({ additionalImages: [] })).toEqual({ '/demo/table-800.webp': 'An oak table' });
  expect(await change({ imageAlts: { '/demo/table-800.webp': 'Oak', '/no.webp': 'x' } })).toEqual({
    '/demo/table-800.webp': 'Oak',
  });
});
