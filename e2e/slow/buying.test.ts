import { countedKeys, focusedName, tabTo } from '../support/keyboard.ts';
import { orderPlaced } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

test('a guest searches, buys and reads the order by keyboard alone in fewer than 60 presses', async ({
  openPage,
}) => {
  const page = await openPage({ reducedMotion: true });
  const keys = countedKeys(page);
  await page.goto('/categories');
  await page.getByRole('searchbox', { name: 'Search' }).first().focus();
  await keys.type('table lamp');
  await keys.press('Enter');
  await page.waitForURL(/search=table/);
  await expect.poll(() => focusedName(page)).toBe('Results for “table lamp”');
  const lamp = (await page.getByRole('article').getByRole('link').first().textContent()) ?? '';
  await keys.tabTo(lamp);
  await keys.press('Enter');

  await page.waitForURL(/\/products\//);
  await expect(page.locator('#main')).toBeFocused();
  await keys.tabTo(`Add to cart ${lamp}`);
  await keys.press('Enter');
  await expect(page.getByText('Added to cart')).toBeVisible();
  await keys.press('Tab');
  await expect.poll(() => focusedName(page)).toBe('View cart');
  await keys.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
  await expect.poll(() => focusedName(page)).toBe('Checkout');

  // Not counted: a second piece, and closing and reopening the cart.
  await tabTo(page, /^Increase quantity of/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 items')).toBeVisible();
  await expect.poll(() => focusedName(page)).toMatch(/^Increase quantity of/);
  // The link replaces the busy button once the change is stored.
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => focusedName(page)).toBe('View cart');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
  await expect.poll(() => focusedName(page)).toBe('Checkout');
  await keys.press('Enter');

  await page.waitForURL('**/checkout');
  await expect(page.getByLabel('Email')).toBeFocused();
  await keys.type(`keys${Date.now()}@example.com`);
  await keys.tabTo('Full name');
  await keys.type('Kim Keys');
  await keys.tabTo('Continue to delivery');
  await keys.press('Enter');
  await expect(page.getByLabel('Card number')).toBeVisible();
  await keys.tabTo('Deliver to');
  await keys.type('Wellington');
  await keys.tabTo('Street address');
  await keys.type('1 Cuba Street');
  await keys.tabTo('City');
  await keys.type('Wellington');
  await keys.tabTo('Postal code');
  await keys.type('6011');
  await keys.tabTo('Use the card that is accepted');
  await keys.press('Enter');
  await keys.tabTo(/^Pay \$/);
  await keys.press('Enter');
  await orderPlaced(page);
  expect(keys.count()).toBeLessThan(60);

  await expect(page.getByRole('main').getByText('1 Cuba Street').first()).toBeVisible();
  await tabTo(page, 'Invoice');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Tax invoice' })).toBeVisible();
});
