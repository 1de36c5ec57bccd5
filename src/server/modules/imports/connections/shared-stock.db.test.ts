import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { prune } from '@/server/modules/admin/prune.ts';
import {
  importedVariants,
  notifications,
  orders,
  products,
  refunds,
  stockChanges,
  vendorOrders,
} from '@/server/schema.ts';
import { daysAfter } from '@/shared/time.ts';
import { shopperWith } from '@/testing/buying.ts';
import { connected } from '@/testing/connected-shop.ts';
import { variant } from '@/testing/memory-shop.ts';
import { PlatformError } from './shop-platform.ts';
import { changeStocks } from './stock-changes.ts';

const NEVER = new AbortController().signal;

/** A connected shop with one piece, and what happens to it on both sides. */
async function sharedPiece(stock: number) {
  const open = await connected();
  const { world, shop, work, own, send, vendor, id } = open;
  shop.add({ externalId: 'a', variants: [variant({ externalId: 'v', stock })] });
  await work();
  const [piece] = await own();
  const productId = piece?.id ?? 0;
  const variantThere = () => {
    const [found] = shop.products.get('a')?.variants ?? [];
    if (!found) throw new Error('no variant');
    return found;
  };
  return {
    ...open,
    productId,
    there: () => variantThere().stock,
    sellThere: (pieces = 1) => {
      variantThere().stock = (variantThere().stock ?? 0) - pieces;
    },
    /** Pays a checkout there that had reserved a piece before our order took it off the stock. */
    payReserved: () => {
      const left = (variantThere().stock ?? 0) - 1;
      Object.assign(variantThere(), { stock: left, oversold: Math.max(0, -left) });
    },
    oversoldThere: () => variantThere().oversold,
    here: async () => (await own())[0]?.stock,
    buy: async (pieces = 1) => {
      const shopper = await shopperWith(world, [[productId, pieces]]);
      return { shopper, order: await shopper.buy() };
    },
    push: async () => {
      while (await changeStocks(world.deps, NEVER));
    },
    read: async () => {
      await send({ kind: 'productChanged', externalId: 'a' });
      await work();
    },
    later: (seconds: number) => {
      world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000);
    },
    failNext: (message: string, kind: 'unavailable' | 'invalid' | 'notFound', after = false) => {
      const change = shop.applied.set.bind(shop.applied);
      shop.state.before = (call) => {
        if (call !== 'adjustStock' || after) return;
        shop.state.before = () => {};
        throw new PlatformError(kind, message);
      };
      if (!after) return;
      // The change is made, and its answer lost.
      shop.applied.set = (key, answer) => {
        shop.applied.set = change;
        change(key, answer);
        throw new PlatformError(kind, message);
      };
    },
    statusOf: async (orderId: number) => {
      const [row] = await world.db.select().from(orders).where(eq(orders.id, orderId));
      return row?.status;
    },
    reconnect: async () => {
      await vendor.call.connections.disconnect({ id, products: 'keep' });
      await open.connect();
    },
  };
}

test('two orders of pieces that were all sold there leave no stock here', async () => {
  const { buy, sellThere, push, read, here, there, statusOf } = await sharedPiece(2);
  const orders = [await buy(), await buy()];
  sellThere(2);
  await push();
  await read();
  expect(await Promise.all(orders.map(({ order }) => statusOf(order.id)))).toEqual([
    'cancelled',
    'cancelled',
  ]);
  expect([await here(), there()]).toEqual([0, 0]);
});

test('a reading between two refused orders leaves no stock here', async () => {
  const { buy, sellThere, push, read, here, there } = await sharedPiece(2);
  await buy();
  await buy();
  sellThere(2);
  await read();
  await push();
  await read();
  expect([await here(), there()]).toEqual([0, 0]);
});

test('an order that is cancelled before its piece is found sold there gives nothing back there', async () => {
  const { buy, sellThere, push, read, here, there } = await sharedPiece(1);
  const { shopper, order } = await buy();
  sellThere();
  await shopper.call.orders.cancel({ orderNumber: order.orderNumber });
  await push();
  await read();
  expect([await here(), there()]).toEqual([0, 0]);
});

