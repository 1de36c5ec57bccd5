import sharp from 'sharp';
import { expect, test } from '../support/test.ts';

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
