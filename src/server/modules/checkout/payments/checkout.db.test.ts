import { and, eq, like } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  ledgerEntries,
  mailOutbox,
  orders,
  payments,
  products,
  sandboxPayments,
  vendorStats,
} from '@/server/schema.ts';
import { SANDBOX_CARDS } from '@/shared/checkout/payments.ts';
import { newBuyer } from '@/testing/bought.ts';
import { ADDRESS, checkoutOf, shopperWith } from '@/testing/buying.ts';
import { createWorld, type World } from '@/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

const refusal = (code: string, message: RegExp) => ({
  cause: { code, message: expect.stringMatching(message) },
});

async function stockOf(id: number) {
  const [product] = await world.db.select().from(products).where(eq(products.id, id));
  return product?.stock;
}

/** The provider's record of a payment. */
async function atProvider(id: string) {
  const [payment] = await world.db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
  return { status: payment?.status, captured: payment?.capturedCents };
}

test('an order from two vendors charges the displayed total, takes stock, empties the cart and is fully recorded', async () => {
  const [one, two] = [await world.user({ role: 'vendor' }), await world.user({ role: 'vendor' })];
  const sofa = await world.product({
    vendorId: one.id,
    price: '129.99',
    stock: 4,
    deliveryAvailable: true,
    deliveryFee: '25.00',
  });
  const lamp = await world.product({ vendorId: two.id, price: '20.05' });
  const shopper = await shopperWith(world, [[sofa.id, 2], [lamp.id]]);

  const intent = await shopper.openIntent('delivery');
  expect(intent).toMatchObject({ provider: 'sandbox', amount: 35_543, currency: 'usd' });
  await shopper.confirm(intent);
  const { success, message, order } = await shopper.process(intent.paymentIntentId, 'delivery');

  expect(success).toBe(true);
  expect(order.orderNumber).toMatch(/^RH-[0-9A-HJKMNP-TV-Z]{10}$/);
  expect(message).toBe(`Order ${order.orderNumber} has been created.`);
  expect(order).toMatchObject({
    status: 'confirmed',
    subtotal: '280.03',
    commission: '28.00',
    tax: '22.40',
    deliveryFee: '25.00',
    total: '355.43',
    fulfillmentMethod: 'delivery',
    shippingAddress: { ...ADDRESS, country: 'New Zealand' },
    collectionLocation: 'Auckland, New Zealand',
    vendorOrders: [
      { vendorId: one.id, status: 'pending', fulfillmentMethod: 'delivery', items: [{ quantity: 2 }] },
      { vendorId: two.id, status: 'pending', fulfillmentMethod: 'collection', items: [{ quantity: 1 }] },
    ],
  });
  expect(await stockOf(sofa.id)).toBe(2);
  expect((await shopper.call.cart.get()).items).toEqual([]);
  expect(await atProvider(intent.paymentIntentId)).toEqual({ status: 'succeeded', captured: 35_543 });
  const [payment] = await world.db.select().from(payments).where(eq(payments.orderId, order.id));
  expect(payment).toMatchObject({ status: 'captured', capturedCents: 35_543, cardLast4: '4242' });

  const ledger = await world.db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, order.id));
  expect(ledger.reduce((sum, line) => sum + line.amountCents, 0)).toBe(0);
  expect(ledger.find(({ account }) => account === 'buyer')?.amountCents).toBe(-35_543);
  const [stats] = await world.db.select().from(vendorStats).where(eq(vendorStats.vendorId, one.id));
  expect(stats).toMatchObject({
    totalRevenue: '259.98',
    totalCommission: '26.00',
    totalOrders: 1,
    averageCommissionRate: '10.00',
  });
  const [mail] = await world.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.to, shopper.user.email))
    .orderBy(mailOutbox.id);
  expect(mail?.subject).toBe(`Your order ${order.orderNumber}`);
  expect(mail?.text).toContain('$355.43');
  const [mailToVendor] = await world.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.to, one.email), like(mailOutbox.subject, 'New order %')));
  expect(mailToVendor?.subject).toBe(`New order ${order.orderNumber}`);
  expect(mailToVendor?.text).toContain(
    'Goods: $259.98\nDelivery: $25.00\nYou earn: $258.98 after $26.00 commission\nFulfilment: Delivery',
  );
  expect(await shopper.call.orders.tracking({ id: order.id })).toMatchObject([{ status: 'confirmed' }]);
});

