import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { mailOwnerOfAddress } from '@/server/modules/accounts/recovery/recovery.ts';
import { hashPassword } from '@/server/platform/auth/passwords.ts';
import { rows } from '@/server/platform/db/client.ts';
import { listOutbox } from '@/server/platform/mail/news-digests.ts';
import { auditLog, decoyAccounts, mailOutbox, rateLimits, type users } from '@/server/schema.ts';
import { createWorld, type World } from '@/testing/world.ts';

/** The address that the attacker probes. */
const TARGET = 'target@example.com';
const OWNERS_PASSWORD = hashPassword('what only the owner knows');
const STRANGERS_PASSWORD = hashPassword('a long enough secret');

const OWNERS: readonly [string, Partial<typeof users.$inferInsert>][] = [
  ['a verified account', {}],
  ['an account that is not verified yet', { isEmailVerified: false, emailVerificationToken: 'x' }],
  ['a deactivated account', { isActive: false }],
  ['a deactivated account that was never verified', { isActive: false, isEmailVerified: false }],
];

/** Hashes many passwords in sequence. */
const PATIENCE_MS = 120_000;

describe.each([
  ['registering', registrations],
  ['signing in', signIns],
  ['asking for mails', mails],
])('%s', (_what, tried) => {
  let free: unknown[];
  beforeAll(async () => {
    free = await tried(new Stranger(await aWorld()));
  }, PATIENCE_MS);

  test.each(OWNERS)(
    'answers %s and an unknown address alike',
    async (_owner, fields) => {
      const world = await aWorld();
      await world.user({ username: 'owner', email: TARGET, passwordHash: await OWNERS_PASSWORD, ...fields });
      expect(await tried(new Stranger(world))).toEqual(free);
    },
    PATIENCE_MS,
  );
});

const aWorld = () => createWorld({ HUMAN_CHECK_ALLOWANCE: '5000' });

async function registrations(stranger: Stranger) {
  const register = (username: string, email: string) => stranger.register(username, email);
  return [
    await register('eve1', TARGET),
    await register('eve2', TARGET),
    (await Promise.all([register('eve3', TARGET), register('eve4', TARGET)])).map(([status]) => status),
    (await Promise.all([register('eve5', TARGET), register('eve5', 'eve@example.com')]))
      .map(([status]) => status)
      .sort(),
    await register('eve1', 'other@example.com'),
    // A gap in the ids would reveal an account.
    await register('eve6', 'eve6@example.com'),
  ];
}

async function signIns(stranger: Stranger) {
  await stranger.register('eve1', TARGET);
  await stranger.register('eve2', TARGET);
  const received = [];
  for (const [username, password] of [
    ['eve1', 'the secret of eve1'],
    ['eve1', 'wrong'],
    ['eve2', 'the secret of eve2'],
    [TARGET, 'the secret of eve1'],
    [TARGET, 'the secret of eve2'],
    ...Array(4).fill([TARGET, 'wrong']),
  ]) {
    received.push(await stranger.post('login', { username, password }));
  }
  return received;
}

async function mails(stranger: Stranger) {
  await stranger.register('eve1', TARGET);
  const answers = [];
  for (let n = 0; n < 3; n++) answers.push(await stranger.resendTo(0), await stranger.resendTo(1));
  for (const call of ['resend-verification', 'forgot-password', 'forgot-username']) {
    for (let n = 0; n < 4; n++) answers.push(await stranger.post(call, { email: TARGET }));
  }
  return answers;
}

/** An attacker who tries to find out if an address has an account. */
class Stranger {
  readonly #world: World;
  /** Ids are reported relative to the first, so that a gap shows. */
  #firstId: number | undefined;

  constructor(world: World) {
    this.#world = world;
  }

  register(username: string, email: string) {
    return this.post('register', { username, email, name: 'Eve', password: `the secret of ${username}` });
  }

