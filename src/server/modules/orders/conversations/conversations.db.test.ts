import { eq, like } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { anonymiseUser } from '@/server/modules/accounts/own-account/change-account.ts';
import { prune } from '@/server/modules/admin/prune.ts';
import { cleanUpAttachments } from '@/server/platform/attachments/attachment-files.ts';
import { listOutboxAndNews } from '@/server/platform/mail/news-digests.ts';
import {
  auditLog,
  conversations,
  formAttachments,
  mailNews,
  mailOutbox,
  notifications,
  orderMessages,
  rateLimits,
} from '@/server/schema.ts';
import { RETENTION_DAYS } from '@/shared/constants.ts';
import { CONVERSATION_LIMITS } from '@/shared/orders/conversation-limits.ts';
import { daysAfter } from '@/shared/time.ts';
import { newBuyer } from '@/testing/bought.ts';
import { createGuest, mailedKey } from '@/testing/guest.ts';
import { jpeg } from '@/testing/picture-files.ts';
import { quickPictures } from '@/testing/quick-pictures.ts';
import { pictureForm } from '@/testing/uploads.ts';
import { createWorld, type World } from '@/testing/world.ts';

const SPAM = { reason: 'spam', words: 'He sells pills.' } as const;

let world: World;
let seller: Awaited<ReturnType<World['as']>>;
let productId: number;
beforeEach(async () => {
  world = await createWorld();
  world.deps.pictures = quickPictures;
  seller = await world.as('vendor');
  productId = (await world.product({ vendorId: seller.user.id, name: 'Oak chair' })).id;
});

/** Buys the oak chair. */
async function bought() {
  const { order, ...buyer } = await newBuyer(world, [[productId]]);
  const cookie = () => world.cookieOf(buyer.user);
  return { buyer: { ...buyer, cookie }, orderNumber: order.orderNumber, vendorOrderId: order.vendorOrderId };
}

const texts = ({ items }: { items: { from: string; text: string }[] }) =>
  items.map(({ from, text }) => `${from}: ${text}`);

const outbox = async (to: string) =>
  (await world.db.select().from(mailOutbox).orderBy(mailOutbox.id)).filter((mail) => mail.to === to);

async function sendPicture(vendorOrderId: number, cookie: string, bytes: Uint8Array, name = 'leg.jpg') {
  const answer = await world.app.request(`http://shop.test/api/conversations/${vendorOrderId}/pictures`, {
    method: 'POST',
    headers: { cookie },
    body: pictureForm([{ bytes, name }], 'image'),
  });
  return { status: answer.status, body: await answer.json() };
}

