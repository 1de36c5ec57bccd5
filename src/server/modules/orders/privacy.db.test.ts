import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SessionUser } from '@/server/platform/auth/sessions.ts';
import { mailOutbox, orders, vendorOrders } from '@/server/schema.ts';
import type { VendorOrderStatus } from '@/shared/orders/orders.ts';
import { callTrpc } from '@/testing/api-calls.ts';
import { ADDRESS, shopperWith } from '@/testing/buying.ts';
import { LAMPS_COLLECTED, lampsSold } from '@/testing/lamps-sold.ts';
import { createWorld, type World } from '@/testing/world.ts';

const DAY_MS = 24 * 3_600_000;
/** Personal data of the customer besides their name. */
const SECRETS = {
  recipient: 'Ada Recipient',
  street: ADDRESS.street,
  phone: '021 555 0117',
  mail: 'ada@mailbox.example',
} as const;
type Secret = keyof typeof SECRETS;
const EVERYTHING = Object.keys(SECRETS) as Secret[];
const TO_DELIVER: Secret[] = ['recipient', 'street', 'phone'];

let world: World;
let delivers: SessionUser;
let hasCollected: SessionUser;
let customer: SessionUser;
let admin: SessionUser;
let order: { id: number; orderNumber: string };

/** One order of two vendors: the sofa is delivered, the lamp is collected. */
beforeAll(async () => {
  world = await createWorld();
  [delivers, hasCollected, admin] = [
    await world.user({ role: 'vendor' }),
    await world.user({ role: 'vendor' }),
    await world.user({ role: 'admin' }),
  ];
  const sofa = await world.product({ vendorId: delivers.id, deliveryAvailable: true });
  const lamp = await world.product({ vendorId: hasCollected.id });
  const shopper = await shopperWith(world, [[sofa.id], [lamp.id]]);
  customer = shopper.user;
  order = await shopper.buy('delivery');
  const { recipient: fullName, phone, mail: email } = SECRETS;
  const shippingAddress = { ...ADDRESS, country: 'New Zealand', fullName, phone, email };
  await world.db.update(orders).set({ shippingAddress }).where(eq(orders.id, order.id));
});

async function bringToStatus(vendor: SessionUser, status: VendorOrderStatus, daysAgo?: number) {
  const completedAt = daysAgo === undefined ? null : new Date(world.clock.now.getTime() - daysAgo * DAY_MS);
  await world.db
    .update(vendorOrders)
    .set({ status, completedAt })
    .where(eq(vendorOrders.vendorId, vendor.id));
}

/** The personal data in the answer to each call, by call. */
async function readAllAnswers(viewer: SessionUser): Promise<Record<string, Secret[]>> {
  const cookie = await world.cookieOf(viewer);
  const paths = ['orders', `orders/${order.orderNumber}`, `orders/${order.id}/tracking`];
  const calls: [Parameters<typeof callTrpc>[1], unknown][] = [
    ['orders.list', { limit: 10 }],
    ['orders.byNumber', { orderNumber: order.orderNumber }],
    ['orders.tracking', { id: order.id }],
  ];
  if (viewer.role !== 'customer') {
    paths.push('vendor-orders');
    calls.push(['vendorOrders.list', { limit: 10 }]);
  }
  const responses: [string, { status: number; text: string }][] = [];
  for (const path of paths) {
    const { status, body } = await world.rest(`GET /api/${path}`, { cookie });
    responses.push([path.replace(order.orderNumber, 'number'), { status, text: JSON.stringify(body) }]);
  }
  for (const [name, input] of calls) responses.push([name, await callTrpc(world, name, input, { cookie })]);
  return Object.fromEntries(
    responses.map(([door, { status, text }]) => {
      expect(status, door).toBe(200);
      return [door, EVERYTHING.filter((secret) => text.includes(SECRETS[secret]))];
    }),
  );
}

/** The calls that return the delivery address. */
function addressesIn(answers: Record<string, Secret[]>) {
  return Object.entries(answers).filter(([door]) => !door.includes('tracking'));
}

