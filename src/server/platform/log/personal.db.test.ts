import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { runOnce } from '@/server/platform/jobs/worker.ts';
import { deliverMail } from '@/server/platform/mail/deliver-mail.ts';
import { enqueueMail } from '@/server/platform/mail/enqueue-mail.ts';
import { jobRuns, mailOutbox, users } from '@/server/schema.ts';
import { createWorld, type World } from '@/testing/world.ts';

const ARGON = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNo';
const TOKEN_HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const PERSONAL = /aroha|ngata|argon2|9f86d081|example\.com/i;
const AROHA = {
  username: 'aroha.ngata',
  usernameKey: 'aroha.ngata',
  email: 'aroha@example.com',
  emailKey: 'aroha@example.com',
  name: 'Aroha Ngata',
  passwordHash: ARGON,
  emailVerificationToken: TOKEN_HASH,
};

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.user(AROHA);
});

const insertAgain = () => world.db.insert(users).values(AROHA);

test('a failed insert logs the statement, the code and the constraint, without personal data', async () => {
  world.deps.log.error({ err: await insertAgain().catch((error: unknown) => error) }, 'a request failed');
  const line = world.logged.at(-1) ?? '';
  expect(JSON.parse(line).err).toMatchObject({
    message: 'Failed query',
    statement: expect.stringMatching(/^insert into "users" .*\$1/),
    stack: expect.arrayContaining([expect.stringMatching(/personal\.db\.test\.ts/)]),
    cause: { code: '23505', message: expect.stringMatching(/unique constraint "users_\w+"/) },
  });
  expect(line).toMatch(/"constraint(_name)?":"users_/);
  expect(line).not.toMatch(PERSONAL);
});

test('a failed raw statement or conversion logs no personal data', async () => {
  const failures = [
    sql`insert into users (username, email) values (${AROHA.name}, ${AROHA.email})`,
    sql`select ${AROHA.email}::text::int`,
    sql`select ${`{"name": "${AROHA.name}`}::text::jsonb`,
    sql`select ${AROHA.name}::text::timestamptz`,
  ];
  for (const failure of failures) {
    const error = await world.db.execute(failure).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    world.deps.log.error({ err: error }, 'a request failed');
    expect(world.logged.at(-1)).toMatch(/"code":"2/);
    expect(world.logged.at(-1)).not.toMatch(PERSONAL);
  }
});

test('a failed request logs no personal data', async () => {
  await world.db.execute(
    sql`alter table users add constraint nobody check (username not like 'hemi%') not valid`,
  );
  const body = {
    username: 'hemi.aroha',
    email: 'hemi.aroha@example.com',
    name: 'Hemi Ngata',
    password: 'secret',
  };
  const { status } = await world.rest('POST /api/auth/register', {
    body: { ...body, password: 'a fine aroha' },
  });
  await world.db.execute(sql`alter table users drop constraint nobody`);
  expect(status).toBe(500);
  expect(world.logged.join()).toMatch(/"nobody"/);
  expect(world.logged.join()).not.toMatch(PERSONAL);
});

test('a failed job or mail shows no personal data in the log and on admin screens', async () => {
  const run = async () => {
    await insertAgain();
    return false;
  };
  await runOnce(world.deps, { name: 'failing', everySeconds: 1, shared: 'alone', run });
  await enqueueMail(world.db, {
    kind: 'account_notice',
    to: AROHA.email,
    userId: null,
    write: () => ({ subject: 'Hello', text: 'Hello', html: 'Hello' }),
  });
  const refusal = Object.assign(new Error(`550 5.1.1 <${AROHA.email}>: no such user`), {
    rejected: [AROHA.email],
    response: `550 ${AROHA.email}`,
  });
  const mail = { send: () => Promise.reject(refusal), verify: async () => {}, close: () => {} };
  await deliverMail({ ...world.deps, mail });

  const [job] = await world.db.select().from(jobRuns);
  expect(job?.lastError).toMatch(/^duplicate key value .*\(23505, users_\w+\)$/);
  const [letter] = await world.db.select().from(mailOutbox);
  expect(letter?.lastError).toBe('550 5.1.1 <…>: no such user');
  expect(job?.lastError).not.toMatch(PERSONAL);
  expect(world.logged.slice(-2).join()).toMatch(/failing.*a mail was not sent/s);
  expect(world.logged.slice(-2).join()).not.toMatch(PERSONAL);
});
