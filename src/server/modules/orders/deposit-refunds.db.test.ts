import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { vendorOrders } from '@/server/schema.ts';
import { toCents, toDecimal } from '@/shared/money.ts';
import {
  atProvider,
  books,
  make,
  type OrderedTable,
  openRest,
  orderedTable,
  payRest,
  refused,
} from '@/testing/made-to-order.ts';
import { createWorld, type World } from '@/testing/world.ts';

let world: World;
let admin: Awaited<ReturnType<World['as']>>;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin');
});

const refund = (
  { id }: OrderedTable,
  goodwill: string,
  more: { key?: string; goodwillPayer?: 'vendor' | 'platform' } = {},
) => admin.call.adminOrders.refund({ vendorOrderId: id, goodwill, reason: 'For the wait', ...more });

const restOf = async ({ id }: OrderedTable) => {
  const [row] = await world.db.select().from(vendorOrders).where(eq(vendorOrders.id, id));
  return toCents(row?.rest ?? '0.00');
};

const viewOf = async ({ order: { orderNumber } }: OrderedTable) => {
  const { vendorOrders: parts, refunds } = await admin.call.adminOrders.get({ orderNumber });
  return { refundable: parts[0]?.refundable, earned: parts[0]?.earned, refunds };
};

test('a repeated refund that reduces the rest reduces it once', async () => {
  const ordered = await orderedTable(world);
  const key = crypto.randomUUID();
  expect(await refund(ordered, '50.00', { key })).toEqual({ refunded: '50.00' });
  expect(await refund(ordered, '50.00', { key })).toEqual({ refunded: '50.00' });
  expect(await restOf(ordered)).toBe(ordered.rest - 5_000);
  await expect(refund(ordered, '51.00', { key })).rejects.toMatchObject(refused('DUPLICATE'));
  expect(await refund(ordered, '70.00')).toEqual({ refunded: '70.00' });
  expect(await refund(ordered, '70.00')).toEqual({ refunded: '70.00' });
  expect(await restOf(ordered)).toBe(ordered.rest - 12_000);
  expect((await viewOf(ordered)).refunds).toEqual([]);
});

test('a repeated refund of rest and deposit answers the whole amount', async () => {
  const ordered = await orderedTable(world);
  const key = crypto.randomUUID();
  const amount = toDecimal(ordered.rest + 1_000);
  expect(await refund(ordered, amount, { key })).toEqual({ refunded: amount });
  expect(await refund(ordered, amount, { key })).toEqual({ refunded: amount });
  expect(await atProvider(world)).toEqual({ captured: ordered.deposit, refunded: 1_000 });
});

test('a refund leaves no rest that is too small to be paid', async () => {
  const ordered = await orderedTable(world);
  await refund(ordered, toDecimal(ordered.rest - 30));
  expect(await restOf(ordered)).toBe(1_000);
  expect(await atProvider(world)).toEqual({ captured: ordered.deposit, refunded: 970 });
  await make(world, ordered);
  await payRest(ordered, 1_000);
  expect(await books(world)).not.toHaveProperty('receivable');
  expect(await atProvider(world)).toEqual({ captured: ordered.deposit + 1_000, refunded: 970 });
});

test('a rest that was refunded away can be dispatched, and is not asked for', async () => {
  const ordered = await orderedTable(world);
  await refund(ordered, toDecimal(ordered.rest));
  await make(world, ordered);
  await expect(openRest(ordered, 0)).rejects.toMatchObject(refused('ORDER_STATE', /nothing left/));
  await ordered.vendor.call.vendorOrders.update({ id: ordered.id, status: 'in_transit' });
  expect(await atProvider(world)).toEqual({ captured: ordered.deposit, refunded: 0 });
});

test('an admin refunds a deposit that was kept, up to all of it', async () => {
  const ordered = await orderedTable(world);
  await ordered.vendor.call.vendorOrders.update({ id: ordered.id, status: 'processing' });
  await ordered.shopper.call.orders.leaveDeposit({ id: ordered.id });
  const kept = ordered.deposit;
  const earned = toCents((await viewOf(ordered)).earned ?? '0.00');
  expect(await viewOf(ordered)).toMatchObject({ refundable: toDecimal(kept), earned: toDecimal(earned) });
  await expect(refund(ordered, toDecimal(kept), { goodwillPayer: 'vendor' })).rejects.toMatchObject(
    refused('INVALID_INPUT'),
  );
  await refund(ordered, '100.00', { goodwillPayer: 'vendor' });
  await refund(ordered, toDecimal(kept - 10_000));
  await expect(refund(ordered, '0.01')).rejects.toMatchObject(refused('INVALID_INPUT'));

  expect(await atProvider(world)).toEqual({ captured: kept, refunded: kept });
  expect(await books(world)).toMatchObject({ buyer: -kept, refund: kept, goodwill: -kept });
  const { balance } = await ordered.vendor.call.earnings.get();
  expect(toCents(balance.available)).toBe(earned - 10_000);
  expect(await viewOf(ordered)).toMatchObject({ refundable: '0.00' });
});

test('of a cancelled shipment nothing but a kept deposit is refunded', async () => {
  const ordered = await orderedTable(world);
  const [item] = ordered.order.items;
  await ordered.vendor.call.vendorOrders.update({ id: ordered.id, status: 'processing' });
  await ordered.shopper.call.orders.leaveDeposit({ id: ordered.id });
  const pieces = [{ orderItemId: item?.id ?? 0, quantity: 1 }];
  await expect(
    admin.call.adminOrders.refund({ vendorOrderId: ordered.id, pieces, reason: 'All of it' }),
  ).rejects.toMatchObject(refused('ORDER_STATE', /only an amount/));
  const other = await orderedTable(world);
  await other.vendor.call.vendorOrders.cancel({ id: other.id });
  await expect(refund(other, '1.00')).rejects.toMatchObject(
    refused('ORDER_STATE', /all of it has been refunded/),
  );
});
