import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mailOutbox, notificationPreferences, notifications, users } from '@/server/schema.ts';
import { shopperWith } from '@/testing/buying.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { LINES_PER_SUBJECT, MAX_NOTIFICATIONS_PER_USER, type Notice, notify } from './notify.ts';

const NEWS = { kind: 'order', title: 'On its way', body: 'Your order is on its way.' } as const;

function tell(world: World, notices: Notice | readonly Notice[]) {
  return world.db.transaction((tx) => notify(tx, notices));
}

function linesOf(world: World, userId: number) {
  return world.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(asc(notifications.id));
}

test('notifications skip deleted users and those who disabled the kind', async () => {
  const world = await createWorld();
  const [reader, deaf, gone] = [await world.user(), await world.user(), await world.user()];
  await world.db
    .insert(notificationPreferences)
    .values({ userId: deaf.id, kind: 'order', inApp: false, byMail: true });
  await world.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.id));

  const title = `${'😀'.repeat(200)}`;
  await tell(world, [
    { ...NEWS, userId: gone.id },
    { ...NEWS, userId: deaf.id },
    { ...NEWS, userId: reader.id, title, link: '/orders', subject: 'order:7' },
    { ...NEWS, userId: deaf.id, kind: 'refund' },
  ]);

  expect(await linesOf(world, reader.id)).toMatchObject([
    {
      kind: 'order',
      title: `${'😀'.repeat(119)}…`,
      link: '/orders',
      subject: 'order:7',
      count: 1,
      readAt: null,
    },
  ]);
  expect(await linesOf(world, deaf.id)).toMatchObject([{ kind: 'refund' }]);
  expect(await linesOf(world, gone.id)).toEqual([]);
  for (const link of ['//evil.example', '/\\evil.example', 'https://evil.example'] as `/${string}`[]) {
    await expect(tell(world, { ...NEWS, userId: reader.id, link })).rejects.toThrow();
  }
});

test('repeated notifications about one subject are merged, and each user keeps only the newest', async () => {
  const world = await createWorld();
  const { id: userId } = await world.user();
  const storm = { ...NEWS, userId, subject: 'order:7' };
  for (let nth = 1; nth <= LINES_PER_SUBJECT + 4; nth++) await tell(world, { ...storm, body: `News ${nth}` });
  await tell(world, { ...storm, subject: 'order:8', body: 'Another' });

  const lines = await linesOf(world, userId);
  expect(lines.map(({ body, count }) => [body, count])).toEqual([
    ['News 1', 1],
    ['News 2', 1],
    [`News ${LINES_PER_SUBJECT + 4}`, 5],
    ['Another', 1],
  ]);
  await tell(
    world,
    Array.from({ length: MAX_NOTIFICATIONS_PER_USER + 20 }, (_, nth) => ({
      ...NEWS,
      userId,
      body: `Line ${nth}`,
    })),
  );
  await tell(world, { ...NEWS, userId, body: 'The last' });
  const kept = await linesOf(world, userId);
  expect(kept).toHaveLength(MAX_NOTIFICATIONS_PER_USER);
  expect(kept.at(-1)?.body).toBe('The last');
});

test('concurrent notifications of the same users are serialized, so that ids become visible in order', async () => {
  const world = await createWorld();
  const people = await Promise.all(Array.from({ length: 4 }, () => world.user()));
  const collected: number[] = [];
  await Promise.all(
    Array.from({ length: 12 }, async (_, nth) => {
      // Half of them in reverse order: locks are taken by id all the same.
      const all = (nth % 2 ? people : people.toReversed()).map(({ id }) => ({ ...NEWS, userId: id }));
      await tell(world, all);
      collected.push(...(await linesOf(world, people[0]?.id ?? 0)).map(({ id }) => id));
    }),
  );
  const newest = await linesOf(world, people[0]?.id ?? 0);
  expect(newest).toHaveLength(12);
  // Readers never saw a gap: ids became visible in order.
  expect([...new Set(collected)]).toEqual(newest.map(({ id }) => id));
});

