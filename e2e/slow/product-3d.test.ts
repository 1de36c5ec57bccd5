import { eq } from 'drizzle-orm';
import { products } from '@/server/schema.ts';
import { startChangedShop } from '../support/changed-shop.ts';
import { boxAsGlb } from '../support/glb.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

const MODEL = '/demo/models/box-of-the-test.glb';
const BOX = { width: 0.6, height: 0.8, depth: 0.4 };

let shop: RunningServer;

test.beforeAll(async () => {
  shop = await startChangedShop((db) =>
    db.update(products).set({ model3dUrl: MODEL }).where(eq(products.id, 1)),
  );
});

test.afterAll(() => shop?.stop());

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
  await expect(page.getByText('True size 60 × 40 × 80 cm')).toBeVisible({ timeout: 90_000 });
  expect(requests.filter((url) => /^https?:/.test(url) && new URL(url).origin !== shop.url)).toEqual([]);
  const viewer = page.locator('model-viewer');
  await expect(viewer).toHaveAttribute('ar-scale', 'fixed');
  await expect(viewer).toHaveAttribute('ar-placement', 'floor');
  await expect(viewer).toHaveJSProperty('ar', true);

  const broken = await openPage({ baseUrl: shop.url, allow: [/404|Could not load|model/i] });
  await broken.goto('/products/1');
  await broken.getByRole('button', { name: 'View in 3D' }).click();
  await expect(broken.getByText('The 3D view could not be loaded.')).toBeVisible({ timeout: 90_000 });
  await broken.getByRole('button', { name: 'Pictures' }).click();
  await expect(broken.getByRole('link', { name: /picture 1 of \d Enlarge/ })).toBeVisible();
});
