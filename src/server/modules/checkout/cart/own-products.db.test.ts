import { beforeAll, expect, test } from 'vitest';
import { hashPassword } from '@/server/platform/auth/passwords.ts';
import { cartItems, orders } from '@/server/schema.ts';
import { checkoutOf } from '@/testing/buying.ts';
import { createWorld, type World } from '@/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

const refused = { cause: { code: 'FORBIDDEN', message: 'You cannot buy your own product.' } };

test.each(['vendor', 'admin'] as const)(
  'a %s cannot add their own products to the cart, over tRPC and REST',
  async (role) => {
    const { user, call } = await world.as(role);
    const [own, other] = [await world.product({ vendorId: user.id }), await world.product()];

    await expect(call.cart.addItem({ productId: own.id })).rejects.toMatchObject(refused);
    const body = { userId: user.id, productId: own.id };
    const answer = await world.rest('POST /api/cart', { body, cookie: await world.cookieOf(user) });
    expect([answer.status, answer.body]).toEqual([
      403,
      expect.objectContaining({ code: 'FORBIDDEN', error: 'You cannot buy your own product.' }),
    ]);
    await expect(call.cart.addItem({ productId: other.id })).resolves.toMatchObject({ count: 1 });
  },
);

test('a visitor who signs in as a seller loses their own products from the cart', async () => {
  const password = 'a long enough secret';
  const vendor = await world.user({ role: 'vendor', passwordHash: await hashPassword(password) });
  const [own, other] = [await world.product({ vendorId: vendor.id }), await world.product()];
  const visitor = world.callerOf(null, 'the browser of a seller');
  await visitor.cart.addItem({ productId: own.id });
  await visitor.cart.addItem({ productId: other.id, quantity: 2 });

  await visitor.auth.login({ username: vendor.username, password });

  const { items } = await world.callerOf(vendor).cart.get();
  expect(items).toMatchObject([{ quantity: 2, product: { id: other.id } }]);
});

test("the checkout refuses the seller's own products in a cart, before and after payment", async () => {
  const { user, call } = await world.as('vendor');
  const [own, other] = [await world.product({ vendorId: user.id }), await world.product()];
  const { openIntent, confirm, process } = checkoutOf(call);
  await call.cart.addItem({ productId: other.id });
  const intent = await openIntent();
  await confirm(intent);
  await world.db.insert(cartItems).values({ userId: user.id, productId: own.id });

  await expect(openIntent()).rejects.toMatchObject(refused);
  await expect(process(intent.paymentIntentId)).rejects.toMatchObject({
    cause: { code: 'FORBIDDEN', message: 'You cannot buy your own product. Nothing was charged.' },
  });
  expect(await world.db.select().from(orders)).toEqual([]);
});
