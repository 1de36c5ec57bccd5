/**
 * `npm run top-views [-- slugs]`: draws the demo's models from above, as the room planner shows them, into `*-top.webp` beside
 * them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import sharp from 'sharp';
import { CHROMIUM_FLAGS, ensureChromium } from './lib/browsers.mjs';

const MODELS = 'public/demo/models';
/** Pixels for a metre: the plan at its largest on a fine screen. Drawn larger, so that edges are smooth, and kept smaller. */
const PIXELS = 320;
const LONGEST_SIDE = { min: 120, max: 400 };
const DRAWN_LARGER = 3;
const QUALITIES = [82, 70, 55];
const MOST_BYTES = 20_000;
/** The page's origin; requests to it are intercepted. */
const SITE = 'http://models.localhost';

const wanted = process.argv.slice(2);
const slugs = readdirSync(MODELS)
  .filter((name) => name.endsWith('.glb'))
  .map((name) => name.replace(/\.glb$/, ''))
  .filter((slug) => wanted.length === 0 || wanted.includes(slug));

const { outputFiles } = await build({
  entryPoints: ['scripts/lib/top-view-page.ts'],
  bundle: true,
  write: false,
  format: 'iife',
});
const browser = await chromium.launch({
  executablePath: (await ensureChromium()).path,
  args: CHROMIUM_FLAGS,
});
const page = await browser.newPage();
await page.route(`${SITE}/**`, (route) => {
  const name = new URL(route.request().url()).pathname.slice(1);
  if (name === '') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
  return route.fulfill({ body: readFileSync(`${MODELS}/${name}`) });
});
await page.goto(`${SITE}/`);
await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
for (const slug of slugs) {
  const drawn = await page.evaluate(([url, sizes]) => window.drawFromAbove(url, sizes), [
    `/${slug}.glb`,
    {
      pixels: PIXELS * DRAWN_LARGER,
      most: LONGEST_SIDE.max * DRAWN_LARGER,
      least: LONGEST_SIDE.min * DRAWN_LARGER,
    },
  ] as const);
  const bytes = await keep(Buffer.from(drawn.split(',')[1] ?? '', 'base64'), `${MODELS}/${slug}-top.webp`);
  console.info(`${slug}: ${(bytes / 1000).toFixed(1)} kB`);
}
await browser.close();

/** Writes a picture as well as its limit lets it. @returns bytes */
async function keep(png: Buffer, path: string): Promise<number> {
  const { width, height } = await sharp(png).metadata();
  const small = sharp(png).resize(Math.ceil(width / DRAWN_LARGER), Math.ceil(height / DRAWN_LARGER));
  for (const quality of QUALITIES) {
    const { data } = await small
      .clone()
      .webp({ quality, alphaQuality: 90, effort: 6 })
      .toBuffer({ resolveWithObject: true });
    if (data.length > MOST_BYTES && quality !== QUALITIES.at(-1)) continue;
    return (await sharp(data).toFile(path)).size;
  }
  return 0;
}
