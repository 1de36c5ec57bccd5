import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { SANDBOX_CARDS } from '@/shared/checkout/payments.ts';
import { DEMO_PASSWORD } from '@/shared/platform/demo.ts';
import { ensureFirefox } from '../scripts/lib/firefox.mjs';
import { PUBLIC_PAGES } from './support/pages.ts';

/** What somebody who is signed in may open besides. */
const PAGES_OF = {
  customer: [
    '/account',
    '/account/searches',
    '/orders',
    '/notifications',
    '/sell/apply',
    '/room-planner',
    '/checkout',
  ],
  vendor: [
    '/vendor-dashboard',
    '/vendor-dashboard?tab=products',
    '/vendor-dashboard?tab=orders',
    '/vendor-dashboard?tab=analytics',
    '/vendor-dashboard?tab=pricing',
    '/vendor-dashboard?tab=videos',
    '/vendor-dashboard?tab=earnings',
    '/vendor-dashboard/settings',
    '/vendor-dashboard/products/new',
    '/vendor-dashboard/import',
  ],
  admin: [
    '/admin-panel',
    '/admin/orders',
    '/admin/crm',
    '/admin/collection-forms',
    '/admin/collection-requests',
    '/admin/collected-items',
    '/admin/categories',
    '/admin/products',
    '/admin/vendors',
    '/admin/payouts',
    '/admin/audit-log',
    '/admin/system',
  ],
} as const;

let firefox: Browser;

beforeAll(async () => {
  const { path } = await ensureFirefox();
  firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath: path,
    headless: true,
    args: ['--width=1280', '--height=900'],
    // As root in a container it has no sandbox of its own.
    env: { ...process.env, MOZ_DISABLE_CONTENT_SANDBOX: '1' },
  });
});

afterAll(() => firefox?.close());

test('in Firefox every page that anyone may open comes up, with no error and nothing refused', async () => {
  await withPage(async (page) => {
    for (const [path, status] of PUBLIC_PAGES) expect(await open(page, path), path).toBe(status);
  });
});

test.each(Object.entries(PAGES_OF))(
  'in Firefox so does every page of a signed-in %s',
  async (username, paths) => {
    await withPage(async (page) => {
      await open(page, '/terms-of-use');
      const status = await page.evaluate(signIn, username, DEMO_PASSWORD);
      expect(status).toBe(200);
      for (const path of paths) expect(await open(page, path), path).toBe(200);
    });
  },
);

test('in Firefox a visitor finds a piece, and buys it as a guest', async () => {
  await withPage(async (page) => {
    await open(page, '/products/1');
    await page.locator(buttonThatSays('Add to cart')).click();
    await page.locator('::-p-text(Added to cart)').wait();
    await open(page, '/checkout');
    await fill(page, 'Email', `fox${Date.now()}@example.com`);
    await fill(page, 'Full name', 'Fay Fox');
    await page.locator(buttonThatSays('Continue to delivery')).click();
    await fill(page, 'Card number', SANDBOX_CARDS.succeeds);
    await fill(page, 'Expiry date', '12/34');
    await fill(page, 'Security code', '123');
    await page.locator(buttonThatSays('Pay $')).click();
    await page.locator('::-p-text(Thank you for your order)').wait();
    expect(page.url()).toMatch(/\/order-tracking\?order=RH-/);
  });
});

/** How Firefox tells of letters that were cut as their page was left (NS_BINDING_ABORTED), even after the next one came. */
const CUT_LETTERS = /downloadable font: download failed .* status=2152398850 /;

/** Tabs whose page has been told to make way for the next one. */
const leaving = new WeakSet<Page>();

/** Opens a tab without cookies, and fails when its pages throw, log an error or want what the policy refuses. */
async function withPage(use: (page: Page) => Promise<void>) {
  const context = await firefox.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => {
    if (!CUT_LETTERS.test(String(error))) errors.push(`${page.url()}: ${String(error)}`);
  });
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) leaving.delete(page);
  });
  page.on('console', (message) => {
    // Firefox tells a page that is being left that its requests were cut.
    if (message.type() === 'error' && !leaving.has(page)) errors.push(`${page.url()}: ${message.text()}`);
  });
  // What the policy refuses is not told as a message of the console.
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`refused: ${violatedDirective} ${blockedURI}`);
    });
  });
  try {
    await use(page);
    expect(errors).toEqual([]);
  } finally {
    await context.close();
  }
}

/** @returns the status, once the page's own script answers */
async function open(page: Page, path: string): Promise<number | undefined> {
  leaving.add(page);
  const answer = await page.goto(inject('baseUrl') + path, { waitUntil: 'load' });
  await page.waitForFunction(() => window.earlyPress === undefined);
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
  // Letters that are cut as the page is left are told as errors of the next one.
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  return answer?.status();
}

/** @param words how its text begins */
function buttonThatSays(words: string): string {
  return `::-p-xpath(//main//button[starts-with(normalize-space(.), '${words}')])`;
}

async function fill(page: Page, label: string, text: string) {
  const input = page.locator(`::-p-aria([name="${label}"][role="textbox"])`);
  await input.fill(text);
}

/** Runs in the page. */
async function signIn(username: string, password: string): Promise<number> {
  const { status } = await fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return status;
}
