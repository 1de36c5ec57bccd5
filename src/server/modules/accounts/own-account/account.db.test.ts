import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hashPassword } from '@/server/platform/auth/passwords.ts';
import { addressKey, consumeLimit, userKey } from '@/server/platform/limits/limits.ts';
import { RATE_LIMITS } from '@/server/platform/limits/rate-limits.ts';
import { listOutbox } from '@/server/platform/mail/news-digests.ts';
import { auditLog, orders, users } from '@/server/schema.ts';
import { orderedTable } from '@/testing/made-to-order.ts';
import { createWorld, type World } from '@/testing/world.ts';

const PASSWORD = 'a long enough secret';
const passwordHash = hashPassword(PASSWORD);

async function signedIn(fields: Partial<typeof users.$inferInsert> = {}) {
  const world = await createWorld();
  const ana = await world.user({ username: 'ana', passwordHash: await passwordHash, ...fields });
  return { world, ana, cookie: await world.cookieOf(ana) };
}

const me = (world: World, cookie: string) => world.rest('GET /api/auth/me', { cookie });
const login = (world: World, username: string, password: string) =>
  world.rest('POST /api/auth/login', { body: { username, password } });
const linkToken = async (world: World, to: string) => {
  const mail = (await listOutbox(world.db)).find((one) => one.to === to);
  return /\/verify-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
};
const rowOf = async (world: World, id: number) =>
  (await world.db.select().from(users).where(eq(users.id, id)))[0];

test('a changed name shows on every page', async () => {
  const { world, cookie } = await signedIn();
  const change = (name: string) => world.rest('PATCH /api/account/name', { cookie, body: { name } });
  expect((await change('  Ana Tui ')).body).toMatchObject({ name: 'Ana Tui', username: 'ana' });
  expect((await me(world, cookie)).body.name).toBe('Ana Tui');
  expect((await change(' ')).body.fields).toEqual({ name: 'Enter your name' });
});

test('a new address takes effect once its link is used, and the old address is notified', async () => {
  const { world, cookie } = await signedIn();
  const ask = (email: string, currentPassword = PASSWORD) =>
    world.rest('POST /api/account/email', { cookie, body: { email, currentPassword } });

  expect((await ask('new@example.com', 'wrong')).body.fields).toEqual({
    currentPassword: 'The current password is not right',
  });
  expect((await ask('ANA@example.com')).body.fields).toHaveProperty('email');
  expect((await ask('new@example.com')).status).toBe(200);
  expect((await me(world, cookie)).body.email, 'not before').toBe('ana@example.com');

  const token = await linkToken(world, 'new@example.com');
  const verify = () => world.rest('POST /api/auth/verify-email', { body: { token } });
  expect((await verify()).body).toEqual({ message: 'Your new email address is confirmed.' });
  expect((await verify()).status).toBe(400);
  expect((await me(world, cookie)).body).toMatchObject({ email: 'new@example.com', isEmailVerified: true });
  const [mail] = await listOutbox(world.db);
  expect(mail?.to).toBe('ana@example.com');
  expect(mail?.text).toContain('new@example.com');
  expect((await login(world, 'new@example.com', PASSWORD)).status).toBe(200);
});

test('the address of another account is neither revealed nor transferred', async () => {
  const { world, cookie } = await signedIn();
  await world.user({ email: 'taken@example.com' });
  const ask = (email: string) =>
    world.rest('POST /api/account/email', { cookie, body: { email, currentPassword: PASSWORD } });

  const [taken, free] = [await ask('taken@example.com'), await ask('free@example.com')];
  expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  expect((await listOutbox(world.db)).map(({ to }) => to)).toEqual(['free@example.com']);

  const token = await linkToken(world, 'free@example.com');
  await world.user({ email: 'free@example.com' });
  const late = await world.rest('POST /api/auth/verify-email', { body: { token } });
  expect(late.status, 'somebody took it meanwhile').toBe(409);
});

test('a new password signs out every other browser and voids mailed links', async () => {
  const { world, ana, cookie } = await signedIn();
  const other = await world.cookieOf(ana);
  await world.rest('POST /api/auth/forgot-password', { body: { email: 'ana@example.com' } });
  const [reset] = await listOutbox(world.db);
  const change = (currentPassword: string) =>
    world.rest('POST /api/account/password', { cookie, body: { currentPassword, password: 'a new secret' } });

  expect((await change('wrong')).status).toBe(400);
  expect((await change(PASSWORD)).status).toBe(200);
  expect((await me(world, other)).status).toBe(401);
  expect((await me(world, cookie)).status).toBe(200);
  expect((await login(world, 'ana', PASSWORD)).status).toBe(401);
  expect((await login(world, 'ana', 'a new secret')).status).toBe(200);

  const token = /token=([\w-]+)/.exec(reset?.text ?? '')?.[1];
  const late = await world.rest('POST /api/auth/reset-password', { body: { token, password: 'secret!' } });
  expect(late.status).toBe(400);
});

