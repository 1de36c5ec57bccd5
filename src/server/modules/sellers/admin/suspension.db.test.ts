import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { workOnImports } from '@/server/modules/imports/work-on-imports.ts';
import { auditLog, mailOutbox, notifications, productImports } from '@/server/schema.ts';
import { shopperWith } from '@/testing/buying.ts';
import { createWorld } from '@/testing/world.ts';

const REASON = 'Three orders were never sent out.';

test('a suspended shop sells nothing, can fulfil open orders, and is restored unchanged', async () => {
  const world = await createWorld();
  const [admin, vendor] = [await world.as('admin'), await world.as('vendor')];
  const chair = await world.product({ vendorId: vendor.user.id, name: 'Kauri chair', stock: 9 });
  const lamp = await world.product({ name: 'Kauri lamp' });
  const buyer = await shopperWith(world, [[chair.id]]);
  const order = await buyer.buy();
  const late = await shopperWith(world, [[chair.id]]);
  const paid = await late.pay();
  const { id } = vendor.user;
  const names = async (query = '') =>
    (await world.rest(`GET /api/products${query}`)).body.map(({ name }: { name: string }) => name);
  expect(await names('?search=kauri')).toContain('Kauri chair');

  await admin.call.people.suspendVendor({ id, reason: REASON });

  expect(await names()).toEqual([lamp.name]);
  expect(await names('?search=kauri')).toEqual([lamp.name]);
  expect(await names(`?category=${chair.categoryId}`)).toEqual([lamp.name]);
  expect((await world.rest(`GET /api/products/${chair.id}`)).status).toBe(404);
  const sitemap = (await world.rest('GET /sitemap-1.xml')).body;
  expect(sitemap).toContain(`/products/${lamp.id}/`);
  expect(sitemap).not.toContain(`/products/${chair.id}/`);
  const other = await world.as('customer');
  await expect(other.call.cart.addItem({ productId: chair.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await late.call.cart.get()).items).toMatchObject([{ problem: 'No longer sold', isOnSale: false }]);
  await expect(late.process(paid)).rejects.toMatchObject({ cause: { code: 'OUT_OF_STOCK' } });

  const cookie = await world.cookieOf(vendor.user);
  const product = { name: 'Stool', description: 'Low.', price: '9.00', categoryId: chair.categoryId };
  const writes: [string, unknown?][] = [
    ['POST /api/products', { ...product, imageUrl: '/demo/stool-800.webp', stock: 1 }],
    [`PUT /api/products/${chair.id}`, { price: '1.00' }],
    [`DELETE /api/products/${chair.id}`],
  ];
  for (const [on, body] of writes) expect((await world.rest(on, { cookie, body })).status, on).toBe(403);
  const selection = { ids: [chair.id] };
  for (const refused of [
    () =>
      vendor.call.vendor.changeProducts({ which: selection, change: { field: 'status', status: 'draft' } }),
    () => vendor.call.vendor.duplicateProduct({ id: chair.id }),
    () =>
      vendor.call.collectedItems.makeProduct({
        ...{ id: 1, name: 'Sofa', price: '90.00', categoryId: chair.categoryId },
      }),
  ]) {
    await expect(refused()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
  const [running] = await world.db
    .insert(productImports)
    .values({ vendorId: id, fileName: 'a.csv', format: 'csv', state: 'running', columns: ['name'], rows: 1 })
    .returning({ id: productImports.id });
  await workOnImports(world.deps);
  expect(await world.db.select().from(productImports)).toMatchObject([{ id: running?.id, state: 'failed' }]);

  expect((await vendor.call.vendorSetup.get()).suspension).toMatchObject({ reason: REASON });
  const [line] = (await vendor.call.vendorOrders.list()).items;
  await vendor.call.vendorOrders.update({ id: line?.id ?? 0, status: 'processing' });
  expect((await buyer.call.orders.byNumber({ orderNumber: order.orderNumber })).status).toBe('processing');
  const mails = await world.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.to, vendor.user.email))
    .orderBy(mailOutbox.id);
  expect(mails.map(({ text }) => text).join()).toContain(REASON);
  expect(
    await world.db.select().from(notifications).where(eq(notifications.kind, 'vendor_suspended')),
  ).toMatchObject([{ userId: id, body: REASON }]);
  await expect(admin.call.people.suspendVendor({ id, reason: REASON })).rejects.toMatchObject({
    cause: { code: 'ACCOUNT_STATE' },
  });
  await expect(admin.call.people.suspendVendor({ id: admin.user.id, reason: REASON })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });

  await admin.call.people.liftSuspension({ id });
  expect(await names('?search=kauri')).toContain('Kauri chair');
  expect((await vendor.call.vendorSetup.get()).suspension).toBeNull();
  const lines = await world.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `user:${id}`))
    .orderBy(asc(auditLog.id));
  expect(lines.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['suspend_vendor', admin.user.id],
    ['lift_suspension', admin.user.id],
  ]);
  expect((await admin.call.people.user({ id })).notes.map(({ text }) => text)).toEqual([
    'Lifted the suspension.',
    `Suspended the shop: ${REASON}`,
  ]);
});
