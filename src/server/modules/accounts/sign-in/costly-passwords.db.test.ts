import { setImmediate as nextRound } from 'node:timers/promises';
import { like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getNetwork } from '@/server/platform/auth/network-of.ts';
import { hashPassword, queuePasswordWork } from '@/server/platform/auth/passwords.ts';
import { rateLimits } from '@/server/schema.ts';
import { hashAtFullCost } from '@/testing/cheap-argon2.ts';
import { createWorld, type World } from '@/testing/world.ts';

const PASSWORD = 'a long enough secret';
const passwordHash = hashPassword(PASSWORD);
const HOME = '203.0.113.7';
const CAFE = '198.51.100.9';
const post = (world: World, path: string, body: unknown, from = HOME) =>
  world.rest(`POST /api/auth/${path}`, { body, headers: { 'x-forwarded-for': from } });
const signIn = (world: World, username: string, password: string, from = HOME) =>
  post(world, 'login', { username, password }, from);

/** The answer to an address whose password queue is full: any call that hashes is refused. */
async function answerWhileQueueFull(
  ip: string,
  call: () => Promise<{ body: { error: string } }>,
): Promise<string> {
  const ends: (() => void)[] = [];
  const fill = async (): Promise<void> => {
    const work = () => new Promise<void>((resolve) => ends.push(resolve));
    return queuePasswordWork(getNetwork(ip), work).catch(() => {});
  };
  const crowd = Array.from({ length: 100 }, fill);
  const { body } = await call();
  let isOver = false;
  const over = Promise.all(crowd).then(() => {
    isOver = true;
  });
  while (!isOver) {
    ends.shift()?.();
    await nextRound();
  }
  await over;
  return body.error;
}

const OFFICE = 20;

const NO_HASH_LEFT = /^Too many requests at once/;

async function worldWithAna() {
  const world = await createWorld({ TRUST_PROXY: 'true' });
  await world.user({ username: 'ana', passwordHash: await passwordHash });
  return world;
}

test('a reset with an invented token computes no password hash', async () => {
  const world = await worldWithAna();
  const input = { token: 'made-up', password: 'a brand new secret' };
  expect(await answerWhileQueueFull(HOME, () => post(world, 'reset-password', input))).toMatch(
    /token may have expired/,
  );
  expect(await answerWhileQueueFull(HOME, () => signIn(world, 'ana', 'wrong')), 'what does').toMatch(
    NO_HASH_LEFT,
  );
});

test('a locked username computes no password hash, existing or not, except from a known network', async () => {
  const world = await worldWithAna();
  expect((await signIn(world, 'ana', PASSWORD)).status).toBe(200);
  for (const username of ['ana', 'nobody']) {
    for (let n = 0; n < 5; n++) await signIn(world, username, 'wrong', CAFE);
    const signInFrom = (from: string) =>
      answerWhileQueueFull(from, () => signIn(world, username, 'wrong', from));
    expect(await signInFrom(CAFE), username).toMatch(/^Too many failed attempts/);
    expect(await signInFrom(HOME), username).toMatch(NO_HASH_LEFT);
  }

  await world.db
    .update(rateLimits)
    .set({ points: 100 })
    .where(like(rateLimits.key, 'sign-in-while-any-closed:%'));
  const response = await answerWhileQueueFull(HOME, () => signIn(world, 'nobody', 'wrong'));
  expect(response, 'nor there without end').toMatch(/^Too many failed attempts/);
});

test('twenty concurrent sign-ins from one address are all answered, without delaying another address', async () => {
  const world = await worldWithAna();
  const ofOffice = await hashAtFullCost(PASSWORD);
  for (let n = 0; n < OFFICE; n++) await world.user({ username: `clerk${n}`, passwordHash: ofOffice });
  const done: string[] = [];
  const office = Array.from({ length: OFFICE }, async (_, n) => {
    const { status } = await signIn(world, `clerk${n}`, 'wrong', CAFE);
    done.push('office');
    return status;
  });
  const ana = signIn(world, 'ana', PASSWORD).then(({ status }) => {
    done.push('ana');
    return status;
  });
  expect(await ana).toBe(200);
  expect(await Promise.all(office)).toEqual(Array(OFFICE).fill(401));
  expect(done.indexOf('ana')).toBeLessThan(OFFICE - 2);
});
