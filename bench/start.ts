/**
 * `npm run bench:start`: search times right after a start with many products, before the search index is ready.
 * Repeats the same searches from the server's first answer until the index is ready, and after. Exits with 1 when an
 * answer is an error or takes longer than a second.
 *
 * `--products 100000`, `--seconds 60`: duration.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CommandError } from '../scripts/lib/project.mjs';
import { addProducts } from './support/products.ts';
import { printTable } from './support/table.ts';
import { withThrowAwayShop } from './support/throw-away-shop.ts';

const BOUND_MS = 1_000;
const PATHS = [
  '/api/products?search=oak+table&limit=24',
  '/api/products?search=sofa+under+%24900&limit=24',
  '/api/products?search=tabel&limit=24',
  '/api/search/suggestions?q=so',
  '/?search=lamp',
  '/api/products?limit=24',
];

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '60' },
  },
});

await withThrowAwayShop(async ({ database, makeDemo, start }) => {
  await makeDemo();
  await database.use((db) => addProducts(db, Number(values.products)));
  console.info(`${database.label}, ${Number(values.products).toLocaleString('en-US')} products`);

  const startedAt = performance.now();
  const { url } = await start();
  const listeningAfter = performance.now() - startedAt;
  const isReady = async () =>
    ((await (await fetch(`${url}/readyz`)).json()) as { search: string }).search === 'ready';
  let readyAfter = Number.NaN;
  const watching = (async () => {
    while (!(await isReady())) await delay(200);
    readyAfter = performance.now() - startedAt;
  })();

  const answers = (await Promise.all(PATHS.map((path) => ask(url, path, startedAt)))).flat();
  await watching;
  console.info(
    `listens after ${seconds(listeningAfter)}, index ready after ${seconds(readyAfter)} (both from the start of the process)\n`,
  );
  const building = answers.filter(({ at }) => at < readyAfter);
  const ready = answers.filter(({ at }) => at >= readyAfter);
  printTable(
    ['path', 'first', 'building: most', 'answers', 'ready: most', 'answers'],
    PATHS.map((path) => {
      const of = (list: Answer[]) => list.filter((answer) => answer.path === path).map(({ ms }) => ms);
      const most = (list: Answer[]) => Math.max(0, ...of(list)).toFixed(0);
      return [
        path,
        (of(answers)[0] ?? 0).toFixed(0),
        most(building),
        of(building).length,
        most(ready),
        of(ready).length,
      ];
    }),
  );
  const failed = answers.filter(({ status }) => status !== 200);
  const late = answers.filter(({ ms }) => ms > BOUND_MS);
  console.info(
    `\n${answers.length} answers, ${failed.length} errors, ${late.length} later than ${BOUND_MS} ms`,
  );
  if (failed.length + late.length > 0) throw new CommandError('Errors or waits over a second.');
});

interface Answer {
  path: string;
  status: number;
  /** Time of the request, in ms since the start of the process. */
  at: number;
  ms: number;
}

/** Sends requests one at a time, with a pause between them. */
async function ask(url: string, path: string, startedAt: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  const end = performance.now() + Number(values.seconds) * 1_000;
  while (performance.now() < end) {
    const from = performance.now();
    const answer = await fetch(url + path);
    await answer.arrayBuffer();
    answers.push({ path, status: answer.status, at: from - startedAt, ms: performance.now() - from });
    await delay(50);
  }
  return answers;
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
