import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OutboxMail } from '@/server/platform/mail/news-digests.ts';
import { payments, products, refunds } from '@/server/schema.ts';
import { SANDBOX_CARDS } from '@/shared/checkout/payments.ts';
import { dayInNewZealand, shiftDays } from '@/shared/days.ts';
import { formatShortDay, shortDay } from '@/shared/format/format-date.ts';
import { formatMoney, toCents, toDecimal } from '@/shared/money.ts';
import { REST_DAYS, restDueBy } from '@/shared/orders/deposits.ts';
import { DAY_MS } from '@/shared/time.ts';
import { shopperWith } from '@/testing/buying.ts';
import { crashingAt } from '@/testing/crashing-provider.ts';
import {
  atProvider,
  books,
  MADE_TO_ORDER,
  make,
  type OrderedTable,
  openRest,
  orderedTable,
  payRest,
  refused,
} from '@/testing/made-to-order.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { settlePayments } from './settle-payments.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});

const stateOf = async ({ shopper, order }: OrderedTable) => {
  const {
    vendorOrders: parts,
    refunded,
    notCharged,
  } = await shopper.call.orders.byNumber({ orderNumber: order.orderNumber });
  return { status: parts[0]?.status, refunded, notCharged, deposit: parts[0]?.deposit };
};

/** Four weeks after the day that the order gives for the table. */
const LATE_DAYS = 7 * (MADE_TO_ORDER.leadTimeWeeks + 4);
const lateDay = () => shiftDays(dayInNewZealand(world.clock.now), LATE_DAYS);

function passDays(days: number) {
  world.clock.now = new Date(world.clock.now.getTime() + days * DAY_MS);
}

/** Mails to a person, newest first. */
const mailsTo = async ({ user }: { user: { email: string } }) => {
  const mails: OutboxMail[] = (await world.rest('GET /api/dev/outbox')).body;
  return mails.filter(({ to }) => to === user.email);
};

/** The amounts of the order, as a mail names them. */
function factsOf(mail: OutboxMail | undefined) {
  const names = ['Total', 'You paid', 'Paid with the order', 'Rest, paid', 'Still to pay'];
  const lines = mail?.text.split('\n').map((line) => line.split(': ')) ?? [];
  return Object.fromEntries(lines.filter(([name = '']) => names.includes(name)));
}

test('the cart and the order charge the deposit, and the rest with the delivery is due later', async () => {
  const ordered = await orderedTable(world);
  expect(ordered.deposit).toBe(Math.round((ordered.total - 8_000) * 0.3));
  expect(ordered.rest).toBe(ordered.total - ordered.deposit);
  expect(await atProvider(world)).toEqual({ captured: ordered.deposit, refunded: 0 });
  expect(await books(world)).toMatchObject({ buyer: -ordered.deposit, receivable: -ordered.rest });
  expect((await stateOf(ordered)).deposit).toEqual({
    amount: (ordered.deposit / 100).toFixed(2),
    rest: (ordered.rest / 100).toFixed(2),
    kept: '0.00',
    isRestDue: false,
    mayLeave: true,
    isRefundable: true,
    lateFrom: lateDay(),
    mayKeep: false,
  });
});

test('the order history says that only the deposit is paid', async () => {
  const { shopper, order } = await orderedTable(world);
  const [placed] = await shopper.call.orders.tracking({ id: order.id });
  expect(placed?.description).toBe('Your order is confirmed, and the deposit is paid.');
});

test('mails say what is to be paid when, and never ask for a rest that is paid', async () => {
  const ordered = await orderedTable(world);
  const rest = formatMoney(ordered.rest, 'usd');
  const deposit = formatMoney(ordered.deposit, 'usd');
  const total = { Total: formatMoney(ordered.total, 'usd') };
  const [placed] = await mailsTo(ordered.shopper);
  expect(placed?.text).toContain(
    `We’ll email you when it is made, to pay the rest of ${rest}. Then it ships.`,
  );
  expect(placed?.text).toContain('Until they begin, you can cancel free of charge.');

  await ordered.vendor.call.vendorOrders.update({ id: ordered.id, status: 'processing' });
  expect((await mailsTo(ordered.shopper))[0]?.text).toContain(
    `If you cancel now, they keep the deposit. From ${shortDay(lateDay())}, you get it back if it is not made.`,
  );

  await ordered.vendor.call.vendorOrders.made({ id: ordered.id });
  const [made] = await mailsTo(ordered.shopper);
  expect(made?.subject).toMatch(/: made, please pay the rest$/);
  expect(made?.text).toContain(`Please pay the rest of ${rest}`);
  const dueBy = formatShortDay(restDueBy(world.clock.now));
  expect(made?.text).toContain(
    `If it is not paid by ${dueBy}, they may cancel the order and keep the deposit.`,
  );
  expect(made?.text).toContain(`/orders/${ordered.order.orderNumber}/rest/${ordered.id}`);

  await payRest(ordered);
  const [paid] = await mailsTo(ordered.shopper);
  expect(paid?.text).toContain(`Thank you. You paid the rest, ${rest}.`);
  expect(paid?.text).not.toContain('Please pay');
  expect(factsOf(made)).toEqual({ ...total, 'Paid with the order': deposit, 'Still to pay': rest });
  expect(factsOf(paid)).toEqual({ ...total, 'Paid with the order': deposit, 'Rest, paid': rest });
});

