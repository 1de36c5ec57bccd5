import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ProcedureName } from '@/server/procedure-types.ts';
import { orders, payments, products, sandboxPayments, users, vendorOrders } from '@/server/schema.ts';
import { SANDBOX_CARDS } from '@/shared/checkout/payments.ts';
import { type ApiAnswer, callRest, callTrpc, callTrpcRaw, REST_CALLS } from '@/testing/api-calls.ts';
import { newBuyer } from '@/testing/bought.ts';
import { ADDRESS, shopperWith } from '@/testing/buying.ts';
import { createWorld, type World } from '@/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

type Shopper = Awaited<ReturnType<typeof shopperWith>>;

const CARD = { cardNumber: SANDBOX_CARDS.succeeds, expMonth: 12, expYear: 2035, cvc: '123' };
const refusal = (status: number, code: string, sentence: RegExp, more: object = {}) => ({
  status,
  body: {
    code,
    error: expect.stringMatching(sentence),
    message: expect.stringMatching(sentence),
    ...more,
  },
});

async function stockOf(id: number) {
  const [product] = await world.db.select().from(products).where(eq(products.id, id));
  return product?.stock;
}

/** Expects no order, no captured payment, and that all holds are released. */
async function expectNothingTaken({ user }: Shopper, productId: number, stock: number) {
  const placed = await world.db.select().from(orders).where(eq(orders.customerId, user.id));
  expect(placed).toEqual([]);
  const books = await world.db
    .select({ status: sandboxPayments.status, captured: sandboxPayments.capturedCents })
    .from(payments)
    .innerJoin(sandboxPayments, eq(sandboxPayments.id, payments.providerPaymentId))
    .where(eq(payments.userId, user.id));
  expect(books.filter(({ status, captured }) => status === 'requires_capture' || captured > 0)).toEqual([]);
  expect(await stockOf(productId)).toBe(stock);
}

/** Calls a procedure over HTTP. @returns the answer, in the same shape for tRPC and REST */
async function callProcedure(
  door: 'REST' | 'tRPC',
  procedure: ProcedureName,
  input: unknown,
  cookie?: string,
) {
  const row = REST_CALLS.find(({ call }) => call === procedure);
  if (!row) throw new Error(`${procedure} has no path.`);
  const knock = cookie ? { cookie } : {};
  return door === 'REST'
    ? answered(await callRest(world, row, input, knock))
    : answered(await callTrpc(world, procedure, input, knock));
}

function answered({ status, text, failure }: ApiAnswer) {
  const body = JSON.parse(text);
  return { status, body: failure ?? body.result?.data?.json ?? body };
}

