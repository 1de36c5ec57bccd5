import { expect, test } from 'vitest';
import { shopperWith } from '@/testing/buying.ts';
import { createWorld } from '@/testing/world.ts';

test('a statement is visible to its vendor only, covers the first sale to the running month, and explains each line', async () => {
  const world = await createWorld();
  // Late on the last day of May in New Zealand.
  world.clock.now = new Date('2026-05-31T11:59:59.999Z');
  world.deps.settings.invoice.gstNumber = '35-901-981';
  const vendor = await world.as('vendor');
  const { id: categoryId } = await world.category({ commissionRate: '10.00' });
  const lamp = await world.product({ vendorId: vendor.user.id, categoryId, price: '50.00', name: 'Lamp' });
  const order = await (await shopperWith(world, [[lamp.id, 2]])).buy();
  world.clock.now = new Date('2026-06-02T00:00:00Z');
  await vendor.call.vendorOrders.cancel({ id: order.vendorOrders[0]?.id ?? 0, reason: 'Broken' });

  await expect(vendor.call.earnings.statement({ month: '2026-05' })).resolves.toMatchObject({
    isOver: true,
    opening: '0.00',
    closing: '90.00',
    sums: { sale: '100.00', commission: '-10.00', refund: '0.00' },
    items: [
      {
        orderNumber: order.orderNumber,
        lines: [
          { kind: 'sale', amount: '100.00' },
          { kind: 'commission', amount: '-10.00' },
        ],
        balance: '90.00',
      },
    ],
  });
  await expect(vendor.call.earnings.statement({ month: '2026-06' })).resolves.toMatchObject({
    isOver: false,
    opening: '90.00',
    closing: '0.00',
    sums: { refund: '-100.00', commission: '10.00' },
  });

  const cookie = await world.cookieOf(vendor.user);
  const file = await world.rest('GET /api/vendor/statement.csv?month=2026-05', { cookie });
  expect(file.headers.get('content-disposition')).toContain('statement-2026-05.csv');
  expect(file.body.split('\r\n').slice(1, -1)).toEqual([
    '"2026-05-01","","Opening balance","","","","","0.00"',
    `"2026-05-31 23:59:59","${order.orderNumber}","Sale","Order placed","100.00","","",""`,
    `"2026-05-31 23:59:59","${order.orderNumber}","Commission","Order placed","-10.00","-1.30","CI-2026-05-${vendor.user.id}","90.00"`,
    '"2026-05-31","","Closing balance","","","","","90.00"',
  ]);

  const other = await world.as('vendor');
  const otherCookie = await world.cookieOf(other.user);
  for (const month of ['2026-05', '2026-07']) {
    await expect(other.call.earnings.statement({ month })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const path of [`statements/${month}`, `statement.csv?month=${month}`]) {
      const answer = await world.rest(`GET /api/vendor/${path}`, { cookie: otherCookie });
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
  }
  const running = await other.call.earnings.statement({ month: '2026-06' });
  expect(running).toMatchObject({ items: [], closing: '0.00' });
});

test('the commission of a finished month has a tax invoice, and what was given back a credit note', async () => {
  const world = await createWorld();
  world.clock.now = new Date('2026-05-31T11:59:59.999Z');
  world.deps.settings.invoice.gstNumber = '35-901-981';
  const vendor = await world.as('vendor');
  const { id: categoryId } = await world.category({ commissionRate: '11.50' });
  const lamp = await world.product({ vendorId: vendor.user.id, categoryId, price: '50.00' });
  const orders = [];
  for (const quantity of [1, 2]) orders.push(await (await shopperWith(world, [[lamp.id, quantity]])).buy());
  const commissionOf = (month: string, { call } = vendor) => call.earnings.commission({ month });
  await expect(commissionOf('2026-05')).rejects.toMatchObject({ code: 'NOT_FOUND' });

  world.clock.now = new Date('2026-06-02T00:00:00Z');
  await vendor.call.vendorOrders.cancel({ id: orders[0]?.vendorOrders[0]?.id ?? 0, reason: 'Broken' });
  const invoice = {
    ...{ kind: 'invoice', number: `CI-2026-05-${vendor.user.id}`, total: '17.25' },
    lines: [{ day: '2026-05-31', orders: 2, amount: '17.25' }],
  };
  await expect(commissionOf('2026-05')).resolves.toMatchObject({
    day: '2026-05-31',
    recipient: { name: vendor.user.name, email: vendor.user.email },
    documents: [{ ...invoice, gst: '2.25' }],
  });
  // Nothing of a finished month changes later, and a shop without a number shows no GST.
  world.clock.now = new Date('2026-07-01T00:00:00Z');
  world.deps.settings.invoice.gstNumber = '';
  await expect(commissionOf('2026-05')).resolves.toMatchObject({ documents: [{ ...invoice, gst: null }] });
  await expect(commissionOf('2026-06')).resolves.toMatchObject({
    documents: [{ kind: 'credit_note', number: `CN-2026-06-${vendor.user.id}`, total: '5.75', gst: null }],
  });
  await expect(commissionOf('2026-06', await world.as('vendor'))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test("an order is found on the dashboard by its number, and another vendor's is not", async () => {
  const world = await createWorld();
  const vendor = await world.as('vendor');
  const lamp = await world.product({ vendorId: vendor.user.id });
  const { orderNumber } = await (await shopperWith(world, [[lamp.id]])).buy();
  await (await shopperWith(world, [[lamp.id]])).buy();
  await expect(vendor.call.vendorOrders.list({ orderNumber })).resolves.toMatchObject({
    items: [{ orderNumber }],
  });
  const cookie = await world.cookieOf((await world.as('vendor')).user);
  const list = await world.rest(`GET /api/vendor-orders?orderNumber=${orderNumber}`, { cookie });
  expect(list).toMatchObject({ status: 200, body: [] });
});