test('a cart of pieces in stock has no amount due later', async () => {
  const lamp = await world.product();
  const shopper = await shopperWith(world, [[lamp.id]]);
  const cart = await shopper.call.cart.get();
  expect(cart.collection).not.toHaveProperty('dueNow');
  const order = await shopper.buy();
  expect(order.vendorOrders[0]).not.toHaveProperty('deposit');
});

test('30 % paid, made, the rest paid, dispatched', async () => {
  const ordered = await orderedTable(world);
  await expect(openRest(ordered, ordered.rest)).rejects.toMatchObject(refused('ORDER_STATE', /once/));
  await make(world, ordered);
  await expect(
    ordered.vendor.call.vendorOrders.update({ id: ordered.id, status: 'in_transit' }),
  ).rejects.toMatchObject(refused('ORDER_STATE', /still has to pay/));
  await expect(openRest(ordered, ordered.rest - 1)).rejects.toMatchObject(refused('TOTAL_CHANGED'));
  const paid = await payRest(ordered);
  expect(paid.order.vendorOrders[0]?.deposit).toMatchObject({ rest: '0.00', isRestDue: false });
  expect(await atProvider(world)).toEqual({ captured: ordered.total, refunded: 0 });
  expect(await books(world)).toMatchObject({ buyer: -ordered.total });
  expect(await books(world)).not.toHaveProperty('receivable');
  await ordered.vendor.call.vendorOrders.update({ id: ordered.id, status: 'in_transit' });
  await expect(openRest(ordered, ordered.rest)).rejects.toMatchObject(refused('ORDER_STATE', /nothing left/));
});