test('a reading after a change whose answer was lost puts no sold piece on sale again', async () => {
  const { buy, push, read, here, there, failNext, later } = await sharedPiece(1);
  await buy();
  failNext('The shop did not answer.', 'unavailable', true);
  await push();
  expect(there()).toBe(0);
  await read();
  expect(await here()).toBe(0);
  later(60);
  await push();
  later(1);
  await read();
  expect([await here(), there()]).toEqual([0, 0]);
});

test('pieces that were kept back here stay so after a change whose answer was lost', async () => {
  const { world, productId, buy, push, read, here, there, failNext, later } = await sharedPiece(3);
  await world.db.update(products).set({ stock: 2 }).where(eq(products.id, productId));
  await buy(2);
  failNext('The shop did not answer.', 'unavailable', true);
  await push();
  await read();
  later(60);
  await push();
  later(1);
  await read();
  expect([await here(), there()]).toEqual([0, 1]);
});

test('an order of a piece that the vendor added by hand here is not refused', async () => {
  const { world, productId, buy, push, read, here, there, sellThere, statusOf } = await sharedPiece(1);
  sellThere();
  await read();
  await world.db.update(products).set({ stock: 1 }).where(eq(products.id, productId));
  const { order } = await buy();
  await push();
  await read();
  expect(await statusOf(order.id)).not.toBe('cancelled');
  expect([await here(), there()]).toEqual([0, 0]);
});

test('a shop that answers with a web page for a moment takes the change later', async () => {
  const { buy, push, read, here, there, failNext, later } = await sharedPiece(1);
  await buy();
  failNext('The shop answered with a web page instead of data.', 'invalid');
  await push();
  await read();
  later(60);
  await push();
  later(1);
  await read();
  expect([await here(), there()]).toEqual([0, 0]);
});

test('a piece that is given back is on sale once, also if its shop is read while that is made', async () => {
  const { shop, buy, push, read, here, there, failNext, later } = await sharedPiece(1);
  const { shopper, order } = await buy();
  await push();
  later(60);
  await read();
  await shopper.call.orders.cancel({ orderNumber: order.orderNumber });
  failNext('The shop did not answer.', 'unavailable', true);
  await push();
  expect(there()).toBe(1);
  await read();
  expect(await here()).toBeLessThanOrEqual(1);
  shop.state.before = () => {};
  later(60);
  await push();
  later(1);
  await read();
  expect([await here(), there()]).toEqual([1, 1]);
});

test('a stock that the shop oversold is none here, and only what is restocked above it is on sale', async () => {
  const { world, productId, sellThere, buy, push, read, here, there } = await sharedPiece(1);
  sellThere(2);
  await read();
  expect([await here(), there()]).toEqual([0, -1]);
  // A piece that the vendor has here only.
  await world.db.update(products).set({ stock: 1 }).where(eq(products.id, productId));
  await buy();
  await push();
  await read();
  expect([await here(), there()]).toEqual([0, -1]);
  sellThere(-3);
  await read();
  expect([await here(), there()]).toEqual([2, 2]);
});

test('an order that is cancelled after the shop oversold puts no piece on sale', async () => {
  const { buy, push, sellThere, read, here, there, later } = await sharedPiece(1);
  const { shopper, order } = await buy();
  await push();
  later(60);
  sellThere(1);
  await read();
  await shopper.call.orders.cancel({ orderNumber: order.orderNumber });
  await read();
  expect(await here()).toBe(0);
  await push();
  later(1);
  await read();
  expect([await here(), there()]).toEqual([0, 0]);
});

test('disconnecting before an order is taken off there puts no sold piece on sale again here', async () => {
  const { buy, failNext, push, reconnect, work, here } = await sharedPiece(1);
  await buy();
  failNext('The shop did not answer.', 'unavailable');
  await push();
  await reconnect();
  await work();
  expect(await here()).toBe(0);
});