describe.each(['REST', 'tRPC'] as const)('over %s', (door) => {
  const knock = (procedure: ProcedureName, input: unknown, cookie?: string) =>
    callProcedure(door, procedure, input, cookie);
  const made = door === 'REST' ? 201 : 200;

  describe('an amount', () => {
    let productId: number;
    let shopper: Shopper;
    let cookie: string;
    beforeAll(async () => {
      ({ id: productId } = await world.product());
      shopper = await shopperWith(world, [[productId]]);
      cookie = await shopper.cookie();
    });

    test.each([
      ['a cent less', 117.99],
      ['a cent more', 118.01],
      ['far more', 99_999_999],
      ['nothing', 0],
    ])('of %s is refused with the total', async (_, amount) => {
      const answer = await knock('checkout.createIntent', { amount }, cookie);
      expect(answer).toMatchObject(
        refusal(409, 'TOTAL_CHANGED', /now \$118\.00/, { total: '118.00', amount: 11_800 }),
      );
      await expectNothingTaken(shopper, productId, 10);
    });

    // JSON has no NaN and no Infinity: programs send null.
    test.each([
      ['negative', -118],
      ['text', '118.00'],
      ['nothing at all', undefined],
      ['not a number', null],
      ['a list', [118]],
      ['an object', { valueOf: 118 }],
      ['true', true],
      ['beyond all money', 1e308],
    ])('that is %s is invalid', async (_, amount) => {
      const answer = await knock('checkout.createIntent', { amount }, cookie);
      expect(answer).toMatchObject(
        refusal(400, 'INVALID_INPUT', /./, { fields: { amount: expect.any(String) } }),
      );
      await expectNothingTaken(shopper, productId, 10);
    });

    test('in another currency, or for an unknown method, is invalid', async () => {
      for (const tampered of [
        { currency: 'nzd' },
        { currency: '' },
        { currency: 840 },
        { fulfillmentMethod: 'teleport' },
        { fulfillmentMethod: 'delivery' },
      ]) {
        const answer = await knock('checkout.createIntent', { amount: 118, ...tampered }, cookie);
        expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
        expect(Object.keys(answer.body.fields)).toEqual(Object.keys(tampered));
      }
      await expectNothingTaken(shopper, productId, 10);
    });
  });

  test('prices, quantities, fees and owners in the payload are ignored', async () => {
    const product = await world.product({ price: '200.00', deliveryAvailable: true, deliveryFee: '30.00' });
    const [shopper, other] = [await shopperWith(world, [[product.id, 2]]), await world.user()];
    const cookie = await shopper.cookie();
    const lies = {
      userId: other.id,
      customerId: other.id,
      total: 0.01,
      price: '0.01',
      status: 'delivered',
      deliveryFee: -500,
      cartItems: [{ productId: product.id, quantity: -3, price: '0.01', product: { price: '0.01' } }],
      fulfillmentMethod: 'delivery',
      shippingAddress: ADDRESS,
    };
    const intent = await knock('checkout.createIntent', { amount: 502, ...lies }, cookie);
    expect(intent).toMatchObject({ status: made, body: { amount: 50_200 } });
    const { paymentIntentId } = intent.body;
    await knock('checkout.confirmSandbox', { ...intent.body, ...CARD, amount: 1 }, cookie);
    const { status, body } = await knock('checkout.process', { ...lies, paymentIntentId }, cookie);
    expect(status).toBe(made);
    expect(body).toMatchObject({
      success: true,
      order: { status: 'confirmed', total: '502.00', isOwn: true },
    });
    const [sandboxPayment] = await world.db
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.id, paymentIntentId));
    expect(sandboxPayment).toMatchObject({ status: 'succeeded', capturedCents: 50_200 });
    expect(await stockOf(product.id)).toBe(8);
  });

  test('a delivery is charged by its postcode', async () => {
    const product = await world.product({ deliveryAvailable: true, deliveryFee: '30.00' });
    const shopper = await shopperWith(world, [[product.id]]);
    const cookie = await shopper.cookie();
    const paymentIntentId = await shopper.pay('delivery');
    for (const [wrong, field, sentence] of [
      [{ state: 'Nowhere', city: 'Anywhere', zip: '9999' }, 'state', /one of the regions/],
      [{ state: 'Auckland', city: 'Dunedin', zip: '9016' }, 'zip', /9016 is not in Auckland/],
    ] as const) {
      const shippingAddress = { ...ADDRESS, ...wrong };
      const refused = refusal(400, 'INVALID_INPUT', /./, {
        fields: { [`shippingAddress.${field}`]: expect.stringMatching(sentence) },
      });
      const delivery = { amount: 148, fulfillmentMethod: 'delivery', shippingAddress };
      expect(await knock('checkout.createIntent', delivery, cookie)).toMatchObject(refused);
      expect(await knock('checkout.process', { ...delivery, paymentIntentId }, cookie)).toMatchObject(
        refused,
      );
      const saved = await knock('addresses.save', { ...shippingAddress, fullName: 'Kim' }, cookie);
      expect(saved).toMatchObject({
        status: 400,
        body: { fields: { [field]: expect.stringMatching(sentence) } },
      });
    }
  });

  test("another user's payment is not found, and stays usable for its owner", async () => {
    const product = await world.product();
    const [owner, thief] = [
      await shopperWith(world, [[product.id]]),
      await shopperWith(world, [[product.id]]),
    ];
    const intent = await owner.openIntent();
    const stolen = await thief.cookie();
    const gone = refusal(404, 'NOT_FOUND', /no such payment/);
    expect(await knock('checkout.confirmSandbox', { ...intent, ...CARD }, stolen)).toMatchObject(gone);
    await owner.confirm(intent);
    const { paymentIntentId } = intent;
    expect(await knock('checkout.process', { paymentIntentId }, stolen)).toMatchObject(gone);
    for (const made of ['pi_sandbox_0', '../orders', "' or 1=1 --", 'x'.repeat(200)]) {
      expect(await knock('checkout.process', { paymentIntentId: made }, stolen)).toMatchObject(gone);
    }
    for (const made of [17, null, [paymentIntentId], '', 'x'.repeat(201)]) {
      expect(await knock('checkout.process', { paymentIntentId: made }, stolen)).toMatchObject({
        status: 400,
      });
    }
    await expectNothingTaken(thief, product.id, 10);
    const paid = await knock('checkout.process', { paymentIntentId }, await owner.cookie());
    expect(paid).toMatchObject({ status: made, body: { order: { isOwn: true } } });
  });

  test('a wrong client secret pays nothing', async () => {
    const product = await world.product();
    const shopper = await shopperWith(world, [[product.id]]);
    const cookie = await shopper.cookie();
    const { paymentIntentId } = await shopper.openIntent();
    const guessed = { paymentIntentId, clientSecret: `${paymentIntentId}_secret_0`, ...CARD };
    expect(await knock('checkout.confirmSandbox', guessed, cookie)).toMatchObject(
      refusal(404, 'NOT_FOUND', /no such payment/),
    );
    expect(await knock('checkout.process', { paymentIntentId }, cookie)).toMatchObject(
      refusal(409, 'PAYMENT_STATE', /has not been made/),
    );
    await expectNothingTaken(shopper, product.id, 10);
  });

  test("another user's order is not found: reading, cancelling, returning, reviewing and updating", async () => {
    const product = await world.product();
    const buyer = await newBuyer(world, [[product.id]]);
    const { id, orderNumber, orderItemId, vendorOrderId } = buyer.order;
    const own = await world.cookieOf(buyer.user);
    const stranger = await world.cookieOf(await world.user());
    const rival = await world.cookieOf(await world.user({ role: 'vendor' }));

    const calls = [
      ['orders.byNumber', { orderNumber }],
      ['orders.byNumber', { orderNumber: orderNumber.toLowerCase() }],
      ['orders.tracking', { id }],
      ['orders.cancel', { orderNumber }],
      ['orders.requestReturn', { orderItemId, quantity: 1, reason: 'Mine now' }],
      ['orders.review', { orderItemId, rating: 1 }],
    ] as const;
    for (const [procedure, input] of calls) {
      for (const cookie of [stranger, rival]) {
        expect([procedure, await knock(procedure, input, cookie)]).toMatchObject([
          procedure,
          { status: 404, body: { code: 'NOT_FOUND' } },
        ]);
      }
      expect((await knock(procedure, input)).status).toBe(401);
    }
    for (const [procedure, input] of [
      ['vendorOrders.update', { id: vendorOrderId, status: 'processing' }],
      ['vendorOrders.cancel', { id: vendorOrderId }],
    ] as const) {
      expect((await knock(procedure, input, rival)).status).toBe(404);
      expect((await knock(procedure, input, own)).status).toBe(403);
    }
    const [untouched] = await world.db.select().from(vendorOrders).where(eq(vendorOrders.id, vendorOrderId));
    expect(untouched?.status).toBe('pending');
    expect(await stockOf(product.id)).toBe(9);
    expect(await knock('orders.byNumber', { orderNumber: orderNumber.toLowerCase() }, own)).toMatchObject({
      status: 200,
      body: { id },
    });
  });

  test('invalid and excessive quantities are refused', async () => {
    const product = await world.product({ stock: 3 });
    const shopper = await shopperWith(world, [[product.id, 2]]);
    const cookie = await shopper.cookie();
    const itemId = (await shopper.call.cart.get()).items[0]?.id;
    for (const quantity of [0, -1, 1.5, '2', 1e9, null, 100]) {
      expect((await knock('cart.addItem', { productId: product.id, quantity }, cookie)).status).toBe(400);
      expect((await knock('cart.updateItem', { itemId, quantity }, cookie)).status).toBe(400);
    }
    const tooManyError = refusal(409, 'OUT_OF_STOCK', /Only 3 left/, { available: 3 });
    expect(await knock('cart.addItem', { productId: product.id, quantity: 2 }, cookie)).toMatchObject(
      tooManyError,
    );
    expect(await knock('cart.updateItem', { itemId, quantity: 4 }, cookie)).toMatchObject(tooManyError);
    expect((await shopper.call.cart.get()).items).toMatchObject([{ quantity: 2 }]);
  });
});

