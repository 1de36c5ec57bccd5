import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { onlyRow } from '@/server/platform/db/client.ts';
import { ledgerEntries, orderItems, orders, products, refunds, vendorOrders } from '@/server/schema.ts';
import { toCents } from '@/shared/money.ts';
import { shopperWith } from '@/testing/buying.ts';
import { connected } from '@/testing/connected-shop.ts';
import { variant } from '@/testing/memory-shop.ts';
import { changeStocks } from './stock-changes.ts';

const NEVER = new AbortController().signal;

/** An order of pieces of a connected shop, with one each. */
async function ordered(names: readonly string[]) {
  const open = await connected();
  const { world, shop, work, own } = open;
  for (const name of names) {
    shop.add({ externalId: name, variants: [variant({ externalId: `v-${name}`, stock: 1 })] });
  }
  await work();
  const pieces = await own();
  const shopper = await shopperWith(
    world,
    pieces.map(({ id }) => [id, 1] as const),
  );
  const order = await shopper.buy();
  const there = (name: string) => shop.products.get(name)?.variants[0];
  const push = async () => {
    while (await changeStocks(world.deps, NEVER));
    await work();
  };
  const state = async () => ({
    order: onlyRow(await world.db.select().from(orders).where(eq(orders.id, order.id))).status,
    vendorOrders: (await world.db.select().from(vendorOrders)).map(({ status }) => status),
    lines: (await world.db.select().from(orderItems).orderBy(asc(orderItems.id))).map(
      ({ returnedQuantity }) => returnedQuantity,
    ),
    refunds: (await world.db.select().from(refunds)).map(({ amountCents }) => amountCents),
    stock: (await world.db.select().from(products).orderBy(asc(products.id))).map(({ stock }) => stock),
    ledger: onlyRow(await world.db.select({ cents: sql<number>`sum(amount_cents)::int` }).from(ledgerEntries))
      .cents,
  });
  return { ...open, order, there, push, state };
}

test('of an order with several pieces, only the one that was sold there first is cancelled and refunded', async () => {
  const { there, push, state, order, world, vendor } = await ordered(['a', 'b', 'c']);
  Object.assign(there('b') ?? {}, { stock: 0 });
  await push();
  const { refunds: paidBack, ...rest } = await state();
  expect(rest).toEqual({
    ...{ order: 'confirmed', vendorOrders: ['pending'], lines: [0, 1, 0], stock: [0, 0, 0], ledger: 0 },
  });
  expect(paidBack).toHaveLength(1);
  expect(paidBack[0]).toBeGreaterThan(0);
  expect(paidBack[0]).toBeLessThan(toCents(order.total) / 2);
  expect(['a', 'b', 'c'].map((name) => there(name)?.stock)).toEqual([0, 0, 0]);
  const bell = await vendor.call.notifications.list({});
  expect(bell.items.map(({ body }) => body).join()).toContain('Please send the rest of the order.');
  expect(world.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
});

test('an order whose pieces were all sold there one after the other is cancelled as a whole', async () => {
  const { there, push, state, order } = await ordered(['a', 'b']);
  Object.assign(there('a') ?? {}, { stock: 0 });
  Object.assign(there('b') ?? {}, { stock: 0 });
  await push();
  const { refunds: paidBack, ...rest } = await state();
  expect(rest).toMatchObject({ order: 'cancelled', vendorOrders: ['cancelled'], stock: [0, 0], ledger: 0 });
  expect(paidBack.reduce((sum, one) => sum + one, 0)).toBe(toCents(order.total));
});

test('of an order with several pieces, only the one that a checkout there had reserved is cancelled', async () => {
  const { there, push, state, world, send, work } = await ordered(['a', 'b']);
  await push();
  world.clock.now = new Date(world.clock.now.getTime() + 60_000);
  Object.assign(there('a') ?? {}, { stock: -1, oversold: 1 });
  for (let reading = 0; reading < 3; reading++) {
    await send({ kind: 'productChanged', externalId: 'a' });
    await work();
    await push();
    world.clock.now = new Date(world.clock.now.getTime() + 60_000);
  }
  expect(await state()).toMatchObject({ order: 'confirmed', lines: [1, 0], stock: [0, 0], ledger: 0 });
  expect(['a', 'b'].map((name) => there(name)?.stock)).toEqual([0, 0]);
});
