import { asc, desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anonymiseUser } from '@/server/modules/accounts/own-account/change-account.ts';
import { auditLog, mailOutbox, orderNotes } from '@/server/schema.ts';
import { shopperWith } from '@/testing/buying.ts';
import { LAMPS_COLLECTED, lampsSold } from '@/testing/lamps-sold.ts';
import { createWorld } from '@/testing/world.ts';

test('actions of admins are audited, mailed to vendors, and deleted with the customer they concern', async () => {
  const world = await createWorld();
  const vendor = await world.as('vendor');
  const { id: lampId } = await world.product({
    vendorId: vendor.user.id,
    name: 'Brass lamp',
    price: '50.00',
  });
  const shopper = await shopperWith(world, [[lampId, 2]]);
  const { orderNumber, vendorOrders: ofVendors } = await shopper.buy();
  const vendorOrderId = ofVendors[0]?.id ?? 0;
  const admin = await world.as('admin');
  const other = await world.as('admin');
  const [note] = await admin.call.adminOrders.addNote({ orderNumber, text: 'Rang twice' });
  await expect(other.call.adminOrders.deleteNote({ id: note?.id ?? 0 })).rejects.toMatchObject({
    cause: { code: 'NOT_FOUND' },
  });
  await admin.call.vendorOrders.update({ id: vendorOrderId, status: 'processing' });
  await vendor.call.vendorOrders.update({ id: vendorOrderId, status: 'ready_for_collection' });
  await admin.call.adminOrders.resendMail({ orderNumber, mail: 'confirmation' });
  await admin.call.vendorOrders.cancel({ id: vendorOrderId, reason: 'Sold twice' });

  const entries = await world.db
    .select({ action: auditLog.action, by: auditLog.actorId, subject: auditLog.subject })
    .from(auditLog)
    .orderBy(asc(auditLog.id));
  const line = { by: admin.user.id, subject: `order:${orderNumber}` };
  expect(entries).toEqual([
    { action: 'add_order_note', ...line },
    { action: 'change_vendor_order', ...line },
    { action: 'resend_order_mail', ...line },
    { action: 'cancel_vendor_order', ...line },
  ]);
  const view = await admin.call.adminOrders.get({ orderNumber });
  const mails = view.mails.map(({ to, subject }) => [to, subject]);
  expect(mails).toContainEqual([vendor.user.email, `Order ${orderNumber} was cancelled`]);
  const [bill, second] = await world.db
    .select({ text: mailOutbox.text })
    .from(mailOutbox)
    .where(eq(mailOutbox.subject, `Your order ${orderNumber}`))
    .orderBy(desc(mailOutbox.id));
  expect(second?.text).toBe(bill?.text);

  await world.db.transaction((tx) => anonymiseUser(world.deps, tx, shopper.user.id));
  await expect(world.db.$count(orderNotes)).resolves.toBe(0);
  await expect(admin.call.adminOrders.get({ orderNumber })).resolves.toMatchObject({ customer: null });
  await expect(admin.call.adminOrders.list({ search: shopper.user.username })).resolves.toMatchObject({
    total: 0,
  });
});

test("an admin's check settles the payment of a buyer who left, once", async () => {
  const world = await createWorld();
  const lamp = await world.product({ stock: 3 });
  const shopper = await shopperWith(world, [[lamp.id]]);
  await shopper.pay();
  world.clock.now = new Date(world.clock.now.getTime() + 4 * 60 * 60_000);
  const admin = await world.as('admin');
  const { items } = await admin.call.adminPayments.hanging({});
  expect(items).toMatchObject([{ status: 'authorized', customerName: shopper.user.name }]);
  const id = items[0]?.id ?? 0;
  const answers = await Promise.all([
    admin.call.adminPayments.check({ id }),
    admin.call.adminPayments.check({ id }),
  ]);
  expect(answers).toContainEqual({ status: 'captured' });
  await expect(shopper.call.orders.mine({})).resolves.toMatchObject({ items: [{ total: '118.00' }] });
  await expect(admin.call.adminPayments.hanging({})).resolves.toMatchObject({ items: [] });
});

test("orders are found by contents and people, and every filter's count equals a recount", async () => {
  const world = await createWorld();
  const admin = await world.as('admin');
  const first = await lampsSold(world, LAMPS_COLLECTED);
  const second = await lampsSold(world);
  await admin.call.adminOrders.refund({
    vendorOrderId: first.vendorOrderId,
    goodwill: '1.00',
    reason: 'Late',
  });
  await admin.call.adminOrders.addNote({ orderNumber: second.order.orderNumber, text: 'Rang' });
  const found = async (filter: Parameters<typeof admin.call.adminOrders.list>[0]) => {
    const { items, total } = await admin.call.adminOrders.list(filter);
    expect(total).toBe(items.length);
    return items.map(({ id }) => id);
  };
  const both = [second.order.id, first.order.id];
  expect(await found({})).toEqual(both);
  expect(await found({ search: 'brass LAMP' })).toEqual(both);
  expect(await found({ search: first.order.orderNumber.toLowerCase().slice(0, 9) })).toEqual([
    first.order.id,
  ]);
  expect(await found({ search: first.shopper.user.email })).toEqual([first.order.id]);
  expect(await found({ search: second.vendor.user.username })).toEqual([second.order.id]);
  expect(await found({ search: '%' })).toEqual([]);
  expect(await found({ status: 'collected' })).toEqual([first.order.id]);
  expect(await found({ isRefunded: true })).toEqual([first.order.id]);
  expect(await found({ isRefunded: false })).toEqual([second.order.id]);
  expect(await found({ hasNotes: true })).toEqual([second.order.id]);
  expect(await found({ isTest: true, way: 'collection' })).toEqual(both);
  expect(await found({ way: 'delivery' })).toEqual([]);
  // The clock is at noon of that day in New Zealand.
  expect(await found({ from: '2026-06-15', to: '2026-06-15' })).toEqual(both);
  expect(await found({ from: '2026-06-16' })).toEqual([]);
  expect(await found({ customerId: first.shopper.user.id, vendorId: second.vendor.user.id })).toEqual([]);

  const cookie = await world.cookieOf(admin.user);
  const file = await world.rest('GET /api/admin/orders.csv?isRefunded=true', { cookie });
  expect(String(file.body).trim().split('\n')).toHaveLength(2);
  expect(file.body).toContain(first.order.orderNumber);
});