test('buyer and seller exchange messages and see unread ones; others get 404', async () => {
  const { buyer, orderNumber, vendorOrderId } = await bought();
  const empty = await buyer.call.conversations.get({ vendorOrderId });
  expect(empty).toMatchObject({
    items: [],
    conversation: { side: 'buyer', products: ['Oak chair'], closed: null },
  });

  await buyer.call.conversations.send({ vendorOrderId, text: ' Is it oiled? ' });
  await buyer.call.conversations.send({ vendorOrderId, text: 'And how?' });
  expect(await seller.call.conversations.unread()).toEqual({ asBuyer: 0, asSeller: 1 });
  const view = await seller.call.conversations.get({ vendorOrderId });
  expect(texts(view)).toEqual(['buyer: And how?', 'buyer: Is it oiled?']);
  expect(view.conversation).toMatchObject({
    side: 'seller',
    otherName: buyer.user.name,
    orderNumber,
    unread: 2,
  });
  expect((await seller.call.vendorOrders.list()).items[0]?.unreadMessages).toBe(2);

  const [newest, first] = view.items;
  await seller.call.conversations.markRead({ vendorOrderId, upTo: first?.id ?? 0 });
  expect((await seller.call.vendorOrders.list()).items[0]?.unreadMessages).toBe(1);
  // An older position does not mark messages as unread.
  await seller.call.conversations.markRead({ vendorOrderId, upTo: newest?.id ?? 0 });
  await seller.call.conversations.markRead({ vendorOrderId, upTo: first?.id ?? 0 });
  expect(await seller.call.conversations.unread()).toEqual({ asBuyer: 0, asSeller: 0 });
  const bell = await seller.call.notifications.bell();
  expect([bell.unread, bell.newest[0]?.link]).toEqual([0, `/vendor-dashboard/messages/${vendorOrderId}`]);

  await seller.call.conversations.send({ vendorOrderId, text: 'With linseed oil.' });
  const order = await buyer.call.orders.byNumber({ orderNumber });
  expect(order.vendorOrders[0]?.unreadMessages).toBe(1);
  expect((await buyer.call.conversations.list({ as: 'buyer' })).items).toMatchObject([
    { vendorOrderId, excerpt: 'With linseed oil.', isOwn: false, unread: 1 },
  ]);
  expect((await buyer.call.conversations.list({ as: 'seller' })).items).toEqual([]);
  expect((await seller.call.conversations.list({ as: 'seller' })).items).toMatchObject([
    { isOwn: true, unread: 0 },
  ]);

  const demoted = world.callerOf({ ...seller.user, role: 'customer' });
  for (const { call } of [await world.as('customer'), await world.as('vendor'), await world.as('admin')]) {
    for (const refused of [call, demoted]) {
      await expect(refused.conversations.get({ vendorOrderId })).rejects.toMatchObject({
        cause: { code: 'NOT_FOUND' },
      });
      await expect(refused.conversations.send({ vendorOrderId, text: 'Hi' })).rejects.toMatchObject({
        cause: { code: 'NOT_FOUND' },
      });
    }
  }
});

test('a long conversation is read page by page, and the list of conversations is paged too', async () => {
  const { buyer, vendorOrderId } = await bought();
  await buyer.call.conversations.send({ vendorOrderId, text: 'First' });
  await world.db.insert(orderMessages).values(
    Array.from({ length: 64 }, (_, nth) => ({
      vendorOrderId,
      from: nth % 2 ? ('buyer' as const) : ('seller' as const),
      text: String(nth),
      createdAt: world.clock.now,
    })),
  );
  const ids: number[] = [];
  for (let cursor: number | null | undefined; cursor !== null; ) {
    const page = await seller.call.conversations.get({ vendorOrderId, cursor });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(ids).toHaveLength(65);
  expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one));
});

