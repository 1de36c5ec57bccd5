/**
 * `npm run bench:soak`: checks that the built server's memory stays flat. Ten connections view 20,000 pages, each
 * with a different search, mixed with calls of browsers and programs, while the server's heap is limited to 256 MB.
 * Prints its memory after each thousand views and a garbage collection. Exits with 1 when an answer is unexpected,
 * the server dies, or the mean of the last quarter exceeds that of the second by more than 5 %.
 *
 * `npm run bench:soak -- --views 2000`: fewer views.
 */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { like, notLike } from 'drizzle-orm';
import { categories, products } from '@/server/schema.ts';
import type { RunningServer } from '../e2e/support/server.ts';
import { CommandError } from '../scripts/lib/project.mjs';
import { CONNECTIONS } from './support/load.ts';
import { addProducts } from './support/products.ts';
import { withThrowAwayShop } from './support/throw-away-shop.ts';
import { type PagesToVisit, type Step, visit } from './support/visits.ts';

const HEAP_LIMIT_MB = 256;
const VIEWS_PER_ROW = 1_000;
/** Each quarter needs at least one row. */
const MIN_ROWS = 8;
const PRODUCTS = 2_000;
const MAX_GROWTH = 0.05;
const SERVER = [
  `--max-old-space-size=${HEAP_LIMIT_MB}`,
  '--expose-gc',
  '--import',
  new URL('support/memory-reports.mjs', import.meta.url).href,
  '--max-semi-space-size=32',
  '--enable-source-maps',
  'dist/server/main.js',
];

interface Memory {
  views: number;
  /** Megabytes. */
  rss: number;
  /** Megabytes of objects and buffers in use. */
  inUse: number;
}

const { values } = parseArgs({ options: { views: { type: 'string', default: '20000' } } });
const views = Number(values.views);
if (!Number.isInteger(views) || views < MIN_ROWS * CONNECTIONS) {
  throw new CommandError(`--views wants a whole number from ${MIN_ROWS * CONNECTIONS} up`);
}

await withThrowAwayShop(async ({ database, makeDemo, start }) => {
  await makeDemo();
  const sights = await database.use(async (db): Promise<PagesToVisit> => {
    await addProducts(db, PRODUCTS);
    const named = { id: products.id, name: products.name };
    return {
      // These have enough stock for every cart.
      products: await db.select(named).from(products).where(like(products.name, '% no. %')),
      pictured: (await db.select(named).from(products).where(notLike(products.name, '% no. %'))).map(
        ({ id }) => id,
      ),
      categoryIds: (await db.select({ id: categories.id }).from(categories)).map(({ id }) => id),
    };
  });
  const server = await start({ env: { TRUST_PROXY: 'true' }, program: SERVER });
  console.info(
    `${views.toLocaleString('en')} views on ${database.label}; ${CONNECTIONS} connections, ${HEAP_LIMIT_MB} MB of heap\n`,
  );
  judge(await soak(server, sights));
});

/** Makes the visits. @returns the memory after each row's share of them */
async function soak(running: RunningServer, sights: PagesToVisit): Promise<Memory[]> {
  const perRow = Math.min(VIEWS_PER_ROW, Math.floor(views / MIN_ROWS));
  const measured: Memory[] = [];
  printRow('views', 'in use MB', 'resident MB');
  for (let begun = 0; begun < views; begun += perRow) {
    const end = Math.min(begun + perRow, views);
    let next = begun;
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const connection = async () => {
      while (next < end) {
        const number = next++;
        const { headers, view, calls } = visit(number, sights);
        for (const step of [view, ...calls]) await take(running, agent, step, headers);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, connection));
    agent.destroy();
    const memory = { views: end, ...(await memoryOf(running, measured.length + 1)) };
    printRow(end.toLocaleString('en'), memory.inUse.toFixed(1), memory.rss.toFixed(0));
    measured.push(memory);
  }
  return measured;
}

async function take(
  { url, output }: RunningServer,
  agent: Agent,
  { method, path, body, status }: Step,
  headers: Record<string, string>,
) {
  const type = body && { 'content-type': 'application/json' };
  const asked = request(`${url}${path}`, { agent, method, headers: { ...headers, ...type } });
  asked.end(body && JSON.stringify(body));
  const [answer] = (await once(asked, 'response').catch((error: unknown) => {
    throw new Error(`Nothing answered ${method} ${path}. The server printed:\n${output()}`, { cause: error });
  })) as [IncomingMessage];
  const said = await text(answer);
  if (answer.statusCode !== status) {
    throw new Error(
      `${method} ${path} was answered ${answer.statusCode}, not ${status}: ${said.slice(0, 300)}`,
    );
  }
}

/** Requests a memory report and waits for it. @param number of the report, from 1 */
async function memoryOf({ pid, output }: RunningServer, number: number): Promise<Omit<Memory, 'views'>> {
  process.kill(pid, 'SIGUSR2');
  for (;;) {
    const line = output().match(/^memory .*$/gm)?.[number - 1];
    if (line) {
      const { rss, heapUsed, external } = JSON.parse(line.slice('memory '.length)) as NodeJS.MemoryUsage;
      return { rss: rss / 2 ** 20, inUse: (heapUsed + external) / 2 ** 20 };
    }
    await delay(50);
  }
}

/** Prints each row at once, as the run takes minutes. */
function printRow(...cells: string[]) {
  console.info(cells.map((cell) => cell.padStart(12)).join(''));
}

/** Prints the result. */
function judge(measured: readonly Memory[]) {
  for (const [name, key] of [
    ['in use', 'inUse'],
    ['resident', 'rss'],
  ] as const) {
    const second = meanOfQuarter(measured, 1, key);
    const last = meanOfQuarter(measured, 3, key);
    const growth = last / second - 1;
    console.info(
      `\n${name}: ${second.toFixed(1)} MB in the second quarter, ${last.toFixed(1)} MB in the last (${(growth * 100).toFixed(1)} %)`,
    );
    if (growth > MAX_GROWTH) {
      console.error(`That is more than ${MAX_GROWTH * 100} %: something is held.`);
      process.exitCode = 1;
    }
  }
}

function meanOfQuarter(measured: readonly Memory[], quarter: number, key: 'inUse' | 'rss') {
  const share = measured.length / 4;
  const rows = measured.slice(Math.round(quarter * share), Math.round((quarter + 1) * share));
  return rows.reduce((sum, row) => sum + row[key], 0) / rows.length;
}
