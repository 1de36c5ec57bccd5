import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { notify } from '@/server/platform/notifications/notify.ts';
import type { LiveEvent } from '@/shared/platform/live.ts';
import { shopperWith } from '@/testing/buying.ts';
import { createWorld, type World } from '@/testing/world.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const stream of opened.splice(0)) await stream.close();
});

/** Opens an event stream like a browser, and returns its events and the id for reconnecting. */
async function listen(world: World, cookie: string, lastEventId?: string) {
  const response = await world.app.request(`${world.settings.publicUrl}/api/trpc/notifications.live`, {
    headers: { cookie, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('There is no stream.');
  const receivedEvents: { id: string; event: LiveEvent }[] = [];
  let isOver = false;
  let unread = '';
  const reading = (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const blocks = (unread + value).split('\n\n');
      unread = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, data] = /^data: (\{.*\})$/m.exec(block) ?? [];
        const [, id] = /^id: (\d+)$/m.exec(block) ?? [];
        if (data && id) receivedEvents.push({ id, event: JSON.parse(data).json });
      }
    }
    isOver = true;
  })();
  const stream = {
    status: response.status,
    headers: response.headers,
    events: () => receivedEvents.map(({ event }) => event),
    types: () => receivedEvents.map(({ event }) => event.type),
    titles: () =>
      receivedEvents.flatMap(({ event }) =>
        event.type === 'notification' ? [event.notification.title] : [],
      ),
    lastId: () => receivedEvents.at(-1)?.id,
    isOver: () => isOver,
    async close() {
      await reader.cancel().catch(() => {});
      await reading;
    },
  };
  opened.push(stream);
  await expect.poll(() => stream.types(), FAST).toContain('start');
  return stream;
}

const FAST = { interval: 5, timeout: 5_000 };

function tell(world: World, userId: number, title: string) {
  return world.db.transaction((tx) => notify(tx, { userId, kind: 'order', title, body: 'News.' }));
}