  resendTo(nth: number) {
    return this.post('resend-verification', { userId: (this.#firstId ?? 0) + nth });
  }

  /** @returns everything in the answer except the time */
  async post(call: string, sent: Record<string, unknown>) {
    const { status, headers, body } = await this.#world.rest(`POST /api/auth/${call}`, { body: sent });
    const text = JSON.stringify(body)
      .replace(/"retryAfterSeconds":\d+/, '')
      .replace(/"(id|userId)":(\d+)/g, (_all, key, id) => {
        this.#firstId ??= Number(id);
        return `"${key}":${id - this.#firstId}`;
      });
    return [status, text, [...headers.keys()].sort()] as const;
  }
}

let ofFreeAddress: Awaited<ReturnType<typeof tryEmailChange>> | undefined;

test.each(OWNERS)('changing to the address of %s answers like changing to a free one', async (_, owner) => {
  ofFreeAddress ??= await tryEmailChange(await createWorld());
  const world = await createWorld();
  await world.user({ username: 'owner', email: TARGET, ...owner });
  expect(await tryEmailChange(world)).toEqual(ofFreeAddress);
});

/** The answer to a signed-in user who asks to change to the address. */
async function tryEmailChange(world: World) {
  const eve = await world.user({ username: 'eve', passwordHash: await STRANGERS_PASSWORD });
  const cookie = await world.cookieOf(eve);
  const ask = (email: string) =>
    world.rest('POST /api/account/email', {
      cookie,
      body: { email, currentPassword: 'a long enough secret' },
    });

  await ask('mine@example.com');
  const mine = (await listOutbox(world.db)).find(({ to }) => to === 'mine@example.com');
  const token = /token=([\w-]+)/.exec(mine?.text ?? '')?.[1];
  const answers = [await ask(TARGET), await ask(TARGET), await ask(TARGET), await ask(TARGET)];
  const older = await world.rest('POST /api/auth/verify-email', { body: { token } });
  const data = await world.rest('POST /api/account/data', { cookie });
  const activity = (data.body.activity as { action: string }[]).map(({ action }) => action);
  return [answers.map(({ status, body }) => [status, body]), older.status, older.body, activity];
}

test('mails requested by the id of a decoy account count towards the limit of its address', async () => {
  const world = await createWorld();
  await world.user({ username: 'owner', email: TARGET, isEmailVerified: false });
  const id = 9_001;
  await world.db
    .insert(decoyAccounts)
    .values({ id, usernameKey: 'eve', emailKey: TARGET, passwordHash: await STRANGERS_PASSWORD });
  for (let n = 0; n < 5; n++) {
    await world.rest('POST /api/auth/resend-verification', {
      body: n % 2 ? { userId: id } : { email: TARGET },
    });
  }
  await expect(listOutbox(world.db)).resolves.toHaveLength(3);
});

test("an admin cannot assign a decoy's username", async () => {
  const world = await createWorld();
  const cookie = await world.cookieOf(await world.user({ role: 'admin' }));
  await world.db
    .insert(decoyAccounts)
    .values({ id: 9_001, usernameKey: 'eve', emailKey: TARGET, passwordHash: '' });
  const body = { username: 'Eve', email: 'e@example.com', name: 'Eve', password: 'a long enough secret' };
  expect((await world.rest('POST /api/crm/users', { cookie, body })).status).toBe(409);
  const { id } = await world.user();
  const renamed = await world.rest(`PUT /api/crm/users/${id}`, { cookie, body: { username: 'Eve' } });
  expect(renamed.status).toBe(409);
});

test.each(OWNERS)(
  'mails requested for %s take as long and write as much as for unknown addresses',
  async (_, owner) => {
    const world = await createWorld();
    await world.user({ email: TARGET, ...owner });
    const stranger = new Stranger(world);
    const traces = async (call: string, email: string) => {
      const written = async () => (await world.db.$count(auditLog)) + (await world.db.$count(rateLimits));
      // Uses up the address's mail limit, so that the next call is refused.
      for (let n = 0; n < 3; n++) await stranger.post(call, { email });
      const previous = [await written(), await world.db.$count(mailOutbox)];
      await stranger.post(call, { email });
      return [await written(), await world.db.$count(mailOutbox)].map(
        (count, n) => count - (previous[n] ?? 0),
      );
    };
    for (const call of ['resend-verification', 'forgot-password', 'forgot-username']) {
      expect(await traces(call, TARGET), call).toEqual(await traces(call, 'nobody@example.com'));
    }
    for (const email of [TARGET, 'nobody@example.com']) {
      const locks = await world.db.transaction(async (tx) => {
        await mailOwnerOfAddress(tx, email, 'reset', async () => undefined);
        return await rows<{ count: number }>(
          tx,
          sql`select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
        );
      });
      expect(locks, email).toEqual([{ count: 1 }]);
    }
  },
);