test('optional mails respect preferences and have a one-click link to unsubscribe; order confirmations are always sent', async () => {
  const world = await createWorld();
  const product = await world.product({ stock: 5 });
  const vendor = { id: product.vendorId, role: 'vendor' as const };
  const vendorCookie = await world.cookieOf(vendor);
  const shopper = await shopperWith(world, [[product.id, 2]]);
  const order = await shopper.buy();
  const mailsTo = async (email: string) =>
    (
      await world.db.select().from(mailOutbox).where(eq(mailOutbox.to, email)).orderBy(asc(mailOutbox.id))
    ).map(({ subject, unsubscribeUrl }) => ({ subject, unsubscribeUrl }));
  const [sold] = await world.db.select().from(users).where(eq(users.id, vendor.id));
  const [sale, low] = await mailsTo(sold?.email ?? '');
  expect(sale).toMatchObject({ subject: `New order ${order.orderNumber}` });
  expect(low).toMatchObject({ subject: `${product.name} is running low` });
  // Order confirmations cannot be turned off.
  expect(await mailsTo(shopper.user.email)).toEqual([
    { subject: `Your order ${order.orderNumber}`, unsubscribeUrl: null },
  ]);

  const { pathname, search } = new URL(sale?.unsubscribeUrl ?? '');
  const looked = await world.rest(`GET ${pathname}${search}`);
  expect([looked.status, looked.headers.get('location')]).toEqual([303, `/unsubscribe${search}`]);
  const preferences = async () =>
    (await world.rest('GET /api/trpc/notifications.preferences', { cookie: vendorCookie })).body.result.data
      .json;
  expect(await preferences()).toContainEqual({ kind: 'sale', inApp: true, byMail: true });
  const clicked = await world.app.request(`${world.settings.publicUrl}${pathname}${search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(await clicked.json()).toEqual({ success: true });
  expect(await preferences()).toContainEqual({ kind: 'sale', inApp: true, byMail: false });
  expect(await preferences()).toContainEqual({ kind: 'low_stock', inApp: true, byMail: true });
  const elsewhere = `${pathname}${search.replace('from=sale', 'from=notice')}`;
  const other = await world.rest(`POST ${elsewhere}`, { body: {} });
  expect([other.status, other.body]).toEqual([200, { success: true }]);
  expect(await preferences(), 'a mail of sales stops no notices').toContainEqual({
    ...{ kind: 'low_stock', inApp: true, byMail: true },
  });
  // A token without a kind, from mails before kinds existed, unsubscribes from all.
  const old = await world.rest(`POST /api/unsubscribe?token=${sold?.unsubscribeToken}&from=notice`, {
    body: {},
  });
  expect(old).toMatchObject({ status: 400, body: { code: 'TOKEN_INVALID' } });
  expect(await preferences()).toContainEqual({ kind: 'low_stock', inApp: true, byMail: true });
  const unknown = await world.rest('POST /api/unsubscribe?token=nobody&from=sale', { body: {} });
  expect([unknown.status, unknown.body]).toEqual([200, { success: true }]);

  await shopper.call.cart.addItem({ productId: product.id, quantity: 1 });
  const second = await shopper.buy();
  expect(await mailsTo(sold?.email ?? '')).toHaveLength(2);
  expect((await linesOf(world, vendor.id)).map(({ title }) => title)).toEqual([
    `New order ${order.orderNumber}`,
    `${product.name} is running low`,
    `New order ${second.orderNumber}`,
  ]);
  // A cancelled order is always mailed, also to customers who opted out.
  await shopper.call.notifications.setPreference({ kind: 'order', inApp: false, byMail: false });
  await shopper.call.orders.cancel({ orderNumber: second.orderNumber });
  const last = (await mailsTo(shopper.user.email)).at(-1);
  expect(last).toEqual({ subject: `Your order ${second.orderNumber}: cancelled`, unsubscribeUrl: null });
  expect(await linesOf(world, shopper.user.id)).toHaveLength(2);
});
