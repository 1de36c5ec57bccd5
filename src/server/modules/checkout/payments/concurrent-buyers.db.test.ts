import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { ledgerEntries, orders, products, sandboxPayments } from '@/server/schema.ts';
import { shopperWith } from '@/testing/buying.ts';
import { createWorld, type World } from '@/testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});

async function stockOf(id: number) {
  const [product] = await world.db.select().from(products).where(eq(products.id, id));
  return product?.stock;
}

test('twelve concurrent buyers of three pieces get three orders and nine refusals, and only the orders are charged', async () => {
  const lamp = await world.product({ stock: 3, name: 'The last lamps' });
  const buyers = await Promise.all(Array.from({ length: 12 }, () => shopperWith(world, [[lamp.id]])));
  const paid = await Promise.all(buyers.map(async (buyer) => ({ buyer, id: await buyer.pay() })));

  const answers = await Promise.all(
    paid.map(async ({ buyer, id }) =>
      world.rest('POST /api/process-payment', {
        cookie: await buyer.cookie(),
        body: { paymentIntentId: id, fulfillmentMethod: 'collection' },
      }),
    ),
  );

  const [won, lost] = [201, 409].map((status) => answers.filter((answer) => answer.status === status));
  expect([won?.length, lost?.length]).toEqual([3, 9]);
  for (const { body } of lost ?? []) {
    expect(body).toMatchObject({
      code: 'OUT_OF_STOCK',
      error: '“The last lamps” is sold out. Nothing was charged.',
      available: 0,
      isCharged: false,
    });
  }
  expect(await stockOf(lamp.id)).toBe(0);
  expect(await world.db.select().from(orders)).toHaveLength(3);
  const held = await world.db.select({ status: sandboxPayments.status }).from(sandboxPayments);
  const count = (status: string) => held.filter((payment) => payment.status === status).length;
  expect([count('succeeded'), count('canceled')]).toEqual([3, 9]);
});

test('twelve concurrent buyers with two products in opposite order all succeed without overselling', async () => {
  const [bed, desk] = [await world.product({ stock: 9 }), await world.product({ stock: 10 })];
  const there = [[bed.id], [desk.id]] as const;
  const back = [[desk.id], [bed.id]] as const;
  const buyers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => shopperWith(world, index % 2 === 0 ? there : back)),
  );
  const paid = await Promise.all(buyers.map(async (buyer) => ({ buyer, id: await buyer.pay() })));

  const outcomes = await Promise.allSettled(paid.map(({ buyer, id }) => buyer.process(id)));

  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.map(({ reason }) => reason.cause.code)).toEqual(Array(3).fill('OUT_OF_STOCK'));
  expect([await stockOf(bed.id), await stockOf(desk.id)]).toEqual([0, 1]);
  const ledger = await world.db.select().from(ledgerEntries);
  expect(ledger.reduce((sum, line) => sum + line.amountCents, 0)).toBe(0);
});
