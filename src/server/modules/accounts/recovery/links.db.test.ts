import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hashPassword } from '@/server/platform/auth/passwords.ts';
import { listOutbox } from '@/server/platform/mail/news-digests.ts';
import { sessions, users } from '@/server/schema.ts';
import { createWorld, type World } from '@/testing/world.ts';

const PASSWORD = 'a long enough secret';
const NEW_PASSWORD = 'another long secret';
const passwordHash = hashPassword(PASSWORD);

/** Ana, with a mailed reset link. */
async function anaWithLink(fields: Partial<typeof users.$inferInsert> = {}) {
  const world = await createWorld();
  const ana = await world.user({ username: 'ana', passwordHash: await passwordHash, ...fields });
  const admin = await world.cookieOf(await world.user({ role: 'admin' }));
  await world.rest('POST /api/auth/forgot-password', { body: { email: 'ana@example.com' } });
  const link = await mailedToken(world, 'ana@example.com');
  return { world, ana, admin, cookie: await world.cookieOf(ana), link };
}

async function mailedToken(world: World, to: string) {
  const mail = (await listOutbox(world.db)).find((one) => one.to === to && one.text.includes('token='));
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
}

const reset = (world: World, token: unknown) =>
  world.rest('POST /api/auth/reset-password', { body: { token, password: NEW_PASSWORD } });
const login = (world: World, password: string) =>
  world.rest('POST /api/auth/login', { body: { username: 'ana', password } });
const verify = (world: World, token: unknown) =>
  world.rest('POST /api/auth/verify-email', { body: { token } });

/** Requests a change of address. @returns the mailed token */
async function askToMove(world: World, cookie: string) {
  await world.rest('POST /api/account/email', {
    cookie,
    body: { email: 'new@example.com', currentPassword: PASSWORD },
  });
  return mailedToken(world, 'new@example.com');
}

test('a reset link mailed to the former address is void after the address changes', async () => {
  const { world, cookie, link } = await anaWithLink({ emailVerificationToken: 'an older link' });
  expect((await verify(world, await askToMove(world, cookie))).status).toBe(200);
  expect((await reset(world, link)).body).toMatchObject({ code: 'TOKEN_INVALID' });
  const [row] = await world.db.select().from(users).where(eq(users.username, 'ana'));
  expect(row?.emailVerificationToken).toBeNull();
});

test.each([
  ['moves an account', { email: 'new@example.com' }],
  ['gives an account a password', { password: NEW_PASSWORD }],
  ['deactivates an account', { isActive: false }],
])('links mailed before an admin %s are void', async (_, body) => {
  const { world, ana, admin, cookie, link } = await anaWithLink({ emailVerificationToken: 'an older link' });
  const move = await askToMove(world, cookie);
  expect((await world.rest(`PUT /api/crm/users/${ana.id}`, { cookie: admin, body })).status).toBe(200);
  expect((await reset(world, link)).body.code).toBe('TOKEN_INVALID');
  expect((await verify(world, move)).body.code).toBe('TOKEN_INVALID');
  const [row] = await world.db.select().from(users).where(eq(users.id, ana.id));
  expect(row?.emailVerificationToken).toBeNull();
});

test('links stay valid when an admin changes unrelated fields', async () => {
  const { world, ana, admin, link } = await anaWithLink();
  const body = { username: 'ana', email: 'ana@example.com', name: 'Ana Tui', role: 'vendor', isActive: true };
  await world.rest(`PUT /api/crm/users/${ana.id}`, { cookie: admin, body });
  expect((await reset(world, link)).status).toBe(200);
});

test('the old address is notified of a change by an admin, and the new one is verified', async () => {
  const { world, ana, admin } = await anaWithLink({ isEmailVerified: false });
  const moved = await world.rest(`PUT /api/crm/users/${ana.id}`, {
    cookie: admin,
    body: { email: 'new@example.com' },
  });
  expect(moved.body).toMatchObject({ email: 'new@example.com', isEmailVerified: true });
  const [mail] = await listOutbox(world.db);
  expect(mail).toMatchObject({
    to: 'ana@example.com',
    subject: 'Your email address at Rehome was changed',
  });
  expect((await login(world, PASSWORD)).status).toBe(200);
});

test('the owner is notified of a password set by an admin', async () => {
  const { world, ana, admin } = await anaWithLink();
  const body = { password: NEW_PASSWORD };
  await world.rest(`PUT /api/crm/users/${ana.id}`, { cookie: admin, body });
  const [mail] = await listOutbox(world.db);
  expect(mail).toMatchObject({ to: 'ana@example.com', subject: 'Your password at Rehome was changed' });
});

test('of a concurrent address change and reset by the former address, only one succeeds', async () => {
  for (let round = 0; round < 2; round++) {
    const { world, cookie, link } = await anaWithLink();
    const move = await askToMove(world, cookie);
    const answers = await Promise.all(
      round % 2 ? [reset(world, link), verify(world, move)] : [verify(world, move), reset(world, link)],
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  }
});

test('a link requested during an address change never works from the former inbox', async () => {
  for (let round = 0; round < 2; round++) {
    const { world, cookie } = await anaWithLink();
    const move = await askToMove(world, cookie);
    await Promise.all([
      world.rest('POST /api/auth/forgot-password', { body: { email: 'ana@example.com' } }),
      verify(world, move),
    ]);
    expect((await reset(world, await mailedToken(world, 'ana@example.com'))).status).toBe(400);
  }
});

test('a password reset ends a concurrent sign-in with the former password', async () => {
  for (let round = 0; round < 2; round++) {
    const { world, ana, link } = await anaWithLink();
    await Promise.all([login(world, PASSWORD), reset(world, link), login(world, PASSWORD)]);
    await expect(world.db.$count(sessions, eq(sessions.userId, ana.id))).resolves.toBe(0);
  }
});