describe('cancelled', () => {
  test('before work began: the deposit is refunded', async () => {
    const ordered = await orderedTable(world);
    const { amount } = await ordered.shopper.call.orders.cancelQuote({
      orderNumber: ordered.order.orderNumber,
    });
    expect(toCents(amount)).toBe(ordered.deposit);
    await ordered.shopper.call.orders.cancel({ orderNumber: ordered.order.orderNumber });
    expect(await atProvider(world)).toEqual({ captured: ordered.deposit, refunded: ordered.deposit });
    expect(await books(world)).toEqual({ buyer: -ordered.deposit, refund: ordered.deposit });
    expect(await stateOf(ordered)).toMatchObject({
      ...{ status: 'cancelled', deposit: { rest: '0.00' } },
      ...{ refunded: toDecimal(ordered.deposit), notCharged: toDecimal(ordered.rest) },
    });
  });

  test('alone, before its work began, in an order of which another part has begun: the deposit is refunded', async () => {
    const lamp = await world.product();
    const ordered = await orderedTable(world, {}, [], [lamp.id]);
    const { vendorOrders: parts } = ordered.order;
    const [table, other] = [parts.find(({ deposit }) => deposit), parts.find(({ deposit }) => !deposit)];
    const admin = await world.as('admin');
    await admin.call.vendorOrders.update({ id: other?.id ?? 0, status: 'processing' });
    await ordered.shopper.call.orders.leaveDeposit({ id: table?.id ?? 0, onlyIfRefunded: true });
    const { orderNumber } = ordered.order;
    const after = await ordered.shopper.call.orders.byNumber({ orderNumber });
    expect(after.refunded).toBe(table?.deposit?.amount);
    const statusOf = (id = 0) => after.vendorOrders.find((one) => one.id === id)?.status;
    expect([statusOf(table?.id), statusOf(other?.id)]).toEqual(['cancelled', 'processing']);
    expect((await mailsTo(ordered.vendor))[0]?.text).toContain(
      'The customer cancelled this order before you began.',
    );
  });

  test('by the customer after work began: the seller keeps the deposit, and nothing more is to be paid', async () => {
    const ordered = await orderedTable(world);
    await ordered.vendor.call.vendorOrders.update({ id: ordered.id, status: 'processing' });
    const stranger = await shopperWith(world, []);
    await expect(stranger.call.orders.leaveDeposit({ id: ordered.id })).rejects.toMatchObject(
      refused('NOT_FOUND'),
    );
    await ordered.shopper.call.orders.leaveDeposit({ id: ordered.id });
    await ordered.shopper.call.orders.leaveDeposit({ id: ordered.id });
    expect(await atProvider(world)).toEqual({ captured: ordered.deposit, refunded: 0 });
    const sums = await books(world);
    expect(Object.keys(sums).sort()).toEqual(['buyer', 'platform_commission', 'vendor_earnings']);
    expect(sums).toMatchObject({ buyer: -ordered.deposit });
    const earnings = await ordered.vendor.call.earnings.get();
    expect(toCents(earnings.balance.available)).toBe(sums.vendor_earnings);
    const notCharged = toDecimal(ordered.rest);
    expect(await stateOf(ordered)).toMatchObject({
      deposit: { kept: toDecimal(ordered.deposit) },
      notCharged,
    });
    const deposit = formatMoney(ordered.deposit, 'usd');
    expect((await mailsTo(ordered.shopper))[0]?.text).toContain(
      `You cancelled this order after work had begun. The seller keeps the deposit of ${deposit}.`,
    );
    expect((await mailsTo(ordered.vendor))[0]?.text).toContain(
      `You keep the deposit of ${deposit}, less your commission.`,
    );
    const admin = await world.as('admin');
    const all = {
      goodwill: toDecimal(ordered.deposit),
      goodwillPayer: 'platform',
      reason: 'Our mistake',
    } as const;
    await admin.call.adminOrders.refund({ vendorOrderId: ordered.id, ...all });
    expect(await stateOf(ordered)).toMatchObject({ refunded: all.goodwill, notCharged });
    const [table] = await world.db.select().from(products).where(eq(products.id, ordered.table.id));
    expect(table?.stock).toBe(2);
  });

  test('by the customer four weeks after the promised day, before it is made: the deposit is refunded', async () => {
    const ordered = await orderedTable(world);
    await ordered.vendor.call.vendorOrders.update({ id: ordered.id, status: 'processing' });
    const leave = () => ordered.shopper.call.orders.leaveDeposit({ id: ordered.id, onlyIfRefunded: true });
    passDays(LATE_DAYS - 1);
    await expect(leave()).rejects.toMatchObject(refused('ORDER_STATE', /Nothing was cancelled/));
    passDays(1);
    expect((await stateOf(ordered)).deposit).toMatchObject({ isRefundable: true, mayLeave: true });
    const tracking = { id: ordered.id, carrier: 'NZ Couriers' };
    await ordered.vendor.call.vendorOrders.update(tracking);
    expect((await mailsTo(ordered.shopper))[0]?.text).toContain(
      'If you cancel now, you get the deposit back.',
    );
    await leave();
    expect(await atProvider(world)).toEqual({ captured: ordered.deposit, refunded: ordered.deposit });
    expect(await books(world)).toEqual({ buyer: -ordered.deposit, refund: ordered.deposit });
    expect((await stateOf(ordered)).deposit).toMatchObject({ kept: '0.00', rest: '0.00' });
    const deposit = formatMoney(ordered.deposit, 'usd');
    expect((await mailsTo(ordered.shopper))[0]?.text).toContain(
      `You cancelled this order as it was not made in time. The deposit of ${deposit} is refunded.`,
    );
    expect((await mailsTo(ordered.vendor))[0]?.text).toContain(
      `as you did not make it in time. The deposit of ${deposit} goes back to them.`,
    );
  });

  test('by the customer after a late table was made: the seller keeps the deposit', async () => {
    const ordered = await orderedTable(world);
    await make(world, ordered);
    passDays(LATE_DAYS);
    const id = ordered.id;
    await expect(
      ordered.shopper.call.orders.leaveDeposit({ id, onlyIfRefunded: true }),
    ).rejects.toMatchObject(refused('ORDER_STATE', /Nothing was cancelled/));
    await ordered.shopper.call.orders.leaveDeposit({ id });
    expect(await atProvider(world)).toEqual({ captured: ordered.deposit, refunded: 0 });
  });

  test('by the seller after work began: the deposit is refunded', async () => {
    const ordered = await orderedTable(world);
    await make(world, ordered);
    await expect(
      ordered.vendor.call.vendorOrders.cancel({ id: ordered.id, keepsDeposit: true }),
    ).rejects.toMatchObject(refused('ORDER_STATE', /28 days/));
    await ordered.vendor.call.vendorOrders.cancel({ id: ordered.id });
    expect(await atProvider(world)).toEqual({ captured: ordered.deposit, refunded: ordered.deposit });
    expect(await books(world)).toEqual({ buyer: -ordered.deposit, refund: ordered.deposit });
  });

  test('after the rest was paid: both payments are refunded', async () => {
    const ordered = await orderedTable(world);
    await make(world, ordered);
    await payRest(ordered);
    await expect(ordered.shopper.call.orders.leaveDeposit({ id: ordered.id })).rejects.toMatchObject(
      refused('ORDER_STATE'),
    );
    await ordered.vendor.call.vendorOrders.cancel({ id: ordered.id });
    expect(await atProvider(world)).toEqual({ captured: ordered.total, refunded: ordered.total });
    expect(await books(world)).toEqual({ buyer: -ordered.total, refund: ordered.total });
    expect(await world.db.$count(refunds)).toBe(2);
    expect(await stateOf(ordered)).toMatchObject({ refunded: ordered.order.total, notCharged: undefined });
  });

  test('by the seller, who keeps the deposit if the rest is not paid in time', async () => {
    const ordered = await orderedTable(world);
    await make(world, ordered);
    passDays(REST_DAYS);
    expect((await stateOf(ordered)).deposit).toMatchObject({ mayKeep: true });
    await ordered.vendor.call.vendorOrders.cancel({ id: ordered.id, keepsDeposit: true });
    expect(await atProvider(world)).toEqual({ captured: ordered.deposit, refunded: 0 });
    expect(await books(world)).toMatchObject({ buyer: -ordered.deposit });
    expect(await books(world)).not.toHaveProperty('receivable');
    expect((await mailsTo(ordered.shopper))[0]?.text).toContain(
      `The rest was not paid in time, and the seller keeps the deposit of ${formatMoney(ordered.deposit, 'usd')}.`,
    );
  });
});