const overRest = (procedure: ProcedureName, input: unknown, cookie: string) =>
  callProcedure('REST', procedure, input, cookie);

describe('a payment opened for a delivery', () => {
  const BY_DELIVERY = { fulfillmentMethod: 'delivery' };
  const paidDelivery = async (chosen: (vendorId: number) => object) => {
    const product = await world.product({ deliveryAvailable: true, deliveryFee: '30.00' });
    const shopper = await shopperWith(world, [[product.id]]);
    const cookie = await shopper.cookie();
    const intent = await overRest(
      'checkout.createIntent',
      { amount: 148, ...chosen(product.vendorId) },
      cookie,
    );
    await overRest('checkout.confirmSandbox', { ...intent.body, ...CARD }, cookie);
    const { paymentIntentId } = intent.body;
    const process = (input: object) => overRest('checkout.process', { paymentIntentId, ...input }, cookie);
    return { process };
  };

  test.each(['one method', 'methods by vendor'])(
    'with %s is delivered to its address if the call names none',
    async (kind) => {
      const { process } = await paidDelivery((vendorId) => ({
        ...(kind === 'one method' ? BY_DELIVERY : { ways: { [vendorId]: 'delivery' } }),
        shippingAddress: ADDRESS,
      }));
      for (let time = 0; time < 2; time += 1) {
        expect(await process({})).toMatchObject({
          status: 201,
          body: {
            order: { total: '148.00', fulfillmentMethod: 'delivery', shippingAddress: { city: 'Auckland' } },
          },
        });
      }
    },
  );

  test('is delivered to the address of the last call', async () => {
    const { process } = await paidDelivery(() => ({ ...BY_DELIVERY, shippingAddress: ADDRESS }));
    expect(await process({ shippingAddress: { ...ADDRESS, street: '2 Queen Street' } })).toMatchObject({
      body: { order: { fulfillmentMethod: 'delivery', shippingAddress: { street: '2 Queen Street' } } },
    });
  });

  test('is collected if the last call asks for it', async () => {
    const { process } = await paidDelivery(() => ({ ...BY_DELIVERY, shippingAddress: ADDRESS }));
    expect(await process({ fulfillmentMethod: 'collection' })).toMatchObject({
      body: { order: { total: '118.00', fulfillmentMethod: 'collection', shippingAddress: null } },
    });
  });

  test('is refused until an address is known', async () => {
    const { process } = await paidDelivery(() => BY_DELIVERY);
    for (const said of [{}, BY_DELIVERY]) {
      expect(await process(said)).toMatchObject(
        refusal(400, 'INVALID_INPUT', /./, { fields: { shippingAddress: expect.stringMatching(/where/) } }),
      );
    }
    expect(await process({ shippingAddress: ADDRESS })).toMatchObject({
      status: 201,
      body: { order: { total: '148.00', fulfillmentMethod: 'delivery' } },
    });
  });
});

