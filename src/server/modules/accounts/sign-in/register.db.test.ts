import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listOutbox } from '@/server/platform/mail/news-digests.ts';
import { mailOutbox, users } from '@/server/schema.ts';
import { createWorld, type World } from '@/testing/world.ts';

const ANA = {
  username: 'ana',
  email: 'ana@example.com',
  password: 'a long enough secret',
  name: 'Ana Tui',
  role: 'customer',
};

const register = (world: World, fields: Record<string, unknown> = {}) =>
  world.rest('POST /api/auth/register', { body: { ...ANA, ...fields } });
const signIn = (world: World, username: string, password = ANA.password) =>
  world.rest('POST /api/auth/login', { body: { username, password } });
const tokenOf = (mail: { text: string } | undefined) =>
  /\/verify-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];

test('an account signs in once its mailed link is used, and the link works once', async () => {
  const world = await createWorld();

  const registered = await register(world);
  expect(registered.status).toBe(201);
  expect(registered.body).toEqual({
    user: {
      id: expect.any(Number),
      username: 'ana',
      email: 'ana@example.com',
      name: 'Ana Tui',
      role: 'customer',
      isEmailVerified: false,
    },
    message:
      'Account created successfully! Please check your email to verify your account before logging in.',
  });

  const early = await signIn(world, 'ana');
  expect(early.status).toBe(403);
  expect(early.body).toMatchObject({
    needsEmailVerification: true,
    userId: registered.body.user.id,
    maskedEmail: 'a•••@example.com',
    error: 'Please verify your email address before logging in. Check your inbox for a verification link.',
  });

  const [mail] = await listOutbox(world.db);
  expect(mail).toMatchObject({ to: 'ana@example.com' });
  expect(mail?.text).toContain('http://shop.test/verify-email?token=');
  expect(mail?.html).toContain('http://shop.test/verify-email?token=');
  const verify = () => world.rest('POST /api/auth/verify-email', { body: { token: tokenOf(mail) } });
  const verified = await verify();
  expect(verified).toMatchObject({ status: 200, body: { username: registered.body.user.username } });
  expect((await verify()).body).toMatchObject({ code: 'TOKEN_INVALID' });

  const answer = await signIn(world, 'ANA@example.com');
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ ...registered.body.user, isEmailVerified: true });
  const cookie = answer.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^rehome_session=[\w-]{43}; /);
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
  const me = await world.rest('GET /api/auth/me', { cookie: cookie.split(';')[0] ?? '' });
  expect(me.body).toEqual(answer.body);
});

test('a registration stores only the fields of the form', async () => {
  const world = await createWorld();
  const id = 4711;
  const extra = { id, isEmailVerified: true, isActive: false, emailVerificationToken: 'x', phone: '1' };

  expect((await register(world, { role: 'admin' })).status).toBe(400);
  const answer = await register(world, { ...extra, role: 'vendor' });
  expect(answer.status).toBe(201);

  const [stored] = await world.db.select().from(users);
  expect(stored).toMatchObject({ role: 'vendor', isEmailVerified: false, isActive: true, phone: null });
  expect(stored?.id).not.toBe(id);
  expect(stored?.acceptedTermsAt).toEqual(world.clock.now);
  expect(stored?.passwordHash).toMatch(/^\$argon2id\$/);
});