test('the first message is mailed at once, and later ones after a quarter of an hour unless read', async () => {
  const { buyer, orderNumber, vendorOrderId } = await bought();
  await buyer.call.conversations.send({ vendorOrderId, text: 'Is it oiled? See evil.example' });
  await buyer.call.conversations.send({ vendorOrderId, text: 'And how?' });
  const [mail, ...others] = await outbox(seller.user.email);
  expect([mail?.subject, others]).toEqual([`New message about order ${orderNumber}`, []]);
  expect(mail?.text).toContain('Is it oiled? See evil. example');
  expect(mail?.text).toContain(`/vendor-dashboard/messages/${vendorOrderId}`);
  const [waiting] = await world.db.select().from(mailNews);
  const minutes = ((waiting?.dueAt.getTime() ?? 0) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(13);
  expect(minutes).toBeLessThanOrEqual(15);

  const { items } = await seller.call.conversations.get({ vendorOrderId });
  await seller.call.conversations.markRead({ vendorOrderId, upTo: items[0]?.id ?? 0 });
  expect(await world.db.$count(mailNews)).toBe(0);

  // Unsubscribing ends these mails only.
  const stop = new URL(mail?.unsubscribeUrl ?? '');
  const stopped = await world.app.request(stop, { method: 'POST', headers: { 'sec-fetch-site': 'none' } });
  expect(stopped.status).toBe(200);
  await buyer.call.conversations.send({ vendorOrderId, text: 'Hello?' });
  expect(await outbox(seller.user.email)).toHaveLength(1);
  expect(await world.db.$count(mailNews)).toBe(0);
  const said = await seller.call.notifications.preferences();
  expect(said.filter(({ byMail, kind }) => !byMail && ['message', 'sale'].includes(kind))).toMatchObject([
    { kind: 'message', inApp: true },
  ]);
});

test('a guest can write, is mailed a link to the conversation, and gets texts by mail once the address is verified', async () => {
  const guest = await createGuest(world, { email: 'gus@example.com', name: 'Gus' });
  const { orderNumber } = await guest.buy(productId);
  const { data: order } = await guest.call('orders.byNumber', { orderNumber });
  const vendorOrderId = order.vendorOrders[0].id;
  const link = await mailedKey(world, 'gus@example.com');
  await world.db.delete(mailOutbox);
  await seller.call.conversations.send({ vendorOrderId, text: 'It is ready, see the red door.' });
  const [mail] = await outbox('gus@example.com');
  expect(mail?.text).not.toContain('red door');
  const [, conversation, key] = /\/open-order\?conversation=(\d+)#([\w-]+)/.exec(mail?.text ?? '') ?? [];
  expect(Number(conversation)).toBe(vendorOrderId);

  const phone = await createGuest(world, { email: 'other@example.com' });
  expect((await phone.call('conversations.get', { vendorOrderId })).status).toBe(404);
  expect((await phone.call('guests.openOrder', { token: key })).data).toEqual({ orderNumber });
  const read = await phone.call('conversations.get', { vendorOrderId });
  expect(texts(read.data)).toEqual(['seller: It is ready, see the red door.']);
  expect((await phone.call('guests.openOrder', { token: link })).data).toEqual({ orderNumber });
  expect((await phone.call('conversations.send', { vendorOrderId, text: 'Hello' })).status).toBe(200);
  await phone.call('conversations.markRead', { vendorOrderId, upTo: read.data.items[0].id });

  await seller.call.conversations.send({ vendorOrderId, text: 'Ring twice.' });
  const mails = await listOutboxAndNews(world.deps);
  expect(
    mails.filter(({ to, text }) => to === 'gus@example.com' && text.includes('Ring twice.')),
  ).toHaveLength(1);

  expect((await phone.call('conversations.report', { id: vendorOrderId, ...SPAM })).status).toBe(200);
  const admin = await world.as('admin');
  const [report] = (await admin.call.contentReports.list()).items;
  await admin.call.contentReports.decide({ id: report?.id ?? 0, outcome: 'dismissed' });
  const outcome = (await listOutboxAndNews(world.deps)).find(({ subject }) =>
    subject.startsWith('Your report'),
  );
  expect(outcome?.to).toBe('gus@example.com');
  expect(outcome?.text).toMatch(/\/open-order#[\w-]{20,}/);
});

test('pictures are visible to the two participants only, used once, and deleted with the conversation', async () => {
  const { buyer, vendorOrderId } = await bought();
  const cookie = await buyer.cookie();
  const sellerCookie = await world.cookieOf(seller.user);
  const others = await world.cookieOf((await world.as('vendor')).user);
  const admins = await world.cookieOf((await world.as('admin')).user);
  const { body: picture } = await sendPicture(vendorOrderId, cookie, await jpeg());
  const look = async (as: string, size = '') =>
    (await world.app.request(`http://shop.test${picture.url}${size}`, { headers: { cookie: as } })).status;
  const all = () => Promise.all([cookie, sellerCookie, others, admins, ''].map((as) => look(as)));
  expect(await all()).toEqual([200, 404, 404, 404, 401]);

  const pdf = await sendPicture(vendorOrderId, cookie, Buffer.from('%PDF-1.7\nx\n%%EOF\n'), 'a.pdf');
  expect([pdf.status, pdf.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA']);
  expect((await sendPicture(vendorOrderId, others, await jpeg())).status).toBe(404);
  await expect(
    seller.call.conversations.send({ vendorOrderId, pictures: [picture.id] }),
  ).rejects.toMatchObject({ cause: { code: 'INVALID_INPUT' } });

  const sent = await buyer.call.conversations.send({ vendorOrderId, pictures: [picture.id] });
  expect(sent).toMatchObject({ text: '', pictures: [{ id: picture.id, width: 600, height: 400 }] });
  await expect(buyer.call.conversations.send({ vendorOrderId, pictures: [picture.id] })).rejects.toThrow();
  expect(await all()).toEqual([200, 200, 404, 404, 401]);
  const shown = await world.app.request(`http://shop.test${picture.url}?size=small`, {
    headers: { cookie: sellerCookie },
  });
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
  });
  // The contact-form route does not serve it, not even to admins.
  const wrong = `http://shop.test/api/collection-forms/attachments/${picture.id}`;
  expect((await world.app.request(wrong, { headers: { cookie: admins } })).status).toBe(404);

  world.clock.now = daysAfter(world.clock.now, 3);
  await cleanUpAttachments(world.deps);
  expect(await look(sellerCookie)).toBe(200);
  await world.db.transaction((tx) => anonymiseUser(world.deps, tx, buyer.user.id));
  await cleanUpAttachments(world.deps);
  expect(await world.db.$count(formAttachments)).toBe(0);
});

test('photographs of a return are visible to its customer, its seller and admins, and deleted with the account', async () => {
  const { buyer, orderNumber, vendorOrderId } = await bought();
  for (const status of ['processing', 'ready_for_collection', 'collected'] as const) {
    await seller.call.vendorOrders.update({ id: vendorOrderId, status });
  }
  const cookie = await buyer.cookie();
  const { body: picture } = await sendPicture(vendorOrderId, cookie, await jpeg());
  const { items } = await buyer.call.orders.byNumber({ orderNumber });
  const orderItemId = items[0]?.id ?? 0;
  await buyer.call.orders.requestReturn({ orderItemId, cause: 'damaged', pictures: [picture.id] });

  const [sale] = (await seller.call.vendorOrders.list()).items;
  expect(sale?.items[0]?.returns[0]?.pictures).toMatchObject([{ id: picture.id, width: 600, height: 400 }]);
  const people = [buyer.user, seller.user, (await world.as('admin')).user, (await world.as('vendor')).user];
  const statuses = people.map(async (person) => {
    const headers = { cookie: await world.cookieOf(person) };
    return (await world.app.request(`http://shop.test${picture.url}`, { headers })).status;
  });
  expect(await Promise.all(statuses)).toEqual([200, 200, 200, 404]);
  await world.db.transaction((tx) => anonymiseUser(world.deps, tx, buyer.user.id));
  await cleanUpAttachments(world.deps);
  expect(await world.db.$count(formAttachments)).toBe(0);
});

test('admins read a conversation only while it is reported, and each access is audited', async () => {
  const { buyer, vendorOrderId } = await bought();
  const admin = await world.as('admin');
  const admins = await world.cookieOf(admin.user);
  const { body: picture } = await sendPicture(vendorOrderId, await world.cookieOf(seller.user), await jpeg());
  const look = async () =>
    (await world.app.request(`http://shop.test${picture.url}`, { headers: { cookie: admins } })).status;
  const notFound = { cause: { code: 'NOT_FOUND' } };
  await buyer.call.conversations.send({ vendorOrderId, text: 'Hello' });
  await expect(buyer.call.conversations.report({ id: vendorOrderId, ...SPAM })).rejects.toMatchObject(
    notFound,
  );
  await seller.call.conversations.send({ vendorOrderId, text: 'Pills?', pictures: [picture.id] });
  expect(await look()).toBe(404);
  await expect(admin.call.conversations.report({ id: vendorOrderId, ...SPAM })).rejects.toMatchObject(
    notFound,
  );

  await buyer.call.conversations.report({ id: vendorOrderId, ...SPAM });
  const [report] = (await admin.call.contentReports.list()).items;
  const id = report?.id ?? 0;
  expect(report).toMatchObject({ ...SPAM, subject: { kind: 'messages', vendorOrderId } });
  expect(texts(await admin.call.contentReports.readMessages({ id }))).toEqual([
    'seller: Pills?',
    'buyer: Hello',
  ]);
  const [line] = await world.db.select().from(auditLog).where(eq(auditLog.action, 'read_messages'));
  expect(line).toMatchObject({ actorId: admin.user.id, details: { report: id } });
  expect(await look()).toBe(200);
  const read = await world.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'read_messages'))
    .orderBy(auditLog.id);
  expect(read.map(({ details }) => details)).toEqual([{ report: id }, { picture: picture.id }]);
  expect(read.map(({ subject }) => subject)).toEqual([line?.subject, line?.subject]);
  // Admins may read but not answer a conversation.
  await expect(admin.call.conversations.get({ vendorOrderId })).rejects.toMatchObject(notFound);

  await admin.call.contentReports.decide({ id, outcome: 'dismissed' });
  await expect(admin.call.contentReports.readMessages({ id })).rejects.toMatchObject(notFound);
  expect(await look()).toBe(404);
});

