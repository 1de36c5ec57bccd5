import { asc, desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog, categories, orderItems, productPrices, products } from '@/server/schema.ts';
import { shopperWith } from '@/testing/buying.ts';
import { createWorld, type World } from '@/testing/world.ts';

type Person = Awaited<ReturnType<World['as']>>;
let world: World;
let admin: Person;

beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin');
});

const audit = () =>
  world.db
    .select({ action: auditLog.action, subject: auditLog.subject, details: auditLog.details })
    .from(auditLog)
    .orderBy(asc(auditLog.id));

test('every change of a commission rate is recorded with its time and admin; orders keep their rate', async () => {
  const other = await world.as('admin');
  const { call } = admin;
  const created = await call.admin.createCategory({
    name: 'Garden',
    description: 'Benches',
    commissionRate: '7.5',
  });
  const bench = await world.product({ categoryId: created.id, price: '100.00' });
  const { buy } = await shopperWith(world, [[bench.id]]);
  await buy();
  world.clock.now = new Date('2026-06-16T00:00:00Z');
  await other.call.admin.setCommission({ categoryId: created.id, commissionRate: '12.00' });
  // The present rate: no change.
  await other.call.admin.setCommission({ categoryId: created.id, commissionRate: '12' });

  await expect(call.admin.categoryRates({ id: created.id })).resolves.toMatchObject({
    items: [
      { fromRate: '7.50', toRate: '12.00', changedBy: other.user.name, changedAt: world.clock.now },
      { fromRate: null, toRate: '7.50', changedBy: admin.user.name },
    ],
    nextCursor: null,
  });
  await expect(world.db.select().from(orderItems)).resolves.toMatchObject([{ commissionRate: '0.0750' }]);
  expect(await audit()).toMatchObject([
    { action: 'create_category', subject: `category:${created.id}` },
    { action: 'set_commission', details: { from: '7.50', to: '12.00' } },
  ]);
});

test('a category can be renamed, described and given a picture; a taken name is refused', async () => {
  const [dining, garden] = [
    await world.category({ name: 'Dining' }),
    await world.category({ name: 'Garden' }),
  ];
  const { updateCategory } = admin.call.admin;
  const taken = { cause: { code: 'DUPLICATE', fields: { name: expect.any(String) } } };
  await expect(updateCategory({ id: garden.id, name: 'dINING' })).rejects.toMatchObject(taken);

  const picture = { imageUrl: '/demo/thing-800.webp', imageAlt: 'A bench under a tree' };
  await expect(updateCategory({ id: garden.id, name: 'Outdoors', ...picture })).resolves.toMatchObject(
    picture,
  );
  await updateCategory({ id: garden.id, name: 'Outdoors' });
  const answer = await world.rest('GET /api/categories');
  expect(answer.body).toMatchObject([
    { id: dining.id, name: 'Dining' },
    { name: 'Outdoors', ...picture },
  ]);
  await expect(updateCategory({ id: garden.id, imageUrl: null })).resolves.toMatchObject({
    imageUrl: null,
    imageAlt: '',
  });
  expect(await audit()).toMatchObject([
    { action: 'change_category', details: { was: 'Garden', name: 'Outdoors' } },
    { action: 'change_category', details: { imageUrl: null, imageAlt: '' } },
  ]);
});

test('all products of a category move at once, otherwise unchanged, and the empty category can be deleted', async () => {
  const [from, to] = [await world.category(), await world.category()];
  for (const status of ['active', 'draft', 'archived'] as const) {
    await world.product({ categoryId: from.id, status });
  }
  await world.product({ categoryId: from.id, isHidden: true });
  const shelf = () => world.db.select().from(products).orderBy(asc(products.id));
  const prices = () => world.db.select().from(productPrices).orderBy(desc(productPrices.productId));
  const [previous, pricesBefore] = [await shelf(), await prices()];
  const { moveProducts, deleteCategory } = admin.call.admin;
  const visitor = world.callerOf(null);
  expect((await visitor.catalog.browse({ category: to.id })).total).toBe(0);
  await expect(deleteCategory({ id: from.id })).rejects.toMatchObject({ cause: { code: 'IN_USE' } });
  await expect(moveProducts({ id: from.id, toCategoryId: from.id })).rejects.toMatchObject({
    cause: { code: 'INVALID_INPUT' },
  });
  await expect(moveProducts({ id: from.id, toCategoryId: 99_999 })).rejects.toMatchObject({
    cause: { code: 'NOT_FOUND' },
  });

  await expect(moveProducts({ id: from.id, toCategoryId: to.id })).resolves.toEqual({ moved: 4 });
  expect(await shelf()).toEqual(previous.map((product) => ({ ...product, categoryId: to.id })));
  expect(await prices()).toEqual(pricesBefore);
  expect((await visitor.catalog.browse({ category: to.id })).total).toBe(1);
  const counted = await admin.call.admin.categories();
  expect(counted.filter(({ id }) => id === from.id || id === to.id)).toMatchObject([
    { id: from.id, products: 0, productsOnSale: 0 },
    { id: to.id, products: 4, productsOnSale: 1 },
  ]);
  await deleteCategory({ id: from.id });
  await expect(world.db.$count(categories, eq(categories.id, from.id))).resolves.toBe(0);
  expect((await audit()).map(({ action }) => action)).toEqual(['move_products', 'delete_category']);
});

test('of two admins who change the same field of a category, the second is refused until they have seen the first change', async () => {
  const other = await world.as('admin');
  const { id, name, description } = await world.category({ name: 'Garden', description: 'Benches' });
  const save = (change: object) => other.call.admin.updateCategory({ id, ...change });
  await admin.call.admin.updateCategory({ id, name: 'Outdoors', seen: { name } });

  const late = { name: 'Yard', description: 'Benches and swings' };
  await expect(save({ ...late, seen: { name, description } })).rejects.toMatchObject({
    cause: { code: 'EDIT_CONFLICT', details: { current: { name: 'Outdoors' } } },
  });
  // The description is unchanged since.
  await expect(save({ description: 'Swings', seen: { description } })).resolves.toMatchObject({
    name: 'Outdoors',
    description: 'Swings',
  });
  await expect(save({ name: 'Yard', seen: { name: 'Outdoors' } })).resolves.toMatchObject({ name: 'Yard' });
});
