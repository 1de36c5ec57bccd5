import { clearLayer, type Layer } from './layer.ts';
import { type Place, poseGrid } from './pose.ts';
import { guessRelief, type Relief } from './relief.ts';
import type { Sprite } from './sprite.ts';
import { drawGrid, type Grid } from './warp.ts';

/** One picture's piece, with the depth it is taken to have. */
export interface Piece {
  sprite: Sprite;
  relief: Relief;
  /** Drawn with, again and again. */
  grid: Grid;
}

export function toPiece(sprite: Sprite): Piece {
  const relief = guessRelief(sprite);
  const corners = relief.depth.length;
  const grid = {
    columns: relief.columns,
    rows: relief.rows,
    x: new Float32Array(corners),
    y: new Float32Array(corners),
    shade: new Float32Array(corners),
  };
  return { sprite, relief, grid };
}

/**
 * Draws a piece by itself, turned.
 *
 * @param layer what it held is overwritten
 * @param turn radians; its left side comes forward when it is more than 0
 */
export function drawPiece(layer: Layer, { sprite, relief, grid }: Piece, place: Place, turn: number): void {
  clearLayer(layer);
  poseGrid(sprite, relief, place, turn, grid);
  drawGrid(layer, sprite.pixels, grid, turn > 0);
}
