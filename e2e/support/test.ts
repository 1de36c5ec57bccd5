import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, inject, test as plainTest } from 'vitest';
import { CHROMIUM_FLAGS } from '../../scripts/lib/chromium.mjs';
import { ROOT } from '../../scripts/lib/project.mjs';
import { startServer } from './server.ts';

/** The four widths every screen is made for. */
export const VIEWPORTS = {
  small: { width: 360, height: 740 },
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const;

interface PageOptions {
  /** Default `desktop`. */
  viewport?: keyof typeof VIEWPORTS;
  /** Default `light`. */
  theme?: 'light' | 'dark';
  javaScript?: boolean;
  reducedMotion?: boolean;
  /** Another shop than the file's, such as one the test started itself. */
  baseUrl?: string;
  /** Console errors that this test provokes on purpose; any other fails it. */
  allow?: RegExp[];
}

/** Opens a page in a browser context of its own: no cookies, no storage. Paths are relative to the shop. */
export type OpenPage = (options?: PageOptions) => Promise<Page>;

/**
 * A vitest `test` with `openPage`. Every page it opened is watched: an uncaught error, an error in the console
 * (a hydration mismatch is one) or a failed own request fails the test, even if all else went well. When a
 * test fails, test-results/ gets a screenshot of every open page.
 */
export const test = plainTest.extend<{ browser: Browser; baseUrl: string; openPage: OpenPage }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads which fixtures are used from the pattern
    async ({}, use) => {
      const browser = await chromium.launch({ executablePath: inject('chromiumPath'), args: CHROMIUM_FLAGS });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],

  baseUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads which fixtures are used from the pattern
    async ({}, use) => use(inject('baseUrl')),
    { scope: 'file' },
  ],

  openPage: async ({ browser, baseUrl, task }, use) => {
    const contexts: BrowserContext[] = [];
    const errors: string[] = [];

    await use(async (options = {}) => {
      const { page, context } = await open(browser, { baseUrl, ...options }, errors);
      contexts.push(context);
      return page;
    });

    if (task.result?.state === 'fail' || errors.length > 0)
      await saveScreenshots(contexts, task.fullTestName);
    await Promise.all(contexts.map((context) => context.close()));
    expect(errors, 'errors in the browser').toEqual([]);
  },
});

/** A `test` whose file has a shop of its own, because it changes what is on the shelf, which others look at. */
export const testInOwnShop = test.extend<{ baseUrl: string }>({
  baseUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads which fixtures are used from the pattern
    async ({}, use) => {
      const shop = await startServer({ copyOf: inject('demoData') });
      await use(shop.url);
      await shop.stop();
    },
    { scope: 'file' },
  ],
});

const shops = new WeakMap<Page, string>();

/** Where the shop is that a page was opened at. */
export function shopOf(page: Page): string {
  const shop = shops.get(page);
  if (!shop) throw new Error('Only a page that `openPage` opened is at a shop.');
  return shop;
}

type OpenOptions = PageOptions & { baseUrl: string };

async function open(browser: Browser, options: OpenOptions, errors: string[]) {
  const { viewport = 'desktop', theme = 'light', allow = [] } = options;
  const isPhone = viewport === 'small' || viewport === 'phone';
  const context = await browser.newContext({
    baseURL: options.baseUrl,
    viewport: VIEWPORTS[viewport],
    colorScheme: theme,
    javaScriptEnabled: options.javaScript ?? true,
    reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
    hasTouch: isPhone,
    isMobile: isPhone,
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
  });
  context.setDefaultTimeout(45_000);

  const note = (text: string) => {
    if (!allow.some((pattern) => pattern.test(text))) errors.push(text);
  };
  const page = await context.newPage();
  if (options.javaScript !== false) waitForItsScript(page);
  shops.set(page, options.baseUrl);
  page.on('pageerror', (error) => note(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') note(`${page.url()}: ${message.text()} (${message.location().url})`);
  });
  return { page, context };
}

/** A page that is opened or loaded again is there once its own script answers, unless a test asks for its beginning ('commit'). */
function waitForItsScript(page: Page) {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const answer = await goto.call(page, url, { waitUntil: 'domcontentloaded', ...options });
    if (options?.waitUntil !== 'commit') await page.waitForFunction(answersItself);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload.call(page, { waitUntil: 'domcontentloaded', ...options });
    await page.waitForFunction(answersItself);
    return answer;
  };
}

/** Runs in the page. What a page that is none of ours shows needs no script. */
function answersItself() {
  return window.earlyPress === undefined;
}

async function saveScreenshots(contexts: BrowserContext[], testName: string) {
  const folder = join(ROOT, 'test-results');
  await mkdir(folder, { recursive: true });
  const name = testName.replace(/[^\w]+/g, '-').slice(0, 120);
  for (const [index, page] of contexts.flatMap((context) => context.pages()).entries()) {
    await page
      .screenshot({ path: join(folder, `${name}-${index}.png`), fullPage: true })
      .catch(() => undefined);
  }
}
