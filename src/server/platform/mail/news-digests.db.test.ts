import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { tryLock } from '@/server/platform/db/locks.ts';
import { consumeLimit, consumeLimits, mailboxKey } from '@/server/platform/limits/limits.ts';
import { RATE_LIMITS } from '@/server/platform/limits/rate-limits.ts';
import { mailNews, mailOutbox } from '@/server/schema.ts';
import { shopperWith } from '@/testing/buying.ts';
import { createBrowser, createGuest, mailedKey } from '@/testing/guest.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { deliverMail } from './deliver-mail.ts';
import { type Announcement, enqueueNews, enqueueNewsOfChange } from './enqueue-news.ts';
import { type OutboxMail, sendNewsDigests } from './news-digests.ts';

const ana = { id: 0, name: 'Ana', email: 'ana@example.com' };
let world: World;
beforeEach(async () => {
  world = await createWorld();
  ana.id = (await world.user({ name: ana.name, email: ana.email })).id;
});

const makeDue = () => world.db.update(mailNews).set({ dueAt: sql`now()` });
const written = () => world.db.select().from(mailOutbox).orderBy(mailOutbox.id);
const inbox = async (email: string): Promise<OutboxMail[]> =>
  (await world.rest('GET /api/dev/outbox')).body.filter(({ to }: OutboxMail) => to === email);

/** An order, its vendor order, its vendor's procedures, and its customer. */
async function sold() {
  const vendor = await world.as('vendor');
  const product = await world.product({ vendorId: vendor.user.id, name: 'Chair from www.evil.example' });
  const shopper = await shopperWith(world, [[product.id]]);
  const order = await shopper.buy();
  return { vendor, shopper, order, id: order.vendorOrders[0]?.id ?? 0 };
}

const newsOf = (order: number, sentence = `It is number ${order}.`): Announcement => ({
  kind: 'order',
  topic: `order:${order}`,
  person: ana,
  news: {
    subject: `Your order RH-${order}`,
    blocks: [sentence],
    button: { button: 'Follow your order', path: `/order-tracking?order=RH-${order}` },
  },
});

/** Counts mails about orders that Ana has already received. */
const anaHasHad = (points: number) =>
  consumeLimits(
    world.db,
    (['mail-order', 'mailbox-order'] as const).map((limit) => ({
      limit,
      key: mailboxKey(ana.email),
      points,
    })),
  );
const MOST = RATE_LIMITS['mail-order'].points ?? 0;

test('four tracking updates cause two mails: the first at once, the others in one after five minutes', async () => {
  const { vendor, shopper, order, id } = await sold();
  for (const n of [0, 1, 2, 3]) {
    await vendor.call.vendorOrders.update({ id, trackingNumber: `http://evil.example/${n}` });
  }
  const [gathered, first, placed, ...others] = await inbox(shopper.user.email);
  expect(others).toEqual([]);
  expect(placed?.subject).toBe(`Your order ${order.orderNumber}`);
  expect(first?.text).toContain('Tracking number: http: //evil. example/0.');
  expect(gathered?.text, 'at once for those who look').toContain('http: //evil. example/3.');
  expect(JSON.stringify([gathered, first, placed])).not.toMatch(/evil\.\S|http:\/\/evil/);

  await sendNewsDigests(world.deps);
  await expect(world.db.$count(mailOutbox, eq(mailOutbox.to, shopper.user.email))).resolves.toBe(2);
  await makeDue();
  await Promise.all([sendNewsDigests(world.deps), sendNewsDigests(world.deps)]);
  const mails = (await written()).filter(({ to }) => to === shopper.user.email);
  expect(mails).toHaveLength(3);
  expect(mails.at(-1)).toMatchObject({ kind: 'order', status: 'queued', text: gathered?.text });
  await expect(world.db.$count(mailNews)).resolves.toBe(0);
});

test('concurrent workers send one digest', async () => {
  for (const sentence of ['One.', 'Two.', 'Three.']) {
    await enqueueNewsOfChange(world.db, world.settings, newsOf(1, sentence));
  }
  await makeDue();
  // PGlite's one connection serves all: a second reader would wait for the first.
  if (world.engine === 'postgres') {
    await world.db.transaction(async (tx) => {
      await tryLock(tx, 'mailDigest', JSON.stringify([ana.email, 'order', 'order:1']));
      await sendNewsDigests(world.deps);
    });
    expect(await written(), 'of a group that another worker has').toHaveLength(1);
  }
  await Promise.all(Array.from({ length: 3 }, () => sendNewsDigests(world.deps)));
  await expect(written()).resolves.toHaveLength(2);
  await expect(world.db.$count(mailNews)).resolves.toBe(0);
});

