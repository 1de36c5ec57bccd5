import { eq, isNotNull, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { prune } from '@/server/modules/admin/prune.ts';
import { hashPassword } from '@/server/platform/auth/passwords.ts';
import { hashToken } from '@/server/platform/auth/tokens.ts';
import { listOutbox } from '@/server/platform/mail/news-digests.ts';
import {
  contentReports,
  guestKeys,
  mailOutbox,
  notifications,
  orders,
  payments,
  rateLimits,
  reviews,
  users,
} from '@/server/schema.ts';
import { RETENTION_DAYS } from '@/shared/constants.ts';
import { daysAfter } from '@/shared/time.ts';
import { arrive } from '@/testing/arrive.ts';
import { createBrowser, createGuest, mailedKey } from '@/testing/guest.ts';
import { jpeg } from '@/testing/picture-files.ts';
import { pictureForm } from '@/testing/uploads.ts';
import { createWorld, type World } from '@/testing/world.ts';

const EMAIL = 'gus@example.com';
const PASSWORD = 'a long enough secret';
const passwordHash = hashPassword(PASSWORD);

async function shop() {
  const world = await createWorld({ HUMAN_CHECK_ALLOWANCE: '1000' });
  const vendor = await world.as('vendor');
  const lamp = await world.product({ vendorId: vendor.user.id, stock: 50 });
  return { world, vendor, lamp };
}

/** A collected guest order. */
async function boughtAndCollected() {
  const { world, vendor, lamp } = await shop();
  const guest = await createGuest(world, { email: EMAIL });
  const order = await guest.buy(lamp.id);
  await arrive(world, order.id);
  return { world, vendor, lamp, guest, order, itemId: order.items[0]?.id ?? 0 };
}

/** Registers and verifies an account for that address. */
async function registerAndVerify(world: World, email: string) {
  const account = { username: 'gustav', email, name: 'Gus', password: PASSWORD };
  expect((await world.rest('POST /api/auth/register', { body: account })).status).toBe(201);
  const [mail] = await listOutbox(world.db);
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  return world.rest('POST /api/auth/verify-email', { body: { token } });
}

const signIn = (world: World, username: string, cookie = '') =>
  world.rest('POST /api/auth/login', { cookie, body: { username, password: PASSWORD } });

/** REST path of an order. */
const orderPath = ({ orderNumber }: { orderNumber: string }) => `GET /api/orders/${orderNumber}`;

test('a guest buys the cart of their browser, and reads, returns and reviews the order there', async () => {
  const { world, guest, order, itemId } = await boughtAndCollected();
  const { orderNumber } = order;
  expect((await guest.rest(orderPath(order))).body).toMatchObject({ orderNumber, isOwn: true });
  expect((await guest.call('orders.byNumber', { orderNumber })).data.customerName).toBe('Gus Guest');
  expect((await guest.rest(`GET /api/orders/${order.id}/tracking`)).status).toBe(200);
  expect((await guest.call('orders.mine', {})).data.items).toHaveLength(1);
  expect((await guest.call('cart.get')).data.items, 'the cart is empty').toEqual([]);
  const review = { rating: 5, title: 'Bright', body: 'It stands.' };
  await guest.rest('POST /api/open-order', { token: await mailedKey(world, EMAIL) });
  expect((await guest.rest(`POST /api/order-items/${itemId}/reviews`, review)).status).toBe(201);
  const wish = { quantity: 1, reason: 'Too tall' };
  expect((await guest.rest(`POST /api/order-items/${itemId}/returns`, wish)).status).toBe(201);
  const [row] = await world.db.select().from(users).where(isNotNull(users.guestAddress));
  expect(row).toMatchObject({ passwordHash: '', role: 'customer', isEmailVerified: false, email: EMAIL });
  expect(await world.db.$count(notifications, eq(notifications.userId, row?.id ?? 0))).toBe(0);
});

test("a guest's order is not found by others, over tRPC and REST, or without the key", async () => {
  const { world, order, itemId } = await boughtAndCollected();
  const other = await createGuest(world, { email: EMAIL });
  const { orderNumber } = order;
  const wish = { quantity: 1, reason: 'Too tall' };
  const review = { rating: 1, title: 'Not mine', body: 'Never had it.' };
  for (const stranger of [other, createBrowser(world)]) {
    const expected = stranger === other ? 404 : 401;
    expect((await stranger.rest(orderPath(order))).status).toBe(expected);
    expect((await stranger.call('orders.byNumber', { orderNumber })).status).toBe(expected);
    expect((await stranger.rest(`GET /api/orders/${order.id}/tracking`)).status).toBe(expected);
    expect((await stranger.rest(`POST /api/orders/${order.orderNumber}/cancel`, {})).status).toBe(expected);
    expect((await stranger.rest(`POST /api/order-items/${itemId}/returns`, wish)).status).toBe(expected);
    const reviewed = await stranger.rest(`POST /api/order-items/${itemId}/reviews`, review);
    const unknown = await stranger.rest('POST /api/order-items/999999/reviews', review);
    expect([reviewed.status, reviewed.text]).toEqual([stranger === other ? 403 : 401, unknown.text]);
  }
  const stolen = await other.openIntent().catch((error: Error) => error.message);
  expect(stolen, 'nor has it another cart').toBe('Your cart is empty.');
});

test('a guest counts as a visitor for calls that require an account', async () => {
  const { guest } = await boughtAndCollected();
  for (const call of [
    'account.sessions',
    'account.exportData',
    'notifications.bell',
    'roomPlans.list',
    'auth.me',
  ]) {
    expect((await guest.call(call)).status, call).toBe(401);
  }
  expect((await guest.call('auth.current')).data).toBeNull();
  expect((await guest.rest('GET /api/orders')).status).toBe(401);
});

test('a guest cannot be signed in to, and gets no account mails', async () => {
  const { world, guest } = await boughtAndCollected();
  const [row] = await world.db.select().from(users).where(isNotNull(users.guestAddress));
  for (const username of [row?.username ?? '', EMAIL]) {
    const body = { username, password: 'x' };
    expect((await guest.rest('POST /api/auth/login', body)).body.code).toBe('BAD_CREDENTIALS');
  }
  const previous = await world.db.$count(mailOutbox);
  await guest.rest('POST /api/auth/forgot-password', { email: EMAIL });
  await guest.rest('POST /api/auth/forgot-username', { email: EMAIL });
  await guest.rest('POST /api/auth/resend-verification', { email: EMAIL });
  await guest.rest('POST /api/auth/resend-verification', { userId: row?.id });
  expect(await world.db.$count(mailOutbox)).toBe(previous);
  const [updated] = await world.db
    .select()
    .from(users)
    .where(eq(users.id, row?.id ?? 0));
  expect(updated?.emailVerificationToken).toBeNull();
});

test('the mailed key opens the order in another browser; unknown, altered and expired keys are refused alike', async () => {
  const { world, guest, order } = await boughtAndCollected();
  const token = await mailedKey(world, EMAIL);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(await world.db.select().from(guestKeys)), 'kept hashed').not.toContain(token);
  const laptop = createBrowser(world);
  expect((await laptop.rest('POST /api/open-order', { token })).body).toEqual({
    orderNumber: order.orderNumber,
  });
  expect((await laptop.rest(orderPath(order))).status).toBe(200);
  expect((await laptop.call('guests.current')).data, 'it looks, and does not buy').toMatchObject({
    canBuy: false,
  });
  expect((await laptop.call('checkout.createIntent', { amount: 1 })).status).toBe(401);

  const cookieKey = /rehome_guest=([\w-]+)/.exec(guest.cookie())?.[1];
  await world.db.insert(guestKeys).values({
    ...{ hash: hashToken('ended'), kind: 'mailed', orderId: order.id, expiresAt: world.clock.now },
    userId: (await world.db.select().from(guestKeys))[0]?.userId ?? 0,
  });
  const refusals = await Promise.all(
    ['unknown', `${token.slice(1)}A`, 'ended', cookieKey].map((wrong) =>
      createBrowser(world).rest('POST /api/open-order', { token: wrong }),
    ),
  );
  expect(new Set(refusals.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(refusals[0]?.body.code).toBe('TOKEN_INVALID');
});

test('verifying the address moves the orders in the same transaction, and ends links and cookies of the guest', async () => {
  const { world, guest, order, itemId } = await boughtAndCollected();
  await guest.rest('POST /api/open-order', { token: await mailedKey(world, EMAIL) });
  await guest.rest(`POST /api/order-items/${itemId}/reviews`, {
    rating: 4,
    title: 'Bright',
    body: 'Stands.',
  });
  const token = await mailedKey(world, EMAIL);
  expect((await registerAndVerify(world, 'Gus@Example.com')).status).toBe(200);

  const { headers } = await signIn(world, 'gustav');
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  const mine = await world.rest(`GET /api/orders/${order.orderNumber}`, { cookie });
  expect(mine.body).toMatchObject({ isOwn: true, items: [{ review: { rating: 4 } }] });
  const [account] = await world.db.select().from(users).where(eq(users.username, 'gustav'));
  expect(await world.db.$count(reviews, eq(reviews.customerId, account?.id ?? 0))).toBe(1);
  expect(await world.db.$count(payments, eq(payments.userId, account?.id ?? 0))).toBe(1);
  expect(await world.db.$count(users, isNotNull(users.guestAddress))).toBe(0);
  expect(await world.db.$count(guestKeys)).toBe(0);

  expect((await guest.rest(`GET /api/orders/${order.orderNumber}`)).status).toBe(401);
  expect(guest.cookie(), 'and the cookie is taken away').not.toContain('rehome_guest');
  const late = await createBrowser(world).rest('POST /api/open-order', { token });
  expect(late.body.code).toBe('TOKEN_INVALID');
});

test('an address with an account can buy as a guest; the order joins the account at its next sign-in', async () => {
  const { world, lamp } = await shop();
  const ana = await world.user({ username: 'ana', email: EMAIL, passwordHash: await passwordHash });
  const guest = await createGuest(world, { email: 'GUS@example.com' });
  const stranger = await createGuest(world, { email: 'nobody@example.com' });
  const seen = async (one: typeof guest) => {
    const order = await one.buy(lamp.id);
    const { data } = await one.call('orders.byNumber', { orderNumber: order.orderNumber });
    return {
      order,
      fields: Object.keys(data).sort(),
      keys: Object.keys((await one.call('guests.current')).data),
    };
  };
  const [taken, free] = [await seen(guest), await seen(stranger)];
  expect(taken.fields).toEqual(free.fields);
  expect(taken.keys).toEqual(free.keys);
  expect(await world.db.$count(orders, eq(orders.customerId, ana.id))).toBe(0);
  expect((await signIn(world, 'ana')).status).toBe(200);
  expect(await world.db.$count(orders, eq(orders.customerId, ana.id))).toBe(1);
  expect((await stranger.call('orders.mine', {})).data.items).toHaveLength(1);
});

test('a look-alike address claims nothing', async () => {
  const { world, lamp } = await shop();
  const guest = await createGuest(world, { email: 'paul@example.com' });
  await guest.buy(lamp.id);
  // With a Cyrillic а, which `accountKey` maps to the same key.
  await world.user({ username: 'other', email: 'pаul@example.com', passwordHash: await passwordHash });
  expect((await signIn(world, 'other')).status).toBe(200);
  expect((await guest.call('orders.mine', {})).data.items).toHaveLength(1);
});

test('an account that changes to the address gets its orders once the change is verified', async () => {
  const { world, lamp } = await shop();
  const guest = await createGuest(world, { email: EMAIL });
  await guest.buy(lamp.id);
  const ana = await world.user({ username: 'ana', passwordHash: await passwordHash });
  const cookie = await world.cookieOf(ana);
  await world.rest('POST /api/account/email', { cookie, body: { email: EMAIL, currentPassword: PASSWORD } });
  expect((await guest.call('orders.mine', {})).data.items).toHaveLength(1);
  const mail = (await listOutbox(world.db)).find(({ text }) => text.includes('verify-email'));
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  expect((await world.rest('POST /api/auth/verify-email', { body: { token } })).status).toBe(200);
  expect(await world.db.$count(orders, eq(orders.customerId, ana.id))).toBe(1);
});

test('an address entered by an admin claims nothing before its owner opens a mailed link', async () => {
  const { world, lamp } = await shop();
  const guest = await createGuest(world, { email: EMAIL });
  await guest.buy(lamp.id);
  const admin = await world.as('admin');
  const account = { username: 'gustav', name: 'Gus', role: 'customer', password: PASSWORD } as const;
  const { id } = await admin.call.crm.createUser({ ...account, email: 'other@example.com' });
  await admin.call.crm.updateUser({ id, email: EMAIL });
  const signedIn = await signIn(world, 'gustav');
  expect(signedIn.status).toBe(200);
  expect(await world.db.$count(orders, eq(orders.customerId, id))).toBe(0);
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const open = async () =>
    (await world.rest('POST /api/open-order', { cookie, body: { token: await mailedKey(world, EMAIL) } }))
      .status;
  expect(await open()).toBe(403);

  await world.rest('POST /api/auth/forgot-password', { body: { email: EMAIL } });
  const mail = (await listOutbox(world.db)).find(({ text }) => text.includes('reset-password?'));
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const reset = await world.rest('POST /api/auth/reset-password', { body: { token, password: PASSWORD } });
  expect(reset.status).toBe(200);
  expect((await signIn(world, 'gustav')).status).toBe(200);
  expect(await world.db.$count(orders, eq(orders.customerId, id))).toBe(1);
});

test('an order paid while its guest is being claimed belongs to the account, once', async () => {
  const { world, lamp } = await shop();
  await world.user({ username: 'ana', email: EMAIL, passwordHash: await passwordHash });
  for (let round = 0; round < 2; round++) {
    const guest = await createGuest(world, { email: EMAIL });
    const [bought, signedIn] = await Promise.all([
      guest.buy(lamp.id).catch((error: Error) => error),
      signIn(world, 'ana'),
    ]);
    expect(signedIn.status).toBe(200);
    expect((await signIn(world, 'ana')).status).toBe(200);
    const foundRows = await world.db.select().from(orders);
    expect(foundRows.length).toBeLessThanOrEqual(round + 1);
    if (!(bought instanceof Error)) expect(foundRows.map(({ id }) => id)).toContain(bought.id);
    expect(new Set(foundRows.map(({ customerId }) => customerId)).size).toBeLessThanOrEqual(1);
  }
  expect(await world.db.$count(users, isNotNull(users.guestAddress))).toBe(0);
});

test('a browser is the same guest for the same address, and another guest for another address', async () => {
  const { world, lamp } = await shop();
  const guest = await createGuest(world, { email: 'typo@example.com' });
  await guest.begin({ email: EMAIL });
  expect(await world.db.$count(users, isNotNull(users.guestAddress)), 'who bought nothing is changed').toBe(
    1,
  );
  await guest.buy(lamp.id);
  await guest.begin({ email: EMAIL, name: 'Gustav' });
  await guest.buy(lamp.id);
  expect((await guest.call('orders.mine', {})).data.items).toHaveLength(2);
  await guest.begin({ email: 'else@example.com' });
  expect((await guest.call('orders.mine', {})).data.items).toHaveLength(0);
  expect((await listOutbox(world.db)).filter(({ to }) => to === 'typo@example.com')).toEqual([]);
  await guest.rest('DELETE /api/guest');
  expect((await guest.call('guests.current')).data).toBeNull();
});

test('signing a guest out revokes copies of their cookie too; the mailed link stays valid', async () => {
  const { world, guest, order } = await boughtAndCollected();
  const copy = guest.cookie();
  const read = () => world.rest(orderPath(order), { cookie: copy });
  expect((await read()).status).toBe(200);
  expect((await guest.rest('DELETE /api/guest')).body).toEqual({ success: true });
  expect((await read()).status).toBe(401);
  expect((await createBrowser(world).rest('DELETE /api/guest')).status, 'nobody left').toBe(200);
  const token = await mailedKey(world, EMAIL);
  await guest.rest('POST /api/open-order', { token });
  expect((await guest.rest(orderPath(order))).status).toBe(200);
});

test("a guest with another's address cannot write in their name; the owner can after opening the mailed link", async () => {
  const { world, vendor, guest, order, itemId } = await boughtAndCollected();
  const { id: vendorOrderId } = (await vendor.call.vendorOrders.list()).items[0] ?? { id: 0 };
  await vendor.call.conversations.send({ vendorOrderId, text: 'It is ready.' });
  const review = { rating: 1, title: 'Theirs', body: 'Not my words.' };
  const picture = async () => {
    const url = `http://shop.test/api/conversations/${vendorOrderId}/pictures`;
    const body = pictureForm([{ bytes: await jpeg(), name: 'leg.jpg' }], 'image');
    const { status } = await world.app.request(url, {
      method: 'POST',
      headers: { cookie: guest.cookie() },
      body,
    });
    return status;
  };
  const write = async (browser: ReturnType<typeof createBrowser> = guest) => [
    await browser.rest(`POST /api/order-items/${itemId}/reviews`, review),
    await browser.rest(`POST /api/conversations/${vendorOrderId}/messages`, { text: 'Rubbish' }),
    await browser.rest(`POST /api/conversations/${vendorOrderId}/report`, { reason: 'spam', words: '' }),
  ];
  for (const { status, body } of await write()) {
    const message = 'Open the link in our mail first. Then you can write here.';
    expect([status, body]).toMatchObject([403, { code: 'FORBIDDEN', message }]);
  }
  expect(await picture()).toBe(403);
  const read = await guest.call('conversations.get', { vendorOrderId });
  expect(read.data.items, 'reading is allowed').toHaveLength(1);
  const wish = { quantity: 1, reason: 'Too tall' };
  expect((await guest.rest(`POST /api/order-items/${itemId}/returns`, wish)).status, 'a right').toBe(201);

  const laptop = createBrowser(world);
  expect((await laptop.rest('POST /api/open-order', { token: await mailedKey(world, EMAIL) })).body).toEqual({
    orderNumber: order.orderNumber,
  });
  const statuses = async (browser?: typeof laptop) => (await write(browser)).map(({ status }) => status);
  expect(await statuses(), 'opened elsewhere, by somebody else').toEqual([403, 403, 403]);
  expect(await picture()).toBe(403);
  expect(await statuses(laptop)).toEqual([201, 201, 200]);
  await guest.rest('POST /api/open-order', { token: await mailedKey(world, EMAIL) });
  expect(await picture()).toBe(201);
  const said = { text: 'Mine' };
  expect((await guest.rest(`POST /api/conversations/${vendorOrderId}/messages`, said)).status).toBe(201);
});

test('the browser that bought keeps its key after opening the mailed link', async () => {
  const { world, guest, itemId } = await boughtAndCollected();
  const previous = guest.cookie();
  for (let round = 0; round < 2; round++) {
    await guest.rest('POST /api/open-order', { token: await mailedKey(world, EMAIL) });
  }
  expect(guest.cookie()).toBe(previous);
  expect(await world.db.$count(guestKeys, eq(guestKeys.kind, 'opened')), 'no other key').toBe(0);
  const review = { rating: 5, title: 'Bright', body: 'It stands.' };
  expect((await guest.rest(`POST /api/order-items/${itemId}/reviews`, review)).status).toBe(201);
  expect((await guest.call('guests.current')).data).toMatchObject({ canBuy: true });
});

test("a seller's own address does not make them their own customer; other guests of the address are claimed", async () => {
  const { world, lamp } = await shop();
  const account = {
    username: 'seller',
    email: EMAIL,
    passwordHash: await passwordHash,
    role: 'vendor',
  } as const;
  const { id: sellerId } = await world.user(account);
  const chair = await world.product({ vendorId: sellerId });
  const guest = await createGuest(world, { email: EMAIL });
  const own = await guest.buy(chair.id);
  const token = await mailedKey(world, EMAIL);
  const elsewhere = await createGuest(world, { email: EMAIL });
  await elsewhere.buy(lamp.id);

  const { headers } = await signIn(world, 'seller');
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(await world.db.$count(orders, eq(orders.customerId, sellerId))).toBe(1);
  expect((await guest.call('orders.mine', {})).data.items, 'followed as before').toHaveLength(1);
  const view = await world.rest(orderPath(own), { cookie });
  expect(view.body.isOwn).not.toBe(true);
  const itemId = own.items[0]?.id ?? 0;
  const review = { rating: 5, title: 'Best', body: 'Mine.' };
  expect((await world.rest(`POST /api/order-items/${itemId}/reviews`, { cookie, body: review })).status).toBe(
    404,
  );
  const wish = { quantity: 1, reason: 'Mine' };
  expect((await world.rest(`POST /api/order-items/${itemId}/returns`, { cookie, body: wish })).status).toBe(
    404,
  );
  const opened = await world.rest('POST /api/open-order', { cookie, body: { token } });
  expect([opened.status, opened.body.message]).toEqual([
    ...[403, 'Something of your own shop was bought in this order. Please sign out to open it.'],
  ]);
});

test("a guest's report becomes the account's report, and remains open", async () => {
  const { world, vendor, guest } = await boughtAndCollected();
  const { id: vendorOrderId } = (await vendor.call.vendorOrders.list()).items[0] ?? { id: 0 };
  await vendor.call.conversations.send({ vendorOrderId, text: 'Pills?' });
  await guest.rest('POST /api/open-order', { token: await mailedKey(world, EMAIL) });
  const report = { reason: 'spam', words: 'Pills.' };
  expect((await guest.rest(`POST /api/conversations/${vendorOrderId}/report`, report)).status).toBe(200);
  const ana = await world.user({ username: 'ana', email: EMAIL, passwordHash: await passwordHash });
  // Both have an open report of the conversation, of which a reporter may have one: merging must not fail the sign-in.
  await world.db
    .insert(contentReports)
    .values({ vendorOrderId, reporterId: ana.id, reason: 'other', words: 'Theirs.' });
  await world.db.insert(contentReports).values({
    ...{ vendorOrderId, reporterId: (await guest.call('guests.current')).data.id, reason: 'other' },
    ...{ outcome: 'dismissed', decidedAt: world.clock.now },
  });
  expect((await signIn(world, 'ana')).status).toBe(200);
  const remaining = await world.db.select().from(contentReports).orderBy(contentReports.id);
  expect(remaining.map(({ reporterId, outcome, words }) => [reporterId, outcome, words])).toEqual([
    [ana.id, null, 'Theirs.'],
    [ana.id, 'dismissed', ''],
  ]);
  const admin = await world.as('admin');
  const [waiting] = (await admin.call.contentReports.list()).items;
  const decided = await admin.call.contentReports.decide({ id: waiting?.id ?? 0, outcome: 'dismissed' });
  expect(decided.reporter?.id).toBe(ana.id);
});

test('a purchase after opening a mailed link creates a new guest, whose orders the first browser does not see', async () => {
  const { world, lamp } = await shop();
  const first = await createGuest(world, { email: EMAIL });
  await first.buy(lamp.id);
  const reader = createBrowser(world);
  await reader.rest('POST /api/open-order', { token: await mailedKey(world, EMAIL) });
  await reader.call('guests.begin', { email: EMAIL, name: 'The reader' });
  expect((await reader.call('orders.mine', {})).data.items).toHaveLength(0);
  expect(await world.db.$count(users, isNotNull(users.guestAddress))).toBe(2);
});

test('a lost link is mailed again for the right number and address; the answer is always the same', async () => {
  const { world, order } = await boughtAndCollected();
  const ask = (email: string, orderNumber: string) =>
    createBrowser(world).rest('POST /api/order-links', { email, orderNumber });
  const previous = await mailedKey(world, EMAIL);
  const answers = [
    await ask('GUS@example.com', order.orderNumber.toLowerCase()),
    await ask('other@example.com', order.orderNumber),
    await ask(EMAIL, 'RH-0000000000'),
  ];
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  for (const none of ['RH-F6', 'RH-C9', 'RH-000000000U', 'hello']) {
    expect(await ask(EMAIL, none)).toMatchObject({
      status: 400,
      body: { fields: { orderNumber: expect.stringMatching(/not an order number.*RH-/) } },
    });
  }
  const fresh = await mailedKey(world, EMAIL);
  expect(fresh).not.toBe(previous);
  expect((await createBrowser(world).rest('POST /api/open-order', { token: fresh })).status).toBe(200);
  for (let n = 0; n < 3; n++) await ask(EMAIL, order.orderNumber);
  expect(await world.db.$count(mailOutbox, eq(mailOutbox.kind, 'order_link')), 'three in ten minutes').toBe(
    3,
  );
});

test('no mail is sent before payment, and the guests of an address and of a network are limited', async () => {
  const world = await createWorld({ TRUST_PROXY: 'true' });
  const begin = async (ip: string, email: string) => {
    const browser = createBrowser(world, { 'x-forwarded-for': ip });
    return (await browser.call('guests.begin', { email, name: 'Gus' })).status;
  };
  const spend = (limit: string, points: number) =>
    world.db
      .update(rateLimits)
      .set({ points })
      .where(like(rateLimits.key, `${limit}:%`));
  expect(await begin('198.51.100.7', 'gus+1@example.com')).toBe(200);
  await spend('guests-per-mailbox', 29);
  expect(await begin('198.51.100.7', 'gus+2@example.com')).toBe(200);
  expect(await begin('198.51.100.7', 'gus+3@example.com')).toBe(429);
  expect(await begin('198.51.100.8', 'gus@example.com'), 'who was meant still buys').toBe(200);
  expect(await begin('203.0.113.9', 'person1@example.com')).toBe(200);
  await spend('guests-per-network', 119);
  expect(await begin('203.0.113.9', 'person2@example.com')).toBe(200);
  expect(await begin('203.0.113.9', 'person3@example.com')).toBe(429);
  expect(await world.db.$count(mailOutbox)).toBe(0);
});

test('guests without purchases are pruned with their payments; others stay', async () => {
  const { world, lamp } = await shop();
  const idle = await createGuest(world, { email: 'idle@example.com' });
  await idle.call('cart.addItem', { productId: lamp.id });
  await idle.openIntent();
  const buyer = await createGuest(world, { email: EMAIL });
  await buyer.buy(lamp.id);
  const later = daysAfter(world.clock.now, RETENTION_DAYS.guestWithoutOrder + 1);
  await prune(world.deps, later);
  expect(await world.db.$count(users, isNotNull(users.guestAddress)), 'a payment is still open').toBe(2);
  await world.db.update(payments).set({ status: 'released' }).where(eq(payments.status, 'created'));
  await prune(world.deps, later);
  const [left, ...others] = await world.db.select().from(users).where(isNotNull(users.guestAddress));
  expect([left?.email, others]).toEqual([EMAIL, []]);
});

test('admins see guests marked and counted separately, and may deactivate and delete them', async () => {
  const { world, guest, order, itemId } = await boughtAndCollected();
  const admin = await world.as('admin');
  const overview = await admin.call.crm.overview();
  expect(overview).toMatchObject({ totalGuests: 1, totalUsers: (await world.db.$count(users)) - 1 });
  const [row] = (await admin.call.crm.users({ search: 'gus@' })).items;
  expect(row).toMatchObject({ isGuest: true, name: 'Gus Guest' });
  const id = row?.id ?? 0;
  const refusals = await Promise.allSettled([
    admin.call.crm.updateUser({ id, role: 'vendor' }),
    admin.call.crm.updateUser({ id, password: PASSWORD }),
    admin.call.crm.updateUser({ id, isActive: false, name: 'Gone' }),
    admin.call.people.sendPasswordReset({ id }),
    admin.call.people.sendVerification({ id }),
  ]);
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ status: 'rejected', reason: { cause: { code: 'ACCOUNT_STATE' } } });
  }
  await admin.call.crm.updateUser({ id, isActive: false });
  const wish = { quantity: 1, reason: 'Too tall' };
  const token = await mailedKey(world, EMAIL);
  expect((await createBrowser(world).rest('POST /api/open-order', { token })).status).toBe(400);
  expect((await guest.rest(`POST /api/order-items/${itemId}/returns`, wish)).status).toBe(401);
  await admin.call.crm.updateUser({ id, isActive: true });
  expect((await createBrowser(world).rest('POST /api/open-order', { token })).status).toBe(200);
  await admin.call.crm.deleteUser({ id });
  expect(await world.db.$count(guestKeys)).toBe(0);
  const kept = await admin.call.adminOrders.get({ orderNumber: order.orderNumber });
  expect(JSON.stringify(kept)).not.toContain(EMAIL);
});
