/**
 * `npm run bench:live`: cost of open pages on the built server with PostgreSQL. 500 users hold a stream open, and
 * each gets a notification. 10,000 streams are opened and closed. Two web processes share the database: an event in
 * one reaches the streams of the other. Exits with 1 when a stream costs more than 200 kB, a notification takes
 * longer than a second, or memory is not freed.
 */
import { once } from 'node:events';
import { Agent, type ClientRequest, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@/server/platform/db/client.ts';
import { notify } from '@/server/platform/notifications/notify.ts';
import type { RunningServer } from '../e2e/support/server.ts';
import { CommandError } from '../scripts/lib/project.mjs';
import { addPeople, type Person } from './support/people.ts';
import { median, printTable } from './support/table.ts';
import { withThrowAwayShop } from './support/throw-away-shop.ts';

const STREAMS = 500;
const COMINGS = 10_000;
/** Streams opened and closed at a time. */
const AT_ONCE = 100;
const MAX_KB_EACH = 200;
const MAX_MS = 1_000;
/** Growth of the memory in use since the first thousand streams; less is noise of the garbage collector. */
const MAX_LEFT_MB = 5;

const SERVER = [
  '--expose-gc',
  '--import',
  new URL('support/memory-reports.mjs', import.meta.url).href,
  '--enable-source-maps',
  'dist/server/main.js',
];

interface Memory {
  rss: number;
  heapUsed: number;
  external: number;
}

/** An open stream. */
interface Tap {
  /** Resolves with the time at which a text arrived, as of `performance.now()`. */
  arrivalOf(text: string): Promise<number>;
  close(): void;
}

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

await withThrowAwayShop(async ({ database, makeDemo, start }) => {
  if ('DATA_DIR' in database.env)
    throw new CommandError('bench:live needs PostgreSQL: set TEST_DATABASE_URL.');
  await makeDemo();
  const handle = await database.open();
  const { db } = handle;
  try {
    const names = Array.from({ length: STREAMS }, (_, nth) => `listener${nth}`);
    const people = await addPeople(db, 'customer', names);
    const options = { env: { TRUST_PROXY: 'true', ROLE: 'web' }, program: SERVER };
    const [one, other] = [await start(options), await start(options)];

    const each = await costOfStreams(one, people, db);
    const across = await acrossProcesses([one, other], people, db);
    const left = await comeAndGo(one, people);
    printTable(
      ['what', 'measured', 'bound'],
      [
        [`an open stream of ${STREAMS}, in use`, `${each.inUseKb.toFixed(1)} kB`, ''],
        [`an open stream of ${STREAMS}, resident`, `${each.residentKb.toFixed(1)} kB`, `${MAX_KB_EACH} kB`],
        ['one notification to each: the median', `${each.medianMs.toFixed(0)} ms`, ''],
        ['one notification to each: the last', `${each.lastMs.toFixed(0)} ms`, `${MAX_MS} ms`],
        ['from one process to the other', `${across.toFixed(0)} ms`, `${MAX_MS} ms`],
        [`in use after ${COMINGS} came and went`, `${left.toFixed(1)} MB more`, `${MAX_LEFT_MB} MB`],
      ],
    );
    const isWithin =
      each.residentKb <= MAX_KB_EACH && each.lastMs <= MAX_MS && across <= MAX_MS && left <= MAX_LEFT_MB;
    if (!isWithin) process.exitCode = 1;
  } finally {
    await handle.close();
  }
});

async function costOfStreams(server: RunningServer, people: readonly Person[], db: Database) {
  // One-time allocations of the first streams do not count.
  const warm = await Promise.all(people.slice(0, 20).map((person, nth) => open(server, person, nth)));
  for (const tap of warm) tap.close();
  await delay(500);
  const before = await memoryOf(server);
  const taps: Tap[] = [];
  for (let begun = 0; begun < people.length; begun += AT_ONCE) {
    const some = people.slice(begun, begun + AT_ONCE);
    taps.push(...(await Promise.all(some.map((person, nth) => open(server, person, begun + nth)))));
  }
  const after = await memoryOf(server);

  const arrivals = taps.map((tap) => tap.arrivalOf('For all'));
  const sentAt = performance.now();
  await notifyAll(db, people, 'For all');
  const waits = (await Promise.all(arrivals)).map((at) => at - sentAt);
  for (const tap of taps) tap.close();
  return {
    inUseKb: (inUse(after) - inUse(before)) / 1024 / people.length,
    residentKb: (after.rss - before.rss) / 1024 / people.length,
    medianMs: median(waits),
    lastMs: Math.max(...waits),
  };
}

/** Marks a user's notification as read on one server and waits for the event on the other. */
async function acrossProcesses(
  [one, other]: readonly [RunningServer, RunningServer],
  people: readonly Person[],
  db: Database,
): Promise<number> {
  const waits: number[] = [];
  for (const person of people.slice(0, 20)) {
    await notifyAll(db, [person], 'Across');
    const tap = await open(other, person, person.id);
    const arrival = tap.arrivalOf('"what":"notifications"');
    const sentAt = performance.now();
    const answer = await fetch(`${one.url}/api/trpc/notifications.markRead`, {
      method: 'POST',
      headers: { cookie: person.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ json: { upTo: Number.MAX_SAFE_INTEGER } }),
    });
    if (!answer.ok) throw new Error(`Marking as read answered ${answer.status}.`);
    waits.push((await arrival) - sentAt);
    tap.close();
  }
  return Math.max(...waits);
}