test('password guesses with a stolen session end after five', async () => {
  const { world, cookie } = await signedIn();
  const guess = () =>
    world.rest('POST /api/account/delete', { cookie, body: { currentPassword: 'a guess' } });
  for (let n = 0; n < 5; n++) expect((await guess()).status).toBe(400);
  const sixth = await guess();
  expect(sixth.status).toBe(429);
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
});

test("failed sign-ins do not lock the owner's password confirmations", async () => {
  const { world, ana, cookie } = await signedIn();
  for (const name of [`confirm:${ana.id}`, `user:${ana.id}`, `["user","${ana.id}"]`, `${ana.id}`]) {
    for (let n = 0; n < 6; n++) await login(world, name, 'wrong');
  }
  const body = { currentPassword: PASSWORD, password: 'a new secret' };
  expect((await world.rest('POST /api/account/password', { cookie, body })).status).toBe(200);
});

test('a user sees their sessions, and ends one or all', async () => {
  const { world, ana, cookie } = await signedIn();
  const [second, third] = [await world.cookieOf(ana), await world.cookieOf(ana)];
  const stranger = await world.cookieOf(await world.user());
  world.clock.now = new Date();

  const list = await world.rest('GET /api/account/sessions', { cookie: second });
  expect(list.body).toHaveLength(3);
  const sessions = list.body as { id: string; isCurrent: boolean }[];
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  const current = sessions.find(({ isCurrent }) => isCurrent)?.id ?? '';
  expect(second, 'an id signs nobody in').not.toContain(current);

  const end = (id: string, as: string) => world.rest(`DELETE /api/account/sessions/${id}`, { cookie: as });
  expect((await end(current, stranger)).status).toBe(404);
  expect((await end(current, cookie)).body).toEqual({ success: true });
  expect((await me(world, second)).status).toBe(401);

  expect((await world.rest('DELETE /api/account/sessions', { cookie })).status).toBe(200);
  expect((await me(world, cookie)).status).toBe(401);
  expect((await me(world, third)).status).toBe(401);
  expect((await me(world, stranger)).status).toBe(200);
});

test('a user exports their data without secrets', async () => {
  const { world, ana, cookie } = await signedIn();
  const product = await world.product({ name: 'Oak table' });
  await world.callerOf(ana).cart.addItem({ productId: product.id, quantity: 2 });
  await world.db.insert(orders).values({
    ...{ customerId: ana.id, orderNumber: 'RH-0000000001', currency: 'usd', subtotal: '10.00', tax: '0.80' },
    ...{ taxRate: '0.0800', taxIncluded: false, commission: '1.00', total: '11.80' },
  });
  const answer = await world.rest('POST /api/account/data', { cookie });
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
  expect(answer.body).toMatchObject({
    profile: { username: 'ana', email: 'ana@example.com' },
    cart: [{ productId: product.id, quantity: 2 }],
    orders: [{ orderNumber: 'RH-0000000001', total: '11.80', items: [] }],
    activity: [{ action: 'download_data' }],
  });
  const text = JSON.stringify(answer.body);
  for (const secret of ['argon2', 'passwordHash', 'token', 'Key']) expect(text).not.toContain(secret);
  expect((await world.rest('POST /api/account/data')).status).toBe(401);
});

test('a deleted account is gone; its orders remain', async () => {
  const { world, ana, cookie } = await signedIn();
  await world.db.insert(orders).values({
    ...{ customerId: ana.id, orderNumber: 'RH-0000000001', currency: 'usd', subtotal: '10.00', tax: '0.80' },
    ...{ taxRate: '0.0800', taxIncluded: false, commission: '1.00', total: '11.80' },
  });
  const answer = await world.rest('POST /api/account/delete', {
    cookie,
    body: { currentPassword: PASSWORD },
  });
  expect(answer.body).toEqual({ success: true });
  expect((await me(world, cookie)).status).toBe(401);
  expect((await login(world, 'ana', PASSWORD)).status).toBe(401);
  expect(JSON.stringify(await rowOf(world, ana.id))).not.toMatch(/ana@|"ana"/);
  await expect(world.db.$count(orders)).resolves.toBe(1);
  const second = await world.rest('POST /api/auth/register', {
    body: { username: 'ana', email: 'ana@example.com', password: PASSWORD, name: 'Ana' },
  });
  expect(second.status, 'the name is free again').toBe(201);
});

