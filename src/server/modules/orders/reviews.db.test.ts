import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { refreshAiPicks } from '@/server/modules/catalog/ai-picks.ts';
import { clearCatalogueCache } from '@/server/modules/catalog/index.ts';
import { orders, products, reviews } from '@/server/schema.ts';
import { bought, newBuyer } from '@/testing/bought.ts';
import { runBehindLock } from '@/testing/run-behind-lock.ts';
import { createWorld, type World } from '@/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

const refusal = (code: string, message: RegExp) => ({
  cause: { code, message: expect.stringMatching(message) },
});

/** A product, its vendor, a customer, and their actions. */
async function shopWith(stock = 10) {
  const vendor = await world.as('vendor');
  const product = await world.product({ vendorId: vendor.user.id, stock });
  const { user, call } = await world.as('customer');

  /** Buys and collects pieces. @returns the order line */
  const buy = (quantity = 1) => bought(world, user.id, [[product.id, quantity]], { status: 'collected' });
  const askReturn = async ({ orderItemId }: { orderItemId: number }, quantity = 1) => {
    const { id } = await call.orders.requestReturn({ orderItemId, quantity, reason: 'Not for me' });
    await vendor.call.vendorOrders.decideReturn({ id, accept: true });
    return () => vendor.call.vendorOrders.receiveReturn({ id, quantity });
  };
  const giveBack = async (line: { orderItemId: number }, quantity = 1) => (await askReturn(line, quantity))();
  const review = ({ orderItemId }: { orderItemId: number }, rating = 5) =>
    call.orders.review({ orderItemId, rating, title: 'Good' });
  const rated = async () => {
    const [row] = await world.db.select().from(products).where(eq(products.id, product.id));
    return [row?.rating, row?.reviewCount];
  };
  return { vendor, product, user, call, buy, askReturn, giveBack, review, rated };
}

describe('a review', () => {
  test('may rate the seller apart from the product', async () => {
    const { vendor, user, call, buy, review } = await shopWith();
    const seller = () => world.rest(`GET /api/sellers/${vendor.user.id}`);
    await review(await buy());
    await expect(seller()).resolves.toMatchObject({ body: { sellerRating: null, sellerRatingCount: 0 } });

    const other = await world.product({ vendorId: vendor.user.id, stock: 10 });
    const line = await bought(world, user.id, [[other.id, 1]], { status: 'collected' });
    await call.orders.review({ orderItemId: line.orderItemId, rating: 5, sellerRating: 2 });
    clearCatalogueCache(world.db);
    await expect(seller()).resolves.toMatchObject({ body: { sellerRating: '2.0', sellerRatingCount: 1 } });
  });

  test('is unique per user and product; each of their orders shows it', async () => {
    const { call, buy, review, rated } = await shopWith();
    const [first, second] = [await buy(), await buy()];
    await review(first, 4);
    await expect(review(second)).rejects.toMatchObject(
      refusal('DUPLICATE', /^You have reviewed this already/),
    );
    expect(await rated()).toEqual(['4.00', 1]);
    for (const { orderNumber } of [first, second]) {
      expect((await call.orders.byNumber({ orderNumber })).items).toMatchObject([{ review: { rating: 4 } }]);
    }
  });

  test('is deleted when the last piece is returned', async () => {
    const { buy, review, giveBack, rated } = await shopWith();
    for (let time = 0; time < 2; time++) {
      const line = await buy();
      await review(line);
      expect(await rated()).toEqual(['5.00', 1]);
      await giveBack(line);
      expect(await rated()).toEqual(['0.00', 0]);
      await expect(review(line)).rejects.toMatchObject(refusal('ORDER_STATE', /^You have returned this/));
    }
    await review(await buy(), 3);
    expect(await rated()).toEqual(['3.00', 1]);
  });

  test('remains while the customer keeps a refunded piece', async () => {
    const { vendor, product, buy, review, giveBack, rated } = await shopWith();
    const admin = await world.as('admin');
    const line = await buy(2);
    await admin.call.adminOrders.refund({
      vendorOrderId: line.vendorOrderId,
      pieces: [{ orderItemId: line.orderItemId, quantity: 1 }],
      restock: false,
      reason: 'Scratched, the customer keeps it',
    });
    await giveBack(line, 1);
    await review(line);
    expect(await rated()).toEqual(['5.00', 1]);
    const figures = await vendor.call.vendorAnalytics.stockCover({});
    expect(figures.items.find(({ id }) => id === product.id)).toMatchObject({ soldPieces: 1 });
    const listed = await admin.call.crm.vendorStats({ search: vendor.user.username });
    expect(listed.items[0]).toMatchObject({ returnRate: '50.00' });

    const kept = await buy(2);
    await giveBack(kept, 1);
    expect(await rated()).toEqual(['5.00', 1]);
    await giveBack(kept, 1);
    expect(await rated()).toEqual(['5.00', 1]);
  });

  test('remains while the customer keeps a piece from any order', async () => {
    const { buy, review, giveBack, rated } = await shopWith();
    const first = await buy(2);
    await review(first);
    await giveBack(first);
    expect(await rated()).toEqual(['5.00', 1]);
    const second = await buy();
    await giveBack(first);
    expect(await rated()).toEqual(['5.00', 1]);
    await giveBack(second);
    expect(await rated()).toEqual(['0.00', 0]);
  });

  test('remains when another buyer returns their pieces', async () => {
    const one = await shopWith();
    const { call, order } = await newBuyer(world, [[one.product.id]], { status: 'collected' });
    await call.orders.review({ orderItemId: order.orderItemId, rating: 2 });
    const line = await one.buy();
    await one.review(line);
    expect(await one.rated()).toEqual(['3.50', 2]);
    await one.giveBack(line);
    expect(await one.rated()).toEqual(['2.00', 1]);
  });

  test.each(['review first', 'return first'])('is deleted by a concurrent return: %s', async (order) => {
    const { product, buy, review, askReturn, rated } = await shopWith();
    const line = await buy();
    const receive = await askReturn(line);
    const lock = sql`select from products where id = ${product.id} for update`;
    const calls = [() => review(line), () => receive()];
    await runBehindLock(world, lock, order === 'review first' ? calls : calls.reverse());
    expect(await rated()).toEqual(['0.00', 0]);
    expect(await world.db.select().from(reviews).where(eq(reviews.productId, product.id))).toEqual([]);
  });

  test("is refused for the seller's own product", async () => {
    const { vendor, buy } = await shopWith();
    const { orderNumber, orderItemId } = await buy();
    // Written directly: the shop refuses buying from oneself.
    await world.db
      .update(orders)
      .set({ customerId: vendor.user.id })
      .where(eq(orders.orderNumber, orderNumber));
    await expect(vendor.call.orders.review({ orderItemId, rating: 5 })).rejects.toMatchObject(
      refusal('FORBIDDEN', /own product/),
    );
  });
});

test('sales by vendors to themselves do not count towards AI picks', async () => {
  const { vendor, product, buy } = await shopWith(100);
  const { orderNumber } = await buy(60);
  const isPicked = async () => {
    await world.db
      .update(products)
      .set({ rating: '5.00', reviewCount: 40 })
      .where(eq(products.id, product.id));
    await refreshAiPicks(world.db, world.clock.now);
    const [row] = await world.db.select().from(products).where(eq(products.id, product.id));
    return row?.aiPickReason ?? '';
  };
  expect(await isPicked()).toContain('popular');
  await world.db
    .update(orders)
    .set({ customerId: vendor.user.id })
    .where(eq(orders.orderNumber, orderNumber));
  expect(await isPicked()).toBe('');
});