describe('the charged amount is the displayed amount', () => {
  test("an amount that differs from the cart's total is refused with the total", async () => {
    const product = await world.product({ price: '100.00', deliveryAvailable: true, deliveryFee: '10.00' });
    const { call } = await shopperWith(world, [[product.id]]);
    for (const amount of [117.99, 100, 0, 1_000_000]) {
      await expect(call.checkout.createIntent({ amount })).rejects.toMatchObject({
        cause: { code: 'TOTAL_CHANGED', details: { total: '118.00', amount: 11_800 } },
      });
    }
    await expect(call.checkout.createIntent({ amount: 128 })).resolves.toMatchObject({ amount: 11_800 });
    await expect(
      call.checkout.createIntent({ amount: 118, fulfillmentMethod: 'delivery' }),
    ).resolves.toMatchObject({ amount: 12_800 });
  });

  test('a payment for collection cannot buy a delivery, and nothing is charged', async () => {
    const product = await world.product({ deliveryAvailable: true, deliveryFee: '10.00' });
    const shopper = await shopperWith(world, [[product.id]]);
    const id = await shopper.pay();
    const tooLittle = refusal('TOTAL_CHANGED', /\$128\.00.*\$118\.00.*Nothing was charged/);
    await expect(shopper.process(id, 'delivery')).rejects.toMatchObject(tooLittle);
    await expect(shopper.process(id)).rejects.toMatchObject(tooLittle);
    expect(await atProvider(id)).toEqual({ status: 'canceled', captured: 0 });
    expect(await stockOf(product.id)).toBe(10);
    await expect(shopper.buy('delivery')).resolves.toMatchObject({ total: '128.00' });
  });

  test('a price that rose after payment is refused, and one that fell charges less', async () => {
    const product = await world.product({ price: '50.00' });
    const setPrice = (price: string) =>
      world.db.update(products).set({ price }).where(eq(products.id, product.id));
    const unlucky = await shopperWith(world, [[product.id]]);
    const early = await unlucky.pay();
    await setPrice('60.00');
    await expect(unlucky.process(early)).rejects.toMatchObject(refusal('TOTAL_CHANGED', /\$70\.80/));

    const id = await unlucky.pay();
    await setPrice('40.00');
    await expect(unlucky.process(id)).resolves.toMatchObject({ order: { total: '47.20' } });
    expect(await atProvider(id)).toEqual({ status: 'succeeded', captured: 4_720 });
  });

  test('an item that is no longer sold, or changed its fulfillment method, is not dropped silently', async () => {
    const [lamp, table] = [await world.product(), await world.product()];
    const delivered = { deliveryAvailable: true, deliveryFee: '5.00' };
    const [first, second] = [await world.product(delivered), await world.product(delivered)];
    const without = await shopperWith(world, [[lamp.id], [table.id]]);
    const collected = await shopperWith(world, [[first.id], [second.id]]);
    const kept = await shopperWith(world, [[first.id], [second.id]]);
    const [less, late, same] = [await without.pay(), await collected.pay('delivery'), await kept.pay()];

    await world.db.delete(products).where(eq(products.id, table.id));
    await world.db.update(products).set({ deliveryAvailable: false }).where(eq(products.id, second.id));

    const refused = refusal(
      'TOTAL_CHANGED',
      /^Your cart is no longer what you paid for. Nothing was charged.$/,
    );
    await expect(without.process(less)).rejects.toMatchObject(refused);
    const named = refusal('TOTAL_CHANGED', /^“.+” cannot be delivered to Auckland\. Nothing was charged\.$/);
    await expect(collected.process(late, 'delivery')).rejects.toMatchObject(named);
    await expect(kept.process(same)).resolves.toMatchObject({ order: { total: '236.00' } });
    expect(await atProvider(less)).toMatchObject({ status: 'canceled' });
    expect(await atProvider(late)).toMatchObject({ status: 'canceled' });
    expect(await without.buy()).toMatchObject({ total: '118.00' });
  });
});