describe('between paying and ordering', () => {
  const process = async (shopper: Shopper, paymentIntentId: string, more: object = {}) =>
    overRest('checkout.process', { paymentIntentId, ...more }, await shopper.cookie());

  test('another tab raised the payment: a call with the displayed total pays that total, or nothing', async () => {
    const product = await world.product();
    const shopper = await shopperWith(world, [[product.id]]);
    const shown = await shopper.openIntent();
    await shopper.call.cart.addItem({ productId: product.id, quantity: 4 });
    const raised = await shopper.openIntent();
    expect(raised).toMatchObject({ paymentIntentId: shown.paymentIntentId, amount: 59_000 });
    await shopper.confirm(shown);
    const refused = refusal(409, 'TOTAL_CHANGED', /now \$590\.00.*shown \$118\.00.*Nothing was charged/, {
      total: '590.00',
      amount: 59_000,
    });
    expect(await process(shopper, shown.paymentIntentId, { amount: 118 })).toMatchObject(refused);
    expect(await process(shopper, shown.paymentIntentId, { amount: 590 }), 'it stays refused').toMatchObject(
      refused,
    );
    await expectNothingTaken(shopper, product.id, 10);

    const second = await shopper.openIntent();
    await shopper.confirm(second);
    for (let time = 0; time < 2; time += 1) {
      expect(await process(shopper, second.paymentIntentId, { amount: 590 })).toMatchObject({
        status: 201,
        body: { order: { total: '590.00' } },
      });
    }
  });

  test('the price fell: a call without a displayed total is charged less', async () => {
    const product = await world.product();
    const [silent, exact] = [
      await shopperWith(world, [[product.id]]),
      await shopperWith(world, [[product.id]]),
    ];
    const [one, two] = [await silent.pay(), await exact.pay()];
    await world.db.update(products).set({ price: '50.00' }).where(eq(products.id, product.id));
    expect(await process(silent, one)).toMatchObject({ body: { order: { total: '59.00' } } });
    expect(await process(exact, two, { amount: 118 })).toMatchObject({
      status: 409,
      body: { code: 'TOTAL_CHANGED', total: '59.00' },
    });
  });

  test('the cart grew: the call is refused with the new total', async () => {
    const [product, more] = [await world.product(), await world.product()];
    const shopper = await shopperWith(world, [[product.id]]);
    const id = await shopper.pay();
    await shopper.call.cart.addItem({ productId: more.id });
    const refused = refusal(409, 'TOTAL_CHANGED', /now \$236\.00.*paid for \$118\.00.*Nothing was charged/, {
      total: '236.00',
      amount: 23_600,
    });
    expect(await process(shopper, id)).toMatchObject(refused);
    // Repeated calls answer the same, also with the original cart.
    await shopper.call.cart.clear();
    await shopper.call.cart.addItem({ productId: product.id });
    expect(await process(shopper, id)).toMatchObject(refused);
    await expectNothingTaken(shopper, product.id, 10);
  });

  test('the cart shrank: the order contains the rest, and charges only the rest', async () => {
    const [thing, more] = [await world.product(), await world.product({ price: '50.00' })];
    const shopper = await shopperWith(world, [[thing.id], [more.id]]);
    const id = await shopper.pay();
    const { items } = await shopper.call.cart.get();
    const line = items.find(({ product }) => product.id === thing.id);
    await shopper.call.cart.removeItem({ itemId: line?.id ?? 0 });
    expect(await process(shopper, id)).toMatchObject({ status: 201, body: { order: { total: '59.00' } } });
    const [sandboxPayment] = await world.db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
    expect(sandboxPayment).toMatchObject({ status: 'succeeded', capturedCents: 5_900 });
    expect([await stockOf(thing.id), await stockOf(more.id)]).toEqual([10, 9]);
  });

  test('the cart was emptied: nothing to buy', async () => {
    const product = await world.product();
    const shopper = await shopperWith(world, [[product.id]]);
    const id = await shopper.pay();
    await shopper.call.cart.clear();
    expect(await process(shopper, id)).toMatchObject(
      refusal(409, 'CART_EMPTY', /cart is empty.*Nothing was charged/),
    );
    await expectNothingTaken(shopper, product.id, 10);
  });

  test('the buyer switched to a delivery that was not paid for: the call is refused', async () => {
    const product = await world.product({ deliveryAvailable: true, deliveryFee: '12.00' });
    const shopper = await shopperWith(world, [[product.id]]);
    const id = await shopper.pay();
    const delivery = { fulfillmentMethod: 'delivery', shippingAddress: ADDRESS, deliveryFee: 0 };
    expect(await process(shopper, id, delivery)).toMatchObject(
      refusal(409, 'TOTAL_CHANGED', /\$130\.00.*\$118\.00.*Nothing was charged/, { total: '130.00' }),
    );
    await expectNothingTaken(shopper, product.id, 10);
  });

  test('the product sold out, or fewer pieces are left than requested', async () => {
    for (const [left, sentence] of [
      [0, /“Pine shelf” is sold out\. Nothing was charged/],
      [2, /Only 2 left of “Pine shelf”\. Nothing was charged/],
    ] as const) {
      const product = await world.product({ name: 'Pine shelf', stock: 5 });
      const shopper = await shopperWith(world, [[product.id, 3]]);
      const id = await shopper.pay();
      await world.db.update(products).set({ stock: left }).where(eq(products.id, product.id));
      expect(await process(shopper, id)).toMatchObject(
        refusal(409, 'OUT_OF_STOCK', sentence, { productId: product.id, available: left }),
      );
      await expectNothingTaken(shopper, product.id, left);
    }
  });

  test('an archived product, or one of an inactive vendor, can neither be paid for nor added', async () => {
    const vendor = await world.user({ role: 'vendor' });
    const [archived, orphaned] = [
      await world.product({ name: 'Pine shelf' }),
      await world.product({ name: 'Pine shelf', vendorId: vendor.id }),
    ];
    const shoppers = [await shopperWith(world, [[archived.id]]), await shopperWith(world, [[orphaned.id]])];
    const ids = [await shoppers[0]?.pay(), await shoppers[1]?.pay()];
    await world.db.update(products).set({ status: 'archived' }).where(eq(products.id, archived.id));
    await world.db.update(users).set({ isActive: false }).where(eq(users.id, vendor.id));

    const gone = refusal(409, 'OUT_OF_STOCK', /“Pine shelf” is no longer sold/, { available: 0 });
    for (const [index, shopper] of shoppers.entries()) {
      const { id } = index === 0 ? archived : orphaned;
      expect(await process(shopper, ids[index] ?? '')).toMatchObject(gone);
      const cookie = await shopper.cookie();
      expect(await overRest('checkout.createIntent', { amount: 118 }, cookie)).toMatchObject(gone);
      expect(await overRest('cart.addItem', { productId: id }, cookie)).toMatchObject(
        refusal(404, 'NOT_FOUND', /no longer sold/),
      );
      const { items } = await shopper.call.cart.get();
      expect(items).toMatchObject([{ problem: 'No longer sold' }]);
      const change = { itemId: items[0]?.id, quantity: 2 };
      expect((await overRest('cart.updateItem', change, cookie)).status).toBe(404);
      await expectNothingTaken(shopper, id, 10);
    }
  });
});

