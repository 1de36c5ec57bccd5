import { eq, like, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { hashPassword } from '@/server/platform/auth/passwords.ts';
import { mailOutbox, rateLimits, users } from '@/server/schema.ts';
import { createGuest, mailedKey } from '@/testing/guest.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { enqueueMail, reportRefusals } from './enqueue-mail.ts';
import { listOutbox } from './news-digests.ts';

const PASSWORD = 'a secret of the test';
const passwordHash = hashPassword(PASSWORD);
const EVIL = 'http://evil.example/x';

const request = {
  fullName: `Win at ${EVIL}`,
  email: 'stranger@example.com',
  phone: '+64 21 555 0101',
  address: `${EVIL} is where you win`,
  suburb: 'Newmarket',
  items: ['sofas'],
  additionalItems: EVIL,
  specialRequirements: EVIL,
  preferredDate: '2026-06-16',
};
const collect = (world: World, changes: object = {}, cookie = '') =>
  world.rest('POST /api/collection-requests', { body: { ...request, ...changes }, cookie });

/** Uses up points of a limit for all its keys. */
const spend = ({ db }: World, limit: string, points: number) =>
  db
    .update(rateLimits)
    .set({ points })
    .where(like(rateLimits.key, `${limit}:%`));

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);
const notice = (to: string) => ({
  kind: 'reset' as const,
  to,
  userId: null,
  write: () => ({ subject: 'A notice', text: 'text', html: 'html' }),
});

