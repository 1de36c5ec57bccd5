import { expect, test } from 'vitest';
import { RETURN_DAYS } from '@/shared/constants.ts';
import { endOfDayAfter } from '@/shared/days.ts';
import type { VendorOrderStatus } from '@/shared/orders/orders.ts';
import { HELD_PAGE, RETURN_HOLD_DAYS } from '@/shared/payouts/earnings.ts';
import { daysAfter } from '@/shared/time.ts';
import { bought, newBuyer } from '@/testing/bought.ts';
import { createWorld, type World } from '@/testing/world.ts';

/** A product of 100.00 at 10 % commission, bought twice: 180.00 are earned. */
async function sale(world: World, status: VendorOrderStatus = 'pending') {
  const vendor = await world.as('vendor');
  const { id: categoryId } = await world.category({ commissionRate: '10.00' });
  const chair = await world.product({ vendorId: vendor.user.id, categoryId, price: '100.00' });
  const { order, ...shopper } = await newBuyer(world, [[chair.id, 2]], { status });
  const id = order.vendorOrderId;
  const collect = async () => {
    for (const status of ['processing', 'ready_for_collection', 'collected'] as const) {
      await vendor.call.vendorOrders.update({ id, status });
    }
  };
  const askReturn = () =>
    shopper.call.orders.requestReturn({
      orderItemId: order.orderItemId,
      quantity: 1,
      reason: 'Too big',
    });
  return { vendor, order, id, collect, askReturn };
}

const moneyOf = async ({ vendor }: Pick<Awaited<ReturnType<typeof sale>>, 'vendor'>) =>
  (await vendor.call.earnings.get()).balance;

test('money is on hold until arrival and the end of the return period, to the millisecond', async () => {
  const world = await createWorld();
  const sold = await sale(world);
  await expect(moneyOf(sold)).resolves.toEqual({
    earned: '180.00',
    held: '180.00',
    available: '0.00',
    paidOut: '0.00',
  });
  world.clock.now = daysAfter(world.clock.now, 60);
  await expect(moneyOf(sold)).resolves.toMatchObject({ held: '180.00', available: '0.00' });

  await sold.collect();
  const lastMoment = endOfDayAfter(world.clock.now, RETURN_DAYS);
  world.clock.now = lastMoment;
  await expect(moneyOf(sold)).resolves.toMatchObject({ held: '180.00', available: '0.00' });
  world.clock.now = new Date(lastMoment.getTime() + 1);
  await expect(moneyOf(sold)).resolves.toMatchObject({ held: '0.00', available: '180.00' });
  await expect(sold.askReturn()).rejects.toMatchObject({ cause: { code: 'ORDER_STATE' } });
});

test('an open return keeps the vendor order on hold until it is settled or overdue', async () => {
  const world = await createWorld();
  const sold = await sale(world, 'collected');
  world.clock.now = daysAfter(world.clock.now, RETURN_DAYS);
  const answer = await sold.askReturn();
  world.clock.now = daysAfter(world.clock.now, 90);
  await expect(moneyOf(sold)).resolves.toMatchObject({ held: '180.00' });

  await sold.vendor.call.vendorOrders.decideReturn({ id: answer.id, accept: true });
  await expect(moneyOf(sold)).resolves.toMatchObject({ held: '180.00' });
  const accepted = world.clock.now;
  world.clock.now = new Date(endOfDayAfter(accepted, RETURN_HOLD_DAYS).getTime() + 1);
  await expect(moneyOf(sold)).resolves.toMatchObject({ held: '0.00', available: '180.00' });

  // The returned piece arrived after all.
  world.clock.now = daysAfter(accepted, 1);
  await sold.vendor.call.vendorOrders.receiveReturn({ id: answer.id, quantity: 1 });
  await expect(moneyOf(sold)).resolves.toMatchObject({ earned: '90.00', held: '0.00', available: '90.00' });
});

test('the next page of held orders continues correctly after the last order of a page is released', async () => {
  const world = await createWorld();
  const vendor = await world.as('vendor');
  const chair = await world.product({ vendorId: vendor.user.id, stock: 99 });
  const customer = await world.user();
  const start = world.clock.now;
  for (let day = 0; day < HELD_PAGE + 1; day++) {
    world.clock.now = daysAfter(start, day);
    await bought(world, customer.id, [[chair.id]], { status: 'collected' });
  }
  const first = await vendor.call.earnings.held();
  expect(first.items).toHaveLength(HELD_PAGE);
  world.clock.now = first.items.at(-1)?.availableAt ?? start;
  const second = await vendor.call.earnings.held({ cursor: first.nextCursor });
  expect(second.items).toHaveLength(1);
  expect(second.nextCursor).toBeNull();
});

test('cancelled sales are not on hold, and a vendor without sales has nothing', async () => {
  const world = await createWorld();
  const sold = await sale(world);
  await sold.vendor.call.vendorOrders.cancel({ id: sold.id });
  const nothing = { earned: '0.00', held: '0.00', available: '0.00', paidOut: '0.00' };
  await expect(moneyOf(sold)).resolves.toEqual(nothing);
  await expect(moneyOf({ vendor: await world.as('vendor') })).resolves.toEqual(nothing);
});
