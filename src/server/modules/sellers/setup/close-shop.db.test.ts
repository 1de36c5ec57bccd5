import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { runConnections } from '@/server/modules/imports/connections/run-sync.ts';
import { auditLog, mailOutbox, platformIntegrations, users, vendorOrders } from '@/server/schema.ts';
import { dayInNewZealand, shiftDays } from '@/shared/days.ts';
import { mayClose, mayDeleteAccount } from '@/shared/sellers/closing.ts';
import { shopperWith } from '@/testing/buying.ts';
import { runBehindLock } from '@/testing/run-behind-lock.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { applyAbsences } from './absences.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});

async function shop() {
  const user = await world.user({ role: 'vendor', company: 'Totara Lane' });
  const vendor = { user, call: world.callerOf(user) };
  const vendorId = user.id;
  const shelf = await world.product({ vendorId, name: 'Totara shelf', stock: 9 });
  const draft = await world.product({ vendorId, name: 'Totara stool', status: 'draft' });
  const isListed = async () =>
    (await world.rest('GET /api/products?search=totara')).body.some(
      ({ id }: { id: number }) => id === shelf.id,
    );
  return { ...vendor, vendorId, shelf, draft, isListed };
}

async function collected({ call, shelf, vendorId }: Awaited<ReturnType<typeof shop>>) {
  const buyer = await shopperWith(world, [[shelf.id]]);
  const { orderNumber } = await buyer.buy();
  const [part] = await world.db.select().from(vendorOrders).where(eq(vendorOrders.vendorId, vendorId));
  const id = part?.id ?? 0;
  for (const status of ['processing', 'ready_for_collection', 'collected'] as const) {
    expect(mayClose(await call.vendorSetup.closing())).toBe(false);
    await expect(call.vendorSetup.closeShop()).rejects.toMatchObject({ cause: { code: 'ORDER_STATE' } });
    await call.vendorOrders.update({ id, status });
  }
  return { ...buyer, orderNumber };
}

test('a shop closes once no buyer waits, and reopens with its products as they were', async () => {
  const seller = await shop();
  const { call, vendorId, isListed, draft } = seller;
  const buyer = await collected(seller);
  const closed = await call.vendorSetup.closeShop();
  expect(closed).toMatchObject({ products: { onSale: 1, drafts: 1 }, closedAt: world.clock.now });
  expect(mayDeleteAccount(closed)).toBe(false);
  await call.vendorSetup.closeShop();

  expect(await isListed()).toBe(false);
  expect((await world.rest(`GET /api/sellers/${vendorId}`)).body).toMatchObject({
    closedAt: world.clock.now.toISOString(),
    products: 0,
  });
  // The buyer can return the piece, and the seller of the closed shop answers.
  const order = await buyer.call.orders.byNumber({ orderNumber: buyer.orderNumber });
  const orderItemId = order.vendorOrders[0]?.items[0]?.id ?? 0;
  const asked = await buyer.call.orders.requestReturn({ orderItemId, quantity: 1, cause: 'changed_mind' });
  expect(await call.vendorSetup.closing()).toMatchObject({ returnsToDecide: 1 });
  await call.vendorOrders.decideReturn({ id: asked.id, accept: true });
  expect(await call.vendorSetup.closing()).toMatchObject({ returnsToDecide: 0, returnsUnderWay: 1 });

  await world.db.update(users).set({ suspendedAt: world.clock.now }).where(eq(users.id, vendorId));
  await expect(call.vendorSetup.reopenShop()).rejects.toMatchObject({ cause: { code: 'ACCOUNT_STATE' } });
  await world.db.update(users).set({ suspendedAt: null }).where(eq(users.id, vendorId));
  await call.vendorSetup.reopenShop();
  await call.vendorSetup.reopenShop();
  expect(await isListed()).toBe(true);
  expect((await call.vendor.product({ id: draft.id })).status).toBe('draft');
  const actions = await world.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `user:${vendorId}`));
  expect(actions.map(({ action }) => action)).toEqual(['close_shop', 'reopen_shop']);
  const mails = await world.db.select().from(mailOutbox).where(eq(mailOutbox.to, seller.user.email));
  const subjects = mails.map(({ subject }) => subject);
  expect(subjects).toEqual(
    expect.arrayContaining([expect.stringMatching('is closed'), expect.stringMatching('open again')]),
  );
});

test('an absence that ends leaves a closed shop hidden, and its connections wait', async () => {
  const { call, vendorId, isListed } = await shop();
  const today = dayInNewZealand(world.clock.now);
  await call.vendorSetup.saveAbsence({ from: today, until: shiftDays(today, 2), hidesPieces: true });
  await call.vendorSetup.closeShop();
  await world.db.insert(platformIntegrations).values({
    ...{ vendorId, platform: 'shopify', name: 'Oak', shopUrl: 'https://oak.example', platformStoreId: 'oak' },
    ...{ nextSyncAt: world.clock.now },
  });
  await call.vendorSetup.endAbsence();
  await applyAbsences(world.deps);
  expect(await isListed()).toBe(false);
  expect(await runConnections(world.deps, new AbortController().signal)).toBe(false);
  expect(await call.vendorSetup.closing()).toMatchObject({ connections: 1 });
});

test.each(['order', 'closing'] as const)(
  'a shop with an order that is placed while it closes stays open, or the order is refused: %s first',
  async (first) => {
    const { call, shelf } = await shop();
    const { pay, process } = await shopperWith(world, [[shelf.id]]);
    const paid = await pay();
    const calls = { order: () => process(paid), closing: () => call.vendorSetup.closeShop() };
    const second = first === 'order' ? 'closing' : 'order';
    const lock = sql`select from products where id = ${shelf.id} for update`;
    const ended = await runBehindLock(world, lock, [calls[first], calls[second]]);
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(ended[1]).toMatchObject({
      reason: { cause: { code: second === 'order' ? 'OUT_OF_STOCK' : 'ORDER_STATE' } },
    });
  },
);
