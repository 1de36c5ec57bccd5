import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '@/server/schema.ts';
import { formatMoney } from '@/shared/money.ts';
import { shopperWith } from '@/testing/buying.ts';
import { textOfPdf } from '@/testing/pdf-text.ts';
import { createWorld } from '@/testing/world.ts';

async function bought() {
  const world = await createWorld();
  const vendor = await world.as('vendor');
  const own = { vendorId: vendor.user.id, stock: 10 };
  const table = await world.product({ ...own, name: 'Tāmaki Mākaurau table', price: '1234.50' });
  const lamp = await world.product({ ...own, name: 'Lamp', price: '20.00' });
  const vase = await world.product({ ...own, name: 'Vase', price: '30.00' });
  const shopper = await shopperWith(world, [
    [table.id, 1],
    [lamp.id, 3],
    [vase.id, 2],
  ]);
  const order = await shopper.buy();
  return { world, vendor, shopper, order, table, lamp, vase };
}

test('ordering again fills the cart with the available products, and lists the rest', async () => {
  const { world, shopper, order, table, lamp, vase } = await bought();
  const { orderNumber } = order;
  await world.db.update(products).set({ stock: 2 }).where(eq(products.id, lamp.id));
  await world.db.update(products).set({ status: 'draft' }).where(eq(products.id, vase.id));

  const { cart, missing } = await shopper.call.orders.reorder({ orderNumber });
  const lines = new Map(cart.items.map(({ product, quantity }) => [product.id, quantity]));
  expect(lines).toEqual(
    new Map([
      [table.id, 1],
      [lamp.id, 2],
    ]),
  );
  expect(missing).toEqual([
    { productName: 'Lamp', reason: 'only 2 left' },
    { productName: 'Vase', reason: 'no longer sold' },
  ]);
  // Ordering again adds only missing items.
  expect((await shopper.call.orders.reorder({ orderNumber })).cart.count).toBe(3);

  const other = await world.as('customer');
  await expect(other.call.orders.reorder({ orderNumber })).rejects.toMatchObject({
    cause: { code: 'NOT_FOUND' },
  });
});

test('the reason of a cancellation is shown to the other side', async () => {
  const { vendor, shopper, order } = await bought();
  const { orderNumber } = order;
  await shopper.call.orders.cancel({ orderNumber, reason: 'I ordered by mistake' });
  const last = async (person: typeof vendor | typeof shopper) =>
    (await person.call.orders.tracking({ id: order.id })).at(-1);
  expect(await last(vendor)).toMatchObject({
    description: 'Cancelled by the customer: I ordered by mistake',
    isOwn: false,
  });
  expect(await last(shopper)).toMatchObject({
    description: 'You cancelled this order: I ordered by mistake',
    isOwn: true,
  });
});

test('the invoice is a PDF with the numbers of the order, for its buyer and admins only', async () => {
  const { world, vendor, shopper, order } = await bought();
  const ask = (cookie?: string) =>
    world.app.request(`${world.settings.publicUrl}/api/orders/${order.orderNumber}/invoice.pdf`, {
      headers: cookie ? { cookie } : {},
    });
  const pdf = await ask(await shopper.cookie());
  expect(pdf.status).toBe(200);
  expect(pdf.headers.get('content-disposition')).toBe(
    `attachment; filename="invoice-${order.orderNumber}.pdf"`,
  );
  const text = textOfPdf(Buffer.from(await pdf.arrayBuffer()));
  for (const said of [
    'Tax invoice',
    order.orderNumber,
    'Tāmaki Mākaurau table',
    formatMoney(order.total, 'usd'),
    formatMoney(order.tax, 'usd'),
  ]) {
    expect(text).toContain(said);
  }

  const admin = await world.as('admin');
  expect((await ask(await world.cookieOf(admin.user))).status).toBe(200);
  const other = await world.as('customer');
  expect((await ask(await world.cookieOf(other.user))).status).toBe(404);
  expect((await ask(await world.cookieOf(vendor.user))).status).toBe(404);
  expect((await ask()).status).toBe(401);
});