test('five collection requests mail a stranger three times, and do not use up their password resets', async () => {
  const world = await createWorld();
  await world.user({ email: request.email });
  const answers = await Promise.all(upTo(5).map(() => collect(world)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  await world.rest('POST /api/auth/forgot-password', { body: { email: request.email } });

  const [reset, ...others] = await listOutbox(world.db);
  expect(reset?.subject).toBe('Choose a new password for Rehome');
  expect(others.map(({ to }) => to)).toEqual(Array(3).fill(request.email));
  expect(JSON.stringify(others), 'nothing that the sender wrote').not.toMatch(/evil\b|\bwin\b/i);
});

test("a password reset cannot be used up through variants of the owner's address", async () => {
  const world = await createWorld({ HUMAN_CHECK_ALLOWANCE: '5000' });
  await world.user({ email: 'ana@example.com' });
  for (const n of upTo(3)) await world.user({ email: `ana+${n}@example.com`, isEmailVerified: false });
  for (const what of ['password', 'username']) {
    for (const n of upTo(3)) {
      for (let time = 0; time < 3; time++) {
        await world.rest(`POST /api/auth/forgot-${what}`, { body: { email: `ana+${n}@example.com` } });
      }
    }
    await world.rest(`POST /api/auth/forgot-${what}`, { body: { email: 'ana@example.com' } });
  }
  const mails = await listOutbox(world.db);
  expect(mails.filter(({ to }) => to === 'ana@example.com').map(({ subject }) => subject)).toEqual([
    'Your username at Rehome',
    'Choose a new password for Rehome',
  ]);
  expect(mails, 'six of a kind besides').toHaveLength(2 + 2 * 6);
});

test('strangers can trigger twenty mails a day to a mailbox, whatever they request', async () => {
  const { db } = await createWorld();
  const kinds = ['verification', 'reset', 'username', 'already_registered', 'new_address'] as const;
  const ask = (kind: (typeof kinds)[number], n: number) =>
    enqueueMail(db, { ...notice(`ana+${n}@example.com`), kind });
  for (const n of upTo(5)) for (const kind of kinds) await ask(kind, n);
  expect(await listOutbox(db)).toHaveLength(20);
  await db.execute(
    sql`update rate_limits set expire = now() - interval '1 minute' where key not like 'mailbox-strangers-links:%'`,
  );
  for (const n of upTo(5)) for (const kind of kinds) await ask(kind, n);
  expect(await listOutbox(db), 'nor later that day').toHaveLength(20);

  await enqueueMail(db, { ...notice('ana@example.com'), isProven: true });
  expect(await listOutbox(db), 'what the owner of a proven address asks for is not theirs').toHaveLength(21);
});

test('refused mails do not count for a mailbox', async () => {
  const { db } = await createWorld();
  for (const _ of upTo(8)) await enqueueMail(db, notice('ana+1@example.com'));
  await enqueueMail(db, notice('ana@example.com'));
  expect(await listOutbox(db)).toHaveLength(4);
});

test('tags and dots in an address do not circumvent the limit of a mailbox', async () => {
  const world = await createWorld();
  for (const email of ['a.na+1@gmail.com', 'ana+2@gmail.com', 'an.a@googlemail.com', 'ana@gmail.com']) {
    await collect(world, { email });
  }
  expect(await listOutbox(world.db)).toHaveLength(3);
});

test('a sender under many names can trigger few mails', async () => {
  const world = await createWorld();
  const cookie = await world.cookieOf(await world.user());
  const ask = (n: number) => collect(world, { email: `stranger${n}@example.com` }, cookie);
  await ask(1);
  await spend(world, 'acknowledgements', 19);
  for (const n of [2, 3, 4]) await ask(n);
  expect(await listOutbox(world.db)).toHaveLength(2);
});

test('a verified address gets its own text in the mail, without links', async () => {
  const world = await createWorld();
  const cookie = await world.cookieOf(await world.user({ email: request.email }));
  await collect(world, {}, cookie);
  const [mail] = await listOutbox(world.db);
  expect(mail?.text).toContain('Kia ora Win,');
  expect(JSON.stringify(mail)).not.toMatch(/evil\.\S|http:\/\/evil/);
});

test("an order with a stranger's address triggers few mails, and none contains the typed name", async () => {
  const world = await createWorld();
  const lamp = await world.product({ stock: 50 });
  const guest = await createGuest(world, { email: 'meant@example.com', name: 'Call 0900 555 000 now' });
  const mails = async () => (await listOutbox(world.db)).filter(({ to }) => to === 'meant@example.com');
  await guest.buy(lamp.id);
  await spend(world, 'mailbox-strangers', 19);
  for (let n = 0; n < 2; n++) await guest.buy(lamp.id);
  expect(await mails()).toHaveLength(2);
  expect(JSON.stringify(await mails())).not.toContain('0900');

  const account = { username: 'owner', email: 'meant@example.com', password: PASSWORD, name: 'Owner' };
  await world.rest('POST /api/auth/register', { body: account });
  expect((await mails())[0]?.subject, 'its owner still gets an account').toMatch(/^Verify/);

  await guest.call('guests.openOrder', { token: await mailedKey(world, 'meant@example.com') });
  await guest.buy(lamp.id);
  const [newest] = await mails();
  expect(newest?.text).toContain('Kia ora Call,');
});

test("a guest reads texts of others on the order's page only, until they have opened a mailed link", async () => {
  const world = await createWorld();
  const vendor = await world.as('vendor');
  const lamp = await world.product({
    vendorId: vendor.user.id,
    stock: 50,
    deliveryAvailable: true,
    deliveryFee: '9.00',
  });
  const evil = `Call 0900 ${EVIL}`;
  await vendor.call.vendorSetup.saveDelivery({
    ...{ collectionAddress: evil, collectionHours: evil, collectionInstructions: evil },
    deliveryAvailable: true,
  });
  const to = 'meant@example.com';
  const mails = async () => (await listOutbox(world.db)).filter((mail) => mail.to === to);
  const address = { street: evil, city: evil, state: 'Auckland', zip: '1010', country: 'New Zealand' };
  const guest = await createGuest(world, { email: to });

  /** Every text that users can write into the mails of an order, and its place in each mail. */
  async function live() {
    const previous = (await mails()).length;
    const buy = async (where: typeof address | null) => {
      await guest.buy(lamp.id, where);
      return (await vendor.call.vendorOrders.list()).items[0]?.id ?? 0;
    };
    const delivered = await buy(address);
    const fields = { carrier: evil, trackingNumber: '0900', trackingUrl: EVIL.replace('http', 'https') };
    await vendor.call.vendorOrders.update({
      ...{ id: delivered, status: 'processing', location: evil, ...fields },
      estimatedDelivery: new Date('2026-06-20'),
    });
    await vendor.call.vendorOrders.cancel({ id: await buy(null), reason: evil });
    const [sold] = (await vendor.call.vendorOrders.list()).items;
    const admin = (await world.as('admin')).call;
    for (const mail of ['confirmation', 'refund'] as const) {
      await admin.adminOrders.resendMail({ orderNumber: sold?.orderNumber ?? '', mail });
    }
    return JSON.stringify((await mails()).slice(0, (await mails()).length - previous));
  }

  const held = await live();
  expect(held).not.toMatch(/0900|evil/);
  for (const sentence of [
    'Sent to: Auckland. The full address is on your order’s page.',
    'Collect from: It is on your order’s page.',
    'Your order is being prepared. What the seller says of it is on your order’s page. Expected to arrive by',
    'Cancelled by the seller. Their reason is on your order’s page.',
  ]) {
    expect(held).toContain(sentence);
  }

  await guest.call('guests.openOrder', { token: await mailedKey(world, to) });
  const mailed = await live();
  for (const words of [
    'Sent to: Call 0900',
    'Collect from: Call 0900',
    'Now at: Call 0900',
    'seller: Call',
  ]) {
    expect(mailed).toContain(words);
  }
});

test('mail to an unverified address contains no text of the sender', async () => {
  const world = await createWorld();
  const name = `Prize ${EVIL}`;
  const body = { username: 'Prize.example', email: request.email, password: PASSWORD, name };
  await world.rest('POST /api/auth/register', { body });
  await world.rest('POST /api/auth/register', { body: { ...body, username: 'another' } });
  await world.rest('POST /api/auth/resend-verification', { body: { email: request.email } });
  await world.rest('POST /api/auth/forgot-password', { body: { email: request.email } });
  const eve = await world.user({ name, passwordHash: await passwordHash });
  await world.rest('POST /api/account/email', {
    cookie: await world.cookieOf(eve),
    body: { email: 'other@example.com', currentPassword: PASSWORD },
  });
  const mails = await listOutbox(world.db);
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Choose a new password for Rehome',
    'Confirm your new email address for Rehome',
    'Verify your email address for Rehome',
    'Verify your email address for Rehome',
    'You already have an account at Rehome',
  ]);
  expect(JSON.stringify(mails)).not.toMatch(/prize|evil/i);

  // The mail's purpose is the user's own word; it contains no link.
  await world.rest('POST /api/auth/forgot-username', { body: { email: request.email } });
  const [username] = await listOutbox(world.db);
  expect(username?.text).toContain('Your username: Prize. example');
});

