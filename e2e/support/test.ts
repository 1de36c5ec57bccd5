import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  type Page,
  type Request,
  request,
  type TestInfo,
} from '@playwright/test';
import { DEMO_PASSWORD } from '@/shared/platform/demo.ts';
import { type RunningServer, startServer } from './server.ts';

export { expect } from '@playwright/test';

/** Milliseconds between two tests of a condition in a page. By default Playwright tests it in each frame, and so makes the page draw. */
export const POLL_MS = 50;

/** The four widths every screen is made for. */
export const VIEWPORTS = {
  small: { width: 360, height: 740 },
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const;

/** Accounts of the demo data. */
export type Role = 'customer' | 'vendor' | 'vendor2' | 'admin';

interface PageOptions {
  /** The account that is signed in. Its session is shared by the tests of a worker: don't sign it out. */
  as?: Role;
  /** Default `desktop`. */
  viewport?: keyof typeof VIEWPORTS;
  /** Default `light`. */
  theme?: 'light' | 'dark';
  javaScript?: boolean;
  reducedMotion?: boolean;
  /** Another shop than the worker's, such as one that the test file started. */
  baseUrl?: string;
  /** Console errors that this test provokes on purpose; any other fails it. */
  allow?: RegExp[];
}

/** Opens a page in a browser context of its own. Paths are relative to the shop. */
export type OpenPage = (options?: PageOptions) => Promise<Page>;

/**
 * Playwright's `test` with a shop per worker and `openPage`. An uncaught error, an error in the console (a
 * hydration mismatch is one) or a failed own request on any opened page fails the test.
 */
export const test = base.extend<{ openPage: OpenPage }, { shop: RunningServer }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are used from the pattern
    async ({}, use) => {
      const shop = await startServer({ copyOf: demoData() });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ shop }, use) => use(shop.url),

  openPage: async ({ browser, shop }, use, testInfo) => {
    const errors: string[] = [];
    const requests: string[] = [];
    const contexts: BrowserContext[] = [];

    await use(async (options = {}) => {
      const { as, viewport = 'desktop', theme = 'light', baseUrl = shop.url } = options;
      const isPhone = viewport === 'small' || viewport === 'phone';
      const context = await browser.newContext({
        baseURL: baseUrl,
        viewport: VIEWPORTS[viewport],
        colorScheme: theme,
        javaScriptEnabled: options.javaScript ?? true,
        reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
        hasTouch: isPhone,
        isMobile: isPhone,
        ...(as ? { storageState: await sessionOf(as, baseUrl) } : {}),
      });
      contexts.push(context);
      const page = await context.newPage();
      if (options.javaScript !== false) waitForHydration(page);
      shops.set(page, baseUrl);
      watchErrors(page, options.allow ?? [], errors);
      watchRequests(page, requests);
      return page;
    });

    // Before the contexts close, so that the trace is kept.
    test.expect.soft(errors, 'errors in the browser').toEqual([]);
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('requests', { body: requests.join('\n'), contentType: 'text/plain' });
      await attachScreenshots(testInfo, contexts);
    }
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** Playwright's `only-on-failure` draws every page of every test before it knows how the test ended. */
async function attachScreenshots(testInfo: TestInfo, contexts: readonly BrowserContext[]) {
  for (const page of contexts.flatMap((context) => context.pages())) {
    const body = await page.screenshot({ fullPage: true, timeout: 10_000 }).catch(() => undefined);
    if (body) await testInfo.attach(page.url(), { body, contentType: 'image/png' });
  }
}

/** A data folder as the first start leaves it, to start shops from: see `copyOf` of `startServer`. */
export function demoData(): string {
  const folder = process.env.E2E_DEMO_DATA;
  if (!folder) throw new Error('Global setup has not run.');
  return folder;
}

const shops = new WeakMap<Page, string>();

/** The address of the shop that a page was opened at. */
export function shopOf(page: Page): string {
  const shop = shops.get(page);
  if (!shop) throw new Error('Only a page that `openPage` opened is at a shop.');
  return shop;
}

type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** One sign-in per account and shop. */
const sessions = new Map<string, Promise<StorageState>>();

function sessionOf(role: Role, baseURL: string): Promise<StorageState> {
  const key = `${role} ${baseURL}`;
  const session = sessions.get(key) ?? signInByRequest(role, baseURL);
  sessions.set(key, session);
  return session;
}

async function signInByRequest(username: Role, baseURL: string): Promise<StorageState> {
  const client = await request.newContext({ baseURL });
  const answer = await client.post('/api/auth/login', { data: { username, password: DEMO_PASSWORD } });
  if (!answer.ok()) throw new Error(`Signing in ${username}: ${answer.status()} ${await answer.text()}`);
  const state = await client.storageState();
  await client.dispose();
  return state;
}

function watchErrors(page: Page, allow: RegExp[], errors: string[]) {
  const note = (text: string) => {
    if (!allow.some((pattern) => pattern.test(text))) errors.push(text);
  };
  page.on('pageerror', (error) => note(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') note(`${page.url()}: ${message.text()} (${message.location().url})`);
  });
}

function watchRequests(page: Page, requests: string[]) {
  const note = (request: Request, end: string) => {
    requests.push(`${new Date().toISOString()} ${request.method()} ${request.url()} ${end}`);
  };
  page.on('response', (response) => note(response.request(), String(response.status())));
  page.on('requestfailed', (request) => note(request, request.failure()?.errorText ?? 'failed'));
}

/** Lets `goto` and `reload` resolve once the page is hydrated, unless a test waits for its beginning only ('commit'). */
function waitForHydration(page: Page) {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const answer = await goto.call(page, url, { waitUntil: 'domcontentloaded', ...options });
    if (options?.waitUntil !== 'commit')
      await page.waitForFunction(isHydrated, undefined, { polling: POLL_MS });
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload.call(page, { waitUntil: 'domcontentloaded', ...options });
    await page.waitForFunction(isHydrated, undefined, { polling: POLL_MS });
    return answer;
  };
}

/** Runs in the page: true once the shop's script has marked it as hydrated (src/client/main.tsx), and for pages that are not the shop's. */
function isHydrated() {
  return !document.getElementById('root') || performance.getEntriesByName('hydrated').length > 0;
}
