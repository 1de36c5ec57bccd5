import type { Page } from '@playwright/test';
import { expect, test, VIEWPORTS } from './support/test.ts';

test('before hydration, input is kept, clicks are replayed once and in order, links work and the scroll position stays', async ({
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
  await expect(page.getByRole('button', { name: 'Cart, 3 items', exact: true })).toBeVisible();

  await slowly.open('/?search=chair');
  await page
    .getByRole('button', { name: /^Save .* to your wishlist/ })
    .first()
    .click();
  await add.nth(3).click();
  await add.nth(4).click();
  await add.nth(3).click();
  // Clicks before the one on a link are replayed before it.
  const link = page.getByRole('main').getByRole('article').nth(2).getByRole('link');
  await page.getByRole('link', { name: 'Terms of Use' }).click();
  await link.click();
  slowly.letThrough();
  await page.waitForURL(/\/products\/\d+\/.+/);
  await expect(page.getByRole('button', { name: 'Cart, 6 items', exact: true })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('rehome.wishlist')))
    .toContain('productId');

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
  await expect(page).toHaveURL((url) => !url.searchParams.has('reclaimed'));
  await expect(filters.getByLabel('Reclaimed')).not.toBeChecked();
  await page.setViewportSize(VIEWPORTS.phone);

  await slowly.open('/login');
  await page.getByLabel('Username').fill('customer');
  await page.getByLabel('Password', { exact: true }).fill('anything');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  slowly.letThrough();
  // The only error: the form knows the typed name and password.
  await expect(page.getByText('Please complete the security verification')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Username')).toHaveValue('customer');

  await slowly.open('/');
  await page.getByLabel('Sort by').selectOption({ label: 'Price, low to high' });
  slowly.letThrough();
  await page.waitForURL(/sort=price-asc/);
  await expect(page.getByLabel('Sort by')).toHaveValue('price-asc');

  await slowly.open('/terms-of-use');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The page may still be arriving, and be lower than that.
  await expect.poll(() => page.evaluate(scrollDown)).toBe(1200);
  slowly.letThrough();
  // Hydrated and laid out.
  await page.waitForFunction(() => !('opened' in document.documentElement.dataset));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200);

  await slowly.open('/categories');
  await page.getByRole('link', { name: 'Terms of Use' }).click();
  await page.waitForURL('**/terms-of-use', { waitUntil: 'commit' });
  slowly.letThrough();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** Runs in the page. */
function scrollDown(): number {
  scrollTo({ top: 1200, behavior: 'instant' });
  return scrollY;
}

/** Holds the scripts of a page until they are let through, as on a slow network. */
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
