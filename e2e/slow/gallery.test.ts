import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { products } from '@/server/schema.ts';
import { expectAccessible } from '../support/axe.ts';
import { startChangedShop } from '../support/changed-shop.ts';
import { expectNoSidewaysScroll, sumOfLayoutShifts } from '../support/layout.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, type OpenPage, test } from '../support/test.ts';

const expectCurrent = (page: Page, name: string) =>
  expect(page.locator('[aria-label="All pictures"] [aria-current=true]')).toHaveAccessibleName(name);

const enlarge = (page: Page) => page.getByRole('link', { name: /picture 1 of 5 Enlarge/ });

const widthOf = async (picture: Locator) => (await picture.boundingBox())?.width ?? 0;

const MORE_PICTURES = [1, 2].map((number) => `/demo/products/ladder-bookshelf-${number}-800.webp`);

let shop: RunningServer;

/** A shop whose first product has five pictures, the second one picture, and the last one a missing picture. */
test.beforeAll(async () => {
  shop = await startChangedShop(async (db) => {
    const [first] = await db.select().from(products).where(eq(products.id, 1));
    const additionalImages = [...(first?.additionalImages ?? []), ...MORE_PICTURES];
    await db.update(products).set({ additionalImages }).where(eq(products.id, 1));
    await db.update(products).set({ additionalImages: [] }).where(eq(products.id, 2));
    await db.update(products).set({ imageUrl: '/demo/products/gone-1-800.webp' }).where(eq(products.id, 60));
  });
});

test.afterAll(() => shop?.stop());

async function openProduct(openPage: OpenPage, id: number, options: Parameters<OpenPage>[0] = {}) {
  const page = await openPage({ baseUrl: shop.url, reducedMotion: true, ...options });
  await page.goto(`/products/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

test('a missing picture shifts nothing while the page loads', async ({ openPage }) => {
  // With the fonts in the cache: their swap moves text.
  const page = await openProduct(openPage, 1, { allow: [/status of 404/] });
  await page.goto('/products/60');
  await expect(page.getByRole('img', { name: /picture 1 of 3/ })).toBeVisible();
  await page.waitForLoadState('load');
  const shift = await page.evaluate(sumOfLayoutShifts, undefined);
  expect(shift).toBeLessThan(0.01);
});

test('without JavaScript every picture can be opened', async ({ openPage }) => {
  const page = await openProduct(openPage, 1, { javaScript: false });
  await page.getByRole('link', { name: 'Show picture 3 of 5' }).click();
  const third = page.getByRole('link', { name: /picture 3 of 5 Enlarge/ });
  await expect(third).toBeInViewport({ ratio: 0.5 });
  const file = await page.request.get((await third.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('image/webp');
});

test('product pictures are changed by thumbnail, key and swipe', async ({ openPage }) => {
  const page = await openProduct(openPage, 1, { viewport: 'phone' });
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Show picture 2 of 5' }).click();
  await expectCurrent(page, 'Show picture 2 of 5');
  await enlarge(page).focus();
  await page.keyboard.press('End');
  await expectCurrent(page, 'Show picture 5 of 5');
  await page.keyboard.press('ArrowLeft');
  await expectCurrent(page, 'Show picture 4 of 5');

  const strip = page.getByRole('list', { name: /^Pictures/ });
  await strip.evaluate((list) => list.scrollTo({ left: list.clientWidth * 1.1 }));
  await expectCurrent(page, 'Show picture 2 of 5');
  await expect.poll(() => strip.evaluate((list) => list.scrollLeft / list.clientWidth)).toBeCloseTo(1, 1);

  const single = await openProduct(openPage, 2, { theme: 'dark' });
  await expect(single.getByRole('list', { name: 'All pictures' })).toHaveCount(0);
  await single.getByRole('link', { name: /Enlarge/ }).click();
  await expect(single.getByRole('dialog', { name: /^Pictures of/ })).toBeVisible();
  await expect(single.getByRole('button', { name: 'Next picture' })).toHaveCount(0);
});

test('pictures fill the screen, zoom with the wheel, and closing focuses the picture shown last', async ({
  openPage,
}) => {
  const page = await openProduct(openPage, 1);
  await enlarge(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Pictures of/ });
  await expect(dialog.getByText(/1\s*\/\s*5/)).toBeVisible();
  await expect(dialog.getByRole('img', { name: /picture 1 of 5/ })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText(/2\s*\/\s*5/)).toBeVisible();
  const picture = dialog.getByRole('img', { name: /picture 2 of 5/ });
  await expect.poll(() => widthOf(picture)).toBeGreaterThan(600);
  const before = await widthOf(picture);
  await page.mouse.move(720, 450);
  await page.mouse.wheel(0, -400);
  await expect.poll(() => widthOf(picture)).toBeGreaterThan(before * 1.1);

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectCurrent(page, 'Show picture 2 of 5');
  await expect(page.getByRole('link', { name: /picture 2 of 5 Enlarge/ })).toBeFocused();
});
