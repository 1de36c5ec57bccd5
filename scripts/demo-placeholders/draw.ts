/**
 * Draws the placeholder pictures of the demo catalogue, in the style of a printed catalogue, from the data in
 * `src/server/db/seed/catalogue/`: each product from its kind, its materials and its real sizes.
 *
 *   node --import tsx scripts/demo-placeholders/draw.ts            draws everything into public/demo/
 *   node --import tsx scripts/demo-placeholders/draw.ts sofa lamp  only products whose file name contains a word
 *   node --import tsx scripts/demo-placeholders/draw.ts --scenes   only the home page's room and the categories
 *   node --import tsx scripts/demo-placeholders/draw.ts --sheet    contact sheets into .cache/sheets/, nothing else
 *
 * The outputs are committed, so that starting the shop draws nothing.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { demoCategories, demoProducts } from '../../src/server/db/seed/catalogue/index.ts';
import { IMAGE_WIDTHS } from '../../src/shared/images.ts';
import { slugOf } from '../../src/shared/product-text.ts';
import { detailView } from './detail-view.ts';
import { heroRoom } from './hero.ts';
import { mainView } from './main-view.ts';
import { roomView } from './room-view.ts';
import { CANVAS, type Staged, stage } from './stage.ts';
import { categoryTile } from './tiles.ts';

const FOLDER = 'public/demo';
const PRODUCTS_FOLDER = `${FOLDER}/products`;
const SHEETS_FOLDER = '.cache/sheets';
/** Bytes a picture may have; busy ones are stored with less quality. */
const BUDGET = { 400: 8_000, 800: 18_000, 1200: 30_000 } as const;

/** In the order of the gallery: `{slug}-1`, `{slug}-2`, `{slug}-3`. */
const VIEWS: readonly ((staged: Staged) => string)[] = [mainView, roomView, detailView];

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const wanted = demoProducts.filter(
  ({ slug }) => words.length === 0 || words.some((word) => slug.includes(word)),
);

if (process.argv.includes('--sheet')) await drawSheets();
else if (process.argv.includes('--scenes')) await drawScenes();
else {
  await drawProducts();
  if (words.length === 0) await drawScenes();
}

async function drawProducts(): Promise<void> {
  await mkdir(PRODUCTS_FOLDER, { recursive: true });
  for (const product of wanted) {
    for (const [index, view] of VIEWS.entries()) {
      const picture = await rendered(view(stage(product)));
      for (const width of IMAGE_WIDTHS) {
        const file = `${PRODUCTS_FOLDER}/${product.slug}-${index + 1}-${width}.webp`;
        await writeFile(file, await withinBudget(picture.clone().resize(width), BUDGET[width]));
      }
    }
  }
}

async function withinBudget(picture: Sharp, bytes: number): Promise<Buffer> {
  for (const quality of [82, 74, 66, 58, 48]) {
    const webp = await picture.webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length <= bytes || quality === 48) return webp;
  }
  throw new Error('There is always a last quality.');
}

/** The home page's room, as wide as a page, as tall as a phone and in 4:3, and a tile for every category. */
async function drawScenes(): Promise<void> {
  const webp = { quality: 80, effort: 6, smartSubsample: true };
  const room = await rendered(heroRoom({ viewCm: 330, floorLine: 720, height: 900 }));
  for (const width of IMAGE_WIDTHS)
    await room.clone().resize(width).webp(webp).toFile(`${FOLDER}/hero-${width}.webp`);
  const wide = heroRoom({ viewCm: 620, floorLine: 410, height: 525 });
  await sharp(Buffer.from(wide), { density: 128 })
    .flatten()
    .resize(1600, 700)
    .webp(webp)
    .toFile(`${FOLDER}/hero-wide.webp`);
  const narrow = heroRoom({ viewCm: 352, floorLine: 860, height: 1050 });
  await sharp(Buffer.from(narrow)).flatten().resize(800, 700).webp(webp).toFile(`${FOLDER}/hero-narrow.webp`);

  await mkdir(`${FOLDER}/categories`, { recursive: true });
  for (const [index, { name }] of demoCategories.entries()) {
    const tile = await rendered(categoryTile(index));
    for (const width of IMAGE_WIDTHS) {
      const file = `${FOLDER}/categories/${slugOf(name)}-${width}.webp`;
      await tile.clone().resize(width).webp(webp).toFile(file);
    }
  }
}

/** Decoded once, for all widths. */
async function rendered(svg: string): Promise<Sharp> {
  const { data, info } = await sharp(Buffer.from(svg)).flatten().raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

/** Twelve pictures a sheet, for looking at all of them. */
async function drawSheets(): Promise<void> {
  await mkdir(SHEETS_FOLDER, { recursive: true });
  const [tile, gap, columns, rows] = [480, 8, 4, 3];
  const high = (tile * CANVAS.height) / CANVAS.width;
  for (const [number, view] of VIEWS.entries()) {
    for (let start = 0; start < wanted.length; start += columns * rows) {
      const tiles = await Promise.all(
        wanted.slice(start, start + columns * rows).map(async (product, index) => ({
          input: await (await rendered(view(stage(product)))).resize(tile).png().toBuffer(),
          left: (index % columns) * (tile + gap),
          top: Math.floor(index / columns) * (high + gap),
        })),
      );
      await sharp({
        create: {
          width: columns * (tile + gap),
          height: rows * (high + gap),
          channels: 3,
          background: '#fff',
        },
      })
        .composite(tiles)
        .png()
        .toFile(`${SHEETS_FOLDER}/${number + 1}-${start / (columns * rows)}.png`);
    }
  }
}
