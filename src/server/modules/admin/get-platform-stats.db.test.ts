import { expect, test } from 'vitest';
import { collectionForms, orderItems, orders, vendorOrders } from '@/server/schema.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { getPlatformStats } from './get-overview.ts';

/** An order of one line, as checkout would leave it. */
async function sell(
  world: World,
  line: { at: string; quantity: number; returned?: number; status?: 'delivered' | 'cancelled' },
) {
  const buyer = await world.user();
  const product = await world.product({ price: '50.00' });
  const subtotal = (line.quantity * 50).toFixed(2);
  const createdAt = new Date(line.at);
  const [order] = await world.db
    .insert(orders)
    .values({
      customerId: buyer.id,
      orderNumber: `RH-${line.at}-${line.quantity}`,
      currency: 'usd',
      subtotal,
      tax: '0.00',
      taxRate: '0',
      taxIncluded: false,
      commission: '0.00',
      total: subtotal,
      status: line.status ?? 'delivered',
      createdAt,
    })
    .returning();
  if (!order) throw new Error('no order');
  const [part] = await world.db
    .insert(vendorOrders)
    .values({
      orderId: order.id,
      vendorId: product.vendorId,
      subtotal,
      commission: (line.quantity * 5).toFixed(2),
      commissionRate: '0.1000',
      status: line.status ?? 'delivered',
    })
    .returning();
  if (!part) throw new Error('no part');
  await world.db.insert(orderItems).values({
    orderId: order.id,
    vendorOrderId: part.id,
    productId: product.id,
    productName: product.name,
    imageUrl: product.imageUrl,
    quantity: line.quantity,
    returnedQuantity: line.returned ?? 0,
    price: '50.00',
    commission: (line.quantity * 5).toFixed(2),
    commissionRate: '0.1000',
  });
}

test('revenue excludes refunds, and compares months of New Zealand up to the same day', async () => {
  const world = await createWorld();
  await sell(world, { at: '2026-03-02T00:00:00Z', quantity: 1 });
  await sell(world, { at: '2026-05-14T00:00:00Z', quantity: 4, returned: 1 });
  await sell(world, { at: '2026-05-20T00:00:00Z', quantity: 1 }); // later in its month than today is
  await sell(world, { at: '2026-05-31T12:30:00Z', quantity: 2 }); // already June in Auckland
  await sell(world, { at: '2026-06-10T00:00:00Z', quantity: 5, status: 'cancelled' });

  await expect(getPlatformStats(world.db, new Date('2026-06-15T00:00:00Z'), 'usd')).resolves.toEqual({
    totalRevenue: '350.00',
    totalCommission: '35.00',
    totalFromBuyers: '0.00',
    averageCommissionRate: '10.00',
    totalOrders: 4,
    activeVendors: 1,
    ordersThisWeek: 0,
    pendingApplications: 0,
    pendingForms: 0,
    openCollectionRequests: 0,
    collections: 4,
    collectionsDone: 0,
    collectionRate: '0.0',
    thisMonth: { revenue: '100.00', commission: '10.00', fromBuyers: '0.00', orders: 1 },
    lastMonth: { revenue: '150.00', commission: '15.00', fromBuyers: '0.00', orders: 1 },
  });
});

test.each([
  // Now; a time of the last month; 1 if it counts, by New Zealand's clock.
  ['2026-05-31T03:00:00Z', '2026-04-30T11:59:00Z', 1], // 31 May against the whole of April
  ['2026-05-31T03:00:00Z', '2026-03-31T10:59:00Z', 0], // 31 March
  ['2026-03-31T03:00:00Z', '2026-02-28T10:59:00Z', 1], // against the whole of February
  ['2026-05-22T03:00:00Z', '2026-04-22T02:59:00Z', 1],
  ['2026-05-22T03:00:00Z', '2026-04-22T03:00:00Z', 0],
  // Daylight saving ended on 5 April: 15:00 on 10 April is 03:00 UTC, on 10 March 02:00.
  ['2026-04-10T03:00:00Z', '2026-03-10T01:59:00Z', 1],
  ['2026-04-10T03:00:00Z', '2026-03-10T02:00:00Z', 0],
  // It began on 27 September: 15:00 on 28 September is 02:00 UTC, on 28 August 03:00.
  ['2026-09-28T02:00:00Z', '2026-08-28T02:59:00Z', 1],
  ['2026-09-28T02:00:00Z', '2026-08-28T03:00:00Z', 0],
  ['2026-01-01T00:00:00Z', '2025-11-30T11:00:00Z', 1], // 13:00 of 1 January; December began at 11:00 UTC
])('on %s, an order of %s counts %i times for last month', async (now, at, orders) => {
  const world = await createWorld();
  await sell(world, { at, quantity: 1 });
  const { lastMonth } = await getPlatformStats(world.db, new Date(now), 'usd');
  expect(lastMonth.orders).toBe(orders);
});

test('a shop without sales shows zeros', async () => {
  const world = await createWorld();
  await expect(getPlatformStats(world.db, new Date(), 'usd')).resolves.toMatchObject({
    totalRevenue: '0.00',
    averageCommissionRate: '0.00',
    totalOrders: 0,
    activeVendors: 0,
    thisMonth: { revenue: '0.00', commission: '0.00', fromBuyers: '0.00', orders: 0 },
  });
});

test('counts pending work and the orders since Monday', async () => {
  const world = await createWorld();
  await sell(world, { at: '2026-06-14T11:59:00Z', quantity: 1 }); // Sunday night in Auckland
  await sell(world, { at: '2026-06-14T12:00:00Z', quantity: 2 }); // Monday
  await world.db.insert(collectionForms).values([
    { formType: 'vendor_application', title: 'Let me sell' },
    { formType: 'vendor_application', title: 'Let me sell too', status: 'reviewed' },
    { formType: 'feedback', title: 'Lovely' },
  ]);

  await expect(getPlatformStats(world.db, new Date('2026-06-16T00:00:00Z'), 'usd')).resolves.toMatchObject({
    ordersThisWeek: 1,
    pendingApplications: 1,
    pendingForms: 2,
    openCollectionRequests: 0,
  });
});

test('platform figures are for admins, vendor figures for sellers', async () => {
  const world = await createWorld();
  const status = async (path: string, role: 'customer' | 'vendor' | 'admin') =>
    (await world.rest(`GET ${path}`, { cookie: await world.cookieOf(await world.user({ role })) })).status;

  expect((await world.rest('GET /api/platform-stats')).status).toBe(401);
  await expect(status('/api/platform-stats', 'vendor')).resolves.toBe(403);
  await expect(status('/api/platform-stats', 'admin')).resolves.toBe(200);
  await expect(status('/api/vendor-stats', 'customer')).resolves.toBe(403);
  await expect(status('/api/vendor-stats', 'vendor')).resolves.toBe(200);
});
