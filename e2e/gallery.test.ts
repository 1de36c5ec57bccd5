import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { openPglite } from '@/server/platform/db/client.ts';
import { products } from '@/server/platform/db/schema/index.ts';
import { expectAccessible } from './support/axe.ts';
import { boxAsGlb } from './support/glb.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { type OpenPage, test } from './support/test.ts';

const MODEL = '/demo/models/box-of-the-test.glb';
const BOX = { width: 0.6, height: 0.8, depth: 0.4 };
const FIVE = [1, 2, 3].map((number) => `/demo/products/ladder-bookshelf-${number}-800.webp`);

let folder: string;
let shop: RunningServer;

/** A shop whose first product has five pictures and a model, its second one picture, its last a missing one. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehome-gallery-'));
  await cp(inject('demoData'), folder, { recursive: true });
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

afterAll(async () => {
  await shop?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function openProduct(openPage: OpenPage, id: number, options: Parameters<OpenPage>[0] = {}) {
  const page = await openPage({ baseUrl: shop.url, reducedMotion: true, ...options });
  await page.goto(`/products/${id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const current = (page: Page) =>
  page.locator('[aria-label="All pictures"] [aria-current=true]').getAttribute('aria-label');
const enlarge = (page: Page) => page.getByRole('link', { name: /picture 1 of 5 Enlarge/ });

describe('the pictures of a product', () => {
  test('turn by thumbnail, by key and by finger', async ({ openPage }) => {
    const page = await openProduct(openPage, 1, { viewport: 'phone' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - 390)).toBe(0);
    await page.getByRole('link', { name: 'Show picture 2 of 5' }).click();
    await expect.poll(() => current(page)).toBe('Show picture 2 of 5');
    await enlarge(page).focus();
    await page.keyboard.press('End');
    await expect.poll(() => current(page)).toBe('Show picture 5 of 5');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => current(page)).toBe('Show picture 4 of 5');

    const strip = page.getByRole('list', { name: /^Pictures/ });
    await strip.evaluate((list) => list.scrollTo({ left: list.clientWidth * 1.1 }));
    await expect.poll(() => current(page)).toBe('Show picture 2 of 5');
    await expect.poll(() => strip.evaluate((list) => list.scrollLeft / list.clientWidth)).toBeCloseTo(1, 1);
  });

  test('fill the screen, grow under the wheel, and leave the focus where one looked', async ({
    openPage,
  }) => {
    const page = await openProduct(openPage, 1);
    await enlarge(page).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Pictures of/ });
    await dialog.getByText(/1\s*\/\s*5/).waitFor();
    await dialog.getByRole('img', { name: /picture 1 of 5/ }).waitFor();
    await expectAccessible(page);

    await page.keyboard.press('ArrowRight');
    await dialog.getByText(/2\s*\/\s*5/).waitFor();
    const picture = dialog.getByRole('img', { name: /picture 2 of 5/ });
    const width = async () => (await picture.boundingBox())?.width ?? 0;
    await expect.poll(width).toBeGreaterThan(600);
    const before = await width();
    await page.mouse.move(720, 450);
    await page.mouse.wheel(0, -400);
    await expect.poll(width).toBeGreaterThan(before * 1.1);

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await current(page)).toBe('Show picture 2 of 5');
    const second = page.getByRole('link', { name: /picture 2 of 5 Enlarge/ });
    expect(await second.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  test('keep their place while they load, and a missing one leaves a quiet blank', async ({ openPage }) => {
    const page = await openProduct(openPage, 60, { allow: [/status of 404/] });
    await page.getByRole('img', { name: /picture 1 of 3/ }).waitFor();
    // With all its pictures.
    await page.waitForLoadState('load');
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
            resolve(shifts.reduce((sum, { value }) => sum + value, 0));
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(0), 500);
        }),
    );
    expect(shift).toBeLessThan(0.01);
    await expectAccessible(page);
  });

  test('are all there without JavaScript', async ({ openPage }) => {
    const page = await openProduct(openPage, 1, { javaScript: false });
    await page.getByRole('link', { name: 'Show picture 3 of 5' }).click();
    const third = page.getByRole('link', { name: /picture 3 of 5 Enlarge/ });
    await expect.poll(async () => (await third.boundingBox())?.x ?? 9999).toBeLessThan(200);
    const file = await page.request.get((await third.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toBe('image/webp');
  });

  test('are one picture where there is one', async ({ openPage }) => {
    const page = await openProduct(openPage, 2, { theme: 'dark' });
    expect(await page.getByRole('list', { name: 'All pictures' }).count()).toBe(0);
    await page.getByRole('link', { name: /Enlarge/ }).click();
    await page.getByRole('dialog', { name: /^Pictures of/ }).waitFor();
    expect(await page.getByRole('button', { name: 'Next picture' }).count()).toBe(0);
  });
});

test('a product with a model is seen in 3D at its true size, without a word to other hosts', async ({
  openPage,
}) => {
  const page = await openPage({ baseUrl: shop.url, viewport: 'small' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const model = await boxAsGlb(BOX);
  await page.route(`**${MODEL}`, (route) => route.fulfill({ body: model, contentType: 'model/gltf-binary' }));
  await page.goto('/products/1');
  await page.waitForLoadState('load');
  expect(asked.filter((url) => /model-viewer/.test(url))).toEqual([]);

  await page.getByRole('button', { name: 'View in 3D' }).click();
  await page.getByText('True size 60 × 40 × 80 cm').waitFor({ timeout: 110_000 });
  expect(asked.filter((url) => /^https?:/.test(url) && new URL(url).origin !== shop.url)).toEqual([]);
  const options = await page
    .locator('model-viewer')
    .evaluate((viewer) => [
      'ar' in viewer && viewer.ar,
      ...['ar-scale', 'ar-placement'].map((name) => viewer.getAttribute(name)),
    ]);
  expect(options).toEqual([true, 'fixed', 'floor']);
}, 150_000);

test('a model that cannot be had is told of, and the pictures are a press away', async ({ openPage }) => {
  const page = await openProduct(openPage, 1, { allow: [/404|Could not load|model/i] });
  await page.getByRole('button', { name: 'View in 3D' }).click();
  await page.getByText('The 3D view could not be loaded.').waitFor({ timeout: 110_000 });
  await page.getByRole('button', { name: 'Pictures' }).click();
  await page.getByRole('link', { name: /picture 1 of 5 Enlarge/ }).waitFor();
}, 150_000);
