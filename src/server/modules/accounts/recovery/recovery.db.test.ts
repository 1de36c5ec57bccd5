import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hashPassword } from '@/server/platform/auth/passwords.ts';
import { listOutbox } from '@/server/platform/mail/news-digests.ts';
import { accountTokens, auditLog, mailOutbox, users } from '@/server/schema.ts';
import { createWorld, type World } from '@/testing/world.ts';

const OLD = 'the old password';
const NEW = 'the new password';
const oldHash = hashPassword(OLD);
const HOUR_MS = 3_600_000;

const ask = (world: World, email: string, kind = 'password') =>
  world.rest(`POST /api/auth/forgot-${kind}`, { body: { email } });
const reset = (world: World, token: string | undefined, password = NEW) =>
  world.rest('POST /api/auth/reset-password', { body: { token, password } });
const signIn = (world: World, password: string) =>
  world.rest('POST /api/auth/login', { body: { username: 'ana', password } });

/** Returns the token in the newest mail to an address. */
async function mailedToken(world: World, to = 'ana@example.com') {
  const mails = await listOutbox(world.db);
  const mail = mails.find((one) => one.to === to);
  return /\/reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
}

async function worldWithAna(fields: Partial<typeof users.$inferInsert> = {}, environment = {}) {
  const world = await createWorld(environment);
  const ana = await world.user({ username: 'ana', passwordHash: await oldHash, ...fields });
  return { world, ana };
}

test('a mailed link sets a new password once, and ends all sessions', async () => {
  const { world, ana } = await worldWithAna();
  const cookie = await world.cookieOf(ana);

  const answer = await ask(world, 'ANA@example.com');
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    message: 'Password reset instructions have been sent to your email address.',
  });
  const token = await mailedToken(world);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(await world.db.select().from(accountTokens)), 'stored hashed').not.toContain(token);

  const done = await reset(world, token);
  expect(done.body).toEqual({
    message: 'Password has been reset successfully. You can now log in with your new password.',
  });
  expect((await world.rest('GET /api/auth/me', { cookie })).status).toBe(401);
  expect((await signIn(world, OLD)).status).toBe(401);
  expect((await signIn(world, NEW)).status).toBe(200);

  const second = await reset(world, token, 'another one');
  expect(second.status).toBe(400);
  expect(second.body).toMatchObject({
    code: 'TOKEN_INVALID',
    error: 'Failed to reset password. The token may have expired.',
  });
  const [mail] = await listOutbox(world.db);
  expect(mail?.subject, 'and the owner hears of it').toBe('Your password at Rehome was changed');
});

test('a link is refused when it is expired, altered, of another kind, or not the newest', async () => {
  const { world } = await worldWithAna();
  await ask(world, 'ana@example.com');
  const first = (await mailedToken(world)) ?? '';
  await ask(world, 'ana@example.com');
  const second = (await mailedToken(world)) ?? '';

  expect((await reset(world, first)).status).toBe(400);
  expect((await reset(world, `${second.slice(1)}A`)).status).toBe(400);
  expect((await world.rest('POST /api/auth/verify-email', { body: { token: second } })).status).toBe(400);
  expect((await reset(world, undefined)).status).toBe(400);
  expect((await reset(world, second, 'short')).body.fields).toEqual({
    password: 'Password must be at least 6 characters long',
  });
  world.clock.now = new Date(world.clock.now.getTime() + HOUR_MS + 1);
  expect((await reset(world, second)).status).toBe(400);
  expect((await signIn(world, OLD)).status).toBe(200);
});

test('of two concurrent resets with one link, one succeeds', async () => {
  const { world } = await worldWithAna();
  await ask(world, 'ana@example.com');
  const token = await mailedToken(world);
  const answers = await Promise.all(['one password', 'two password'].map((p) => reset(world, token, p)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a reset verifies the address of an unverified account', async () => {
  const { world } = await worldWithAna({ isEmailVerified: false, emailVerificationToken: 'x' });
  await ask(world, 'ana@example.com');
  await reset(world, await mailedToken(world));
  expect((await signIn(world, NEW)).status).toBe(200);
});

test('a username is mailed, and unknown addresses get the same answer', async () => {
  const { world } = await worldWithAna();
  await world.user({ email: 'off@example.com', isActive: false });
  const known = await ask(world, 'ana@example.com', 'username');
  expect(known.body).toEqual({ message: 'Your username has been sent to your email address.' });
  const [mail] = await listOutbox(world.db);
  expect(mail?.text).toContain('Your username: ana');

  for (const email of ['nobody@example.com', 'off@example.com']) {
    for (const what of ['username', 'password']) {
      const answer = await ask(world, email, what);
      expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['message']]);
    }
  }
  await expect(world.db.$count(mailOutbox)).resolves.toBe(1);
});

test('an account gets three reset mails in ten minutes, independent of its other mails', async () => {
  const { world, ana } = await worldWithAna({ isEmailVerified: false }, { HUMAN_CHECK_ALLOWANCE: '5000' });
  const inbox = async () => (await listOutbox(world.db)).map(({ subject }) => subject).sort();
  for (let n = 0; n < 4; n++) {
    await Promise.all([
      ask(world, 'ana@example.com', 'username'),
      world.rest('POST /api/auth/resend-verification', { body: { userId: ana.id } }),
      world.rest('POST /api/auth/register', {
        body: { username: `eve${n}`, email: 'ana@example.com', password: 'a secret of eve', name: 'Eve' },
      }),
    ]);
  }
  const others = [
    ...Array<string>(3).fill('Verify your email address for Rehome'),
    ...Array<string>(2).fill('You already have an account at Rehome'),
    ...Array<string>(2).fill('Your username at Rehome'),
  ];
  expect(await inbox()).toEqual(others);

  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(world, 'ana@example.com')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await inbox()).toEqual([...Array<string>(3).fill('Choose a new password for Rehome'), ...others]);

  // The refused request did not void her last link.
  await reset(world, await mailedToken(world));
  expect((await signIn(world, NEW)).status).toBe(200);
});

test('a password reset ends a lockout', async () => {
  const { world } = await worldWithAna();
  for (let n = 0; n < 6; n++) await signIn(world, 'wrong');
  expect((await signIn(world, OLD)).status).toBe(429);
  await ask(world, 'ana@example.com');
  await reset(world, await mailedToken(world));
  expect((await signIn(world, NEW)).status).toBe(200);
});

test('the audit log records recoveries', async () => {
  const { world, ana } = await worldWithAna();
  await ask(world, 'ana@example.com');
  await reset(world, await mailedToken(world));
  const entries = await world.db.select().from(auditLog).orderBy(desc(auditLog.id));
  expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
    ['reset_password', `user:${ana.id}`],
    ['ask_password_reset', `user:${ana.id}`],
  ]);
  const [row] = await world.db.select().from(users).where(eq(users.id, ana.id));
  expect(row?.passwordHash).not.toBe(await oldHash);
});
