/**
 * `npm run bench:pages`: Lighthouse as on a phone over slow 4G, five times for the home page and for a product
 * page of the built shop with its demo data; the medians, and the script that the home page loads. Exits
 * with 1 below a goal.
 */
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import { startServer } from '../e2e/support/server.ts';
import { ensureBuild } from '../scripts/lib/build.mjs';
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/lib/chromium.mjs';
import { freePort } from '../scripts/lib/postgres.mjs';
import { median, printTable } from './support/table.ts';

const RUNS = 5;
const ATTEMPTS = 3;
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const HOME_SCRIPT_KB = 150;

type Category = keyof typeof GOALS;
const CATEGORIES = Object.keys(GOALS) as Category[];

await ensureBuild();
const { path: executablePath, version } = await ensureChromium();
const server = await startServer();
const port = await freePort();
const browser = await chromium.launch({
  executablePath,
  args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
});

try {
  const pages = { home: '/', product: await productPath() };
  const table: (string | number)[][] = [];
  const shortfalls: string[] = [];

  for (const [name, path] of Object.entries(pages)) {
    const results: Result[] = [];
    for (let run = 0; run < RUNS; run++) results.push(await audit(`${server.url}${path}`));

    const scores = CATEGORIES.map((category) => {
      const score = median(results.map((result) => scoreOf(result, category)));
      if (score < GOALS[category]) shortfalls.push(...explain(name, category, score, results));
      return score;
    });
    const timings = [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ].map((metric) => median(results.map((result) => result.audits[metric]?.numericValue ?? Number.NaN)));
    const script = median(results.map(scriptKilobytes));
    if (name === 'home' && script > HOME_SCRIPT_KB) {
      shortfalls.push(`home loads ${script.toFixed(1)} kB of script, more than ${HOME_SCRIPT_KB}`);
    }
    table.push([
      name,
      ...scores,
      ...timings.map((value, index) => (index === 3 ? value.toFixed(3) : Math.round(value))),
      script.toFixed(1),
    ]);
  }

  console.info(`Lighthouse, mobile, median of ${RUNS}, ${version}\n`);
  printTable(
    ['page', ...CATEGORIES, 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'script kB'],
    [
      ...table,
      [
        'goal',
        ...CATEGORIES.map((category) => `≥ ${GOALS[category]}`),
        '',
        '',
        '',
        '',
        `≤ ${HOME_SCRIPT_KB}`,
      ],
    ],
  );
  if (shortfalls.length > 0) {
    console.error(`\nBelow the goals:\n${shortfalls.map((line) => `  ${line}`).join('\n')}`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await server.stop();
}

/** One run. A run of which Chromium recorded no trace says nothing about the page and is made again. */
async function audit(url: string): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const answer = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: CATEGORIES });
    const result = answer?.lhr;
    if (result && !result.runtimeError) return result;
    const said = result?.runtimeError?.message ?? 'no result';
    if (attempt === ATTEMPTS) throw new Error(`Lighthouse could not load ${url}: ${said}`);
    console.warn(`Again, since Lighthouse could not load ${url}: ${said}`);
  }
}

/** The first product that the home page links to. */
async function productPath() {
  const html = await (await fetch(server.url)).text();
  const path = /href="(\/products\/\d+[^"]*)"/.exec(html)?.[1];
  if (!path) throw new Error('The home page links to no product.');
  return path;
}

function scoreOf(result: Result, category: Category) {
  return Math.round((result.categories[category]?.score ?? 0) * 100);
}

/** As sent: compressed, with headers. */
function scriptKilobytes(result: Result) {
  const details = result.audits['network-requests']?.details;
  const requests =
    details?.type === 'table'
      ? (details.items as unknown as { resourceType?: string; transferSize?: number }[])
      : [];
  const bytes = requests
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  return bytes / 1000;
}

/** Which of a category's audits cost points, in the run nearest to the median. */
function explain(page: string, category: Category, score: number, results: Result[]) {
  const typical = results.find((result) => scoreOf(result, category) === score) ?? results[0];
  const refs = typical?.categories[category]?.auditRefs ?? [];
  const lost = refs.flatMap(({ id, weight }) => {
    const found = typical?.audits[id];
    if (!found || weight === 0 || found.score === null || found.score >= 0.9) return [];
    return [`    ${found.title}${found.displayValue ? ` (${found.displayValue})` : ''}`];
  });
  return [`${page}: ${category} ${score}, the goal is ${GOALS[category]}`, ...lost];
}
