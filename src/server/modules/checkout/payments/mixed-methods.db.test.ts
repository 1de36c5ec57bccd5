import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { settlePayments } from '@/server/modules/checkout/payments/settle-payments.ts';
import { listOutbox } from '@/server/platform/mail/news-digests.ts';
import { ledgerEntries, mailOutbox, payments, products, vendorDeliveryPlaces } from '@/server/schema.ts';
import { MAX_DELIVERY_PLACES } from '@/shared/catalog/delivery.ts';
import type { Destination } from '@/shared/catalog/regions.ts';
import { quoteCart } from '@/shared/checkout/cart-quote.ts';
import type { VendorWays } from '@/shared/checkout/fulfillment-methods.ts';
import { ADDRESS, shopperWith } from '@/testing/buying.ts';
import { createWorld, type World } from '@/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

const DUNEDIN = { street: '2 Princes Street', city: 'Dunedin', state: 'Otago', zip: '9016' };
const TO_DUNEDIN = { country: 'NZ', region: 'dunedin' } as const;

/** A sofa of one vendor, who charges 145.00 to Dunedin and offers collection in Avondale, and a vase of another. */
async function twoVendors(
  locations: Partial<typeof vendorDeliveryPlaces.$inferInsert>[] = [{ feeCents: 14_500 }],
) {
  const [one, two] = [await world.as('vendor'), await world.as('vendor')];
  await one.call.vendorSetup.saveDelivery({
    collectionAddress: '5 Rosebank Road, Avondale',
    collectionHours: 'Weekdays 9 to 5',
    collectionInstructions: 'Ring the bell.',
    collectionReadyDays: 2,
    deliveryAvailable: true,
  });
  if (locations.length > 0) {
    await world.db
      .insert(vendorDeliveryPlaces)
      .values(
        locations.map(
          (location) => ({ vendorId: one.user.id, country: 'NZ', region: 'dunedin', ...location }) as const,
        ),
      );
  }
  const delivery = { deliveryAvailable: true, deliveryFee: '30.00' };
  const sofa = await world.product({ vendorId: one.user.id, name: 'Sofa', price: '500.00', ...delivery });
  const vase = await world.product({
    ...{ vendorId: two.user.id, name: 'Vase', price: '40.00', ...delivery, deliveryFee: '8.00' },
    ...{ collectionAddress: '9 Hill Street, Newtown', collectionReadyDays: 5 },
  });
  const shopper = await shopperWith(world, [[sofa.id], [vase.id]]);
  return { one: one.user.id, two: two.user.id, sofa, vase, shopper };
}

type Shopper = Awaited<ReturnType<typeof shopperWith>>;

async function quoteFor({ call }: Shopper, destination: Destination | null, chosen: VendorWays) {
  return quoteCart(await call.cart.get(), world.deps.settings.pricePolicy, destination, chosen);
}

/** Buys as the screen does, sending the displayed amounts. */
async function buy(shopper: Shopper, destination: Destination, chosen: VendorWays, address = DUNEDIN) {
  const { totals, ways } = await quoteFor(shopper, destination, chosen);
  const intent = await shopper.call.checkout.createIntent({
    amount: Number(totals.total),
    ways,
    destination,
    shippingAddress: address,
  });
  await shopper.confirm(intent);
  const { paymentIntentId } = intent;
  return (await shopper.call.checkout.process({ paymentIntentId, ways, shippingAddress: address })).order;
}

describe.each([
  ['collection', 'collection', '637.20', '0.00'],
  ['delivery', 'collection', '782.20', '145.00'],
  ['collection', 'delivery', '645.20', '8.00'],
  ['delivery', 'delivery', '790.20', '153.00'],
] as const)('a cart with the sofa by %s and the vase by %s', (first, second, total, deliveryFee) => {
  test('costs the displayed total, and each item has its method', async () => {
    const { one, two, shopper } = await twoVendors();
    const order = await buy(shopper, TO_DUNEDIN, { [one]: first, [two]: second });
    expect(order).toMatchObject({
      total,
      deliveryFee,
      fulfillmentMethod: first === 'delivery' || second === 'delivery' ? 'delivery' : 'collection',
      shippingAddress: first === second && first === 'collection' ? null : { city: 'Dunedin' },
      vendorOrders: [
        {
          vendorId: one,
          fulfillmentMethod: first,
          deliveryFee: first === 'delivery' ? '145.00' : '0.00',
          collectionPlace: first === 'collection' ? '5 Rosebank Road, Avondale' : null,
          collectionHours: first === 'collection' ? 'Weekdays 9 to 5' : null,
          collectionInstructions: first === 'collection' ? 'Ring the bell.' : null,
        },
        {
          vendorId: two,
          fulfillmentMethod: second,
          deliveryFee: second === 'delivery' ? '8.00' : '0.00',
          collectionPlace: second === 'collection' ? '9 Hill Street, Newtown' : null,
        },
      ],
    });
    const bill = (await listOutbox(world.db)).find(
      ({ subject }) => subject === `Your order ${order.orderNumber}`,
    );
    const arrival = { delivery: 'Arrives', collection: 'Ready to collect' };
    expect(bill?.text).toMatch(new RegExp(`Sofa  Qty 1, from Person \\d+\\. ${arrival[first]} about`));
    expect(bill?.text).toMatch(new RegExp(`Vase  Qty 1, from Person \\d+\\. ${arrival[second]} about`));
    const ledger = await world.db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, order.id));
    expect(ledger.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
    const [payment] = await world.db.select().from(payments).where(eq(payments.orderId, order.id));
    expect(payment?.capturedCents).toBe(Math.round(Number(total) * 100));
  });
});