test('a cancelled order is mailed at once, together with queued changes', async () => {
  const { vendor, shopper, order, id } = await sold();
  for (const trackingNumber of ['first', 'second']) {
    await vendor.call.vendorOrders.update({ id, trackingNumber });
  }
  await vendor.call.vendorOrders.cancel({ id, reason: 'Sorry, see evil.example' });
  const [mail] = (await written()).slice(-1);
  expect(mail).toMatchObject({
    to: shopper.user.email,
    subject: `Your order ${order.orderNumber}: cancelled`,
    status: 'queued',
  });
  expect(mail?.text).toMatch(/second[\s\S]*Sorry, see evil\. example/);
  await expect(world.db.$count(mailNews)).resolves.toBe(0);
});

test('a buyer of many orders gets news of all, in one mail for those beyond the limit', async () => {
  await anaHasHad(MOST - 2);
  const orders = [1, 2, 3, 4];
  for (const n of orders) await enqueueNews(world.db, world.settings, [newsOf(n)]);
  expect((await written()).map(({ subject }) => subject)).toEqual(['Your order RH-1', 'Your order RH-2']);
  await makeDue();
  await sendNewsDigests(world.deps);
  const mails = await written();
  expect(mails).toHaveLength(3);
  expect(mails.at(-1)?.subject).toBe('Your order RH-4, and other news');
  for (const n of orders) {
    expect(mails.some(({ text }) => text.includes(`It is number ${n}.`))).toBe(true);
  }
});

test('news beyond the limit wait for the next digest', async () => {
  await anaHasHad(MOST);
  for (const sentence of ['On its way.', 'Delivered.']) {
    await enqueueNewsOfChange(world.db, world.settings, newsOf(1, sentence));
  }
  await makeDue();
  await sendNewsDigests(world.deps);
  await makeDue();
  await sendNewsDigests(world.deps);
  const mails = await written();
  expect(mails.map(({ subject }) => subject)).toEqual(['Your order RH-1']);
  expect(mails[0]?.text).toContain('On its way.\n\nDelivered.');
});

test('the link of a mail about several orders opens all of them for a guest, and the mail contains no typed name', async () => {
  const lamp = await world.product();
  const guest = await createGuest(world, { email: 'gus@example.com', name: 'Call 0900' });
  const points = RATE_LIMITS['mailbox-strangers'].points ?? 0;
  await consumeLimit(world.db, 'mailbox-strangers', mailboxKey('gus@example.com'), { points });
  await guest.buy(lamp.id);
  await guest.buy(lamp.id);
  const [waiting] = await inbox('gus@example.com');
  expect(waiting).toMatchObject({
    subject: expect.stringMatching(/and other news$/),
    text: expect.stringContaining('Kia ora,'),
  });
  expect(waiting?.text).not.toContain('0900');

  await makeDue();
  await sendNewsDigests(world.deps);
  const [sent, ...others] = await inbox('gus@example.com');
  expect(others).toEqual([]);
  expect(sent).toMatchObject({ subject: waiting?.subject, text: waiting?.text });
  const token = await mailedKey(world, 'gus@example.com');
  expect(sent?.text).toContain(token);
  const phone = createBrowser(world);
  expect((await phone.call('guests.openOrder', { token })).status).toBe(200);
  expect((await phone.call('orders.mine', {})).data.items).toHaveLength(2);
});

test('of concurrent changes one is mailed at once', async () => {
  await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      world.db.transaction((tx) => enqueueNewsOfChange(tx, world.settings, newsOf(7, `Change ${n}.`))),
    ),
  );
  expect(await written()).toHaveLength(1);
  await expect(world.db.$count(mailNews)).resolves.toBe(9);
});

test('with a mail server, sent mails keep no text of the news', async () => {
  const sent: string[] = [];
  const mail = {
    send: async ({ text }: { text: string }) => void sent.push(text),
    verify: async () => {},
    close: () => {},
  };
  for (const sentence of ['One.', 'Two.', 'Three.']) {
    await enqueueNewsOfChange(world.db, world.settings, newsOf(1, sentence));
  }
  await makeDue();
  await sendNewsDigests(world.deps);
  await deliverMail({ ...world.deps, mail });
  expect(sent.join('\n')).toMatch(/One\.[\s\S]*Two\.\n\nThree\./);
  expect((await written()).map(({ text }) => text)).toEqual(['', '']);
});
