import sharp from 'sharp';
import { expect, test } from './support/test.ts';

const TYPES: Record<string, string> = {
  ico: 'image/x-icon',
  svg: 'image/svg+xml',
  png: 'image/png',
  webmanifest: 'application/manifest+json',
};

test('every icon in the head exists in its declared type and size, and is cacheable', async ({
  openPage,
}) => {
  const page = await openPage({ javaScript: false });
  await page.goto('/categories');
  const links = await page
    .locator('link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest]')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  expect(links).toHaveLength(4);
  const manifest = await (await page.request.get('/site.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Rehome', start_url: '/' });
  const icons: { src: string; sizes: string; purpose?: string }[] = manifest.icons;
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);

  for (const path of [...links, ...icons.map(({ src }) => src)]) {
    const answer = await page.request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
    expect(answer.headers()['content-type']).toContain(TYPES[path.split('.').at(-1) ?? '']);
    expect(answer.headers()['cache-control']).toMatch(/^public, max-age=\d{4,}/);
    const sizes = icons.find(({ src }) => src === path)?.sizes;
    if (!sizes) continue;
    const { width, height } = await sharp(await answer.body()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  // Chrome's developer tools request it on localhost; a 404 would be an error in the console.
  const asked = await page.request.get('/.well-known/appspecific/com.chrome.devtools.json');
  expect([asked.status(), await asked.json()]).toEqual([200, {}]);
  const colours = page.locator('meta[name=theme-color]');
  await expect(colours).toHaveCount(2);
  await expect(colours.nth(0)).toHaveAttribute('media', '(prefers-color-scheme: light)');
  await expect(colours.nth(1)).toHaveAttribute('media', '(prefers-color-scheme: dark)');
});

/** Bytes of script that a first visit of the home page may load, as sent: compressed, with headers. */
const HOME_SCRIPT_BYTES = 150_000;

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
