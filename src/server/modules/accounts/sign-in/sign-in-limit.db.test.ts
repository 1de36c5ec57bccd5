import { eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hashPassword } from '@/server/platform/auth/passwords.ts';
import { consumeLimit, keyOfPersonAtAddress, nameKey } from '@/server/platform/limits/limits.ts';
import { RATE_LIMITS } from '@/server/platform/limits/rate-limits.ts';
import { auditLog, rateLimits } from '@/server/schema.ts';
import { callTrpc } from '@/testing/api-calls.ts';
import { createWorld, type World } from '@/testing/world.ts';

const PASSWORD = 'a long enough secret';
const passwordHash = hashPassword(PASSWORD);
const HOME = '203.0.113.7';
const CAFE = '198.51.100.9';

/** Behind a proxy that forwards the client address. */
const proxied = () => createWorld({ TRUST_PROXY: 'true' });
const signIn = (world: World, username: string, password: string, from = HOME) =>
  world.rest('POST /api/auth/login', {
    body: { username, password },
    headers: { 'x-forwarded-for': from },
  });
const wrong = async (world: World, username: string, times: number, from = CAFE) => {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++) statuses.push((await signIn(world, username, `wrong ${n}`, from)).status);
  return statuses;
};
/** Waits until all windows and lockouts have expired. */
const wait = (world: World, name: string) =>
  world.db
    .update(rateLimits)
    .set({ expire: new Date(Date.now() - 1) })
    .where(like(rateLimits.key, `${name}:%`));