test('an order keeps its collection address when the vendor moves', async () => {
  const { one, shopper } = await twoVendors();
  const { orderNumber } = await buy(shopper, TO_DUNEDIN, {});
  const vendor = world.callerOf({ ...shopper.user, id: one, role: 'vendor' });
  await vendor.vendorSetup.saveDelivery({ collectionAddress: '1 New Lane', deliveryAvailable: false });
  const { vendorOrders } = await shopper.call.orders.byNumber({ orderNumber });
  expect(vendorOrders[0]).toMatchObject({ fulfillmentMethod: 'delivery', collectionPlace: null });

  const other = await twoVendors();
  const kept = await buy(other.shopper, TO_DUNEDIN, { [other.one]: 'collection' });
  const owner = world.callerOf({ ...shopper.user, id: other.one, role: 'vendor' });
  await owner.vendorSetup.saveDelivery({ collectionAddress: '1 New Lane', deliveryAvailable: false });
  const view = await other.shopper.call.orders.byNumber({ orderNumber: kept.orderNumber });
  expect(view.vendorOrders[0]?.collectionPlace).toBe('5 Rosebank Road, Avondale');
  const [sale] = (await owner.vendorOrders.list()).items;
  expect(sale).toMatchObject({
    collectionPlace: '5 Rosebank Road, Avondale',
    collectionHours: 'Weekdays 9 to 5',
  });
});

test('the confirmation says where and when each part is collected', async () => {
  const { shopper } = await twoVendors();
  const order = await shopper.buy();
  const mails = await world.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.to, shopper.user.email))
    .orderBy(mailOutbox.id);
  const bill = mails.find(({ subject }) => subject.includes(order.orderNumber));
  for (const words of [
    '5 Rosebank Road, Avondale',
    'Weekdays 9 to 5',
    'Ring the bell.',
    '9 Hill Street, Newtown',
  ]) {
    expect(bill?.text).toContain(words);
  }
});

describe('an item that cannot be delivered to the region', () => {
  test('is refused at the quote and when a payment is opened', async () => {
    const { one, two, shopper } = await twoVendors([{ feeCents: null }]);
    const { parts } = await quoteFor(shopper, TO_DUNEDIN, { [one]: 'delivery' });
    expect(parts.find(({ vendorId }) => vendorId === one)).toMatchObject({
      canDeliver: false,
      method: 'collection',
    });
    const forced = { amount: 637.2, ways: { [one]: 'delivery', [two]: 'collection' } as const };
    await expect(
      shopper.call.checkout.createIntent({ ...forced, shippingAddress: DUNEDIN }),
    ).rejects.toMatchObject({
      cause: { code: 'INVALID_INPUT', message: '“Sofa” cannot be delivered to Otago' },
    });
  });

  test('releases a payment opened before the address was known, and the buyer sees which item', async () => {
    const { shopper, sofa } = await twoVendors([{ feeCents: null }]);
    const id = await shopper.pay('delivery');
    const process = shopper.call.checkout.process({
      ...{ paymentIntentId: id, fulfillmentMethod: 'delivery', shippingAddress: DUNEDIN },
    });
    await expect(process).rejects.toMatchObject({
      cause: {
        code: 'TOTAL_CHANGED',
        message: expect.stringContaining('“Sofa” cannot be delivered to Otago'),
      },
    });
    expect((await world.db.select().from(products).where(eq(products.id, sofa.id)))[0]?.stock).toBe(10);
  });
});

