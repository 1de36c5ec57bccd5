import type { Page } from '@playwright/test';
import { cards } from '../support/product-list.ts';
import { expect, test } from '../support/test.ts';

test('scrolling loads more products, and reload and Back return to the same position', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/');
  await expect(cards(page)).toHaveCount(24);
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
  // A reloaded page has no cached list to return to.
  await page.reload();
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