test('a card declined for the rest leaves the rest to be paid with another card', async () => {
  const ordered = await orderedTable(world);
  await make(world, ordered);
  const intent = await openRest(ordered, ordered.rest);
  await expect(ordered.shopper.confirm(intent, SANDBOX_CARDS.declined)).rejects.toMatchObject(
    refused('PAYMENT_DECLINED'),
  );
  expect((await stateOf(ordered)).deposit).toMatchObject({ isRestDue: true });
  await payRest(ordered);
  expect(await atProvider(world)).toEqual({ captured: ordered.total, refunded: 0 });
});

test('a rest whose money could not be taken is open again', async () => {
  const ordered = await orderedTable(world);
  await make(world, ordered);
  const intent = await openRest(ordered, ordered.rest);
  await ordered.shopper.confirm(intent);
  // Released between the check and the capture, as an operator can in Stripe's dashboard.
  const { payments: provider } = world.deps;
  const released = {
    ...world.deps,
    payments: {
      ...provider,
      async capture(...args: Parameters<typeof provider.capture>) {
        await provider.release(args[0], 'by-hand');
        return provider.capture(...args);
      },
    },
  };
  await settlePayments({ ...released, now: () => new Date(world.clock.now.getTime() + DAY_MS / 24) });
  expect((await stateOf(ordered)).deposit).toMatchObject({
    isRestDue: true,
    rest: (ordered.rest / 100).toFixed(2),
  });
  expect(await books(world)).toMatchObject({ buyer: -ordered.deposit, receivable: -ordered.rest });
  await payRest(ordered);
  expect(await books(world)).toMatchObject({ buyer: -ordered.total });
});