/** @returns megabytes in use at the end above those after the first tenth */
async function comeAndGo(server: RunningServer, people: readonly Person[]): Promise<number> {
  let first: Memory | undefined;
  for (let come = 0; come < COMINGS; come += AT_ONCE) {
    const taps = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, nth) => {
        const person = people[(come + nth) % people.length];
        if (!person) throw new Error('There is nobody.');
        return open(server, person, nth);
      }),
    );
    for (const tap of taps) tap.close();
    if (come + AT_ONCE === COMINGS / 10) first = await memoryOf(server);
  }
  await delay(500);
  const last = await memoryOf(server);
  return (inUse(last) - inUse(first ?? last)) / 1024 / 1024;
}

/** @param nth selects the client's address, one per user */
async function open(server: RunningServer, { cookie }: Person, nth: number): Promise<Tap> {
  const request: ClientRequest = get(`${server.url}/api/trpc/notifications.live`, {
    agent,
    headers: { cookie, 'x-forwarded-for': `10.1.${nth >> 8}.${nth & 255}` },
  });
  const [response] = await once(request, 'response');
  if (response.statusCode !== 200) throw new Error(`A stream was answered ${response.statusCode}.`);
  let all = '';
  const waiting = new Map<string, (at: number) => void>();
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    all += chunk;
    for (const [text, resolve] of waiting) if (all.includes(text)) resolve(performance.now());
  });
  response.on('error', () => {});
  const arrivalOf = (text: string) =>
    new Promise<number>((resolve) => {
      if (all.includes(text)) resolve(performance.now());
      else waiting.set(text, resolve);
    });
  await arrivalOf('"type":"start"');
  return { arrivalOf, close: () => request.destroy() };
}

/** In one transaction, like a job that notifies many users. */
async function notifyAll(db: Database, people: readonly Person[], title: string): Promise<void> {
  const notices = people.map(({ id }) => ({
    userId: id,
    kind: 'order' as const,
    title,
    body: 'On its way.',
  }));
  await db.transaction((tx) => notify(tx, notices));
}

async function memoryOf(server: RunningServer): Promise<Memory> {
  const before = reportsOf(server).length;
  process.kill(server.pid, 'SIGUSR2');
  for (;;) {
    await delay(20);
    const report = reportsOf(server)[before];
    if (report) return JSON.parse(report) as Memory;
  }
}

function reportsOf(server: RunningServer): string[] {
  return [...server.output().matchAll(/^memory (\{.*\})$/gm)].map(([, report]) => report ?? '');
}

function inUse({ heapUsed, external }: Memory): number {
  return heapUsed + external;
}
