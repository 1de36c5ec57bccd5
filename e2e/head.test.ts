import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { HOME_SCRIPT_BYTES } from './support/budgets.ts';
import { expect, test } from './support/test.ts';

/** Of the HTML of a page, as sent. Its style sheet is in the browser's cache from the first page. */
const PAGE_BYTES = 25_000;

test('the scripts of the home page stay within their budget', async ({ openPage }) => {
  const page = await openPage();
  const scripts = watchFiles(page, 'script');
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(scripts.values())).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes, `${bytes} bytes in ${[...scripts.keys()].join(', ')}`).toBeLessThanOrEqual(HOME_SCRIPT_BYTES);
});

test('a second page is at most 25 kB, and its style sheet comes from the cache', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/');
  const sheets = watchFiles(page, 'stylesheet');
  const documents = watchFiles(page, 'document');
  const product = await page
    .getByRole('main')
    .getByRole('article')
    .getByRole('link')
    .first()
    .getAttribute('href');
  for (const path of ['/?category=1', '/?search=oak+table', product ?? '', '/']) await page.goto(path);
  const pageBytes = await Promise.all(documents.values());
  expect(pageBytes).toHaveLength(4);
  expect(Math.max(...pageBytes)).toBeLessThanOrEqual(PAGE_BYTES);
  const sheetBytes = await Promise.all(sheets.values());
  expect(sheetBytes).toEqual(sheetBytes.map(() => 0));
});

/** Collects the files of a type that a page loads, with their bytes as sent: compressed, with headers; 0 from the cache. */
function watchFiles(page: Page, type: 'script' | 'stylesheet' | 'document') {
  const files = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const request = response.request();
    if (request.resourceType() !== type) return;
    const size = request.sizes().then((sizes) => sizes.responseBodySize + sizes.responseHeadersSize);
    files.set(response.url(), size);
  });
  return files;
}

test('the link preview of a product is a JPEG of the declared size', async ({ openPage }) => {
  const page = await openPage({ javaScript: false });
  await page.goto('/products/1');
  const meta = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
  const answer = await page.request.get((await meta('og:image')) ?? '');
  expect(answer.status()).toBe(200);
  const { width, height, format } = await sharp(await answer.body()).metadata();
  expect([width, height, format]).toEqual([
    Number(await meta('og:image:width')),
    Number(await meta('og:image:height')),
    'jpeg',
  ]);
});
