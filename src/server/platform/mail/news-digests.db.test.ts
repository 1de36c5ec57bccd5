import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
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

const forty = Array.from({ length: 40 }, (_, n) => n);
const makeDue = () => world.db.update(mailNews).set({ dueAt: sql`now()` });
const written = () => world.db.select().from(mailOutbox).orderBy(mailOutbox.id);
const inbox = async (email: string): Promise<OutboxMail[]> =>
  (await world.rest('GET /api/dev/outbox')).body.filter(({ to }: OutboxMail) => to === email);

/** An order, its vendor order, its vendor's calls, and its customer. */
async function sold() {
  const vendor = await world.as('vendor');
  const thing = await world.product({ vendorId: vendor.user.id, name: 'Chair from www.evil.example' });
  const shopper = await shopperWith(world, [[thing.id]]);
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

test('forty tracking numbers make two mails: the first at once, the others in one after five minutes', async () => {
  const { vendor, shopper, order, id } = await sold();
  for (const n of forty) {
    await vendor.call.vendorOrders.update({ id, trackingNumber: `http://evil.example/${n}` });
  }
  const [gathered, first, placed, ...others] = await inbox(shopper.user.email);
  expect(others).toEqual([]);
  expect(placed?.subject).toBe(`Your order ${order.orderNumber}`);
  expect(first?.text).toContain('Tracking number: http: //evil. example/0.');
  expect(gathered?.text, 'at once for those who look').toContain('http: //evil. example/39.');
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

test('what several workers find at once goes out in one mail', async () => {
  for (const topic of ['order:1', 'order:2', 'order:3']) {
    const { news } = newsOf(1);
    const row = { to: ana.email, name: ana.name, kind: 'order' as const, topic, gather: topic, news };
    await world.db
      .insert(mailNews)
      .values(Array.from({ length: 450 }, () => ({ ...row, dueAt: sql`now()` })));
  }
  await Promise.all(Array.from({ length: 6 }, () => sendNewsDigests(world.deps)));
  await expect(written()).resolves.toHaveLength(3);
  await expect(world.db.$count(mailNews)).resolves.toBe(0);
});

test('what ends an order is told at once, and takes along what waited', async () => {
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

test('a buyer of forty orders learns of all of them, of the last ten in one mail', async () => {
  for (const n of forty) await enqueueNews(world.db, world.settings, [newsOf(n)]);
  expect((await written()).map(({ subject }) => subject)).toEqual(
    forty.slice(0, 30).map((n) => `Your order RH-${n}`),
  );
  await makeDue();
  await sendNewsDigests(world.deps);
  const mails = await written();
  expect(mails).toHaveLength(31);
  expect(mails.at(-1)?.subject).toBe('Your order RH-39, and other news');
  for (const n of forty) {
    expect(mails.some(({ text }) => text.includes(`It is number ${n}.`))).toBe(true);
  }
});

test('changes beyond the budget wait for the news of other orders', async () => {
  for (const n of forty.slice(0, 30)) await enqueueNews(world.db, world.settings, [newsOf(n)]);
  for (const sentence of ['On its way.', 'Delivered.']) {
    await enqueueNewsOfChange(world.db, world.settings, newsOf(1, sentence));
  }
  await makeDue();
  await sendNewsDigests(world.deps);
  await makeDue();
  await sendNewsDigests(world.deps);
  const mails = (await written()).slice(30);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your order RH-1']);
  expect(mails[0]?.text).toContain('On its way.\n\nDelivered.');
});

/** The outbox of a guest who has bought more than they get mails about. */
async function guestWithWaitingNews() {
  const lamp = await world.product({ stock: 50 });
  const guest = await createGuest(world, { email: 'gus@example.com', name: 'Call 0900' });
  for (let n = 0; n < 22; n += 1) await guest.buy(lamp.id);
  return inbox('gus@example.com');
}

test('a guest comes in by the button of a mail about several orders', async () => {
  await guestWithWaitingNews();
  await makeDue();
  await sendNewsDigests(world.deps);
  const [digest] = await inbox('gus@example.com');
  expect(digest?.subject).toMatch(/and other news$/);
  const token = await mailedKey(world, 'gus@example.com');
  expect(digest?.text).toContain(token);
  const phone = createBrowser(world);
  expect((await phone.call('guests.openOrder', { token })).status).toBe(200);
  expect((await phone.call('orders.mine', {})).data.items).toHaveLength(10);
});

test('a waiting mail to a guest is shown as it will be sent: to nobody by name', async () => {
  const [waiting] = await guestWithWaitingNews();
  expect(waiting).toMatchObject({
    subject: expect.stringMatching(/and other news$/),
    text: expect.stringContaining('Hello,'),
  });
  expect(waiting?.text).not.toContain('0900');
  await makeDue();
  await sendNewsDigests(world.deps);
  const [sent] = await inbox('gus@example.com');
  expect(sent).toMatchObject({ subject: waiting?.subject, text: waiting?.text });
});

test('of changes at the same moment one goes out at once', async () => {
  await Promise.all(
    forty.map((n) =>
      world.db.transaction((tx) => enqueueNewsOfChange(tx, world.settings, newsOf(7, `Change ${n}.`))),
    ),
  );
  expect(await written()).toHaveLength(1);
  await expect(world.db.$count(mailNews)).resolves.toBe(39);
});

test('with a mail server what has gone out keeps no word of the news', async () => {
  const sent: string[] = [];
  const mail = { send: async ({ text }: { text: string }) => void sent.push(text), close: () => {} };
  for (const sentence of ['One.', 'Two.', 'Three.']) {
    await enqueueNewsOfChange(world.db, world.settings, newsOf(1, sentence));
  }
  await makeDue();
  await sendNewsDigests(world.deps);
  await deliverMail({ ...world.deps, mail });
  expect(sent.join('\n')).toMatch(/One\.[\s\S]*Two\.\n\nThree\./);
  expect((await written()).map(({ text }) => text)).toEqual(['', '']);
});
