/**
 * `npm run bench:import-load`: response times for others while three vendors import 20,000 listings each, all of
 * random words. Exits with 1 when an answer is an error or takes longer than half a second.
 *
 * `--rows 20000`: rows of each file.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { inArray } from 'drizzle-orm';
import { users } from '@/server/schema.ts';
import { seededRandom } from '@/shared/random.ts';
import { CommandError } from '../scripts/lib/project.mjs';
import { addPeople } from './support/people.ts';
import { printTable } from './support/table.ts';
import { withThrowAwayShop } from './support/throw-away-shop.ts';

const VENDORS = 3;
const BOUND_MS = 500;
const { values } = parseArgs({ options: { rows: { type: 'string', default: '20000' } } });
const rowCount = Number(values.rows);

const PATHS = [
  '/',
  '/products/1/waiheke-three-seat-sofa',
  '/api/products?limit=20',
  '/api/products?search=oak+table',
  '/api/products?search=tabel',
  '/api/search/suggestions?q=so',
];

await withThrowAwayShop(async ({ database, makeDemo, start }) => {
  await makeDemo();
  const vendors = await database.use((db) => addPeople(db, 'vendor', ['import-1', 'import-2', 'import-3']));
  await database.use((db) =>
    db
      .update(users)
      .set({ createdAt: new Date('2020-01-01'), listingLimit: rowCount })
      .where(
        inArray(
          users.id,
          vendors.map(({ id }) => id),
        ),
      ),
  );
  const server = await start({ env: { TRUST_PROXY: 'true' } });
  console.info(`${database.label}, ${VENDORS} imports of ${rowCount.toLocaleString('en-US')} rows\n`);
  for (const path of PATHS) await take(server.url, path, '192.0.2.100');

  const quiet = await probe(server.url, () => delay(10_000));
  const importing = await probe(server.url, () =>
    Promise.all(vendors.map(({ cookie }, n) => importFile(server.url, cookie, n))),
  );
  const afterwards = await probe(server.url, () => delay(30_000));

  const phases = [quiet, importing, afterwards];
  printTable(
    ['ms', 'quiet p99', 'most', 'importing p99', 'most', 'afterwards p99', 'most'],
    PATHS.map((path) => [path, ...phases.flatMap((times) => figuresOf(times.get(path) ?? []))]),
  );
  const most = Math.max(...phases.flatMap((times) => [...times.values()].flat()));
  if (most > BOUND_MS) throw new CommandError(`An answer took ${most.toFixed(0)} ms.`);
});

/** Uploads a file, waits for its check, starts the import and waits for its end. */
async function importFile(url: string, cookie: string, number: number) {
  const call = async (method: string, path: string, body?: BodyInit) => {
    const headers = { cookie, ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}) };
    const answer = await fetch(`${url}/api/vendor/imports${path}`, {
      method,
      headers,
      ...(body ? { body } : {}),
    });
    const answered = (await answer.json()) as { id: number; state: string; counts: Record<string, number> };
    if (!answer.ok) throw new CommandError(`${method} ${path}: ${answer.status} ${JSON.stringify(answered)}`);
    return answered;
  };
  const form = new FormData();
  form.append('file', new File([fileOf(number)], 'products.csv'));
  const { id } = await call('POST', '', form);
  const reach = async (state: string) => {
    for (;;) {
      const view = await call('GET', `/${id}`);
      if (view.state === state) return view;
      if (['failed', 'cancelled'].includes(view.state)) throw new CommandError(`An import ${view.state}.`);
      await delay(500);
    }
  };
  await reach('waiting');
  await call('POST', `/${id}/start`, '{}');
  const { counts } = await reach('done');
  if (counts.created !== rowCount) throw new CommandError(`Imported ${JSON.stringify(counts)}.`);
}

function fileOf(seed: number): string {
  const random = seededRandom(seed + 1);
  const word = () => random.letters('abcdefghijklmnopqrstuvwxyz', random.whole(5, 10));
  const words = (count: number) => Array.from({ length: count }, word).join(' ');
  const lines = ['sku,name,description,category,price,stock,image'];
  for (let n = 1; n <= rowCount; n++) {
    lines.push(`R-${seed}-${n},${words(4)},${words(12)},Dining,${100 + (n % 900)}.00,5,/demo/thing-800.webp`);
  }
  return `${lines.join('\n')}\n`;
}

/** Requests each path repeatedly, one at a time, until the work has ended. @returns ms by path */
async function probe(url: string, work: () => Promise<unknown>): Promise<Map<string, number[]>> {
  let hasEnded = false;
  const working = work().finally(() => {
    hasEnded = true;
  });
  const entries = PATHS.map(async (path, n) => {
    const times: number[] = [];
    while (!hasEnded) {
      times.push(await take(url, path, `192.0.2.${n + 1}`));
      await delay(50);
    }
    return [path, times] as const;
  });
  const times = new Map(await Promise.all(entries));
  await working;
  return times;
}

async function take(url: string, path: string, address: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(url + path, { headers: { 'x-forwarded-for': address } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new CommandError(`${path}: ${answer.status}`);
  return performance.now() - startedAt;
}

function figuresOf(times: number[]): string[] {
  const sorted = times.toSorted((a, b) => a - b);
  return [sorted[Math.ceil(sorted.length * 0.99) - 1], sorted.at(-1)].map((ms) =>
    (ms ?? Number.NaN).toFixed(0),
  );
}