test('an account with a rest to pay is deleted once the order is cancelled', async () => {
  const world = await createWorld();
  const { shopper, order } = await orderedTable(world);
  const { user, call } = shopper;
  await world.db
    .update(users)
    .set({ passwordHash: await passwordHash })
    .where(eq(users.id, user.id));
  const leave = () => call.account.delete({ currentPassword: PASSWORD });
  const { orderNumber } = order;
  const refusal = { cause: { code: 'ORDER_STATE', details: { orderNumbers: [orderNumber] } } };
  await expect(leave()).rejects.toMatchObject(refusal);
  const admin = await world.as('admin');
  await expect(admin.call.crm.deleteUser({ id: user.id, writeOff: [] })).rejects.toMatchObject(refusal);
  await call.orders.cancel({ orderNumber });
  await leave();
  expect((await rowOf(world, user.id))?.deletedAt).not.toBeNull();
});

test('the last admin cannot leave, be demoted or be deactivated; of two, one can', async () => {
  const { world, ana, cookie } = await signedIn({ role: 'admin' });
  const leave = () => world.rest('POST /api/account/delete', { cookie, body: { currentPassword: PASSWORD } });
  const change = (id: number, body: unknown) => world.rest(`PUT /api/crm/users/${id}`, { cookie, body });
  // An unverified admin cannot sign in, and so does not count as the last one.
  await world.user({ role: 'admin', isEmailVerified: false });
  expect((await leave()).status).toBe(409);
  expect((await change(ana.id, { role: 'customer' })).status).toBe(409);
  expect((await change(ana.id, { isActive: false })).status).toBe(409);
  expect((await change(ana.id, { name: 'Ana' })).status).toBe(200);

  const second = await world.user({ role: 'admin' });
  const results = await Promise.all([
    change(ana.id, { role: 'customer' }),
    change(second.id, { isActive: false }),
  ]);
  expect(results.map(({ status }) => status).sort(), 'not both at once').not.toEqual([200, 200]);
});

test("an admin's changes take effect at once and are in the audit log", async () => {
  const { world, cookie } = await signedIn({ role: 'admin' });
  const bruno = await world.user({ username: 'bruno', passwordHash: await passwordHash });
  const his = await world.cookieOf(bruno);
  const change = (body: unknown) => world.rest(`PUT /api/crm/users/${bruno.id}`, { cookie, body });

  expect(
    (await change({ role: 'vendor', phone: '021 555 0117', id: 1, deletedAt: 'now' })).body,
  ).toMatchObject({
    id: bruno.id,
    role: 'vendor',
    phone: '021 555 0117',
  });
  expect((await me(world, his)).body.role).toBe('vendor');
  expect((await change({ username: 'ANA' })).status).toBe(409);
  expect((await change({ role: 'king' })).status).toBe(400);
  expect((await change({ isActive: false })).body.isActive).toBe(false);
  expect((await me(world, his)).status).toBe(401);
  expect((await login(world, 'bruno', PASSWORD)).body.code).toBe('ACCOUNT_INACTIVE');

  const log = await world.rest('GET /api/crm/audit-log', { cookie });
  const actions = (log.body as { items: { action: string; details: unknown }[] }).items;
  expect(actions.map(({ action, details }) => [action, details])).toEqual([
    ['sign_in_failed', { reason: 'deactivated' }],
    ['deactivate_user', {}],
    ['change_user', { fields: ['phone'] }],
    ['change_role', { from: 'customer', to: 'vendor' }],
  ]);
});

test('a user can export their data a few times a day, and the log notes it once', async () => {
  const world = await createWorld();
  const { user, call } = await world.as('customer');
  for (let count = 0; count < 2; count += 1) await call.account.exportData();
  const points = (RATE_LIMITS['data-exports'].points ?? 0) - 3;
  await consumeLimit(world.db, 'data-exports', userKey(user.id), { points });
  await call.account.exportData();
  await expect(call.account.exportData()).rejects.toMatchObject({ cause: { code: 'TOO_MANY_REQUESTS' } });
  const noted = await world.db.select().from(auditLog).where(eq(auditLog.action, 'download_data'));
  expect(noted).toMatchObject([{ actorId: user.id }]);
});

test('order links are limited by network address, whatever mail address they are sent to', async () => {
  const world = await createWorld();
  const ask = (count: number) =>
    world.rest('POST /api/order-links', {
      body: { email: `a${count}@example.com`, orderNumber: 'RH-AAAAAAAAAA' },
    });
  const points = (RATE_LIMITS['order-links'].points ?? 0) - 2;
  await consumeLimit(world.db, 'order-links', addressKey(null), { points });
  const statuses = await Promise.all([1, 2, 3, 4].map(async (count) => (await ask(count)).status));
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});
