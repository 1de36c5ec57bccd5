/**
 * `npm run bench:pages`: Lighthouse as on a phone over slow 4G, five times for each page from a search to a purchase in the built
 * shop with its demo data: the medians, and the script that the home page loads. Then how far each public page moves by
 * itself, on a phone, a tablet and a desktop. Exits with 1 below a goal.
 *
 * Lighthouse multiplies the time of this machine by a factor to get a phone's: four on the machine that it expects, less
 * on a slower one (`phoneFactor`). The floor is the home page without its script. Where it is below the goal, nothing can
 * be said of the pages.
 */

import { chromium } from '@playwright/test';
import lighthouse, { defaultConfig, type Result } from 'lighthouse';
import { HOME_SCRIPT_BYTES } from '../e2e/support/budgets.ts';
import { startServer } from '../e2e/support/server.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/lib/browsers.mjs';
import { ensureBuild } from '../scripts/lib/build.mjs';
import { freePort } from '../scripts/lib/postgres.mjs';
import { layoutShiftsOf, type ShiftingPage, WIDTHS } from './support/layout-shifts.ts';
import { median, printTable } from './support/table.ts';

const RUNS = 5;
const ATTEMPTS = 3;
const GOALS = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const HOME_SCRIPT_KB = HOME_SCRIPT_BYTES / 1000;
const MAX_BLOCKING_MS = 300;
/** Lighthouse's own factor: a faster machine is not slowed more. */
const MAX_FACTOR = 4;
const MOBILE = defaultConfig.settings?.throttling;
const LARGEST_SHIFT = 0.02;

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
  const product = await productPath();
  const cookie = await cookieOfCart(product);
  // The cart is a drawer over a page: this measures that page with a filled cart.
  const pages: { name: string; path: string; cookie?: string; isFloor?: true }[] = [
    { name: 'floor', path: '/', isFloor: true },
    { name: 'home', path: '/' },
    { name: 'category', path: '/?category=1' },
    { name: 'search results', path: '/?search=oak+table' },
    { name: 'product', path: product },
    { name: 'with a cart', path: product, cookie },
    { name: 'checkout', path: '/checkout', cookie },
  ];
  const factor = phoneFactor((await audit(server.url, undefined, true)).environment.benchmarkIndex);
  const table: (string | number)[][] = [];
  const shortfalls: string[] = [];

  for (const { name, path, cookie: sent, isFloor } of pages) {
    const results: Result[] = [];
    for (let run = 0; run < RUNS; run++)
      results.push(await audit(`${server.url}${path}`, sent, isFloor, factor));

    const scores = CATEGORIES.map((category) => {
      const score = median(results.map((result) => scoreOf(result, category)));
      if (score < GOALS[category] && (!isFloor || category === 'performance'))
        shortfalls.push(...explain(name, category, score, results));
      return score;
    });
    const timings = [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ].map((metric) => median(results.map((result) => result.audits[metric]?.numericValue ?? Number.NaN)));
    const blocking = timings[2] ?? Number.NaN;
    if (!isFloor && !(blocking <= MAX_BLOCKING_MS))
      shortfalls.push(`${name} blocks for ${Math.round(blocking)} ms, more than ${MAX_BLOCKING_MS}`);
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

  console.info(`Lighthouse, mobile, median of ${RUNS}, processor time × ${factor.toFixed(1)}, ${version}\n`);
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
  console.info('\nLayout shift, at each width');
  const shifting: (string | number)[][] = [];
  for (const page of shiftingPages(product, cookie)) {
    const shifts = await layoutShiftsOf(browser, server.url, page);
    shifting.push([page.name, ...shifts.map((shift) => shift.toFixed(3))]);
    const worst = Math.max(...shifts);
    if (worst > LARGEST_SHIFT)
      shortfalls.push(`${page.name} shifts by ${worst.toFixed(3)}, the goal is ${LARGEST_SHIFT}`);
  }
  printTable(['page', ...WIDTHS.map((width) => `${width} px`)], shifting);
  if (shortfalls.length > 0) {
    console.error(`\nBelow the goals:\n${shortfalls.map((line) => `  ${line}`).join('\n')}`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await server.stop();
}

/**
 * One run, repeated if Chromium recorded no trace.
 *
 * @param isBare without the page's script
 * @param factor of the processor's time
 */
async function audit(url: string, cookie?: string, isBare = false, factor = MAX_FACTOR): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const answer = await lighthouse(url, {
      port,
      logLevel: 'silent',
      onlyCategories: CATEGORIES,
      throttling: { ...MOBILE, cpuSlowdownMultiplier: factor },
      ...(isBare ? { blockedUrlPatterns: ['*.js'] } : {}),
      // A page with a cart is `noindex` on purpose, which the audit would count as a fault.
      ...(cookie ? { skipAudits: ['is-crawlable'] } : {}),
      ...(cookie ? { extraHeaders: { Cookie: cookie } } : {}),
    });
    const result = answer?.lhr;
    if (result && !result.runtimeError) return result;
    const said = result?.runtimeError?.message ?? 'no result';
    if (attempt === ATTEMPTS) throw new Error(`Lighthouse could not load ${url}: ${said}`);
    console.warn(`Again, since Lighthouse could not load ${url}: ${said}`);
  }
}

/**
 * Returns the factor that makes this machine a mid-tier phone.
 *
 * @param index Lighthouse's `benchmarkIndex` of this machine
 * @see https://lighthouse-cpu-throttling-calculator.vercel.app, to which Lighthouse's documentation links: 1 at 150, 2 at
 * 800, 3 at 1,300, 4 at 1,533
 */
function phoneFactor(index: number): number {
  if (index >= 1_300) return Math.min(MAX_FACTOR, 3 + (index - 1_300) / 233);
  return index >= 800 ? 2 + (index - 800) / 500 : Math.max(1, 1 + (index - 150) / 650);
}

/** The first product that the home page links to. */
async function productPath() {
  const html = await (await fetch(server.url)).text();
  const path = /href="(\/products\/\d+[^"]*)"/.exec(html)?.[1];
  if (!path) throw new Error('The home page links to no product.');
  return path;
}

/** Creates a visitor's cart with a product. @returns its cookie as `name=value` */
async function cookieOfCart(product: string): Promise<string> {
  const productId = Number(/\d+/.exec(product)?.[0]);
  const answer = await fetch(`${server.url}/api/trpc/cart.addItem`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ json: { productId, quantity: 1 } }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (!answer.ok || !cookie) throw new Error(`The product could not be put in a cart: ${answer.status}`);
  return cookie;
}

function shiftingPages(product: string, cookie: string): ShiftingPage[] {
  return [
    { name: 'home', path: '/' },
    { name: 'search', path: '/?search=oak' },
    { name: 'category', path: '/?category=1' },
    { name: 'search results', path: '/?search=oak+table' },
    { name: 'product', path: product },
    { name: 'cart', path: product, cookie, press: /^Cart/ },
    { name: 'checkout', path: '/checkout', cookie },
    { name: 'seller', path: '/sellers/2' },
    ...[
      ...[
        'categories',
        'sell',
        'collection-form',
        'junk-removal',
        'room-planner',
        'wishlist',
        'login',
        'open-order',
      ],
      ...['terms-of-use', 'privacy-policy', 'cookie-policy', 'dispute-resolution'],
    ].map((name) => ({ name, path: `/${name}` })),
  ];
}

function scoreOf(result: Result, category: Category) {
  return Math.round((result.categories[category]?.score ?? 0) * 100);
}

/** Transferred bytes: compressed, with headers. */
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

/** Names the audits of a category that cost points in the run nearest to the median. */
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
