import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { slugOf } from '@/shared/catalog/product-text.ts';
import { SCENES, type Task, TILES } from './plan.ts';
import { blender, CACHE } from './tools.ts';

interface Size {
  width: number;
  quality: number;
  limit: number;
}

const NUMBER = { main: 1, room: 2, detail: 3 } as const;

/** Width in pixels, WebP quality to begin with, and the most bytes the file may have. */
const SIZES: readonly Size[] = [
  { width: 400, quality: 80, limit: 24_000 },
  { width: 800, quality: 82, limit: 75_000 },
  { width: 1200, quality: 80, limit: 140_000 },
];

/**
 * Makes what a task asks for below `folder`. Rendered pictures are kept by their hash, so that nothing is rendered twice.
 *
 * @returns sentences about sizes that are off and the time taken
 */
export async function make(task: Task, folder: string): Promise<string[]> {
  const { slug } = task.product;
  if (task.view === 'glb') return await makeModel(slug, `${folder}/models/${slug}.glb`);
  return await makePicture(task, task.view, folder);
}

async function makePicture(task: Task, view: keyof typeof NUMBER | 'scene', folder: string) {
  const { slug, category } = task.product;
  const raw = `${CACHE}/png/${slug}-${view}-${task.hash}.png`;
  const said = existsSync(raw) ? [] : await blender('picture', '--slug', slug, '--view', view, '--out', raw);
  const names = [view === 'scene' ? `${SCENES[slug]}` : `products/${slug}-${NUMBER[view]}`];
  if (view === 'room' && TILES.has(slug)) names.push(`categories/${slugOf(category)}`);
  for (const name of names) {
    mkdirSync(dirname(`${folder}/${name}`), { recursive: true });
    for (const size of SIZES) {
      // A scene is what a page waits for before it looks whole.
      const limit = view === 'scene' ? size.limit / 2 : size.limit;
      await writeWebp(raw, `${folder}/${name}-${size.width}.webp`, { ...size, limit });
    }
  }
  if (SCENES[slug] === 'hero' && view === 'scene') await writeMailHeader(raw, `${folder}/mail-header.jpg`);
  return said;
}

/** A band of the picture for the head of mails, twice as wide as it is shown; JPEG, since mail programs know no WebP. */
async function writeMailHeader(source: string, target: string) {
  await sharp(source)
    .resize({ width: 1120, height: 360, fit: 'cover', position: 'centre' })
    .jpeg({ quality: 74, mozjpeg: true })
    .toFile(target);
}

async function writeWebp(source: string, target: string, { width, quality, limit }: Size) {
  for (let tried: number = quality; ; tried -= 8) {
    const { size } = await sharp(source)
      .resize({ width })
      .sharpen({ sigma: 0.6 })
      .webp({ quality: tried, effort: 6, smartSubsample: true })
      .toFile(target);
    if (size <= limit || tried < 44) return;
  }
}

async function makeModel(slug: string, target: string): Promise<string[]> {
  const part = `${CACHE}/models/${slug}.glb`;
  const said = await blender('model', '--slug', slug, '--out', part);
  mkdirSync(dirname(target), { recursive: true });
  renameSync(part, target);
  return [...said, `${slug}.glb ${Math.round(statSync(target).size / 1000)} kB`];
}