test('a user can trigger mails to ten new addresses a day', async () => {
  const world = await createWorld();
  const cookie = await world.cookieOf(await world.user({ passwordHash: await passwordHash }));
  const ask = (n: number) =>
    world.rest('POST /api/account/email', {
      cookie,
      body: { email: `n${n}@example.com`, currentPassword: PASSWORD },
    });
  expect((await ask(1)).status).toBe(200);
  await spend(world, 'new-addresses', 9);
  expect((await ask(2)).status).toBe(200);
  expect((await ask(3)).status).toBe(429);
  expect(await listOutbox(world.db)).toHaveLength(2);
});

test('concurrently queued mails are counted one by one, and rolled-back ones are not counted', async () => {
  const { db } = await createWorld();
  const undone = async (tx: typeof db) => {
    await enqueueMail(tx, notice('ana@example.com'));
    throw new Error('undone');
  };
  for (let n = 0; n < 4; n++) await expect(db.transaction(undone)).rejects.toThrow('undone');
  await Promise.all(upTo(5).map(() => db.transaction((tx) => enqueueMail(tx, notice('ana@example.com')))));
  expect(await listOutbox(db)).toHaveLength(3);
});

test('retries of failed mails do not count towards the limit', async () => {
  const world = await createWorld();
  for (let n = 0; n < 3; n++) await enqueueMail(world.db, notice('ana@example.com'));
  await world.db.update(mailOutbox).set({ status: 'dead' });
  const cookie = await world.cookieOf(await world.user({ role: 'admin' }));
  for (const { id } of await world.db.select().from(mailOutbox)) {
    await world.rest(`POST /api/admin/mail/${id}/send-again`, { cookie });
  }
  await expect(world.db.$count(mailOutbox, eq(mailOutbox.status, 'queued'))).resolves.toBe(3);
});

test('the limit is available again after its window', async () => {
  const { db } = await createWorld();
  for (let n = 0; n < 4; n++) await enqueueMail(db, notice('ana@example.com'));
  await db.execute(sql`update rate_limits set expire = now() - interval '1 minute'`);
  await enqueueMail(db, notice('ana@example.com'));
  expect(await listOutbox(db)).toHaveLength(4);
});

test('exceeded limits are logged once by kind, without addresses', async () => {
  const world = await createWorld();
  const warn = vi.fn();
  const deps = { db: world.db, log: Object.assign(world.deps.log, { warn }) };
  for (let n = 0; n < 5; n++) await enqueueMail(world.db, notice('ana@example.com'));
  const previous = await reportRefusals(deps, new Map());
  await reportRefusals(deps, previous);
  expect(warn.mock.calls).toEqual([[{ beyond: { reset: 2 } }, 'mail budgets are used up']]);
});

test('an account created by an admin gets a mail with its username, and no other typed text', async () => {
  const world = await createWorld();
  const cookie = await world.cookieOf(await world.user({ role: 'admin' }));
  const body = { username: 'aroha', email: request.email, name: EVIL, password: PASSWORD };
  expect((await world.rest('POST /api/crm/users', { cookie, body })).status).toBe(201);
  const [mail] = await listOutbox(world.db);
  expect(mail?.text).toContain('Your username: aroha');
  expect(JSON.stringify(mail)).not.toContain('evil');
  await expect(world.db.$count(users)).resolves.toBe(2);
});
