import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { products, vendorDeliveryPlaces } from '@/server/schema.ts';
import { shopperWith } from '@/testing/buying.ts';
import { atProvider, MADE_TO_ORDER, refused } from '@/testing/made-to-order.ts';
import { createWorld, type World } from '@/testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});

const change = (id: number, fields: Partial<typeof products.$inferInsert>) =>
  world.db.update(products).set(fields).where(eq(products.id, id));

test('a higher price behind a smaller deposit is refused, though the same is charged now', async () => {
  const table = await world.product({ ...MADE_TO_ORDER, price: '1000.00', depositPercent: 50 });
  const shopper = await shopperWith(world, [[table.id]]);
  const paymentIntentId = await shopper.pay();
  await change(table.id, { price: '2000.00', depositPercent: 25 });
  await expect(shopper.call.checkout.process({ paymentIntentId })).rejects.toMatchObject(
    refused('TOTAL_CHANGED', /once it is made/i),
  );
  expect(await atProvider(world)).toEqual({ captured: 0, refunded: 0 });
});

test('a payment opens only for the amount due later that was shown', async () => {
  const table = await world.product({ ...MADE_TO_ORDER, price: '1000.00', depositPercent: 50 });
  const shopper = await shopperWith(world, [[table.id]]);
  const open = (dueLater: number) => shopper.call.checkout.createIntent({ amount: 590, dueLater });
  await expect(open(590)).resolves.toMatchObject({ amount: 59_000 });
  await change(table.id, { price: '2000.00', depositPercent: 25 });
  await expect(open(590)).rejects.toMatchObject(refused('TOTAL_CHANGED', /\$1,770\.00 once it is made/));
});

test('a deposit that falls with its price is charged, as less is due now and later', async () => {
  const table = await world.product({ ...MADE_TO_ORDER, price: '1000.00', depositPercent: 50 });
  const shopper = await shopperWith(world, [[table.id]]);
  const paymentIntentId = await shopper.pay();
  await change(table.id, { price: '900.00' });
  const { order } = await shopper.call.checkout.process({ paymentIntentId });
  expect(order.vendorOrders[0]?.deposit).toMatchObject({ amount: '531.00', rest: '531.00' });
  expect(await atProvider(world)).toEqual({ captured: 53_100, refunded: 0 });
});

test('a piece too cheap to divide is paid at once', async () => {
  for (const [price, depositPercent] of [
    ['0.60', 50],
    ['100.00', 99],
    ['100.00', 1],
  ] as const) {
    const piece = await world.product({ ...MADE_TO_ORDER, price, depositPercent });
    const shopper = await shopperWith(world, [[piece.id]]);
    const order = await shopper.buy();
    expect(order.vendorOrders[0]).not.toHaveProperty('deposit');
  }
});

test('a rest larger than one card payment is refused before the deposit is charged', async () => {
  const barn = await world.product({
    ...MADE_TO_ORDER,
    weeklyCapacity: 9,
    price: '900000.00',
    depositPercent: 1,
  });
  const shopper = await shopperWith(world, [[barn.id, 9]]);
  await expect(shopper.openIntent()).rejects.toMatchObject(refused('INVALID_INPUT'));
});

test('a cart with a fee for the whole delivery is paid, whichever piece was added first', async () => {
  const table = await world.product({ ...MADE_TO_ORDER, price: '1000.00', deliveryAvailable: true });
  const lamp = await world.product({ deliveryAvailable: true });
  const place = { vendorId: table.vendorId, country: 'NZ', region: null, feeCents: 8_000 } as const;
  await world.db.insert(vendorDeliveryPlaces).values(place);
  for (const pieces of [
    [table, lamp],
    [lamp, table],
  ]) {
    const shopper = await shopperWith(
      world,
      pieces.map(({ id }) => [id] as const),
    );
    const order = await shopper.buy('delivery');
    expect(order.vendorOrders[0]?.deposit).toMatchObject({ amount: '354.00', rest: '906.00' });
  }
});
