import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { KEPT_IN_BROWSER } from '@/client/features/shell/legal/kept-in-browser.ts';
import { expectAccessible } from './support/axe.ts';
import { PUBLIC_PAGES } from './support/pages.ts';
import { test, VIEWPORTS } from './support/test.ts';

describe.each(PUBLIC_PAGES)('%s', (path, status) => {
  // The browser itself reports a page that is rightly missing.
  const allow = status === 404 ? [/status of 404/] : [];

  test('is whole at every width, in light and dark, for a screen reader too, and says without a script what it is', async ({
    openPage,
  }) => {
    const page = await openPage({ viewport: 'phone', allow });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    await expectAccessible(page);
    expect(await notOnCookiePage(page)).toEqual([]);
    for (const viewport of Object.values(VIEWPORTS)) {
      await page.setViewportSize(viewport);
      expect(await contentWidth(page)).toBeLessThanOrEqual(viewport.width);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize(VIEWPORTS.desktop);
    await expectAccessible(page);

    const sent = await page.evaluate(readWithoutScript, (await answer?.text()) ?? '');
    expect(sent.title).toMatch(/\S/);
    expect(sent.headings).toBe(1);
    expect(sent.main).toMatch(/\S/);
    expect(sent.links).toBeGreaterThan(3);
  });
});

describe('before the script of a page is there', () => {
  test('what is typed stays, each press happens once and in order, links work, and one stays where one reads', async ({
    openPage,
  }) => {
    const page = await openPage({ viewport: 'phone' });
    const slowly = await holdScripts(page);

    await slowly.open('/products/12');
    const more = page.getByRole('button', { name: 'Increase quantity' }).first();
    await more.click();
    await more.click();
    const add = page.getByRole('main').getByRole('button', { name: /^Add to cart/ });
    await add.first().click();
    await add.first().click();
    slowly.letThrough();
    await page.getByRole('button', { name: 'Cart, 3 items', exact: true }).waitFor();

    await slowly.open('/?search=chair');
    await page
      .getByRole('button', { name: /^Save .* to your wishlist/ })
      .first()
      .click();
    await add.nth(3).click();
    await add.nth(4).click();
    await add.nth(3).click();
    // What was asked for before a link is done before it.
    const link = page.getByRole('main').getByRole('article').nth(2).getByRole('link');
    await page.getByRole('link', { name: 'Terms of Use' }).click();
    await link.click();
    slowly.letThrough();
    await page.waitForURL(/\/products\/\d+\/.+/);
    await page.getByRole('button', { name: 'Cart, 6 items', exact: true }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('rehome.wishlist'))).toContain('productId');

    await page.setViewportSize(VIEWPORTS.desktop);
    await slowly.open('/?search=chair');
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByLabel('In stock').check();
    await filters.getByLabel('Reclaimed').check();
    await filters.getByLabel('Maximum price').press('ArrowLeft');
    await filters.getByLabel('Delivery available').check();
    await filters.getByLabel('Reclaimed').uncheck();
    slowly.letThrough();
    await page.waitForURL((url) =>
      ['inStock', 'maxPrice', 'delivery'].every((name) => url.searchParams.has(name)),
    );
    expect(new URL(page.url()).searchParams.has('reclaimed')).toBe(false);
    expect(await filters.getByLabel('Reclaimed').isChecked()).toBe(false);
    await page.setViewportSize(VIEWPORTS.phone);

    await slowly.open('/login');
    await page.getByLabel('Username').fill('customer');
    await page.getByLabel('Password', { exact: true }).fill('anything');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    slowly.letThrough();
    // All that is missing: the page knows what was typed.
    await page.getByText('Please complete the security verification').waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await page.getByLabel('Username').inputValue()).toBe('customer');

    await slowly.open('/');
    await page.getByLabel('Sort by').selectOption({ label: 'Price, low to high' });
    slowly.letThrough();
    await page.waitForURL(/sort=price-asc/);
    expect(await page.getByLabel('Sort by').inputValue()).toBe('price-asc');

    await slowly.open('/terms-of-use');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
    slowly.letThrough();
    // It has woken and laid out all of itself.
    await page.waitForFunction(() => !('opened' in document.documentElement.dataset));
    expect(await page.evaluate(() => scrollY)).toBe(1200);

    await slowly.open('/categories');
    await page.getByRole('link', { name: 'Terms of Use' }).click();
    await page.waitForURL('**/terms-of-use', { waitUntil: 'commit' });
    slowly.letThrough();
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});

test('a page whose script does not come says so, and keeps what the server drew and what was typed', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: 'phone', allow: [/ERR_FAILED/, /dynamically imported module/] });
  const scripts = '**/assets/*.js';
  await page.goto('/');
  const ofHome = await scriptsOf(page);
  for (const isMissing of [
    () => true,
    // The page's own alone.
    (url: string) => !ofHome.includes(url),
  ]) {
    await page.route(scripts, (route) =>
      isMissing(route.request().url()) ? route.abort() : route.continue(),
    );
    await page.goto('/collection-form', { waitUntil: 'commit' });
    await page.getByLabel('Description').fill('Is it still there?');
    await page.getByLabel('Priority').selectOption('High');
    await page.getByText('Part of this page did not load').waitFor();
    expect(await page.getByLabel('Description').inputValue()).toBe('Is it still there?');
    await expectAccessible(page);
    await page.unroute(scripts);
    await page.getByRole('button', { name: 'Load again' }).click();
    await page.waitForFunction(() => window.earlyPress === undefined);
    expect(await page.getByText('Part of this page did not load').count()).toBe(0);
    expect(await page.getByLabel('Description').inputValue()).toBe('Is it still there?');
    expect(await page.getByLabel('Priority').inputValue()).toBe('high');
    await page.evaluate(() => localStorage.clear());
  }
});

test('without a network a heart waits, and a link opens its page once the network is back', async ({
  openPage,
}) => {
  const page = await openPage({
    viewport: 'phone',
    allow: [/ERR_INTERNET_DISCONNECTED/, /dynamically imported module/, /code of this part/],
  });
  await page.goto('/?search=chair');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  const heart = page.getByRole('button', { name: /^Save .* to your wishlist/ }).first();
  await heart.click();
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await page.waitForURL(/\/products\/\d+\/.+/);
  await page.context().setOffline(false);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .waitFor();
  await page.goBack();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
});

function scriptsOf(page: Page) {
  return page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
  );
}

/** As a slow network: pages are seen, and their scripts come when they are let through. */
async function holdScripts(page: Page) {
  let letThrough = () => {};
  let isOpen = Promise.resolve();
  await page.route('**/assets/*.js', async (route) => {
    await isOpen;
    await route.continue();
  });
  return {
    open: async (path: string) => {
      isOpen = new Promise((resolve) => {
        letThrough = resolve;
      });
      await page.goto(path, { waitUntil: 'commit' });
    },
    letThrough: () => letThrough(),
  };
}

/** Runs in the page. */
function readWithoutScript(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return {
    title: page.title,
    headings: page.querySelectorAll('h1').length,
    main: page.querySelector('main')?.textContent ?? '',
    links: page.querySelectorAll('nav:first-of-type a[href]').length,
  };
}

/** What the browser keeps of the page and the Cookie Policy does not name. */
async function notOnCookiePage(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return [...cookies, ...stored].filter(
    (name) =>
      !KEPT_IN_BROWSER.some(
        (kept) => name === kept.name || (/[.:]$/.test(kept.name) && name.startsWith(kept.name)),
      ),
  );
}

/** A page that is wider than its window scrolls to the side. */
function contentWidth(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth);
}