test.each(['themselves', 'by an admin'])(
  'reported messages remain until decided when their author leaves, %s',
  async (how) => {
    const { buyer, orderNumber, vendorOrderId } = await bought();
    const admin = await world.as('admin');
    const admins = await world.cookieOf(admin.user);
    const { body: picture } = await sendPicture(vendorOrderId, await buyer.cookie(), await jpeg());
    const look = async () =>
      (await world.app.request(`http://shop.test${picture.url}`, { headers: { cookie: admins } })).status;
    await seller.call.conversations.send({ vendorOrderId, text: 'It is ready.' });
    await buyer.call.conversations.send({ vendorOrderId, text: 'I know your door.', pictures: [picture.id] });
    await seller.call.conversations.report({ id: vendorOrderId, reason: 'abuse', words: '' });
    // Messages reported by the deleted user are not retained.
    await buyer.call.conversations.report({ id: vendorOrderId, reason: 'abuse', words: '' });

    const { id: buyerId, name } = buyer.user;
    if (how === 'by an admin') await admin.call.crm.deleteUser({ id: buyerId });
    else await world.db.transaction((tx) => anonymiseUser(world.deps, tx, buyerId));
    await cleanUpAttachments(world.deps);
    await prune(world.deps, world.clock.now);
    const [report] = (await admin.call.contentReports.list()).items;
    const id = report?.id ?? 0;
    expect(report).toMatchObject({ waitingOfSame: 1, subject: { customer: { name: 'Deleted user' } } });
    expect(texts(await admin.call.contentReports.readMessages({ id }))).toEqual([
      'buyer: I know your door.',
      'seller: It is ready.',
    ]);
    expect(await look()).toBe(200);
    const [file] = await world.db.select().from(formAttachments);
    expect(file).toMatchObject({ userId: null, name: '' });
    const notices = await world.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, seller.user.id));
    expect(notices.map(({ title, body }) => title + body).join()).not.toContain(name);
    const { conversation } = await seller.call.conversations.get({ vendorOrderId });
    expect(conversation).toMatchObject({ orderNumber, otherName: 'Deleted user' });
    expect(conversation.closed).toContain('account was deleted');

    await admin.call.contentReports.decide({ id, outcome: 'upheld', reason: 'Threats are not welcome.' });
    expect([await world.db.$count(conversations), await world.db.$count(orderMessages)]).toEqual([0, 0]);
    expect(await look()).toBe(404);
    await cleanUpAttachments(world.deps);
    expect(await world.db.$count(formAttachments)).toBe(0);
  },
);

