/**
 * `npm run bench:admin`: server times of the admin's lists and reports with 100,000 users, orders and messages: every
 * list with its filters, sort orders, searches and later pages. Uses PostgreSQL if available; `-- --pglite` uses
 * PGlite, `-- --quick` a tenth of the data. Exits with 1 when a list takes 100 ms or more, or a report, which reads
 * every order of its range, a second.
 */
import type { Database } from '@/server/platform/db/client.ts';
import { seedDemo } from '@/server/seed/index.ts';
import { adminCaller } from './support/admin-caller.ts';
import { LISTS, type Question, REPORTS } from './support/admin-questions.ts';
import { fillBusiness } from './support/business/index.ts';
import { throwAwayDatabase } from './support/database.ts';
import { median, printTable } from './support/table.ts';

const GOALS_MS = { list: 100, report: 1000 };
const RUNS = 7;
/** Number of the later page that is measured. */
const LATER_PAGES = 20;

const isQuick = process.argv.includes('--quick');
const many = isQuick ? 10_000 : 100_000;
const size = { customers: many, vendors: 200, products: many / 20, orders: many, messages: many };

const slow: string[] = [];
const database = await throwAwayDatabase(process.argv.includes('--pglite') ? 'pglite' : undefined);
try {
  await database.use(async (db) => {
    const start = performance.now();
    await seedDemo(db, new Date());
    await fillBusiness(db, size);
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.info(`${many} users, orders and messages each on ${database.label}, filled in ${seconds} s`);
    printTable(['list', 'rows', 'median ms', 'slowest ms'], await timeAll(db, LISTS));
    printTable(['report', 'rows', 'median ms', 'slowest ms'], await timeAll(db, REPORTS));
  });
} finally {
  await database.remove();
}
if (slow.length > 0) {
  console.error(`Slower than their goal:\n${slow.join('\n')}`);
  process.exitCode = 1;
}

async function timeAll(db: Database, questions: readonly Question[]) {
  const goalMs = questions === REPORTS ? GOALS_MS.report : GOALS_MS.list;
  const caller = await adminCaller(db);
  const table: (string | number)[][] = [];
  for (const { name, inputs, call } of questions) {
    // The inputs of a question are its call's; one that is not, the call refuses.
    const ask = (input: Record<string, unknown>) => call(caller, input as never);
    for (const input of inputs) {
      table.push(await time(`${name} ${JSON.stringify(input)}`, goalMs, () => ask(input)));
    }
    if (questions === REPORTS) continue;
    const cursor = await laterCursor((at) => ask(at === undefined ? {} : { cursor: at }));
    if (cursor) table.push(await time(`${name}, page ${LATER_PAGES}`, goalMs, () => ask({ cursor })));
  }
  return table;
}

/** Returns the cursor of page `LATER_PAGES`; undefined if the list is shorter or not paged. */
async function laterCursor(ask: (cursor: unknown) => Promise<unknown>): Promise<unknown> {
  let cursor: unknown;
  for (let page = 1; page < LATER_PAGES; page++) {
    const answer = await ask(cursor);
    cursor = answer && typeof answer === 'object' && 'nextCursor' in answer ? answer.nextCursor : null;
    if (cursor === null || cursor === undefined) return undefined;
  }
  return cursor;
}

async function time(what: string, goalMs: number, ask: () => Promise<unknown>) {
  const times: number[] = [];
  let answer: unknown;
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    answer = await ask();
    times.push(performance.now() - start);
  }
  const middle = median(times);
  if (middle >= goalMs) slow.push(`${what}: ${middle.toFixed(0)} ms`);
  return [what, rowsOf(answer), middle.toFixed(1), Math.max(...times).toFixed(1)];
}

function rowsOf(answer: unknown): number {
  const list = answer && typeof answer === 'object' && 'items' in answer ? answer.items : answer;
  return Array.isArray(list) ? list.length : 1;
}
