import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { type Cents, sumCents, toCents } from '@/shared/money.ts';
import { shopperWith } from '@/testing/buying.ts';
import { setGstNumber } from '@/testing/gst-number.ts';
import { randomEarnings } from '@/testing/random-earnings.ts';
import { createWorld, type World } from '@/testing/world.ts';

type Line = Record<string, string>;

async function readFile(world: World, vendor: { id: number }, file: string): Promise<Line[]> {
  const answer = await world.rest(`GET /api/vendor/${file}`, { cookie: await world.cookieOf(vendor) });
  expect(answer.status).toBe(200);
  return parse(answer.body, { columns: true, bom: true });
}

const sumOf = (lines: readonly Line[], column: string): Cents =>
  sumCents(lines.map((line) => toCents(line[column] ?? '')));

test('files for Xero have an invoice for each event of the statement, with GST if the vendor and the shop are registered', async () => {
  const world = await createWorld();
  // The last hour of May in New Zealand.
  world.clock.now = new Date('2026-05-31T11:30:00Z');
  const vendor = await world.as('vendor');
  const { id: categoryId } = await world.category({ commissionRate: '10.00' });
  const lamp = await world.product({ vendorId: vendor.user.id, categoryId, price: '50.00', name: 'Lamp' });
  world.deps.settings.invoice.gstNumber = '35-901-981';
  await setGstNumber(world, vendor.user.id);
  const order = await (await shopperWith(world, [[lamp.id, 2]])).buy();
  const [sale, commission, ...more] = await readFile(world, vendor.user, 'xero-invoices.csv?month=2026-05');
  expect(more).toEqual([]);
  expect(sale).toEqual({
    '*ContactName': 'Rehome',
    '*InvoiceNumber': expect.stringMatching(new RegExp(`^${order.orderNumber}-\\d+$`)),
    Reference: order.orderNumber,
    '*InvoiceDate': '31/05/2026',
    '*DueDate': '31/05/2026',
    '*Description': 'Sale: Order placed',
    '*Quantity': '1',
    '*UnitAmount': '100.00',
    '*AccountCode': '200',
    '*TaxType': '15% GST on Income',
    Currency: 'USD',
  });
  expect(commission).toMatchObject({
    '*InvoiceNumber': sale?.['*InvoiceNumber'],
    '*UnitAmount': '-10.00',
    '*AccountCode': '404',
    '*TaxType': '15% GST on Expenses',
  });
  const taxTypes = async () =>
    (await readFile(world, vendor.user, 'xero-invoices.csv?month=2026-05')).map((line) => line['*TaxType']);
  world.deps.settings.invoice.gstNumber = '';
  expect(await taxTypes()).toEqual(['15% GST on Income', 'No GST']);
  await setGstNumber(world, vendor.user.id, null);
  expect(await taxTypes()).toEqual(['No GST', 'No GST']);

  expect(await readFile(world, vendor.user, 'xero-payouts.csv?month=2026-05')).toEqual([]);
  const { user: other } = await world.as('vendor');
  expect(await readFile(world, other, 'xero-invoices.csv?month=2026-05')).toEqual([]);
});

test('sums of the files for Xero are those of the statement', async () => {
  const world = await createWorld();
  const { vendors } = await randomEarnings(world, 1);
  for (const person of vendors) {
    const vendor = world.callerOf(person);
    for (const { month, sums, net } of await vendor.earnings.statements()) {
      const invoices = await readFile(world, person, `xero-invoices.csv?month=${month}`);
      const payouts = await readFile(world, person, `xero-payouts.csv?month=${month}`);
      expect(sumOf(invoices, '*UnitAmount')).toBe(toCents(net) - toCents(sums.payout));
      expect(sumOf(payouts, '*Amount')).toBe(0 - toCents(sums.payout));
    }
  }
});
