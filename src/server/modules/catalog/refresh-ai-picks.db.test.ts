import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog, orderItems, orders, products, productVisitDays, vendorOrders } from '@/server/schema.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { refreshAiPicks } from './ai-picks.ts';

const DAY_MS = 86_400_000;

async function sell(
  world: World,
  product: { id: number; vendorId: number },
  quantity: number,
  options: { daysAgo?: number; status?: 'delivered' | 'cancelled'; returned?: number } = {},
) {
  const { daysAgo = 1, status = 'delivered', returned = 0 } = options;
  const buyer = await world.user();
  const [order] = await world.db
    .insert(orders)
    .values({
      customerId: buyer.id,
      orderNumber: `RH-${buyer.id}`,
      currency: 'usd',
      subtotal: '1.00',
      tax: '0.00',
      taxRate: '0.0000',
      taxIncluded: false,
      commission: '0.00',
      total: '1.00',
      createdAt: new Date(world.clock.now.getTime() - daysAgo * DAY_MS),
    })
    .returning();
  const money = { commission: '0.00', commissionRate: '0.0000' };
  const [part] = await world.db
    .insert(vendorOrders)
    .values({ orderId: order?.id ?? 0, vendorId: product.vendorId, subtotal: '1.00', status, ...money })
    .returning();
  await world.db.insert(orderItems).values({
    ...money,
    orderId: order?.id ?? 0,
    vendorOrderId: part?.id ?? 0,
    productId: product.id,
    productName: 'x',
    imageUrl: '/x.webp',
    quantity,
    returnedQuantity: returned,
    price: '1.00',
  });
}

test('picks follow recent sales, ratings, stock and price, and give the reason', async () => {
  const world = await createWorld();
  const liked = { rating: '4.80', reviewCount: 12 };
  const good = await world.product(liked);
  const cancelled = await world.product(liked);
  const returned = await world.product(liked);
  const longAgo = await world.product(liked);
  const soldOut = await world.product({ ...liked, stock: 0 });
  const hidden = await world.product({ ...liked, status: 'draft' });
  const stale = await world.product({ isAiPick: true });
  for (let index = 0; index < 10; index++) await world.product();
  await sell(world, good, 3);
  await sell(world, cancelled, 5, { status: 'cancelled' });
  await sell(world, returned, 5, { returned: 4 });
  await sell(world, longAgo, 5, { daysAgo: 100 });
  for (const product of [soldOut, hidden]) await sell(world, product, 5);
  const picked = () =>
    world.db
      .select({ id: products.id, reason: products.aiPickReason, updatedAt: products.updatedAt })
      .from(products)
      .where(eq(products.isAiPick, true));

  expect(await refreshAiPicks(world.db, world.clock.now)).toEqual({
    picks: 1,
    joined: [good.id],
    dropped: [stale.id],
  });
  expect(await picked()).toEqual([
    {
      id: good.id,
      reason: 'Well rated (4.8), popular, fairly priced.',
      updatedAt: good.updatedAt,
    },
  ]);
  expect((await world.callerOf(null).catalog.product({ id: stale.id })).isAiPick).toBe(false);

  await refreshAiPicks(world.db, new Date(world.clock.now.getTime() + 100 * DAY_MS));
  expect(await picked()).toEqual([]);
});

test('an admin refreshes the picks at once, and sees their reasons and changes', async () => {
  const world = await createWorld();
  const admin = await world.as('admin');
  const good = await world.product({ rating: '4.80', reviewCount: 12 });
  const stale = await world.product({ isAiPick: true, aiPickReason: 'It was liked.' });
  for (let index = 0; index < 6; index++) await world.product();
  await sell(world, good, 3);
  await expect(admin.call.adminProducts.picks()).resolves.toMatchObject({
    picks: [{ id: stale.id, isNew: false }],
    lastRun: null,
  });

  const lastRun = { candidates: 8, joined: 1, dropped: [{ id: stale.id, name: stale.name }] };
  await expect(admin.call.adminProducts.workOutPicks()).resolves.toMatchObject({
    picks: [{ id: good.id, reason: expect.stringContaining('Well rated (4.8)'), isNew: true }],
    lastRun: { ...lastRun, ranBy: admin.user.name, ranAt: world.clock.now },
  });
  // The nightly run changes nothing, and has no actor.
  await refreshAiPicks(world.db, world.clock.now);
  await expect(admin.call.adminProducts.picks()).resolves.toMatchObject({
    picks: [{ id: good.id, isNew: false }],
    lastRun: { ranBy: null, joined: 0, dropped: [] },
  });
  await expect(world.db.select().from(auditLog)).resolves.toMatchObject([
    { action: 'work_out_picks', actorId: admin.user.id, details: { picks: 1, joined: 1, dropped: 1 } },
  ]);
});

test('the tenth of the products with most purchases and views is trending', async () => {
  const world = await createWorld();
  const made = [];
  for (let index = 0; index < 11; index++) made.push(await world.product());
  const [bought, viewed, both, draft] = made as [
    (typeof made)[0],
    (typeof made)[0],
    (typeof made)[0],
    (typeof made)[0],
  ];
  await world.db.update(products).set({ status: 'draft' }).where(eq(products.id, draft.id));
  const day = dayInNewZealand(new Date(world.clock.now.getTime() - DAY_MS));
  await world.db.insert(productVisitDays).values([
    { productId: viewed.id, day, views: 900, carts: 0 },
    { productId: both.id, day, views: 5, carts: 0 },
  ]);
  await sell(world, bought, 1);
  await sell(world, both, 1);
  await sell(world, draft, 9);
  const trending = async () => {
    const foundRows = await world.db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.isTrending, true));
    return foundRows.map(({ id }) => id);
  };

  // One of ten: a product without sales fills a slot, but is not labelled a best seller.
  await refreshAiPicks(world.db, world.clock.now);
  expect(await trending()).toEqual([]);

  await world.db.update(products).set({ status: 'draft' }).where(eq(products.id, viewed.id));
  await refreshAiPicks(world.db, world.clock.now);
  expect(await trending()).toEqual([both.id]);
  const card = await world.callerOf(null).catalog.product({ id: both.id });
  expect(card).toMatchObject({ isTrending: true, isNew: true });

  await sell(world, bought, 1);
  await refreshAiPicks(world.db, world.clock.now);
  expect(await trending()).toEqual([bought.id]);

  await refreshAiPicks(world.db, new Date(world.clock.now.getTime() + 40 * DAY_MS));
  expect(await trending()).toEqual([]);
});
