import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { openPglite } from '@/server/platform/db/client.ts';
import { products } from '@/server/platform/db/schema/index.ts';
import { expectAccessible } from './support/axe.ts';
import { boxAsGlb } from './support/glb.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { demoData, expect, type OpenPage, test } from './support/test.ts';

const MODEL = '/demo/models/box-of-the-test.glb';
const BOX = { width: 0.6, height: 0.8, depth: 0.4 };
const FIVE = [1, 2, 3].map((number) => `/demo/products/ladder-bookshelf-${number}-800.webp`);

let folder: string;
let shop: RunningServer;

/** A shop whose first product has five pictures and a model, its second one picture, and the last a missing picture. */
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehome-gallery-'));
  await cp(demoData(), folder, { recursive: true });
  const { db, close } = await openPglite(folder);
  const [first] = await db.select().from(products).where(eq(products.id, 1));
  await db
    .update(products)
    .set({ model3dUrl: MODEL, additionalImages: [...(first?.additionalImages ?? []), ...FIVE.slice(0, 2)] })
    .where(eq(products.id, 1));
  await db.update(products).set({ additionalImages: [] }).where(eq(products.id, 2));
  await db.update(products).set({ imageUrl: '/demo/products/gone-1-800.webp' }).where(eq(products.id, 60));
  await close();
  shop = await startServer({ dataDir: folder });
});

test.afterAll(async () => {
  await shop?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function openProduct(openPage: OpenPage, id: number, options: Parameters<OpenPage>[0] = {}) {
  const page = await openPage({ baseUrl: shop.url, reducedMotion: true, ...options });
  await page.goto(`/products/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

const expectCurrent = (page: Page, name: string) =>
  expect(page.locator('[aria-label="All pictures"] [aria-current=true]')).toHaveAccessibleName(name);
const enlarge = (page: Page) => page.getByRole('link', { name: /picture 1 of 5 Enlarge/ });
const widthOf = async (picture: Locator) => (await picture.boundingBox())?.width ?? 0;

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

test('a missing picture shifts nothing while the page loads', async ({ openPage }) => {
  const page = await openProduct(openPage, 60, { allow: [/status of 404/] });
  await expect(page.getByRole('img', { name: /picture 1 of 3/ })).toBeVisible();
  await page.waitForLoadState('load');
  const shift = await page.evaluate(sumOfLayoutShifts);
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

test('a 3D model loads on demand at its true size, from the shop alone; a missing one leads back to the pictures', async ({
  openPage,
}) => {
  const page = await openPage({ baseUrl: shop.url, viewport: 'small' });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const model = await boxAsGlb(BOX);
  await page.route(`**${MODEL}`, (route) => route.fulfill({ body: model, contentType: 'model/gltf-binary' }));
  await page.goto('/products/1');
  await page.waitForLoadState('load');
  expect(requests.filter((url) => /model-viewer/.test(url))).toEqual([]);

  await page.getByRole('button', { name: 'View in 3D' }).click();
  await expect(page.getByText('True size 60 × 40 × 80 cm')).toBeVisible({ timeout: 40_000 });
  expect(requests.filter((url) => /^https?:/.test(url) && new URL(url).origin !== shop.url)).toEqual([]);
  const viewer = page.locator('model-viewer');
  await expect(viewer).toHaveAttribute('ar-scale', 'fixed');
  await expect(viewer).toHaveAttribute('ar-placement', 'floor');
  await expect(viewer).toHaveJSProperty('ar', true);

  const broken = await openProduct(openPage, 1, { allow: [/404|Could not load|model/i] });
  await broken.getByRole('button', { name: 'View in 3D' }).click();
  await expect(broken.getByText('The 3D view could not be loaded.')).toBeVisible({ timeout: 40_000 });
  await broken.getByRole('button', { name: 'Pictures' }).click();
  await expect(enlarge(broken)).toBeVisible();
});

/** Runs in the page, after its load event. */
function sumOfLayoutShifts(): number {
  const shifts = new PerformanceObserver(() => {});
  shifts.observe({ type: 'layout-shift', buffered: true });
  const entries = shifts.takeRecords() as (PerformanceEntry & { value: number })[];
  return entries.reduce((sum, { value }) => sum + value, 0);
}
