/**
 * `npm run bench:accounts`: checks that response times do not reveal if an account exists. Alternates requests about
 * existing and missing accounts on a built server with a throw-away database, and compares the medians and the
 * answers.
 */

import { hashPassword } from '@/server/platform/auth/passwords.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { databaseUse, users } from '@/server/schema.ts';
import { CommandError } from '../scripts/lib/project.mjs';
import { median, printTable } from './support/table.ts';
import { withThrowAwayShop } from './support/throw-away-shop.ts';

/** Requests of each kind, each about another account to stay below the limits. */
const ROUNDS = 30;
const WARM_UP = 5;
/** Requests for one address, concurrent requests, and the most mails that they may cause. */
const FLOOD = 2_000;
const CROWD = 20;
const MAX_MAILS = 3;
/** Largest relative difference between the medians. */
const TOLERANCE = 0.2;

interface Question {
  what: string;
  path: string;
  known: (n: number) => Record<string, unknown>;
  unknown: (n: number) => Record<string, unknown>;
  /** Preparing calls, not measured. */
  first?: (email: string, n: number, kind: string) => [path: string, body: Record<string, unknown>][];
}

/** Sets of accounts, so that no two questions use the same account. */
const account = (set: string, n: number) => `${set}-${n}`;
const mail = (set: string, n: number) => `${account(set, n)}@known.example`;
const noMail = (set: string, n: number) => `${account(set, n)}@nowhere.example`;
const SETS = [
  'name',
  'address',
  'password',
  'username',
  'verified',
  'open',
  'taken',
  'twice',
  'decoy',
  'spent',
];

const newcomer = (kind: string, n: number, email: string) => ({
  username: `${kind}${n}`,
  email,
  password: 'a long enough secret',
  name: 'New Comer',
  role: 'customer',
});

const QUESTIONS: readonly Question[] = [
  {
    what: 'login, by username',
    path: 'login',
    known: (n) => ({ username: account('name', n), password: 'wrong' }),
    unknown: (n) => ({ username: `nobody-${n}`, password: 'wrong' }),
  },
  {
    what: 'login, by e-mail',
    path: 'login',
    known: (n) => ({ username: mail('address', n), password: 'wrong' }),
    unknown: (n) => ({ username: noMail('address', n), password: 'wrong' }),
  },
  {
    what: 'forgot-password',
    path: 'forgot-password',
    known: (n) => ({ email: mail('password', n) }),
    unknown: (n) => ({ email: noMail('password', n) }),
  },
  {
    what: 'forgot-username',
    path: 'forgot-username',
    known: (n) => ({ email: mail('username', n) }),
    unknown: (n) => ({ email: noMail('username', n) }),
  },
  {
    what: 'resend, not verified yet',
    path: 'resend-verification',
    known: (n) => ({ email: mail('open', n) }),
    unknown: (n) => ({ email: noMail('open', n) }),
  },
  {
    what: 'resend, verified',
    path: 'resend-verification',
    known: (n) => ({ email: mail('verified', n) }),
    unknown: (n) => ({ email: noMail('verified', n) }),
  },
  {
    what: 'register, taken e-mail',
    path: 'register',
    known: (n) => newcomer('taker', n, mail('taken', n)),
    unknown: (n) => newcomer('maker', n, noMail('taken', n)),
  },
  {
    what: 'register, same e-mail again',
    path: 'register',
    first: (email, n, kind) => [['register', newcomer(`${kind}-first`, n, email)]],
    known: (n) => newcomer('again-taker', n, mail('twice', n)),
    unknown: (n) => newcomer('again-maker', n, noMail('twice', n)),
  },
  {
    what: 'login, first of two passwords',
    path: 'login',
    first: (email, n, kind) => [
      ['register', newcomer(`${kind}-one`, n, email)],
      ['register', { ...newcomer(`${kind}-two`, n, email), password: 'quite another secret' }],
    ],
    known: (n) => ({ username: mail('decoy', n), password: 'a long enough secret' }),
    unknown: (n) => ({ username: noMail('decoy', n), password: 'a long enough secret' }),
  },
  ...['resend-verification', 'forgot-password', 'forgot-username'].map(
    (path, index): Question => ({
      what: `${path}, no mails left`,
      path,
      // The first question uses up the mail limit of the address for all of them.
      first: (email) => (index > 0 ? [] : Array.from({ length: MAX_MAILS }, () => [path, { email }])),
      known: (n) => ({ email: mail('spent', n) }),
      unknown: (n) => ({ email: noMail('spent', n) }),
    }),
  ),
];

