import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import type { Task } from './plan.ts';
import { blender, CACHE, ffmpeg } from './tools.ts';

const NUMBER = { main: 1, room: 2, detail: 3 } as const;

/** Width in pixels, WebP quality to begin with, and the most bytes the file may have. */
const SIZES = [
  { width: 400, quality: 80, limit: 24_000 },
  { width: 800, quality: 82, limit: 75_000 },
  { width: 1200, quality: 80, limit: 140_000 },
] as const;

/**
 * Makes what a task asks for below `folder`. Rendered frames are kept by their hash, so that nothing is rendered twice.
 *
 * @returns sentences about sizes that are off and the time taken
 */
export async function make(task: Task, folder: string): Promise<string[]> {
  const { slug } = task.product;
  if (task.view === 'glb') return await makeModel(slug, `${folder}/models/${slug}.glb`);
  if (task.view === 'turntable') return await makeTurntable(task, `${folder}/turntables/${slug}.mp4`);
  return await makePicture(task, task.view, folder);
}

async function makePicture({ product: { slug }, hash }: Task, view: keyof typeof NUMBER, folder: string) {
  const raw = `${CACHE}/png/${slug}-${view}-${hash}.png`;
  const said = existsSync(raw) ? [] : await blender('picture', '--slug', slug, '--view', view, '--out', raw);
  mkdirSync(`${folder}/photographs`, { recursive: true });
  for (const size of SIZES) {
    await writeWebp(raw, `${folder}/photographs/${slug}-${NUMBER[view]}-${size.width}.webp`, size);
  }
  return said;
}

async function writeWebp(source: string, target: string, { width, quality, limit }: (typeof SIZES)[number]) {
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

async function makeTurntable({ product: { slug }, hash }: Task, target: string): Promise<string[]> {
  const frames = `${CACHE}/frames/${slug}-${hash}`;
  mkdirSync(frames, { recursive: true });
  for (const part of readdirSync(frames).filter((file) => file.includes('.part.')))
    rmSync(`${frames}/${part}`);
  const said = await blender('turntable', '--slug', slug, '--out', frames);
  mkdirSync(dirname(target), { recursive: true });
  await ffmpeg(
    ...['-framerate', '24', '-i', `${frames}/%03d.png`],
    ...['-vf', 'hqdn3d=1:1:3:3,format=yuv420p'],
    ...['-c:v', 'libx264', '-preset', 'slow', '-crf', '25', '-movflags', '+faststart', '-an', target],
  );
  return said;
}