describe('customer data that a vendor can read', () => {
  const cases: [VendorOrderStatus, number | undefined, Secret[]][] = [
    ['pending', undefined, TO_DELIVER],
    ['processing', undefined, TO_DELIVER],
    ['in_transit', undefined, TO_DELIVER],
    ['delivered', 0, TO_DELIVER],
    ['delivered', 14, TO_DELIVER],
    ['delivered', 15, []],
    ['cancelled', undefined, []],
  ];
  test.each(cases)('of a delivery that is %s since %s days: %j', async (status, daysAgo, expected) => {
    await bringToStatus(delivers, status, daysAgo);
    const answers = await readAllAnswers(delivers);
    for (const [door, secrets] of addressesIn(answers)) expect([door, secrets]).toEqual([door, expected]);
    expect(answers['orders.tracking']).toEqual([]);
  });

  const collection: [VendorOrderStatus, number | undefined][] = [
    ['pending', undefined],
    ['processing', undefined],
    ['ready_for_collection', undefined],
    ['collected', 0],
    ['cancelled', undefined],
  ];
  test.each(collection)(
    'of a collection that is %s since %s days: the name alone',
    async (status, daysAgo) => {
      await bringToStatus(hasCollected, status, daysAgo);
      for (const [door, secrets] of Object.entries(await readAllAnswers(hasCollected))) {
        expect([door, secrets]).toEqual([door, []]);
      }
      const [own] = await world.callerOf(hasCollected).orders.list({ limit: 10 });
      expect(own).toMatchObject({
        customerName: customer.name,
        fulfillmentMethod: 'collection',
        collectionLocation: 'Auckland, New Zealand',
        shippingAddress: null,
      });
    },
  );

  test('of a delivery contains no collection details', async () => {
    await bringToStatus(delivers, 'processing');
    const [own] = await world.callerOf(delivers).orders.list({ limit: 10 });
    expect(own).toMatchObject({ fulfillmentMethod: 'delivery', collectionLocation: null });
  });

  test('excludes the time of changes by other vendors', async () => {
    const [ownChange, anothers] = [new Date('2027-01-01'), new Date('2027-01-02')];
    await world.db.update(orders).set({ updatedAt: anothers }).where(eq(orders.id, order.id));
    await world.db
      .update(vendorOrders)
      .set({ updatedAt: ownChange })
      .where(eq(vendorOrders.vendorId, delivers.id));
    const updatedAt = async (viewer: SessionUser) =>
      (await world.callerOf(viewer).orders.byNumber({ orderNumber: order.orderNumber })).updatedAt;
    expect(await updatedAt(delivers)).toEqual(ownChange);
    expect(await updatedAt(customer)).toEqual(anothers);
  });

  test('is not exceeded by mails to the vendor', async () => {
    for (const { email } of [delivers, hasCollected]) {
      const mails = await world.db
        .select()
        .from(mailOutbox)
        .where(eq(mailOutbox.to, email))
        .orderBy(mailOutbox.id);
      expect(mails).not.toEqual([]);
      for (const { text, html } of mails) {
        for (const secret of [...Object.values(SECRETS), customer.email]) {
          expect(text + html).not.toContain(secret);
        }
      }
    }
  });
});

test('the customer and the admin read all of it, whatever the status of the vendor orders', async () => {
  for (const status of ['pending', 'cancelled'] as const) {
    await bringToStatus(delivers, status);
    for (const viewer of [customer, admin]) {
      const answers = await readAllAnswers(viewer);
      for (const door of ['orders', 'orders/number', 'orders.byNumber']) {
        // `GET /api/orders` lists a customer's own purchases.
        expect([door, answers[door]]).toEqual([door, EVERYTHING]);
      }
    }
  }
});

test("returns are in the customer's export, and not in the seller's", async () => {
  const world = await createWorld();
  const { vendor, shopper, order, orderItemId } = await lampsSold(world, LAMPS_COLLECTED);
  const asked = await shopper.call.orders.requestReturn({ orderItemId, quantity: 1, reason: 'Too bright' });
  await vendor.call.vendorOrders.decideReturn({ id: asked.id, accept: false, answer: 'It is as described.' });

  expect((await shopper.call.account.exportData()).returns).toMatchObject([
    {
      orderNumber: order.orderNumber,
      product: 'Brass lamp',
      quantity: 1,
      reason: 'Too bright',
      status: 'refused',
      answer: 'It is as described.',
    },
  ]);
  expect((await vendor.call.account.exportData()).returns).toEqual([]);
});
