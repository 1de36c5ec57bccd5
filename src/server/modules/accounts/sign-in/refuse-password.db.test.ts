import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hashPassword } from '@/server/platform/auth/passwords.ts';
import { listOutbox } from '@/server/platform/mail/news-digests.ts';
import { users } from '@/server/schema.ts';
import { PASSWORD_TOO_COMMON, PASSWORD_TOO_PERSONAL } from '@/shared/accounts/password-rule.ts';
import { createWorld, type World } from '@/testing/world.ts';

const ANA = { username: 'ana', email: 'ana.tui@example.com', name: 'Ana Tui' };
const COMMON = 'Password';
const GOOD = 'a long enough secret';
const commonHash = hashPassword(COMMON);

const refused = (message: string) => ({
  status: 400,
  body: { code: 'INVALID_INPUT', error: message, message, fields: { password: message } },
});
const login = (world: World, password: string) =>
  world.rest('POST /api/auth/login', { body: { username: 'ana', password } });

test('registration refuses common passwords', async () => {
  const world = await createWorld();
  const register = (password: string) =>
    world.rest('POST /api/auth/register', { body: { ...ANA, password } });
  for (const password of ['password', '12345678', 'QWERTY123']) {
    expect(await register(password)).toMatchObject(refused(PASSWORD_TOO_COMMON));
  }
  for (const password of ['ana.tui', 'AnaTui2026', 'ana.tui@example.com']) {
    expect(await register(password)).toMatchObject(refused(PASSWORD_TOO_PERSONAL));
  }
  await expect(world.db.$count(users)).resolves.toBe(0);
  expect((await register('ana7-secret-pw')).status).toBe(201);
});

test('an account with a common password signs in, but cannot choose one again', async () => {
  const world = await createWorld();
  const ana = await world.user({ ...ANA, passwordHash: await commonHash });
  expect((await login(world, COMMON)).status).toBe(200);
  const cookie = await world.cookieOf(ana);
  const change = (password: string) =>
    world.rest('POST /api/account/password', { cookie, body: { currentPassword: COMMON, password } });
  expect(await change('letmein')).toMatchObject(refused(PASSWORD_TOO_COMMON));
  expect(await change('Tui.Ana.1')).toMatchObject(refused(PASSWORD_TOO_PERSONAL));
  expect((await change(GOOD)).status).toBe(200);
});

test('a reset with a common password does not use up the link', async () => {
  const world = await createWorld();
  await world.user({ ...ANA, passwordHash: await commonHash });
  await world.rest('POST /api/auth/forgot-password', { body: { email: ANA.email } });
  const [mail] = await listOutbox(world.db);
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const reset = (password: string) =>
    world.rest('POST /api/auth/reset-password', { body: { token, password } });
  expect(await reset('iloveyou')).toMatchObject(refused(PASSWORD_TOO_COMMON));
  expect(await reset('anatui')).toMatchObject(refused(PASSWORD_TOO_PERSONAL));
  expect((await reset(GOOD)).status).toBe(200);
  expect((await login(world, GOOD)).status).toBe(200);
});

test('an admin cannot set a common password, and a refusal changes nothing', async () => {
  const world = await createWorld();
  const cookie = await world.cookieOf(await world.user({ role: 'admin' }));
  const make = (password: string) =>
    world.rest('POST /api/crm/users', { cookie, body: { ...ANA, password } });
  expect(await make('football')).toMatchObject(refused(PASSWORD_TOO_COMMON));
  expect(await make('Ana-Tui-1')).toMatchObject(refused(PASSWORD_TOO_PERSONAL));
  const { id } = (await make(GOOD)).body;

  const change = (body: object) => world.rest(`PUT /api/crm/users/${id}`, { cookie, body });
  expect(await change({ password: 'football' })).toMatchObject(refused(PASSWORD_TOO_COMMON));
  expect(await change({ name: 'Bea Moana', password: 'bea.moana' })).toMatchObject(
    refused(PASSWORD_TOO_PERSONAL),
  );
  const [row] = await world.db.select().from(users).where(eq(users.username, 'ana'));
  expect(row?.name).toBe('Ana Tui');
  expect((await change({ password: 'another long secret' })).status).toBe(200);
});