test('a repeated message is stored once, an empty one is refused, and messages are limited', async () => {
  const { buyer, vendorOrderId } = await bought();
  const key = crypto.randomUUID();
  const again = () => buyer.call.conversations.send({ vendorOrderId, text: 'Once', key });
  const sent = await Promise.all([again(), again(), again()]);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect((await again()).id).toBe(sent[0]?.id);
  expect(await world.db.$count(orderMessages)).toBe(1);
  await expect(buyer.call.conversations.send({ vendorOrderId, text: '  ' })).rejects.toMatchObject({
    cause: { issues: [{ path: ['text'] }] },
  });

  await world.db
    .update(rateLimits)
    .set({ points: CONVERSATION_LIMITS.ofPersonInDay.inOne - 1 })
    .where(like(rateLimits.key, 'messages-in-conversation%'));
  await buyer.call.conversations.send({ vendorOrderId, text: 'The last one' });
  await expect(buyer.call.conversations.send({ vendorOrderId, text: 'One more' })).rejects.toMatchObject({
    cause: { code: 'TOO_MANY_REQUESTS' },
  });
  await seller.call.conversations.send({ vendorOrderId, text: 'Please stop.' });

  await world.db.update(conversations).set({ messages: CONVERSATION_LIMITS.messages });
  const full = { cause: { code: 'ORDER_STATE' } };
  await expect(seller.call.conversations.send({ vendorOrderId, text: 'Full' })).rejects.toMatchObject(full);
  const { conversation } = await seller.call.conversations.get({ vendorOrderId });
  expect(conversation.closed).toContain('write to our team');
});