test('the sixth wrong password answers 429, also for unknown names', async () => {
  const world = await proxied();
  await world.user({ username: 'ana', passwordHash: await passwordHash });
  const answers = [];
  for (const username of ['ana', 'nobody', 'nobody@example.com']) {
    expect(await wrong(world, username, 5)).toEqual([401, 401, 401, 401, 401]);
    const sixth = await signIn(world, username, PASSWORD, CAFE);
    expect(sixth.status).toBe(429);
    const seconds = Number(sixth.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    const { retryAfterSeconds: _, ...body } = sixth.body;
    answers.push(body);
  }
  expect(answers[0]).toEqual({
    code: 'TOO_MANY_REQUESTS',
    error: 'Too many failed attempts. Please try again in 1 minute.',
    message: 'Too many failed attempts. Please try again in 1 minute.',
  });
  expect(answers).toEqual([answers[0], answers[0], answers[0]]);
});

test('over tRPC a lockout answers 429 with Retry-After too', async () => {
  const world = await createWorld();
  const knock = () => callTrpc(world, 'auth.login', { username: 'nobody', password: 'wrong' });
  for (let n = 0; n < 5; n++) expect((await knock()).status).toBe(401);
  const { status, headers, failure } = await knock();
  expect(status).toBe(429);
  expect(failure?.code).toBe('TOO_MANY_REQUESTS');
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(50);
});

test('a forwarding header from an untrusted proxy has no effect', async () => {
  const world = await createWorld();
  await world.user({ username: 'ana', passwordHash: await passwordHash });
  for (let n = 0; n < 5; n++) expect((await signIn(world, 'ana', 'wrong', `10.0.0.${n}`)).status).toBe(401);
  expect((await signIn(world, 'ana', 'wrong', '10.0.0.77')).status).toBe(429);
});

test('behind a trusted proxy the last forwarded address counts; an invalid one is ignored', async () => {
  const world = await proxied();
  const SENT: [string, string | null][] = [
    ['203.0.113.7', '203.0.113.7'],
    ['10.0.0.1, 203.0.113.8', '203.0.113.8'],
    ['203.0.113.9:4711', '203.0.113.9'],
    ['[2001:db8::7]:4711', '2001:db8::7'],
    ['2001:db8::8', '2001:db8::8'],
    ["1.2.3.4, '; drop table users; --", null],
    ['', null],
  ];
  for (const [n, [header]] of SENT.entries()) await signIn(world, `nobody${n}`, 'wrong', header);
  const entries = await world.db
    .select({ ip: auditLog.ip })
    .from(auditLog)
    .where(eq(auditLog.action, 'sign_in_failed'))
    .orderBy(auditLog.id);
  expect(entries.map(({ ip }) => ip)).toEqual(SENT.map(([, ip]) => ip));
});

test('a locked-out owner can sign in from a known network only', async () => {
  const world = await proxied();
  await world.user({ username: 'ana', passwordHash: await passwordHash });
  expect((await signIn(world, 'ana', PASSWORD)).status).toBe(200);
  await wrong(world, 'ana', 6);

  expect((await signIn(world, 'ana', PASSWORD, CAFE)).status).toBe(429);
  expect((await signIn(world, 'ana', 'wrong', HOME)).status).toBe(429);
  expect((await signIn(world, 'ana', PASSWORD, HOME)).status).toBe(200);
  expect((await signIn(world, 'ana', PASSWORD, CAFE)).status, 'and that opens it for nobody else').toBe(429);
});

test('a locked-out owner signs in from another IPv6 address of their network', async () => {
  const world = await proxied();
  await world.user({ username: 'ana', passwordHash: await passwordHash });
  expect((await signIn(world, 'ana', PASSWORD, '2001:db8:1:1::1')).status).toBe(200);
  await wrong(world, 'ana', 6);

  expect((await signIn(world, 'ana', 'wrong', '2001:db8:1:1::2')).status).toBe(429);
  expect((await signIn(world, 'ana', PASSWORD, '2001:db8:2:1::1')).status).toBe(429);
  expect((await signIn(world, 'ana', PASSWORD, '2001:db8:1:1:aa::2')).status).toBe(200);
});

test("guesses from the owner's known network are limited too", async () => {
  const world = await proxied();
  await world.user({ username: 'ana', passwordHash: await passwordHash });
  await signIn(world, 'ana', PASSWORD);
  expect(await wrong(world, 'ana', 6, HOME)).toEqual([401, 401, 401, 401, 401, 429]);
  const tries = (RATE_LIMITS['sign-in-while-closed'].points ?? 0) - 2;
  const here = keyOfPersonAtAddress(nameKey('ana'), HOME);
  await consumeLimit(world.db, 'sign-in-while-closed', here, { points: tries });
  expect(await wrong(world, 'ana', 1, HOME)).toEqual([429]);
  expect((await signIn(world, 'ana', PASSWORD, HOME)).status).toBe(429);
});

test('lockouts grow from one minute to fifteen, and a right password ends them', async () => {
  const world = await proxied();
  await world.user({ username: 'ana', passwordHash: await passwordHash });
  const minutes: number[] = [];
  for (let round = 0; round < 6; round++) {
    await consumeLimit(world.db, 'sign-in', nameKey('ana'), { points: 4 });
    await wrong(world, 'ana', 1);
    const closed = await signIn(world, 'ana', PASSWORD, CAFE);
    minutes.push(Math.ceil(Number(closed.headers.get('retry-after')) / 60));
    await wait(world, 'sign-in');
  }
  expect(minutes).toEqual([1, 2, 4, 8, 15, 15]);

  expect((await signIn(world, 'ana', PASSWORD, CAFE)).status).toBe(200);
  await wrong(world, 'ana', 5, '192.0.2.1');
  const closed = await signIn(world, 'ana', 'wrong', '192.0.2.1');
  expect(Math.ceil(Number(closed.headers.get('retry-after')) / 60)).toBe(1);
});

test('a right password resets the count of failures', async () => {
  const world = await proxied();
  await world.user({ username: 'ana', passwordHash: await passwordHash });
  await wrong(world, 'ana', 4);
  expect((await signIn(world, 'ana', PASSWORD, CAFE)).status).toBe(200);
  expect(await wrong(world, 'ana', 5)).toEqual([401, 401, 401, 401, 401]);
});

test('concurrent guesses are limited to five', async () => {
  const world = await proxied();
  await world.user({ username: 'ana', passwordHash: await passwordHash });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => signIn(world, 'ana', n === 19 ? PASSWORD : `wrong ${n}`, CAFE)),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(5);
});
