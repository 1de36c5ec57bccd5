import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const cards = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('article');
/** Calls are batched in any order. */
const PRODUCTS_CALL = /\/api\/trpc\/[^?]*catalog\.browse/;

test('a search has its own address, focuses its results and is undone by Back', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/');
  const box = page.getByLabel('Search products');

  await box.fill('   ');
  await box.press('Enter');
  await expect(page).toHaveURL('/');

  await box.fill('  oak ');
  await box.press('Enter');
  const heading = page.getByRole('heading', { name: 'Results for “oak”' });
  await expect(heading).toBeFocused();
  await expect(page).toHaveURL('/?search=oak');
  await expect(page).toHaveTitle(/Results for “oak”/);
  // The second one is a phone's.
  const barBox = page.getByLabel('Search', { exact: true }).first();
  await expect(barBox).toHaveValue('oak');
  const selected = () =>
    barBox.evaluate((box: HTMLInputElement) =>
      box.value.slice(box.selectionStart ?? 0, box.selectionEnd ?? 0),
    );
  await barBox.click();
  await expect.poll(selected, 'the first click selects all').toBe('oak');
  await barBox.click();
  await expect.poll(selected, 'the second one places the cursor').toBe('');

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'All products' })).toBeVisible();
  await expect(barBox).toHaveValue('');

  await page.goto('/?search=zzqqxx');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
});

test('filters are kept in the address, and a reload restores them', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/');
  await page.getByLabel('Location').selectOption({ label: 'Auckland' });
  await page.waitForURL(/region=auckland/);
  await page.getByLabel('Sort by').selectOption({ label: 'Price, low to high' });
  await page.waitForURL(/sort=price-asc/);
  const slider = page.getByRole('slider', { name: 'Maximum price' });
  await expect(slider).toHaveAttribute('aria-valuetext', '$1,000+');
  await slider.focus();
  await slider.press('ArrowLeft');
  await page.waitForURL(/maxPrice=990/);
  const answered = page.waitForResponse((answer) =>
    decodeURIComponent(answer.url()).includes('"maxPrice":980'),
  );
  await slider.press('ArrowLeft');
  await page.waitForURL(/maxPrice=980/);
  await answered;
  await expect(page.getByRole('list', { name: 'Products' })).toHaveAttribute('aria-busy', 'false');
  const names = await cards(page).getByRole('heading').allTextContents();

  await page.reload();
  await expect(cards(page).getByRole('heading')).toHaveText(names);
  await expect(page.getByLabel('Location')).toHaveValue('auckland');
  await expect(page.getByLabel('Sort by')).toHaveValue('price-asc');
  await expect(slider).toHaveValue('980');
});

test('a category is named above its products and can be cleared; two categories are marked with AI', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/?category=2');
  const box = page.getByRole('region', { name: 'Filtered by Category' });
  await expect(box.getByText('Bedroom', { exact: true })).toBeVisible();
  await expect(page.getByRole('complementary').getByRole('link', { name: /AI$/ })).toHaveText([
    'ElectronicsAI',
    'Fashion & AccessoriesAI',
  ]);
  await box.getByRole('link', { name: 'Clear filter' }).click();
  await expect(page).toHaveURL('/');
  await expect(box).toHaveCount(0);

  await page.goto('/?category=4711');
  await expect(box.getByText('Unknown Category')).toBeVisible();
  await page.goto('/?category=sofas');
  await expect(box).toHaveCount(0);
});

test('on a phone the filters are a sheet whose button shows the number of results', async ({ openPage }) => {
  const page = await openPage({ viewport: 'phone' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Location').selectOption({ label: 'Wellington' });
  await page.waitForURL('/?region=wellington');
  const found = await page.request.get('/api/products?region=wellington&limit=1');
  await sheet.getByRole('button', { name: `Show ${found.headers()['x-total-count']} products` }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
});

test('scrolling loads more products, and reload and Back return to the same position', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/');
  await expect(cards(page)).toHaveCount(24);
  // Cards far below are laid out once the page is idle.
  const isLaidOut = () =>
    cards(page)
      .last()
      .evaluate((card) => card.checkVisibility({ contentVisibilityAuto: true }));
  await expect.poll(isLaidOut).toBe(true);
  const scrollOn = async () => {
    await page.mouse.wheel(0, 1500);
    return cards(page).count();
  };
  await expect.poll(scrollOn, { intervals: [50] }).toBeGreaterThanOrEqual(48);
  const far = cards(page).nth(44).getByRole('link');
  await far.scrollIntoViewIfNeeded();
  await scrollPositionIsStored(page);
  const position = await scrollY(page);
  await page.reload();
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(48);
  await expect.poll(() => scrollY(page)).toBe(position);

  await far.click();
  await page.waitForURL(/\/products\/\d+\/.+/);
  await expect.poll(() => scrollY(page)).toBe(0);
  // A reloaded page has no cached list to go back to.
  await scrollPositionIsStored(page);
  await page.reload();
  await page.goBack();
  await expect(far).toBeVisible();
  await expect.poll(() => scrollY(page)).toBe(position);

  // As from another site, whose page shares no memory with this one.
  await scrollPositionIsStored(page);
  await page.goto('/terms-of-use');
  await page.goBack();
  await expect(far).toBeVisible();
  await expect.poll(() => scrollY(page)).toBe(position);
});

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

/** Chromium stores the scroll position a second after the last scroll. A page that is left earlier is restored at its top. */
function scrollPositionIsStored(page: Page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        let timer = setTimeout(resolve, 1_500);
        addEventListener('scroll', () => {
          clearTimeout(timer);
          timer = setTimeout(resolve, 1_500);
        });
      }),
  );
}

test('six placeholders stand for products that load, and a failure offers another try', async ({
  openPage,
}) => {
  const page = await openPage({ allow: [/ERR_FAILED/] });
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
  await page.goto('/terms-of-use');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(PRODUCTS_CALL, async (route) => {
    await released;
    await route.continue();
  });
  await home.click();
  const loading = page.getByRole('status').filter({ hasText: 'Loading products...' });
  await expect(loading.locator('> div')).toHaveCount(6);
  release();
  await expect(cards(page).first()).toBeVisible();
  await expect(loading).toHaveCount(0);
  await page.unroute(PRODUCTS_CALL);

  await page.goto('/terms-of-use');
  await page.route(PRODUCTS_CALL, (route) => route.abort());
  await home.click();
  await expect(page.getByRole('heading', { name: 'Failed to fetch products' })).toBeVisible();
  await page.unroute(PRODUCTS_CALL);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('a suggested product says why it was picked, and a card puts its product in the cart', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/?sort=rating');
  const link = page.getByRole('region', { name: 'AI suggestion' }).getByRole('link').first();
  const card = cards(page)
    .filter({ hasText: (await link.textContent()) ?? '' })
    .first();
  await expect(card.getByText('AI Pick')).toBeVisible();
  await card.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(page.getByText(/ has been added to your cart\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await link.click();
  await expect(page.getByText(/^Why it is an AI Pick: Rated \d\.\d by \d+ buyers/)).toBeVisible();
});
