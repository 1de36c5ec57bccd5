import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hashPassword } from '@/server/platform/auth/passwords.ts';
import { auditLog, cartItems, sessions, users } from '@/server/schema.ts';
import { createWorld } from '@/testing/world.ts';

const PASSWORD = 'a long enough secret';
const passwordHash = hashPassword(PASSWORD);

test('an unknown name and a wrong password answer alike', async () => {
  const world = await createWorld();
  await world.user({ username: 'ana', passwordHash: await passwordHash });
  const answers = await Promise.all(
    [
      ['ana', 'wrong'],
      ['nobody', PASSWORD],
      ["' or 1=1 --", PASSWORD],
      ['ana\u0000', 'wrong'],
      ['\ud800', 'wrong'],
    ].map(([username, password]) => world.rest('POST /api/auth/login', { body: { username, password } })),
  );
  for (const { status, body, headers } of answers) {
    expect(status).toBe(401);
    expect(body).toEqual({
      error: 'Invalid username or password',
      message: 'Invalid username or password',
      code: 'BAD_CREDENTIALS',
    });
    expect(headers.get('set-cookie')).toBeNull();
  }
});

test('an account without a valid hash accepts no password', async () => {
  const world = await createWorld();
  const person = await world.user({ passwordHash: '' });
  for (const password of ['', ' ', 'deleted']) {
    const answer = await world.rest('POST /api/auth/login', {
      body: { username: person.username, password },
    });
    expect([400, 401]).toContain(answer.status);
  }
});

test("signing in creates a new session id and ends the browser's earlier session", async () => {
  const world = await createWorld();
  const person = await world.user({ username: 'ana', passwordHash: await passwordHash });
  const body = { username: 'ana', password: PASSWORD };
  const previous = await world.cookieOf(person);

  const answer = await world.rest('POST /api/auth/login', { body, cookie: previous });
  const updated = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(updated).not.toBe(previous);
  expect((await world.rest('GET /api/auth/me', { cookie: previous })).status).toBe(401);
  expect((await world.rest('GET /api/auth/me', { cookie: updated })).status).toBe(200);

  const [row] = await world.db.select().from(sessions).where(eq(sessions.userId, person.id));
  expect(updated, 'the table alone signs nobody in').not.toContain(row?.id);
});

test('signing out ends the session on the server too', async () => {
  const world = await createWorld();
  const cookie = await world.cookieOf(await world.user());
  const answer = await world.rest('POST /api/auth/logout', { cookie });
  expect(answer.body).toEqual({ success: true });
  expect(answer.headers.get('set-cookie')).toMatch(/^rehome_session=; .*Max-Age=0/i);
  expect((await world.rest('GET /api/auth/me', { cookie })).status).toBe(401);
});

test("an admin's changes of a user take effect at the next call", async () => {
  const world = await createWorld();
  const person = await world.user({ username: 'ana', role: 'admin', passwordHash: await passwordHash });
  const cookie = await world.cookieOf(person);
  const users_ = () => world.rest('GET /api/crm/users', { cookie });
  expect((await users_()).status).toBe(200);

  await world.db.update(users).set({ role: 'customer' }).where(eq(users.id, person.id));
  expect((await users_()).status).toBe(403);

  await world.db.update(users).set({ isActive: false }).where(eq(users.id, person.id));
  expect((await users_()).status).toBe(401);
  const answer = await world.rest('POST /api/auth/login', { body: { username: 'ana', password: PASSWORD } });
  expect(answer.status).toBe(403);
  expect(answer.body.code).toBe('ACCOUNT_INACTIVE');
});

test('the audit log records sign-ins and failures', async () => {
  const world = await createWorld();
  const person = await world.user({ username: 'ana', passwordHash: await passwordHash });
  const login = (password: string) =>
    world.rest('POST /api/auth/login', {
      body: { username: 'ana', password },
      headers: { 'user-agent': 'a browser' },
    });
  await login('wrong');
  await login(PASSWORD);
  await expect(
    world.db
      .select({ action: auditLog.action, actorId: auditLog.actorId, userAgent: auditLog.userAgent })
      .from(auditLog)
      .orderBy(desc(auditLog.id)),
  ).resolves.toEqual([
    { action: 'sign_in', actorId: person.id, userAgent: 'a browser' },
    { action: 'sign_in_failed', actorId: null, userAgent: 'a browser' },
  ]);
});

test("a visitor's cart becomes the user's at sign-in", async () => {
  const world = await createWorld();
  await world.user({ username: 'ana', passwordHash: await passwordHash });
  const table = await world.product();
  const visitor = world.callerOf(null, 'a visitor');
  await visitor.cart.addItem({ productId: table.id, quantity: 2 });
  await visitor.auth.login({ username: 'ana', password: PASSWORD });

  await expect(world.callerOf(null, 'a visitor').cart.get()).resolves.toMatchObject({ items: [] });
  await expect(world.db.select().from(cartItems)).resolves.toMatchObject([
    { productId: table.id, quantity: 2, visitorKey: null },
  ]);
});

test("a session's creation time uses the shop's clock", async () => {
  const world = await createWorld();
  const person = await world.user({ username: 'ana', passwordHash: await passwordHash });
  await world.rest('POST /api/auth/login', { body: { username: 'ana', password: PASSWORD } });
  const [opened] = await world.db.select().from(sessions).where(eq(sessions.userId, person.id));
  expect(opened?.createdAt).toEqual(world.clock.now);
});
