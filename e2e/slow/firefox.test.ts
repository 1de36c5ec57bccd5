import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { SANDBOX_CARDS } from '@/shared/checkout/payments.ts';
import { DEMO_PASSWORD } from '@/shared/platform/demo.ts';
import { ensureFirefox } from '../../scripts/lib/browsers.mjs';
import { PAGES } from '../support/pages.ts';
import { expect, type Role, test } from '../support/test.ts';

let firefox: Browser;

test.beforeAll(async () => {
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

test.afterAll(() => firefox?.close());

// Detail pages are left to Chromium: their addresses are looked up with its sessions.
const pagesOf = (role: Role | undefined) =>
  PAGES.filter(({ as, links = [] }) => as === role && links.length === 0);

for (const role of [undefined, 'customer', 'vendor', 'admin'] as const) {
  test(`Firefox shows every page of ${role ?? 'a visitor'} without an error`, async ({ shop }) => {
    await withPage(async (page) => {
      if (role) {
        await open(page, `${shop.url}/terms-of-use`);
        const status = await page.evaluate(signIn, role, DEMO_PASSWORD);
        expect(status).toBe(200);
      }
      for (const { path, status = 200 } of pagesOf(role)) {
        const answered = await open(page, shop.url + path);
        expect(answered, path).toBe(status);
      }
    });
  });
}

test('Firefox buys a product as a guest', async ({ shop }) => {
  await withPage(async (page) => {
    await open(page, `${shop.url}/products/1`);
    await page.locator(buttonThatSays('Add to cart')).click();
    await page.locator('::-p-text(Added to cart)').wait();
    await open(page, `${shop.url}/checkout`);
    await fill(page, 'Email', `fox${Date.now()}@example.com`);
    await fill(page, 'Full name', 'Fay Fox');
    await page.locator(buttonThatSays('Continue to delivery')).click();
    await fill(page, 'Card number', SANDBOX_CARDS.succeeds);
    await fill(page, 'Expiry date', '12/34');
    await fill(page, 'Security code', '123');
    await page.locator(buttonThatSays('Pay $')).click();
    await page.locator(buttonThatSays('Collect and pay $')).click();
    await page.locator('::-p-text(Thank you for your order)').wait();
    expect(page.url()).toMatch(/\/order-tracking\?order=RH-/);
  });
});

/** Firefox logs fonts whose download was aborted by a navigation (NS_BINDING_ABORTED), sometimes on the next page. */
const ABORTED_FONT = /downloadable font: download failed .* status=2152398850 /;

/** Tabs that are navigating away. */
const leaving = new WeakSet<Page>();

/** Opens a tab without cookies, and fails if its pages throw, log an error or violate the Content Security Policy. */
async function withPage(use: (page: Page) => Promise<void>) {
  const context = await firefox.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => {
    if (!ABORTED_FONT.test(String(error))) errors.push(`${page.url()}: ${String(error)}`);
  });
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) leaving.delete(page);
  });
  page.on('console', (message) => {
    // Firefox logs the requests that a navigation aborts.
    if (message.type() === 'error' && !leaving.has(page)) errors.push(`${page.url()}: ${message.text()}`);
  });
  // Firefox does not report violations of the policy as console messages.
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
async function open(page: Page, url: string): Promise<number | undefined> {
  leaving.add(page);
  const answer = await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
  // An aborted font would be an error of the next page.
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  return answer?.status();
}

/** @param words the beginning of its text */
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