describe('repeated calls have no further effect', () => {
  test('four concurrent calls for one payment create one order, charged once', async () => {
    const product = await world.product({ stock: 7 });
    const shopper = await shopperWith(world, [[product.id]]);
    const id = await shopper.pay();
    const answers = await Promise.all(Array.from({ length: 4 }, () => shopper.process(id)));
    expect(new Set(answers.map(({ order }) => order.orderNumber)).size).toBe(1);
    expect(await stockOf(product.id)).toBe(6);
    const own = await world.db.select().from(orders).where(eq(orders.customerId, shopper.user.id));
    expect(own).toHaveLength(1);
  });

  test('opening a payment again updates the existing payment intent', async () => {
    const product = await world.product({ deliveryAvailable: true, deliveryFee: '5.00' });
    const shopper = await shopperWith(world, [[product.id]]);
    const first = await shopper.openIntent();
    const second = await shopper.openIntent('delivery');
    const back = await shopper.openIntent();
    expect(second.paymentIntentId).toBe(first.paymentIntentId);
    expect([first.amount, second.amount, back.amount]).toEqual([11_800, 12_300, 11_800]);
    await shopper.confirm(back);
    await expect(shopper.process(first.paymentIntentId)).resolves.toMatchObject({ success: true });
  });

  test('of two authorised payments for one cart, the second finds nothing to buy and is released', async () => {
    const product = await world.product();
    const shopper = await shopperWith(world, [[product.id]]);
    const [first, second] = [await shopper.pay(), await shopper.pay()];
    expect(first).not.toBe(second);
    await shopper.process(first);
    await expect(shopper.process(second)).rejects.toMatchObject(refusal('CART_EMPTY', /Nothing was charged/));
    expect(await atProvider(second)).toEqual({ status: 'canceled', captured: 0 });
  });
});

describe('permissions', () => {
  test("another user's payment and order are not found", async () => {
    const product = await world.product();
    const [owner, other] = [
      await shopperWith(world, [[product.id]]),
      await shopperWith(world, [[product.id]]),
    ];
    const intent = await owner.openIntent();
    await expect(other.confirm(intent)).rejects.toMatchObject(refusal('NOT_FOUND', /payment/));
    await owner.confirm(intent);
    await expect(other.process(intent.paymentIntentId)).rejects.toMatchObject(
      refusal('NOT_FOUND', /payment/),
    );
    const { order } = await owner.process(intent.paymentIntentId);

    const cookie = await other.cookie();
    expect((await world.rest(`GET /api/orders/${order.orderNumber}`, { cookie })).status).toBe(404);
    expect((await world.rest(`GET /api/orders/${order.id}/tracking`, { cookie })).status).toBe(404);
    expect((await world.rest(`GET /api/orders/${order.orderNumber}`)).status).toBe(401);
    expect((await world.rest('GET /api/orders', { cookie })).body).toEqual([]);
  });

  test('a vendor sees only their vendor order; an admin sees all', async () => {
    const [one, two] = [await world.as('vendor'), await world.as('vendor')];
    const [bed, desk] = [
      await world.product({ vendorId: one.user.id, price: '10.00' }),
      await world.product({ vendorId: two.user.id, price: '30.00' }),
    ];
    const { order, ...shopper } = await newBuyer(world, [[bed.id], [desk.id]]);
    const { orderNumber, id } = order;

    const view = await one.call.orders.byNumber({ orderNumber });
    expect(view).toMatchObject({ subtotal: '10.00', commission: '1.00', tax: '0.80', total: '11.80' });
    expect(view.items.map(({ productId }) => productId)).toEqual([bed.id]);
    expect(view.vendorOrders.map(({ vendorId }) => vendorId)).toEqual([one.user.id]);
    expect(await two.call.orders.list()).toMatchObject([{ orderNumber, items: [{ productId: desk.id }] }]);
    await one.call.vendorOrders.update({ id: view.vendorOrders[0]?.id ?? 0, status: 'processing' });
    const statuses = async (vendor: typeof one) =>
      (await vendor.call.orders.tracking({ id })).map(({ status }) => status);
    expect([await statuses(one), await statuses(two)]).toEqual([['confirmed', 'processing'], ['confirmed']]);
    await expect((await world.as('vendor')).call.orders.byNumber({ orderNumber })).rejects.toMatchObject(
      refusal('NOT_FOUND', /Order not found/),
    );
    const admin = await world.as('admin');
    await expect(admin.call.orders.byNumber({ orderNumber })).resolves.toMatchObject({ total: '47.20' });
    await expect(shopper.call.orders.mine()).resolves.toMatchObject({
      items: [{ orderNumber, total: '47.20' }],
      nextCursor: null,
    });
  });

  test('checkout requires a signed-in user', async () => {
    for (const path of ['create-payment-intent', 'process-payment', 'sandbox-payments/pi_1/confirm']) {
      expect((await world.rest(`POST /api/${path}`, { body: {} })).status).toBe(401);
    }
  });
});

