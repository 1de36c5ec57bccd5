import sharp from 'sharp';
import { expect } from 'vitest';
import { test } from './support/test.ts';

const TYPES: Record<string, string> = {
  ico: 'image/x-icon',
  svg: 'image/svg+xml',
  png: 'image/png',
  webmanifest: 'application/manifest+json',
};

test('every icon that a page names is there, in its type and size, and may be kept for a while', async ({
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
  // Chrome's tools ask for it at every page on localhost, and would write a 404 into the console.
  const asked = await page.request.get('/.well-known/appspecific/com.chrome.devtools.json');
  expect([asked.status(), await asked.json()]).toEqual([200, {}]);
  const colours = page.locator('meta[name=theme-color]');
  expect(await colours.evaluateAll((metas) => metas.map((meta) => meta.getAttribute('media')))).toEqual([
    '(prefers-color-scheme: light)',
    '(prefers-color-scheme: dark)',
  ]);
});

/** Bytes of script that a first visit of the home page may cost, as sent: compressed, with headers. */
const HOME_SCRIPT = 150_000;

test('the script of the home page stays within its bound', async ({ openPage }) => {
  const page = await openPage();
  const sizes = new Map<string, Promise<number>>();
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
  expect(sum, `${sum} bytes in ${[...sizes.keys()].join(', ')}`).toBeLessThanOrEqual(HOME_SCRIPT);
});

test('a page brings its style sheet along, and no code that comes later fetches it again', async ({
  openPage,
}) => {
  const page = await openPage();
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url());
  });
  await page.goto('/?search=oak+table');
  await page.waitForLoadState('networkidle');
  // The drawer's code comes now.
  await page.getByRole('button', { name: /^Cart/ }).click();
  await page.getByRole('dialog').waitFor();
  expect(sheets).toEqual([]);
});

test('the picture of a link to a product is there, in the size it is said to have', async ({ openPage }) => {
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
