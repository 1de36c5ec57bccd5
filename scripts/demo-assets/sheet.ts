import { existsSync, mkdirSync } from 'node:fs';
import sharp from 'sharp';
import type { Task } from './plan.ts';
import { blender, CACHE } from './tools.ts';

const TILE = { width: 400, height: 300 };
const COLUMNS = 4;

/**
 * Renders previews of the tasks' pictures and lays them out on one page, in the tasks' order.
 *
 * @returns the page's path and what Blender said about sizes
 */
export async function makeSheet(tasks: readonly Task[]): Promise<{ page: string; said: string[] }> {
  const pictures = tasks.filter(({ view }) => view === 'main' || view === 'room' || view === 'detail');
  const tiles: string[] = [];
  const said: string[] = [];
  for (const { product, view, hash } of pictures) {
    const tile = `${CACHE}/previews/${product.slug}-${view}-${hash}.png`;
    if (!existsSync(tile)) {
      said.push(
        ...(await blender('picture', '--slug', product.slug, '--view', view, '--out', tile, '--preview')),
      );
    }
    tiles.push(tile);
  }
  const page = `${CACHE}/sheet.png`;
  mkdirSync(CACHE, { recursive: true });
  const rows = Math.max(1, Math.ceil(tiles.length / COLUMNS));
  await sharp({
    create: { width: COLUMNS * TILE.width, height: rows * TILE.height, channels: 3, background: '#ffffff' },
  })
    .composite(
      tiles.map((input, index) => ({
        input,
        left: (index % COLUMNS) * TILE.width,
        top: Math.floor(index / COLUMNS) * TILE.height,
      })),
    )
    .png()
    .toFile(page);
  return { page, said };
}
