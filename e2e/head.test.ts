import sharp from 'sharp';
import { expect, test } from './support/test.ts';

/** Bytes of script that a first visit of the home page may load, as sent: compressed, with headers. */
const HOME_SCRIPT_BYTES = 178_000;

test('the scripts of the home page stay within their budget, and no style sheet is loaded besides the inlined one', async ({
  openPage,
}) => {
  const page = await openPage();
  const sizes = new Map<string, Promise<number>>();
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url());
  });
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const size = response.request().sizes();
    sizes.set(
      response.url(),
      size.then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    );
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const all = await Promise.all(sizes.values());
  expect(all.length).toBeGreaterThan(0);
  const sum = all.reduce((total, size) => total + size, 0);
  expect(sum, `${sum} bytes in ${[...sizes.keys()].join(', ')}`).toBeLessThanOrEqual(HOME_SCRIPT_BYTES);

  await page.goto('/?search=oak+table');
  // Opening the drawer loads its code.
  await page.getByRole('button', { name: /^Cart/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(sheets).toEqual([]);
});

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