const failures: string[] = [];
await withThrowAwayShop(async ({ database, start }) => {
  await database.use(addAccounts);
  const server = await start({ env: { HUMAN_CHECK_ALLOWANCE: '1000000' } });
  console.info(`Does time tell who has an account? ${database.label}, medians of ${ROUNDS}`);
  const rows: (string | number)[][] = [];
  for (const question of QUESTIONS) rows.push(await compare(server.url, question));
  printTable(['', 'known ms', 'unknown ms', 'apart', 'same answer'], rows);
  await askRepeatedly(server.url);
});
if (failures.length > 0) throw new CommandError(failures.join('\n'));

async function compare(url: string, question: Question): Promise<(string | number)[]> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const answers = { known: new Set<string>(), unknown: new Set<string>() };
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    // Alternates the order of the kinds, so that neither profits from warmer caches.
    const order = round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      const body = question[kind](round);
      const email = String(body.email ?? body.username);
      for (const [path, sent] of question.first?.(email, round, kind) ?? []) await ask(url, path, sent);
      const { ms, answer } = await ask(url, question.path, body);
      if (round < WARM_UP) continue;
      times[kind].push(ms);
      answers[kind].add(answer);
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const apart = Math.abs(known - unknown) / Math.min(known, unknown);
  const isSame = [...answers.known].join() === [...answers.unknown].join();
  if (apart > TOLERANCE) failures.push(`${question.what}: the times are ${percent(apart)} apart`);
  if (!isSame) {
    failures.push(`${question.what}: ${[...answers.known].join()} is not ${[...answers.unknown].join()}`);
  }
  return [question.what, known.toFixed(1), unknown.toFixed(1), percent(apart), isSame ? 'yes' : 'no'];
}

/** Requests password resets for one address repeatedly, and counts the mails sent to it. */
async function askRepeatedly(url: string) {
  const email = mail('password', 0);
  const statuses = new Map<number, number>();
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: CROWD }, async () => {
      for (let n = 0; n < FLOOD / CROWD; n++) {
        const { answer } = await ask(url, 'forgot-password', { email });
        const status = Number(answer.slice(0, 3));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const outbox = (await (await fetch(`${url}/api/dev/outbox`)).json()) as { to: string }[];
  const sent = outbox.filter(({ to }) => to === email).length;
  const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  console.info(`\n${FLOOD} forgot-password calls for one address in ${seconds} s: ${counts}; ${sent} mails`);
  if (sent > MAX_MAILS) failures.push(`${sent} mails went to one address`);
}

/** @returns the answer without the echoed input and random numbers */
async function ask(url: string, path: string, body: Record<string, unknown>) {
  const startedAt = performance.now();
  const response = await fetch(`${url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  let text = await response.text();
  const ms = performance.now() - startedAt;
  for (const value of [body.username, body.email]) text = text.replaceAll(JSON.stringify(value), '"…"');
  return { ms, answer: `${response.status} ${text.replace(/"id":\d+/, '"id":0')}` };
}

async function addAccounts(db: Database) {
  // Without this mark the demo would take the accounts for a real shop’s and refuse to start.
  await db.insert(databaseUse).values({ mode: 'demo' });
  const passwordHash = await hashPassword('a password that nobody guesses');
  for (const set of SETS) {
    await db.insert(users).values(
      Array.from({ length: WARM_UP + ROUNDS }, (_, n) => ({
        username: account(set, n),
        usernameKey: account(set, n),
        email: mail(set, n),
        emailKey: mail(set, n),
        name: 'Some Body',
        passwordHash,
        isEmailVerified: set !== 'open',
      })),
    );
  }
}

function percent(share: number) {
  return `${(share * 100).toFixed(1)} %`;
}
