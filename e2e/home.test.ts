import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { test } from './support/test.ts';

const cards = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('article');
/** Calls travel together, in any order. */
const PRODUCTS_CALL = /\/api\/trpc\/[^?]*catalog\.browse/;
const addressOf = (page: Page) => page.url().replace(/^https?:\/\/[^/]+/, '');

/** Lets nothing through until told to, as on a slow line. */
async function holdProducts(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(PRODUCTS_CALL, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

describe('searching', () => {
  test('leads to an address of its own, keeps the text, and ignores an empty one', async ({ openPage }) => {
    const page = await openPage();
    await page.goto('/');
    const box = page.getByLabel('Search products');

    await box.fill('   ');
    await box.press('Enter');
    expect(addressOf(page)).toBe('/');

    await box.fill('  oak ');
    await box.press('Enter');
    await page.getByRole('heading', { name: 'Results for “oak”' }).waitFor();
    expect(addressOf(page)).toBe('/?search=oak');
    // The other one is a phone's; with suggestions it is a combobox.
    const barBox = page.getByLabel('Search', { exact: true }).first();
    expect(await barBox.inputValue()).toBe('oak');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Results for “oak”');
    expect(await page.title()).toContain('Results for “oak”');
    const selected = () =>
      barBox.evaluate((box: HTMLInputElement) =>
        box.value.slice(box.selectionStart ?? 0, box.selectionEnd ?? 0),
      );
    await barBox.click();
    expect(await selected()).toBe('oak');
    await barBox.click();
    expect(await selected()).toBe('');

    await page.goBack();
    await page.getByRole('heading', { name: 'All products' }).waitFor();
    expect(await barBox.inputValue()).toBe('');
  });

  test('says so when there is nothing', async ({ openPage }) => {
    const page = await openPage();
    await page.goto('/?search=zzqqxx');
    await page.getByRole('heading', { name: 'No products found' }).waitFor();
    await page.getByText('Try adjusting your filters or search query').waitFor();
    expect(await cards(page).count()).toBe(0);
    await expectAccessible(page);
  });
});

describe('filtering', () => {
  test('is all in the address, and the address brings it back', async ({ openPage }) => {
    const page = await openPage();
    await page.goto('/');
    await page.getByLabel('Location').selectOption({ label: 'Auckland' });
    await page.waitForURL(/region=auckland/);
    await page.getByLabel('Sort by').selectOption({ label: 'Price, low to high' });
    await page.waitForURL(/sort=price-asc/);
    const slider = page.getByRole('slider', { name: 'Maximum price' });
    await slider.focus();
    await slider.press('ArrowLeft');
    await page.waitForURL(/maxPrice=990/);
    const answered = page.waitForResponse((answer) =>
      decodeURIComponent(answer.url()).includes('"maxPrice":980'),
    );
    await slider.press('ArrowLeft');
    await page.waitForURL(/maxPrice=980/);
    await answered;
    await page.locator('ul[aria-label="Products"][aria-busy="false"]').waitFor();
    const chosen = await cards(page).getByRole('heading').allTextContents();

    await page.reload();
    expect(await cards(page).getByRole('heading').allTextContents()).toEqual(chosen);
    expect(await page.getByLabel('Location').inputValue()).toBe('auckland');
    expect(await page.getByLabel('Sort by').inputValue()).toBe('price-asc');
    expect(await slider.inputValue()).toBe('980');
  });

  test('names the category one is in, also one that is not known, and leads out of it', async ({
    openPage,
  }) => {
    const page = await openPage();
    await page.goto('/?category=2');
    const box = page.getByRole('region', { name: 'Filtered by Category' });
    await box.getByText('Bedroom', { exact: true }).waitFor();
    await expectAccessible(page);

    await box.getByRole('link', { name: 'Clear filter' }).click();
    await page.waitForURL('/');
    expect(await box.count()).toBe(0);

    await page.goto('/?category=4711');
    await box.getByText('Unknown Category').waitFor();
    await page.goto('/?category=sofas');
    expect(await box.count()).toBe(0);
  });

  test('marks the two categories with AI, and the upper end of the price with a plus', async ({
    openPage,
  }) => {
    const page = await openPage();
    await page.goto('/');
    const aside = page.getByRole('complementary');
    await aside.locator('summary', { hasText: 'Colour' }).click();
    await expectAccessible(page);
    expect(await aside.getByRole('link', { name: /AI$/ }).allTextContents()).toEqual([
      'ElectronicsAI',
      'Fashion & AccessoriesAI',
    ]);
    const upper = page.getByRole('slider', { name: 'Maximum price' });
    expect(await upper.getAttribute('aria-valuetext')).toBe('$1,000+');
    expect(await upper.getAttribute('step')).toBe('10');
  });

  test('is a sheet on a phone', async ({ openPage }) => {
    const page = await openPage({ viewport: 'phone' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('Location').selectOption({ label: 'Wellington' });
    await page.waitForURL('/?region=wellington');
    const found = await page.request.get('/api/products?region=wellington&limit=1');
    const show = sheet.getByRole('button', { name: `Show ${found.headers()['x-total-count']} products` });
    await show.waitFor();
    await expectAccessible(page);
    await show.click();
    await sheet.waitFor({ state: 'hidden' });
    expect(await page.getByRole('button', { name: 'Filters (1)' }).isVisible()).toBe(true);
  });
});

describe('the grid', () => {
  test('loads on as one scrolls, and is as long and in the same place on the way back and after a reload', async ({
    openPage,
  }) => {
    const page = await openPage();
    await page.goto('/');
    expect(await cards(page).count()).toBe(24);
    // What is far below is laid out once the page has answered, though nobody comes near it.
    const isLaidOut = () =>
      cards(page)
        .last()
        .evaluate((card) => card.checkVisibility({ contentVisibilityAuto: true }));
    await expect.poll(isLaidOut).toBe(true);
    while ((await cards(page).count()) < 48) {
      await page.mouse.wheel(0, 1500);
      await page.waitForTimeout(50);
    }
    const far = cards(page).nth(44).getByRole('link');
    await far.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    // Chromium notes where one stands a second after one has moved; who leaves before that comes back to the top.
    const settle = () => page.waitForTimeout(2_000);
    await settle();
    await page.reload();
    expect(await cards(page).count()).toBeGreaterThanOrEqual(48);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);

    await far.click();
    await page.waitForURL(/\/products\/\d+\/.+/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    // The list is not known to the page that one comes back from.
    await settle();
    await page.reload();
    await settle();
    await page.goBack();
    await far.waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);

    // As from another site, whose page has kept nothing of this one.
    await settle();
    await page.goto('/terms-of-use');
    await page.goBack();
    await far.waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  });

  test('shows six places while products are on their way', async ({ openPage }) => {
    const page = await openPage();
    await page.goto('/terms-of-use');
    const release = await holdProducts(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    const waiting = page.getByRole('status').filter({ hasText: 'Loading products...' });
    await waiting.waitFor();
    expect(await waiting.locator('> div').count()).toBe(6);
    release();
    await cards(page).first().waitFor();
    expect(await waiting.count()).toBe(0);
  });

  test('says when products cannot be had, and tries again', async ({ openPage }) => {
    const page = await openPage({ allow: [/ERR_FAILED/] });
    await page.goto('/terms-of-use');
    await page.route(PRODUCTS_CALL, (route) => route.abort());
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { name: 'Failed to fetch products' }).waitFor();
    await expectAccessible(page);
    await page.unroute(PRODUCTS_CALL);
    await page.getByRole('button', { name: 'Try again' }).click();
    await cards(page).first().waitFor();
  });

  test('points out the picks, and why', async ({ openPage }) => {
    const page = await openPage();
    await page.goto('/?sort=rating');
    const notice = page.getByRole('region', { name: 'AI suggestion' });
    await notice.waitFor();
    const name = await notice.getByRole('link').first().textContent();
    const card = cards(page)
      .filter({ hasText: name ?? '' })
      .first();
    await card.getByText('AI Pick').waitFor();
    await notice.getByRole('link').first().click();
    await page.getByText(/^Why it is an AI Pick: Rated \d\.\d by \d+ buyers/).waitFor();
  });

  test('puts a product in the cart from its card', async ({ openPage }) => {
    const page = await openPage();
    await page.goto('/');
    const button = cards(page)
      .getByRole('button', { name: /^Add to cart/ })
      .first();
    await button.click();
    await page.getByText(/ has been added to your cart\.$/).waitFor();
    await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
  });
});

describe('without JavaScript', () => {
  test('the shelf is there, with prices and links, and goes on', async ({ openPage }) => {
    const page = await openPage({ javaScript: false });
    await page.goto('/');
    expect(await cards(page).count()).toBe(24);
    for (const card of await cards(page).all()) {
      expect(await card.textContent()).toMatch(/\$[\d,]+\.\d\d/);
      expect(await card.getByRole('link').getAttribute('href')).toMatch(/^\/products\/\d+\/[a-z0-9-]+$/);
    }
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect.poll(() => cards(page).count()).toBe(48);
  });

  test('what needs it is not there, one is told so, and every place is a link', async ({ openPage }) => {
    const page = await openPage({ javaScript: false, viewport: 'phone' });
    await page.goto('/');
    expect(await page.getByText('You need JavaScript to buy').isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: /^(?:Menu|Cart|Add to cart)/ }).count()).toBe(0);
    await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Categories' }).click();
    expect(addressOf(page)).toBe('/categories');
  });

  test('the search and the filters are forms', async ({ openPage }) => {
    const page = await openPage({ javaScript: false });
    await page.goto('/');
    const box = page.getByRole('searchbox', { name: 'Search', exact: true });
    await box.fill('oak');
    await box.press('Enter');
    expect(addressOf(page)).toBe('/?search=oak');
    expect(await box.inputValue()).toBe('oak');

    await page.getByLabel('Sort by').selectOption('price-desc');
    await page.getByRole('button', { name: 'Apply filters' }).click();
    const address = new URL(page.url()).searchParams;
    expect(Object.fromEntries(address)).toEqual({ search: 'oak', sort: 'price-desc' });
    expect(await cards(page).count()).toBeGreaterThan(0);

    // As the form sends two boxes of a group.
    await page.goto('/?material=oak&material=rimu&minPrice=0&maxPrice=1000&region=all&rating=&maxWidth=');
    expect(addressOf(page)).toBe('/?material=oak,rimu');
    const found = await page.request.get('/api/products?material=oak,rimu&limit=1');
    await page.getByText(`${found.headers()['x-total-count']} products`).waitFor();
    await page.getByRole('link', { name: 'Remove filter: Oak' }).click();
    await page.waitForURL('/?material=rimu');
    await page.getByRole('checkbox', { name: /^In stock/ }).check();
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await page.waitForURL(/inStock=true/);
    expect(new URL(page.url()).searchParams.get('material')).toBe('rimu');
  });
});

test('search engines are told what the page is, and not to list what one filters', async ({ openPage }) => {
  const page = await openPage({ javaScript: false });
  await page.goto('/?category=1');
  const head = page.locator('head');
  expect(await page.title()).toMatch(/^Living Room · /);
  expect(await head.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/\?category=1$/);
  expect(await head.locator('meta[name=description]').getAttribute('content')).toMatch(/\w{3}/);
  expect(await head.locator('meta[property="og:image"]').getAttribute('content')).toMatch(/^http/);
  expect(await head.locator('meta[name=robots]').count()).toBe(0);
  const data = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(JSON.parse(data ?? '')['@graph'][0]).toMatchObject({ '@type': 'WebSite' });

  await page.goto('/?category=1&region=nelson');
  expect(await head.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, follow');
});