describe('refused purchases', () => {
  test('a declined card reports the reason, and another card can be used', async () => {
    const product = await world.product();
    const shopper = await shopperWith(world, [[product.id]]);
    const intent = await shopper.openIntent();
    await expect(shopper.confirm(intent, SANDBOX_CARDS.declined)).rejects.toMatchObject(
      refusal('PAYMENT_DECLINED', /Your card was declined/),
    );
    await expect(shopper.confirm(intent, SANDBOX_CARDS.insufficientFunds)).rejects.toMatchObject(
      refusal('PAYMENT_DECLINED', /insufficient funds/),
    );
    await expect(shopper.process(intent.paymentIntentId)).rejects.toMatchObject(
      refusal('PAYMENT_STATE', /not been made/),
    );
    const answer = await world.rest(`POST /api/sandbox-payments/${intent.paymentIntentId}/confirm`, {
      cookie: await shopper.cookie(),
      body: {
        clientSecret: intent.clientSecret,
        cardNumber: '4242 4242 4242 4242',
        expMonth: '12',
        expYear: '34',
        cvc: '123',
      },
    });
    expect([answer.status, answer.body]).toEqual([200, { status: 'authorized' }]);
    await expect(shopper.process(intent.paymentIntentId)).resolves.toMatchObject({ success: true });
  });

  test('an empty cart, a sold-out cart, a delivery of a collection-only product and another currency are refused', async () => {
    const product = await world.product({ stock: 1, name: 'Oak table' });
    const { call } = await shopperWith(world, []);
    await expect(call.checkout.createIntent({ amount: 1 })).rejects.toMatchObject(
      refusal('CART_EMPTY', /empty/),
    );
    await call.cart.addItem({ productId: product.id });
    await expect(
      call.checkout.createIntent({ amount: 118, fulfillmentMethod: 'delivery' }),
    ).rejects.toMatchObject(refusal('INVALID_INPUT', /can be delivered/));
    await expect(call.checkout.createIntent({ amount: 118, currency: 'nzd' })).rejects.toMatchObject(
      refusal('INVALID_INPUT', /USD/),
    );
    await world.db.update(products).set({ stock: 0 }).where(eq(products.id, product.id));
    await expect(call.checkout.createIntent({ amount: 118 })).rejects.toMatchObject(
      refusal('OUT_OF_STOCK', /“Oak table” is sold out/),
    );
  });

  test('a delivery without an address is refused', async () => {
    const product = await world.product({ deliveryAvailable: true });
    const shopper = await shopperWith(world, [[product.id]]);
    const cookie = await shopper.cookie();
    const body = { paymentIntentId: await shopper.pay('delivery'), fulfillmentMethod: 'delivery' };
    const nowhere = await world.rest('POST /api/process-payment', { cookie, body });
    expect([nowhere.status, nowhere.body.fields]).toEqual([
      400,
      { shippingAddress: 'Please tell us where to deliver' },
    ]);
    const halfway = await world.rest('POST /api/process-payment', {
      cookie,
      body: { ...body, shippingAddress: { ...ADDRESS, zip: '' } },
    });
    expect(halfway.body.fields).toEqual({ 'shippingAddress.zip': 'Postal code is required' });
    await expect(shopper.process(body.paymentIntentId, 'delivery')).resolves.toMatchObject({ success: true });
  });
});

test('a shop whose prices include tax, without commission, charges the prices', async () => {
  const shop = await createWorld({
    TAX_RATE: '0.15',
    TAX_INCLUDED: 'true',
    BUYER_COMMISSION_RATE: '0',
    CURRENCY: 'nzd',
  });
  const product = await shop.product({ price: '115.00' });
  const { call } = await shop.as('customer');
  await call.cart.addItem({ productId: product.id });
  const intent = await call.checkout.createIntent({ amount: 115 });
  expect(intent).toMatchObject({ amount: 11_500, currency: 'nzd' });
  await checkoutOf(call).confirm(intent);
  const { order } = await checkoutOf(call).process(intent.paymentIntentId);
  expect(order).toMatchObject({ tax: '15.00', taxIncluded: true, commission: '0.00', total: '115.00' });
  const ledger = await shop.db.select().from(ledgerEntries);
  expect(ledger.reduce((sum, line) => sum + line.amountCents, 0)).toBe(0);
});