test("a conversation is in both people's exports, and deleted with either account or after its retention", async () => {
  const [first, second, third] = [await bought(), await bought(), await bought()];
  for (const { buyer, vendorOrderId } of [first, second, third]) {
    await buyer.call.conversations.send({ vendorOrderId, text: 'A question' });
    await seller.call.conversations.send({ vendorOrderId, text: `Dear ${buyer.user.name}` });
  }
  for (const call of [first.buyer.call, seller.call]) {
    const file = await call.account.exportData();
    const written = file.conversations as { orderNumber: string; text: string }[];
    expect(
      written.filter(({ orderNumber }) => orderNumber === first.orderNumber).map(({ text }) => text),
    ).toEqual(['A question', `Dear ${first.buyer.user.name}`]);
  }
  const left = async () =>
    (await world.db.select().from(conversations).orderBy(conversations.vendorOrderId)).map(
      ({ vendorOrderId }) => vendorOrderId,
    );

  await world.db.transaction((tx) => anonymiseUser(world.deps, tx, first.buyer.user.id));
  expect(await left()).toEqual([second.vendorOrderId, third.vendorOrderId]);
  expect(await world.db.$count(orderMessages)).toBe(4);
  const notices = await world.db.select().from(notifications).where(eq(notifications.userId, seller.user.id));
  expect(notices.map(({ body }) => body).join()).not.toContain(first.buyer.user.name);
  const { conversation } = await seller.call.conversations.get({ vendorOrderId: first.vendorOrderId });
  expect(conversation.closed).toContain('account was deleted');

  await world.db
    .update(conversations)
    .set({ lastMessageAt: daysAfter(world.clock.now, -RETENTION_DAYS.conversation - 1) })
    .where(eq(conversations.vendorOrderId, second.vendorOrderId));
  await second.buyer.call.conversations.report({ id: second.vendorOrderId, ...SPAM });
  await prune(world.deps, world.clock.now);
  expect(await left(), 'a report of it waits').toContain(second.vendorOrderId);
  const admin = await world.as('admin');
  const [report] = (await admin.call.contentReports.list()).items;
  await admin.call.contentReports.decide({ id: report?.id ?? 0, outcome: 'dismissed' });
  await prune(world.deps, world.clock.now);
  expect(await left()).toEqual([third.vendorOrderId]);

  await world.db.transaction((tx) => anonymiseUser(world.deps, tx, seller.user.id));
  expect([await left(), await world.db.$count(orderMessages)]).toEqual([[], 0]);
  expect((await outbox(third.buyer.user.email)).filter(({ text }) => text.includes('Dear'))).toEqual([]);
});
