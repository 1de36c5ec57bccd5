import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { products, users, video3dJobs } from '@/server/schema.ts';
import { startChangedShop } from '../support/changed-shop.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

const REASON = 'Runway refused one of the pictures. Choose another one.';

let shop: RunningServer;
/** A product of the demo's vendor with a model and without a video; one of its videos could not be made. */
let product: { id: number; name: string };

test.beforeAll(async () => {
  shop = await startChangedShop(async (db) => {
    const [vendor] = await db.select().from(users).where(eq(users.username, 'vendor'));
    const own = await db
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(eq(products.vendorId, vendor?.id ?? 0))
      .orderBy(products.id)
      .limit(1);
    if (!own[0]) throw new Error('The vendor of the demo sells nothing.');
    product = own[0];
    await db
      .update(products)
      .set({ video3dStatus: 'pending', video3dUrl: null, video3dSource: null })
      .where(eq(products.id, product.id));
    await db.delete(video3dJobs).where(eq(video3dJobs.productId, product.id));
    await db.insert(video3dJobs).values({
      productId: product.id,
      status: 'failed',
      inputImages: [],
      aiProvider: 'runway',
      errorMessage: REASON,
      completedAt: new Date(),
    });
  });
});

test.afterAll(() => shop?.stop());

test('a vendor generates a video, cancels and retries it, and a shopper turns it', async ({ openPage }) => {
  const page = await openPage({ as: 'vendor', baseUrl: shop.url, viewport: 'phone', theme: 'dark' });
  await page.goto(`/vendor-dashboard?tab=videos&search=${encodeURIComponent(product.name)}`);
  await page.getByRole('link', { name: /^(Generate 3D|Regenerate) Video/ }).click();
  await expect(page.getByText(REASON)).toBeVisible();
  await page.getByLabel('Quality').selectOption('standard');
  await page.getByLabel('Duration').fill('4');
  await page.getByLabel('Rotation speed').selectOption('fast');
  await page.reload();
  await expect(page.getByLabel('Duration')).toHaveValue('4');
  await expect(page.getByText('Rendered from 3D model')).toBeVisible();
  await expectNoSidewaysScroll(page);

  // The first one is stopped, the second is made.
  const generate = page.getByRole('button', { name: /^(Generate 3D|Regenerate) Video$/ });
  const history = page.getByRole('region', { name: 'History' });
  await generate.click();
  await expect(page.getByText('Video Generation Started')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generating...' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(history.getByText('Cancelled')).toBeVisible();
  await history.getByRole('button', { name: 'Retry' }).first().click();
  await history.getByText('Completed').waitFor({ timeout: 180_000 });
  // Shoppers see it once its vendor has approved it.
  await expect(page.getByText('The 360° video is ready')).not.toBeVisible();
  await page.getByRole('link', { name: /^Your video is made/ }).click();
  await history.getByRole('button', { name: 'Look first' }).first().click();
  await history.getByRole('button', { name: 'Show in the shop' }).first().click();
  await expect(page.getByText('The 360° video is ready')).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/products/${product.id}`);
  await page.getByRole('button', { name: '360°', exact: true }).click();
  await expect(page.getByText('Rendered from 3D model')).toBeVisible();
  const video = page.locator('video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.2);
  const shown = await video.evaluate(({ videoWidth, videoHeight, duration, muted }: HTMLVideoElement) => ({
    size: [videoWidth, videoHeight],
    duration: Math.round(duration),
    muted,
  }));
  expect(shown).toEqual({ size: [640, 480], duration: 4, muted: true });

  const surface = page.getByRole('slider', { name: `Turn ${product.name}` });
  const box = await surface.boundingBox();
  if (!box) throw new Error('There is nothing to turn.');
  await surface.press('Home');
  const front = await standingFrame(page);
  const [x, y] = [box.x + box.width / 4, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + box.width / 4, y, { steps: 5 });
  await page.mouse.up();
  const quarter = await standingFrame(page);
  expect(quarter.time).toBeGreaterThan(0.5);
  expect(differenceOf(front.pixels, quarter.pixels)).toBeGreaterThan(2);
  await surface.press('ArrowLeft');
  const before = await standingFrame(page);
  expect(before.time).toBeLessThan(quarter.time);
  await page.getByRole('button', { name: 'Play video' }).click();
  await expect(page.getByRole('button', { name: 'Pause video' })).toBeVisible();
});

/** Returns the frame of a paused video. */
async function standingFrame(page: Page) {
  const video = page.locator('video');
  await page.waitForFunction(() => {
    const element = document.querySelector('video');
    return element?.paused && !element.seeking;
  });
  // The last seek is drawn two frames later.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return video.evaluate((element: HTMLVideoElement) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 });
    const context = canvas.getContext('2d');
    context?.drawImage(element, 0, 0, 64, 48);
    return { time: element.currentTime, pixels: [...(context?.getImageData(0, 0, 64, 48).data ?? [])] };
  });
}

/** Of 255, on average. */
function differenceOf(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;
}
