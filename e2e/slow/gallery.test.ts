import { eq } from 'drizzle-orm';
import { products } from '@/server/platform/db/schema/index.ts';
import { startChangedShop } from '../support/changed-shop.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, type OpenPage, test } from '../support/test.ts';

let shop: RunningServer;

/** A shop whose last product has a missing picture. */
test.beforeAll(async () => {
  shop = await startChangedShop(async (db) => {
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

/** Runs in the page, after its load event. */
function sumOfLayoutShifts(): number {
  const shifts = new PerformanceObserver(() => {});
  shifts.observe({ type: 'layout-shift', buffered: true });
  const entries = shifts.takeRecords() as (PerformanceEntry & { value: number })[];
  return entries.reduce((sum, { value }) => sum + value, 0);
}

test('a missing picture shifts nothing while the page loads', async ({ openPage }) => {
  const page = await openProduct(openPage, 60, { allow: [/status of 404/] });
  await expect(page.getByRole('img', { name: /picture 1 of 3/ })).toBeVisible();
  await page.waitForLoadState('load');
  const shift = await page.evaluate(sumOfLayoutShifts);
  expect(shift).toBeLessThan(0.01);
});

test('without JavaScript every picture can be opened', async ({ openPage }) => {
  const page = await openProduct(openPage, 1, { javaScript: false });
  await page.getByRole('link', { name: 'Show picture 3 of 3' }).click();
  const third = page.getByRole('link', { name: /picture 3 of 3 Enlarge/ });
  await expect(third).toBeInViewport({ ratio: 0.5 });
  const file = await page.request.get((await third.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('image/webp');
});