test("a browser gets its own user's events once and in order, and missed ones after reconnecting", async () => {
  const world = await createWorld();
  const [ana, ben] = [await world.user(), await world.user()];
  const [anasCookie, bensCookie] = [await world.cookieOf(ana), await world.cookieOf(ben)];
  await tell(world, ana.id, 'Before');
  const first = await listen(world, anasCookie);
  const second = await listen(world, anasCookie);
  const bens = await listen(world, bensCookie);
  expect(first.headers.get('x-accel-buffering')).toBe('no');

  // Random concurrent transactions, some rolled back.
  const titles = Array.from({ length: 12 }, (_, nth) => `${nth % 3 === 0 ? 'Ben' : 'Ana'} ${nth}`);
  await Promise.all(
    titles.map(async (title, nth) => {
      await tell(world, (title.startsWith('Ana') ? ana : ben).id, title);
      if (nth % 4 > 0) return;
      const undone = world.db.transaction(async (tx) => {
        await notify(tx, { userId: ana.id, kind: 'order', title: 'Undone', body: 'Never.' });
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
    }),
  );
  const anas = titles.filter((title) => title.startsWith('Ana')).sort();
  await expect.poll(() => first.titles().toSorted(), FAST).toEqual(anas);
  await expect.poll(() => second.titles(), FAST).toEqual(first.titles());
  const bensTitles = titles.filter((title) => title.startsWith('Ben')).sort();
  await expect.poll(() => bens.titles().toSorted(), FAST).toEqual(bensTitles);
  const inOrder = await world.callerOf(ana).notifications.list({});
  expect(inOrder.items.map(({ title }) => title).toReversed()).toEqual(['Before', ...first.titles()]);

  const lastId = first.lastId();
  await first.close();
  await tell(world, ana.id, 'Missed 1');
  await tell(world, ana.id, 'Missed 2');
  const back = await listen(world, anasCookie, lastId);
  await tell(world, ana.id, 'After');
  await expect.poll(() => back.titles(), FAST).toEqual(['Missed 1', 'Missed 2', 'After']);
  // A foreign id from the future returns nothing.
  const stranger = await listen(world, bensCookie, '999999999999999');
  await tell(world, ben.id, 'For Ben');
  await expect.poll(() => stranger.titles(), FAST).toEqual(['For Ben']);
});

test('a stream ends with its session, and is reopened after a change of role', async () => {
  const world = await createWorld();
  const admin = (await world.as('admin')).call;
  const endings: [string, (id: number, cookie: string) => Promise<unknown>][] = [
    ['sign-out', (_id, cookie) => world.rest('POST /api/auth/logout', { cookie, body: {} })],
    ['deactivation', (id) => admin.crm.updateUser({ id, isActive: false })],
    ['deletion', (id) => admin.crm.deleteUser({ id })],
  ];
  for (const [how, end] of endings) {
    const person = await world.user();
    const cookie = await world.cookieOf(person);
    const stream = await listen(world, cookie);
    const other = await listen(world, await world.cookieOf(await world.user()));
    await end(person.id, cookie);
    await expect.poll(() => stream.isOver(), FAST).toBe(true);
    expect(stream.types().at(-1), how).toBe('end');
    expect(other.isOver()).toBe(false);
    await other.close();
    expect((await world.rest('GET /api/trpc/notifications.live', { cookie })).status).toBe(401);
  }
  const promoted = await world.user();
  const stream = await listen(world, await world.cookieOf(promoted));
  await admin.crm.updateUser({ id: promoted.id, role: 'vendor' });
  await expect.poll(() => stream.isOver(), FAST).toBe(true);
  expect(stream.types()).not.toContain('end');
});

test('changes of carts and orders send events to their users', async () => {
  const world = await createWorld();
  const product = await world.product();
  const shopper = await shopperWith(world, [[product.id, 2]]);
  const vendor = { ...shopper.user, id: product.vendorId, role: 'vendor' as const };
  const shopperStream = await listen(world, await shopper.cookie());
  const vendors = await listen(world, await world.cookieOf(vendor));
  const admins = await listen(world, await world.cookieOf(await world.user({ role: 'admin' })));
  const strangers = await listen(world, await world.cookieOf(await world.user()));

  await shopper.call.cart.addItem({ productId: product.id, quantity: 1 });
  await expect.poll(() => shopperStream.events(), FAST).toContainEqual({ type: 'changed', what: 'cart' });
  const order = await shopper.buy();
  const orderEvent = { type: 'order', orderNumber: order.orderNumber };
  for (const stream of [shopperStream, vendors, admins])
    await expect.poll(() => stream.events(), FAST).toContainEqual(orderEvent);
  await expect.poll(() => vendors.titles(), FAST).toEqual([`New order ${order.orderNumber}`]);
  const newest = (await shopper.call.notifications.bell()).newest[0];
  await shopper.call.notifications.markRead({ id: newest?.id ?? 0 });
  await expect
    .poll(() => shopperStream.events(), FAST)
    .toContainEqual({ type: 'changed', what: 'notifications' });
  expect((await shopper.call.notifications.bell()).unread).toBe(0);
  expect(strangers.types()).toEqual(['start']);
});

test('streams are limited, and release their resources', async () => {
  const world = await createWorld();
  const person = await world.user();
  const cookie = await world.cookieOf(person);
  const streams: Awaited<ReturnType<typeof listen>>[] = [];
  for (let nth = 0; nth < 8; nth++) streams.push(await listen(world, cookie));
  const refused = await world.rest('GET /api/trpc/notifications.live', { cookie });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  await streams[0]?.close();
  await expect.poll(() => world.deps.live.count(), FAST).toBe(7);
  await (await listen(world, cookie)).close();
  await world.deps.live.stop();
  await expect.poll(() => streams.every((stream) => stream.isOver()), FAST).toBe(true);
  expect(world.deps.live.count()).toBe(0);
});

// PGlite has no connections to cut.
if (process.env.TEST_ENGINE === 'postgres') describe('PostgreSQL', onPostgres);

function onPostgres() {
  test('a listener whose connection is cut reconnects and delivers missed events', async () => {
    const world = await createWorld();
    const person = await world.user();
    const stream = await listen(world, await world.cookieOf(person));
    for (let nth = 0; nth < 3; nth++) {
      await world.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`,
      );
      await tell(world, person.id, `Cut ${nth}`);
    }
    await expect.poll(() => stream.titles(), FAST).toEqual(['Cut 0', 'Cut 1', 'Cut 2']);
  });
}
