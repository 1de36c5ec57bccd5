import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { products } from '@/server/schema.ts';
import { DELIVERY_FEE_TOO_HIGH } from '@/shared/catalog/delivery-fee.ts';
import { createWorld, type World } from '@/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

const bound = 'a delivery fee is at most the larger of 250.00 and the price';

/** A vendor who uses REST, with a product of 400.00 and a delivery fee of 300.00. */
async function newVendorWithProduct() {
  const { user } = await world.as('vendor');
  const cookie = await world.cookieOf(user);
  const { id: categoryId } = await world.category();
  const sofa = { name: 'Sofa', description: 'Soft.', categoryId, imageUrl: '/demo/thing-800.webp', stock: 1 };
  const create = (price: string, deliveryFee: string) =>
    world.rest('POST /api/products', { cookie, body: { ...sofa, price, deliveryFee } });
  const { body } = await create('400.00', '300.00');
  const change = (changes: object) => world.rest(`PUT /api/products/${body.id}`, { cookie, body: changes });
  const remaining = async () => {
    const [row] = await world.db.select().from(products).where(eq(products.id, body.id));
    return [row?.price, row?.deliveryFee];
  };
  return { create, change, kept: remaining };
}

const refused = {
  status: 400,
  body: { code: 'INVALID_INPUT', fields: { deliveryFee: DELIVERY_FEE_TOO_HIGH } },
};

test(`${bound}, for a new product`, async () => {
  const { create } = await newVendorWithProduct();
  for (const [price, fee] of [
    ['0.01', '900.00'],
    ['0.01', '250.01'],
    ['300.00', '300.01'],
  ] as const) {
    expect(await create(price, fee)).toMatchObject(refused);
  }
  for (const [price, fee] of [
    ['0.01', '250.00'],
    ['300.00', '300.00'],
  ] as const) {
    expect(await create(price, fee)).toMatchObject({ status: 201, body: { price, deliveryFee: fee } });
  }
});

test(`${bound}, also when only one of them changes`, async () => {
  const { change, kept } = await newVendorWithProduct();
  for (const changes of [
    { price: '0.01' },
    { price: '299.99' },
    { deliveryFee: '400.01' },
    { price: '10.00', deliveryFee: '250.01' },
  ]) {
    expect([changes, await change(changes)]).toMatchObject([changes, refused]);
    expect(await kept()).toEqual(['400.00', '300.00']);
  }
  await change({ price: '300.00' });
  expect(await kept()).toEqual(['300.00', '300.00']);
  await change({ price: '5.00', deliveryFee: '250.00' });
  expect(await kept()).toEqual(['5.00', '250.00']);
});

test('a fee that is too high is reported together with other errors', async () => {
  const { change } = await newVendorWithProduct();
  const { body } = await change({ price: '1.00', deliveryFee: '900.00', name: '' });
  expect(Object.keys(body.fields).sort()).toEqual(['deliveryFee', 'name']);
});
