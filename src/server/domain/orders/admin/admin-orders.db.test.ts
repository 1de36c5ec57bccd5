import { asc, desc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { PaymentProviderError } from '@/server/adapters/payments/payment-provider.ts';
import { rows } from '@/server/db/client.ts';
import {
  auditLog,
  mailOutbox,
  notifications,
  orderNotes,
  payments,
  products,
  refunds,
} from '@/server/db/schema/index.ts';
import { anonymiseUser } from '@/server/domain/accounts/own-account/anonymise-user.ts';
import type { OutboxMail } from '@/server/domain/mail/list-outbox.ts';
import { carryOutRefunds } from '@/server/domain/payments/carry-out-refunds.ts';
import type { VendorOrderStatus } from '@/shared/orders.ts';
import { shopperWith } from '@/testing/buying.ts';
import { createWorld, type World } from '@/testing/world.ts';

/** Two lamps of 50.00 at 10 % commission: 100.00 and 10.00 and 8.00 tax are paid, the vendor earns 90.00. */
async function lampsSold(world: World, steps: readonly VendorOrderStatus[] = []) {
  const vendor = await world.as('vendor');
  const { id: categoryId } = await world.category({ commissionRate: '10.00' });
  const lamp = await world.product({
    vendorId: vendor.user.id,
    categoryId,
    name: 'Brass lamp',
    price: '50.00',
    stock: 5,
  });
  const shopper = await shopperWith(world, [[lamp.id, 2]]);
  const order = await shopper.buy();
  const vendorOrderId = order.vendorOrders[0]?.id ?? 0;
  const orderItemId = order.items[0]?.id ?? 0;
  for (const status of steps) await vendor.call.vendorOrders.update({ id: vendorOrderId, status });
  return { vendor, lamp, shopper, order, vendorOrderId, orderItemId };
}

const COLLECTED = ['processing', 'ready_for_collection', 'collected'] as const;

/** Refunds, ledger and figures, counted anew. */
async function countMoney(world: World, vendorOrderId: number) {
  const [counted] = await rows<Record<string, number>>(
    world.db,
    sql`select
      (select coalesce(sum(amount_cents), 0)::int from refunds where vendor_order_id = ${vendorOrderId}::int) as refunded,
      (select coalesce(sum(amount_cents), 0)::int from ledger_entries) as ledger,
      (select coalesce(sum(amount_cents), 0)::int from ledger_entries where account = 'refund') as back,
      (select coalesce(sum(amount_cents), 0)::int from ledger_entries where account = 'goodwill' and vendor_id is null) as ours,
      (select coalesce(sum(amount_cents), 0)::int from ledger_entries where account = 'goodwill' and vendor_id is not null) as theirs,
      (select (sum(total_revenue) * 100)::int from vendor_stats) as revenue,
      (select (sum(total_commission) * 100)::int from vendor_stats) as commission`,
  );
  return counted;
}

test('goodwill is part of the price: what comes back later is refunded less by it, and the vendor has theirs again', async () => {
  const world = await createWorld();
  const { vendor, lamp, shopper, order, vendorOrderId, orderItemId } = await lampsSold(world, COLLECTED);
  const admin = await world.as('admin');
  const give = (goodwill: string, goodwillPayer: 'platform' | 'vendor') =>
    admin.call.adminOrders.refund({ vendorOrderId, goodwill, goodwillPayer, reason: 'A scratch' });

  await expect(give('90.01', 'vendor')).rejects.toMatchObject({
    cause: { code: 'INVALID_INPUT', fields: { goodwill: expect.stringContaining('$90.00') } },
  });
  await give('20.00', 'vendor');
  await give('8.00', 'platform');
  await expect(give('90.01', 'platform')).rejects.toMatchObject({ cause: { code: 'INVALID_INPUT' } });
  expect(await countMoney(world, vendorOrderId)).toMatchObject({ refunded: 2800, ours: -800, theirs: -2000 });
  await expect(vendor.call.earnings.get()).resolves.toMatchObject({ balance: { earned: '70.00' } });

  // One piece is refunded in full, as 90.00 are left; the other brings only the 31.00 that then are.
  await admin.call.adminOrders.refund({
    vendorOrderId,
    pieces: [{ orderItemId, quantity: 1 }],
    reason: 'Lost',
  });
  const wish = await shopper.call.orders.requestReturn({ orderItemId, quantity: 1, reason: 'Too bright' });
  await admin.call.vendorOrders.decideReturn({ id: wish.id, accept: true });
  await admin.call.vendorOrders.receiveReturn({ id: wish.id, quantity: 1 });
  expect(await countMoney(world, vendorOrderId)).toEqual({
    refunded: 11_800,
    ledger: 0,
    back: 11_800,
    ours: 0,
    theirs: 0,
    revenue: 0,
    commission: 0,
  });
  const [after] = await world.db.select().from(products).where(eq(products.id, lamp.id));
  expect(after?.stock).toBe(4);
  await expect(give('0.01', 'platform')).rejects.toMatchObject({ cause: { code: 'INVALID_INPUT' } });

  const history = await shopper.call.orders.tracking({ id: order.id });
  expect(history.map(({ description }) => description)).toContain('Refunded $59.00: 1 × Brass lamp. Lost');
  await expect(shopper.call.orders.byNumber(order)).resolves.toMatchObject({ refunded: '118.00' });
});

test('admins who refund at once, while the vendor cancels, never pay back more than was paid', async () => {
  const world = await createWorld();
  for (const begun of [[], ['processing']] as const) {
    const { vendor, order, vendorOrderId, orderItemId } = await lampsSold(world, begun);
    const [one, two] = [await world.as('admin'), await world.as('admin')];
    const piece = { vendorOrderId, pieces: [{ orderItemId, quantity: 1 }], reason: 'Broken' };
    await Promise.allSettled([
      one.call.adminOrders.refund({ ...piece, goodwill: '40.00' }),
      two.call.adminOrders.refund({ ...piece, goodwill: '40.00' }),
      vendor.call.vendorOrders.cancel({ id: vendorOrderId }),
      two.call.adminOrders.cancel({ orderNumber: order.orderNumber, reason: 'Sold out' }),
      one.call.adminOrders.refund({ vendorOrderId, goodwill: '118.00', reason: 'Late' }),
    ]);
    await carryOutRefunds(world.deps);
    expect(await countMoney(world, vendorOrderId)).toMatchObject({ refunded: 11_800, ledger: 0 });
    const [payment] = await world.db.select().from(payments).where(eq(payments.orderId, order.id));
    expect(payment).toMatchObject({ capturedCents: 11_800, refundedCents: 11_800 });
  }
});

test('the customer and the vendor are told of a refund with the order’s number, the vendor what it costs them', async () => {
  const world = await createWorld();
  const { vendor, shopper, order, vendorOrderId, orderItemId } = await lampsSold(world, COLLECTED);
  const admin = await world.as('admin');
  const { orderNumber } = order;
  const { id, userId, title, body } = notifications;
  const refund = async (wish: object) => {
    await admin.call.adminOrders.refund({ vendorOrderId, reason: 'A scratch', ...wish });
    const bell = await world.db
      .select({ title, body })
      .from(notifications)
      .where(eq(userId, vendor.user.id))
      .orderBy(desc(id))
      .limit(1);
    expect(bell[0]?.title).toBe(`A refund for order ${orderNumber}`);
    return bell[0]?.body;
  };
  const told = [
    await refund({ goodwill: '50.00', goodwillPayer: 'vendor' }),
    await refund({ goodwill: '8.00', goodwillPayer: 'platform' }),
    await refund({ pieces: [{ orderItemId, quantity: 1 }] }),
    // Of the last piece only a dollar is left to pay back; it counts against what the vendor has given.
    await refund({ pieces: [{ orderItemId, quantity: 1 }] }),
  ];
  expect(told).toEqual([
    `Refunded $50.00 of order ${orderNumber}. It comes out of your earnings: $50.00.`,
    `Refunded $8.00 of order ${orderNumber}. Rehome pays it. Your earnings stay as they are.`,
    `Refunded $59.00 of order ${orderNumber}: 1 × Brass lamp. It comes out of your earnings: $45.00.`,
    `Refunded $1.00 of order ${orderNumber}: 1 × Brass lamp. Rehome pays it. You get $5.00 back, which you had given before.`,
  ]);
  const outbox: OutboxMail[] = (await world.rest('GET /api/dev/outbox')).body;
  const texts = (to: string) => outbox.filter((mail) => mail.to === to).map(({ text }) => text);
  expect(texts(vendor.user.email).join()).toContain(told[0]);
  expect(texts(shopper.user.email).join()).toContain(`Refunded $50.00 of order ${orderNumber}.`);
});

test('a shipment of which nothing would be left to send is cancelled instead, and one that is sent is not', async () => {
  const world = await createWorld();
  const { order, vendorOrderId, orderItemId, shopper } = await lampsSold(world);
  const admin = await world.as('admin');
  const all = { vendorOrderId, pieces: [{ orderItemId, quantity: 2 }], reason: 'Broken' };
  await expect(admin.call.adminOrders.refund(all)).rejects.toMatchObject({
    cause: { code: 'ORDER_STATE', message: expect.stringContaining('Cancel this shipment instead') },
  });
  await admin.call.adminOrders.cancel({ orderNumber: order.orderNumber, reason: 'The kiln broke' });
  await expect(shopper.call.orders.byNumber(order)).resolves.toMatchObject({ status: 'cancelled' });
  await expect(admin.call.adminOrders.refund(all)).rejects.toMatchObject({ cause: { code: 'ORDER_STATE' } });

  const sent = await lampsSold(world, ['processing', 'ready_for_collection', 'collected']);
  const { orderNumber } = sent.order;
  await expect(admin.call.adminOrders.cancel({ orderNumber, reason: 'x' })).rejects.toMatchObject({
    cause: { code: 'ORDER_STATE' },
  });
});

test('what admins do is in the audit log, mailed to vendors, and gone with the customer where it is about them', async () => {
  const world = await createWorld();
  const { vendor, shopper, order, vendorOrderId } = await lampsSold(world);
  const admin = await world.as('admin');
  const { orderNumber } = order;
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
  const [bill, again] = await world.db
    .select({ text: mailOutbox.text })
    .from(mailOutbox)
    .where(eq(mailOutbox.subject, `Your order ${orderNumber}`))
    .orderBy(desc(mailOutbox.id));
  expect(again?.text).toBe(bill?.text);

  await world.db.transaction((tx) => anonymiseUser(tx, shopper.user.id, world.clock.now));
  await expect(world.db.$count(orderNotes)).resolves.toBe(0);
  await expect(admin.call.adminOrders.get({ orderNumber })).resolves.toMatchObject({ customer: null });
  await expect(admin.call.adminOrders.list({ search: shopper.user.username })).resolves.toMatchObject({
    total: 0,
  });
});

test('a refund is tried again by hand when nobody is trying it, and made once', async () => {
  const world = await createWorld();
  const { vendorOrderId } = await lampsSold(world);
  const admin = await world.as('admin');
  await admin.call.vendorOrders.cancel({ id: vendorOrderId });
  const refuse = async () => {
    throw new PaymentProviderError('unavailable', 'No answer.');
  };
  world.deps.payments = { ...world.payments, refund: refuse };
  await carryOutRefunds(world.deps);
  const { items: hanging } = await admin.call.adminPayments.hangingRefunds({});
  const [refund] = hanging;
  expect(refund).toMatchObject({
    amount: '118.00',
    attempts: 1,
    lastError: expect.stringContaining('No answer'),
  });
  const id = refund?.id ?? 0;
  await expect(admin.call.adminPayments.retryRefund({ id })).resolves.toMatchObject({ isDone: false });

  let whileTrying: unknown;
  world.deps.payments = {
    ...world.payments,
    refund: async (...args) => {
      whileTrying = await admin.call.adminPayments.retryRefund({ id }).catch((error: unknown) => error);
      return world.payments.refund(...args);
    },
  };
  await expect(admin.call.adminPayments.retryRefund({ id })).resolves.toEqual({
    isDone: true,
    lastError: null,
  });
  expect(whileTrying).toMatchObject({ cause: { code: 'PAYMENT_STATE' } });
  await expect(admin.call.adminPayments.retryRefund({ id })).resolves.toMatchObject({ isDone: true });
  const [payment] = await world.db.select().from(payments);
  expect(payment?.refundedCents).toBe(11_800);
  await expect(world.db.$count(refunds)).resolves.toBe(1);
});

test('a payment whose buyer went away is finished by a check, once', async () => {
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

test('orders are found by what they hold and who is in them, and every filter counts what a recount does', async () => {
  const world = await createWorld();
  const admin = await world.as('admin');
  const first = await lampsSold(world, COLLECTED);
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
  // The world's clock stands at noon of that day in New Zealand.
  expect(await found({ from: '2026-06-15', to: '2026-06-15' })).toEqual(both);
  expect(await found({ from: '2026-06-16' })).toEqual([]);
  expect(await found({ customerId: first.shopper.user.id, vendorId: second.vendor.user.id })).toEqual([]);

  const cookie = await world.cookieOf(admin.user);
  const file = await world.rest('GET /api/admin/orders.csv?isRefunded=true', { cookie });
  expect(String(file.body).trim().split('\n')).toHaveLength(2);
  expect(file.body).toContain(first.order.orderNumber);
});