test('a taken e-mail address answers like a new one, and its owner is notified', async () => {
  const world = await createWorld();
  const first = await register(world);
  const password = 'another secret';
  const second = await register(world, { username: 'somebody', email: 'ANA@example.com', password });
  const third = await register(world, { username: 'carl', email: 'carl@example.com', password });

  expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
  expect(Object.keys(second.body.user)).toEqual(Object.keys(third.body.user));
  expect(second.body).toEqual({
    ...third.body,
    user: { ...third.body.user, id: second.body.user.id, username: 'somebody', email: 'ANA@example.com' },
  });
  expect(second.body.user.id).toBe(first.body.user.id + 1);
  expect(third.body.user.id).toBe(second.body.user.id + 1);
  await expect(world.db.$count(users)).resolves.toBe(2);
  await expect(
    world.db.$count(users, eq(users.id, Number(second.body.user.id))),
    'the id that was answered is nobody',
  ).resolves.toBe(0);
  for (const person of [second, third]) {
    const { username, email } = person.body.user;
    const early = await signIn(world, username, password);
    expect(early.status, 'a decoy is as unverified as a new account').toBe(403);
    expect(early.body.userId).toBe(person.body.user.id);
    expect(early.body.maskedEmail).toBe(`${email.charAt(0).toLowerCase()}•••@example.com`);
    expect((await signIn(world, username, 'wrong')).status).toBe(401);
    expect((await signIn(world, email, password)).status, 'nothing under the address').toBe(401);
    const taken = await register(world, { username, email: `other-${username}@example.com` });
    expect(taken.status, 'and its name is gone').toBe(409);
  }
  const [, toOwner] = await listOutbox(world.db);
  expect(toOwner).toMatchObject({ to: 'ana@example.com', subject: 'You already have an account at Rehome' });
});

test('a username that is taken, or looks like a taken one, is refused', async () => {
  const world = await createWorld();
  await register(world);
  for (const username of ['ana', 'ANA', 'аna']) {
    const answer = await register(world, { username, email: `${username.length}x@example.com` });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'DUPLICATE',
      fields: { username: 'This username is already taken' },
    });
  }
});

test('two concurrent registrations of one username create one account', async () => {
  const world = await createWorld();
  const answers = await Promise.all(
    [1, 2, 3, 4].map((n) => register(world, { email: `ana${n}@example.com` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});

test('two concurrent registrations of one address create one account, and answer alike', async () => {
  const world = await createWorld();
  const answers = await Promise.all([1, 2, 3, 4].map((n) => register(world, { username: `ana${n}` })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  await expect(world.db.$count(users)).resolves.toBe(1);
  expect(
    (await listOutbox(world.db)).map(({ subject }) => subject).sort(),
    'and the owner gets three mails, not four',
  ).toEqual([
    'Verify your email address for Rehome',
    ...Array(2).fill('You already have an account at Rehome'),
  ]);
});

test('a verification link expires after a day, or when a newer one is sent', async () => {
  const world = await createWorld();
  const { user } = (await register(world)).body;
  const [first] = await listOutbox(world.db);
  const resend = (body: unknown) => world.rest('POST /api/auth/resend-verification', { body });
  const verify = (token: unknown) => world.rest('POST /api/auth/verify-email', { body: { token } });

  const answer = await resend({ userId: user.id, email: null });
  expect(answer.body).toEqual({
    message: 'Verification email sent! Please check your inbox and spam folder.',
  });
  const [second] = await listOutbox(world.db);
  expect((await verify(tokenOf(first))).status).toBe(400);

  world.clock.now = new Date(world.clock.now.getTime() + 24 * 3_600_000 + 1);
  expect((await verify(tokenOf(second))).status).toBe(400);

  expect((await resend({ email: 'Ana@Example.com' })).status).toBe(200);
  const [third] = await listOutbox(world.db);
  const token = tokenOf(third) ?? '';
  expect((await verify(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status).toBe(400);
  expect((await verify(token)).status).toBe(200);
});

test('requesting another verification mail answers the same for unknown addresses', async () => {
  const world = await createWorld();
  const resend = (body: unknown) => world.rest('POST /api/auth/resend-verification', { body });

  expect((await resend({})).body).toMatchObject({ error: 'Please enter your email address' });
  const verified = await world.user({ email: 'done@example.com' });
  for (const body of [{ email: 'nobody@example.com' }, { userId: 99 }, { userId: verified.id }]) {
    const answer = await resend(body);
    expect(answer.status).toBe(200);
    expect(answer.body.message).toBe('Verification email sent! Please check your inbox and spam folder.');
  }
  await expect(world.db.$count(mailOutbox)).resolves.toBe(0);
});