test('one payment processed concurrently over tRPC and REST makes one order, charged once', async () => {
  const product = await world.product();
  const shopper = await shopperWith(world, [[product.id]]);
  const [paymentIntentId, cookie] = [await shopper.pay(), await shopper.cookie()];
  const answers = await Promise.all(
    (['REST', 'tRPC', 'REST', 'tRPC'] as const).map((door) =>
      callProcedure(door, 'checkout.process', { paymentIntentId }, cookie),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 200, 201, 200]);
  expect(new Set(answers.map(({ body }) => body.order.orderNumber)).size).toBe(1);
  expect(await stockOf(product.id)).toBe(9);
  const [payment] = await world.db.select().from(payments).orderBy(desc(payments.id)).limit(1);
  expect(payment).toMatchObject({ status: 'captured', capturedCents: 11_800 });
});

test('tRPC refuses numbers that JSON cannot represent', async () => {
  const product = await world.product();
  const shopper = await shopperWith(world, [[product.id]]);
  for (const amount of ['NaN', 'Infinity', '-0']) {
    const wire = JSON.stringify({ json: { amount }, meta: { values: { amount: ['number'] } } });
    const answer = await callTrpcRaw(world, 'checkout.createIntent', wire, {
      cookie: await shopper.cookie(),
    });
    expect([amount, answer.status]).toEqual([amount, amount === '-0' ? 409 : 400]);
  }
  await expectNothingTaken(shopper, product.id, 10);
});