test('a buyer who names a more expensive region after paying gets the new total, and is not charged', async () => {
  const { shopper } = await twoVendors();
  const id = await shopper.pay('delivery');
  const dearer = { paymentIntentId: id, fulfillmentMethod: 'delivery', shippingAddress: DUNEDIN } as const;
  await expect(shopper.call.checkout.process(dearer)).rejects.toMatchObject({
    cause: { code: 'TOTAL_CHANGED', details: { total: '790.20' } },
  });
  expect((await shopper.call.orders.mine()).items).toEqual([]);
});

test('a total computed for other methods is refused with the right one', async () => {
  const { one, shopper } = await twoVendors();
  const cheap = { amount: 637.2, ways: { [one]: 'delivery' } as const, destination: TO_DUNEDIN };
  await expect(shopper.call.checkout.createIntent(cheap)).rejects.toMatchObject({
    cause: { code: 'TOTAL_CHANGED', details: { total: '782.20', amount: 78_220 } },
  });
});

test('one method for the whole cart, as API clients send it, delivers the deliverable items', async () => {
  const { shopper } = await twoVendors();
  const order = await shopper.buy('delivery');
  expect(ADDRESS.city).toBe('Auckland');
  expect(order).toMatchObject({ deliveryFee: '38.00', total: '675.20' });
});

test('a payment abandoned by its browser is completed by the job with the chosen methods', async () => {
  const { one, two, shopper } = await twoVendors();
  const ways = { [one]: 'delivery', [two]: 'collection' } as const;
  const intent = await shopper.call.checkout.createIntent({ amount: 782.2, ways, shippingAddress: DUNEDIN });
  await shopper.confirm(intent);
  world.clock.now = new Date(world.clock.now.getTime() + 10 * 60_000);
  await settlePayments(world.deps);
  const { items } = await shopper.call.orders.mine();
  expect(items[0]).toMatchObject({
    total: '782.20',
    vendorOrders: [{ fulfillmentMethod: 'delivery' }, { fulfillmentMethod: 'collection' }],
  });
});

test('an order with one delivered part requires an address', async () => {
  const { one, shopper } = await twoVendors();
  const process = shopper.call.checkout.process({ paymentIntentId: 'x', ways: { [one]: 'delivery' } });
  await expect(process).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('a vendor adds a carrier and a tracking link, which must use HTTPS', async () => {
  const { one, shopper } = await twoVendors();
  const { orderNumber, vendorOrders } = await buy(shopper, TO_DUNEDIN, {});
  const vendor = world.callerOf({ ...shopper.user, id: one, role: 'vendor' });
  const id = vendorOrders[0]?.id ?? 0;
  for (const trackingUrl of [
    'javascript:alert(1)',
    'http://x.example/1',
    'https://me:pw@x.example',
    'here',
  ]) {
    await expect(vendor.vendorOrders.update({ id, trackingUrl })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  }
  const fields = { carrier: 'Post', trackingNumber: 'A1', trackingUrl: 'https://carrier.example/t?n=A1' };
  expect(await vendor.vendorOrders.update({ id, ...fields })).toMatchObject(fields);
  const view = await shopper.call.orders.byNumber({ orderNumber });
  expect(view.vendorOrders[0]).toMatchObject(fields);
  expect(view.vendorOrders[1]).toMatchObject({ carrier: null, trackingUrl: null });
});

test('a vendor adds and removes delivery regions, up to a limit', async () => {
  const { call, user } = await world.as('vendor');
  const base = { collectionAddress: '1 Mill Lane', deliveryAvailable: true };
  const locations = [
    { country: 'NZ', region: 'dunedin', fee: '145.00' },
    { country: 'NZ', region: null, fee: null },
    { country: 'AU', region: null, fee: '240.00' },
  ] as const;
  const { delivery } = await call.vendorSetup.saveDelivery({
    ...base,
    collectionHours: '9 to 5',
    places: [...locations],
  });
  expect(delivery).toMatchObject({ places: locations, collectionHours: '9 to 5' });
  // A form without regions leaves them unchanged.
  expect((await call.vendorSetup.saveDelivery(base)).delivery).toMatchObject({
    places: locations,
    collectionHours: '9 to 5',
  });
  const many = Array.from({ length: MAX_DELIVERY_PLACES + 1 }, () => locations[0]);
  await expect(call.vendorSetup.saveDelivery({ ...base, places: many })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  expect((await call.vendorSetup.saveDelivery({ ...base, places: [] })).delivery.places).toEqual([]);
  expect(
    await world.db.select().from(vendorDeliveryPlaces).where(eq(vendorDeliveryPlaces.vendorId, user.id)),
  ).toEqual([]);
});