test('disconnecting names the pieces whose stock there is to be changed by hand', async () => {
  const { vendor, id, buy, failNext, push } = await sharedPiece(3);
  await buy(2);
  await buy();
  failNext('The shop did not answer.', 'unavailable');
  await push();
  expect(await vendor.call.connections.get({ id })).toMatchObject({ waitingOrders: 2 });
  await vendor.call.connections.disconnect({ id, products: 'keep' });
  const bell = await vendor.call.notifications.list({ kind: 'connection_stopped' });
  expect(bell.items.map(({ body }) => body)).toEqual([expect.stringContaining('Piece a (-3)')]);
});

test('a change that the shop refuses for good puts no sold piece on sale again here', async () => {
  const { world, shop, buy, push, read, here, later } = await sharedPiece(1);
  await buy();
  shop.state.before = (call) => {
    if (call === 'adjustStock') throw new PlatformError('invalid', 'The shop refused the request (400).');
  };
  for (let attempt = 0; attempt < 20; attempt++) {
    await push();
    later(3600);
  }
  await read();
  expect(await here()).toBe(0);
  const [kept] = await world.db.select().from(importedVariants);
  expect(kept?.stock).toBe(1);
});

test('a piece that a checkout there had reserved goes to its buyer, and our order is cancelled once', async () => {
  const { world, buy, push, payReserved, read, here, there, oversoldThere, later, statusOf } =
    await sharedPiece(1);
  const { order } = await buy();
  await push();
  later(60);
  await read();
  payReserved();
  for (let reading = 0; reading < 3; reading++) {
    await read();
    expect(await here()).toBe(0);
    await push();
    later(60);
  }
  expect(await statusOf(order.id)).toBe('cancelled');
  expect([await here(), there(), oversoldThere()]).toEqual([0, 0, 0]);
  expect(await world.db.$count(refunds)).toBe(1);
});

test('changes of stock are deleted once no piece of their order can return', async () => {
  const { world, buy, push } = await sharedPiece(2);
  const [first] = [await buy(), await buy()];
  await push();
  const now = daysAfter(world.clock.now, 17);
  const arrive = (days: number) =>
    world.db
      .update(vendorOrders)
      .set({ status: 'collected', completedAt: daysAfter(now, -days) })
      .where(eq(vendorOrders.orderId, first.order.id));
  const left = async () => {
    await prune(world.deps, now);
    return world.db.$count(stockChanges);
  };
  await arrive(14);
  expect(await left()).toBe(2);
  await arrive(16);
  expect(await left()).toBe(1);
});

test('a run without webhooks finds a piece that was sold beyond the stock there', async () => {
  const { world, shop, buy, push, payReserved, syncNow, later, statusOf } = await sharedPiece(1);
  const { order } = await buy();
  await push();
  later(60);
  payReserved();
  const [product] = shop.products.values();
  if (product) product.updatedAt = world.clock.now;
  await syncNow();
  expect(await statusOf(order.id)).toBe('cancelled');
});

test('of two orders of a piece, the younger is cancelled for a checkout that had reserved it there', async () => {
  const { buy, push, payReserved, read, here, later, statusOf } = await sharedPiece(2);
  const [first, second] = [await buy(), await buy()];
  await push();
  later(60);
  payReserved();
  for (let reading = 0; reading < 2; reading++) {
    await read();
    await push();
    later(60);
  }
  expect(await statusOf(second.order.id)).toBe('cancelled');
  expect(await statusOf(first.order.id)).not.toBe('cancelled');
  expect(await here()).toBe(0);
});

test('an order on its way stays when its piece was reserved there, and the vendor is notified once', async () => {
  const { world, vendor, buy, push, payReserved, read, later, statusOf } = await sharedPiece(1);
  const { order } = await buy();
  await push();
  await world.db.update(vendorOrders).set({ status: 'collected' });
  const before = await world.db.$count(notifications, eq(notifications.userId, vendor.user.id));
  later(60);
  payReserved();
  for (let reading = 0; reading < 3; reading++) {
    await read();
    later(60);
  }
  expect(await statusOf(order.id)).not.toBe('cancelled');
  const after = await world.db.$count(notifications, eq(notifications.userId, vendor.user.id));
  expect(after - before).toBe(1);
});
