/**
 * `npm run bench`: requests/s and p99 of the shop's busiest operations, each next to its floor in bench/baseline.ts:
 * the least work for the same answer, on the same driver in the same minute. Only the ratios are comparable between
 * machines.
 *
 * `npm run bench -- --products 100000`: number of products instead of 10,000. `--only cart`: operations with such a
 * name.
 */
import { parseArgs } from 'node:util';
import { CommandError } from '../scripts/lib/project.mjs';
import { type FirstPaint, firstPaints } from './first-paint.ts';
import { operations } from './operations.ts';
import { CONNECTIONS, compare, type Measured } from './support/load.ts';
import { fillShop, type ShopSample } from './support/shop.ts';
import { printTable } from './support/table.ts';
import { withThrowAwayShop } from './support/throw-away-shop.ts';

/** Enough for a hundred pages of 24. */
const MIN_PRODUCTS = 3_000;
/** A search that waits for the index takes longer. */
const AT_ONCE_MS = 1_000;
const MAX_FIRST_SEARCHES = 20;

const { values } = parseArgs({
  options: { products: { type: 'string', default: '10000' }, only: { type: 'string', default: '' } },
});
const productCount = Number(values.products);
if (!Number.isInteger(productCount) || productCount < MIN_PRODUCTS) {
  throw new CommandError(`--products wants a whole number from ${MIN_PRODUCTS.toLocaleString('en')} up`);
}

await withThrowAwayShop(async ({ database, makeDemo, start }) => {
  console.info(
    `${productCount.toLocaleString('en')} products on ${database.label}; ${CONNECTIONS} connections\n`,
  );
  await makeDemo();
  const facts = await database.use((db) => fillShop(db, productCount));
  const baseline = await start({
    env: await database.second(),
    program: ['--import', 'tsx', 'bench/baseline.ts'],
  });
  const server = await start();
  await measure(baseline.url, server.url, facts);
});

async function measure(baselineUrl: string, ourUrl: string, sample: ShopSample) {
  await untilSearchable(ourUrl);
  const floorOf = async (path: string) => {
    const [measured] = await compare([{ url: baselineUrl, requestsOf: () => [{ method: 'GET', path }] }]);
    return measured;
  };
  const bare = await floorOf('/');
  const select = await floorOf(`/product/${sample.productIds[0]}`);
  const rows = [
    ['bare Hono route', ...figures(bare), '', '', '', '', '', ''],
    ['Hono route, one indexed select', ...figures(select), '', '', '', '', '', shareOf(select, bare)],
  ];
  for (const { name, ours, oursEach = 1, floor, goal } of operations(sample)) {
    if (!name.includes(values.only)) continue;
    const [least, our] = await compare([
      { url: baselineUrl, requestsOf: floor },
      { url: ourUrl, requestsOf: ours, requestsEach: oursEach },
    ]);
    const share = (our?.perSecond ?? 0) / (least?.perSecond ?? 1);
    rows.push([
      name,
      ...figures(our),
      ...figures(least),
      `${percent(share)}${share < goal ? ' !' : ''}`,
      `≥ ${percent(goal)}`,
      shareOf(our, select),
      shareOf(our, bare),
    ]);
  }
  printTable(
    ['', 'per s', 'p99 ms', 'floor per s', 'p99 ms', 'of its floor', 'goal', 'of one select', 'of bare Hono'],
    rows,
  );
  printFirstPaints(await firstPaints(ourUrl, sample, (name) => name.includes(values.only)));
}

/** Waits until the search has loaded the catalogue after a start: searches block until then, and must not be measured. */
async function untilSearchable(url: string) {
  for (let attempt = 0; attempt < MAX_FIRST_SEARCHES; attempt++) {
    const startedAt = performance.now();
    await (await fetch(`${url}/api/products?limit=1&search=oak`)).text();
    if (performance.now() - startedAt < AT_ONCE_MS) return;
  }
}

function printFirstPaints(paints: readonly FirstPaint[]) {
  if (paints.length === 0) return;
  console.info();
  printTable(
    ['50 connections without cookies', 'per s', 'p99 ms', 'drawn for each', 'times'],
    paints.map(({ name, perSecond, p99Ms, alonePerSecond, times, isMet }) => [
      name,
      Math.round(perSecond).toLocaleString('en'),
      p99Ms,
      Math.round(alonePerSecond),
      `${times.toFixed(0)}${isMet ? '' : ' !'}`,
    ]),
  );
}

function figures(measured: Measured | undefined) {
  return measured ? [Math.round(measured.perSecond).toLocaleString('en'), String(measured.p99Ms)] : ['', ''];
}

function shareOf(part: Measured | undefined, whole: Measured | undefined) {
  return part && whole ? percent(part.perSecond / whole.perSecond) : '';
}

function percent(share: number) {
  return `${Math.round(share * 100)} %`;
}
