/**
 * `npm run top-views [-- slugs]`: draws the demo's models from above, as the room planner shows them, into `*-top.webp` beside
 * them.
 */
import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { openDrawingPage } from './lib/drawing-page.ts';

const MODELS = 'public/demo/models';
/** Pixels for a metre: the plan at its largest on a fine screen. Drawn larger, so that edges are smooth, and kept smaller. */
const PIXELS = 320;
const LONGEST_SIDE = { min: 120, max: 400 };
const DRAWN_LARGER = 3;
const QUALITIES = [82, 70, 55];
const MAX_BYTES = 20_000;

const wanted = process.argv.slice(2);
const slugs = readdirSync(MODELS)
  .filter((name) => name.endsWith('.glb'))
  .map((name) => name.replace(/\.glb$/, ''))
  .filter((slug) => wanted.length === 0 || wanted.includes(slug));

const { browser, page } = await openDrawingPage('scripts/lib/top-view-page.ts', MODELS);
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
    if (data.length > MAX_BYTES && quality !== QUALITIES.at(-1)) continue;
    return (await sharp(data).toFile(path)).size;
  }
  return 0;
}
