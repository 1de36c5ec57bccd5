import { eq, getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  ledgerEntries,
  orderItems,
  orders,
  orderTracking,
  parcels,
  payments,
  products,
  sandboxPayments,
  vendorOrders,
  vendorStats,
} from '@/server/schema.ts';
import { bought } from './bought.ts';
import { ADDRESS, shopperWith } from './buying.ts';
import { createWorld, type World } from './world.ts';

const TABLES = [
  orders,
  vendorOrders,
  parcels,
  orderItems,
  ledgerEntries,
  payments,
  sandboxPayments,
  vendorStats,
];
/** Columns that differ between purchases: ids, tokens and database times. */
const OWN = new Set([
  ...['orderNumber', 'reference', 'providerPaymentId', 'clientSecret', 'idempotencyKey'],
  ...['sandbox_payments.id', 'sandbox_payments.createdAt', 'vendor_stats.updatedAt'],
  ...['vendor_stats.id', 'ledger_entries.id'],
]);

/** Returns the rows of a purchase in the tables that `bought` writes. */
async function tracesOf({ db }: World) {
  const traces: Record<string, unknown> = {
    stock: await db.select({ id: products.id, stock: products.stock }).from(products).orderBy(products.id),
    confirmed: await db.select().from(orderTracking).where(eq(orderTracking.status, 'confirmed')),
  };
  for (const table of TABLES) {
    const name = getTableName(table);
    const found: Record<string, unknown>[] = await db.select().from(table);
    const isOwn = (column: string) => OWN.has(column) || OWN.has(`${name}.${column}`);
    traces[name] = found
      .map((row) => JSON.stringify(Object.entries(row).filter(([column]) => !isOwn(column))))
      .sort();
  }
  return traces;
}

/** A shop with a sofa for delivery and lamps for collection by one vendor, and a vase by another. */
async function newShop() {
  const world = await createWorld({ TAX_RATE: '0.0875' });
  const [first, second] = [await world.as('vendor'), await world.as('vendor')];
  const { id: categoryId } = await world.category({ commissionRate: '9.50' });
  const own = { vendorId: first.user.id, categoryId, stock: 5 };
  const sofa = await world.product({
    ...{ ...own, price: '100.00', deliveryAvailable: true, deliveryFee: '25.00', estimatedDeliveryDays: 9 },
  });
  const lamp = await world.product({ ...own, price: '49.99' });
  const vase = await world.product({ vendorId: second.user.id, categoryId, price: '7.77' });
  return { world, first, second, basket: [[sofa.id, 1], [lamp.id, 2], [vase.id]] as const };
}

test('a written order equals one placed through the checkout', async () => {
  const real = await newShop();
  const shopper = await shopperWith(real.world, real.basket);
  const id = await shopper.pay('delivery');
  const { order } = await shopper.call.checkout.process({
    ...{ paymentIntentId: id, fulfillmentMethod: 'delivery', shippingAddress: ADDRESS },
  });
  const traces = await tracesOf(real.world);

  const seeded = await newShop();
  const { user } = await seeded.world.as('customer');
  const written = await bought(seeded.world, user.id, seeded.basket, { method: 'delivery' });
  expect(await tracesOf(seeded.world)).toEqual(traces);
  expect(written).toMatchObject({
    total: order.total,
    vendorOrders: order.vendorOrders.map((one) => ({ id: one.id })),
    items: order.items.map((item) => ({ id: item.id, productId: item.productId })),
  });
});

test('an arrived order equals one whose vendors took each step', async () => {
  const real = await newShop();
  const order = await (await shopperWith(real.world, real.basket)).buy('delivery');
  for (const { id, vendorId } of order.vendorOrders) {
    const { call, user } = vendorId === real.first.user.id ? real.first : real.second;
    const steps = ['processing', 'ready_for_collection', 'collected', 'in_transit', 'delivered'] as const;
    for (const status of user === real.first.user ? steps : steps.slice(0, 3)) {
      await call.vendorOrders.update({ id, status });
    }
  }
  const traces = await tracesOf(real.world);

  const seeded = await newShop();
  const { user } = await seeded.world.as('customer');
  const reached = { status: 'collected', deliveryStatus: 'delivered' } as const;
  await bought(seeded.world, user.id, seeded.basket, { method: 'delivery', ...reached });
  expect(await tracesOf(seeded.world)).toEqual(traces);
});