test('the rest is charged once, whatever is paid in two windows', async () => {
  const ordered = await orderedTable(world);
  await make(world, ordered);
  const first = await openRest(ordered, ordered.rest);
  await ordered.shopper.confirm(first);
  const second = await openRest(ordered, ordered.rest);
  expect(second.paymentIntentId).not.toBe(first.paymentIntentId);
  await ordered.shopper.confirm(second);
  const answers = await Promise.allSettled(
    [first, second, first].map(({ paymentIntentId }) =>
      ordered.shopper.call.checkout.process({ paymentIntentId }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toContain('rejected');
  expect(await atProvider(world)).toEqual({ captured: ordered.total, refunded: 0 });
  expect(await books(world)).toMatchObject({ buyer: -ordered.total });
});

test('the sweep completes a rest that was authorized before a crash', async () => {
  const ordered = await orderedTable(world);
  await make(world, ordered);
  const intent = await openRest(ordered, ordered.rest);
  await ordered.shopper.confirm(intent);
  const crashing = { ...world.deps, payments: crashingAt(world.deps.payments as never, 'capture', 'after') };
  const later = () => new Date(world.clock.now.getTime() + DAY_MS / 24);
  await settlePayments({ ...crashing, now: later });
  await settlePayments({ ...world.deps, now: () => new Date(later().getTime() + DAY_MS / 24) });
  const [paid] = await world.db
    .select({ status: payments.status })
    .from(payments)
    .where(eq(payments.providerPaymentId, intent.paymentIntentId));
  expect(paid?.status).toBe('captured');
  expect(await atProvider(world)).toEqual({ captured: ordered.total, refunded: 0 });
});

test('pieces refunded before the rest is paid reduce it first', async () => {
  const ordered = await orderedTable(world);
  const admin = await world.as('admin');
  const goodwill = 100_00;
  await admin.call.adminOrders.refund({
    vendorOrderId: ordered.id,
    goodwill: '100.00',
    goodwillPayer: 'vendor',
    reason: 'A later date',
  });
  expect(await atProvider(world)).toEqual({ captured: ordered.deposit, refunded: 0 });
  await make(world, ordered);
  expect(await stateOf(ordered)).toMatchObject({ notCharged: '100.00' });
  await payRest(ordered, ordered.rest - goodwill);
  expect(await atProvider(world)).toEqual({ captured: ordered.total - goodwill, refunded: 0 });
  expect(await books(world)).not.toHaveProperty('receivable');
});

test('a refund takes from each payment what earlier refunds left of it', async () => {
  const ordered = await orderedTable(world);
  await make(world, ordered);
  await payRest(ordered);
  const admin = await world.as('admin');
  const goodwill = { vendorOrderId: ordered.id, goodwillPayer: 'vendor', reason: 'A scratch' } as const;
  await admin.call.adminOrders.refund({ ...goodwill, goodwill: '600.00' });
  await ordered.vendor.call.vendorOrders.cancel({ id: ordered.id });
  expect(await atProvider(world)).toEqual({ captured: ordered.total, refunded: ordered.total });
  const rows = await world.db.select().from(payments);
  expect(rows).toHaveLength(2);
  for (const { capturedCents, refundedCents } of rows) expect(refundedCents).toBe(capturedCents);
});

test('admins see what was captured and refunded of an order, its rest included, and of no other', async () => {
  const ordered = await orderedTable(world);
  await make(world, ordered);
  await payRest(ordered);
  const other = await orderedTable(world);
  const admin = await world.as('admin');
  const paymentOf = async ({ order: { orderNumber } }: OrderedTable) =>
    (await admin.call.adminOrders.get({ orderNumber })).payment;
  expect(await paymentOf(ordered)).toMatchObject({ captured: ordered.order.total, refunded: '0.00' });
  expect(await paymentOf(other)).toMatchObject({ captured: (other.deposit / 100).toFixed(2) });
  await other.shopper.call.orders.cancel({ orderNumber: other.order.orderNumber });
  await atProvider(world);
  expect(await paymentOf(ordered)).toMatchObject({ refunded: '0.00' });
  expect(await paymentOf(other)).toMatchObject({ refunded: (other.deposit / 100).toFixed(2) });
});

test('a rest that is authorized when the order is cancelled is released', async () => {
  const ordered = await orderedTable(world);
  await make(world, ordered);
  const intent = await openRest(ordered, ordered.rest);
  await ordered.shopper.confirm(intent);
  await ordered.vendor.call.vendorOrders.cancel({ id: ordered.id });
  await expect(
    ordered.shopper.call.checkout.process({ paymentIntentId: intent.paymentIntentId }),
  ).rejects.toMatchObject(refused('ORDER_STATE', /cancelled/));
  expect(await atProvider(world)).toEqual({ captured: ordered.deposit, refunded: ordered.deposit });
});
