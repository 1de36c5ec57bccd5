import { type Placement, poseGrid } from './pose.ts';
import { guessRelief, type Relief } from './relief.ts';
import type { Sprite } from './sprite.ts';
import { drawGrid, type Grid, type Light } from './warp.ts';

/** A premultiplied image with coverage, 0 to 1. */
export interface Layer extends Light {
  cover: Float32Array;
}

export function createLayer(width: number, height: number): Layer {
  const count = width * height;
  return { width, height, linear: new Float32Array(count * 3), cover: new Float32Array(count) };
}

export function clearLayer({ linear, cover }: Layer): void {
  linear.fill(0);
  cover.fill(0);
}

export function compositeOver(frame: Light, layer: Layer): void {
  for (let i = 0; i < layer.cover.length; i++) layPixel(frame, i, layer, i, 1);
}

/** Share of the frame's height at which the reflection has faded. */
const MIRROR_REACH = 0.28;

/**
 * Composites a layer's reflection, fading downwards.
 * @param floor first row of the reflection
 * @param strength reflectivity at the floor, 0 to 1
 */
export function layMirrored(frame: Light, layer: Layer, floor: number, strength: number): void {
  if (strength <= 0) return;
  const { width, height } = frame;
  for (let row = Math.max(0, Math.ceil(floor)); row < height; row++) {
    const source = Math.round(2 * floor - row - 1);
    const left = 1 - (row + 0.5 - floor) / (height * MIRROR_REACH);
    if (left <= 0 || source < 0) return;
    if (source >= height) continue;
    for (let x = 0; x < width; x++) {
      layPixel(frame, row * width + x, layer, source * width + x, strength * left * left);
    }
  }
}

function layPixel(frame: Light, to: number, { linear, cover }: Layer, from: number, strength: number): void {
  const covered = cover[from]!;
  if (covered === 0) return;
  const left = 1 - Math.min(1, covered) * strength;
  for (let c = 0; c < 3; c++) {
    frame.linear[to * 3 + c] = frame.linear[to * 3 + c]! * left + linear[from * 3 + c]! * strength;
  }
}

export interface Piece {
  sprite: Sprite;
  relief: Relief;
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
 * Draws a rotated piece.
 * @param layer overwritten
 * @param turn radians; positive brings the left side forward
 */
export function drawPiece(
  layer: Layer,
  { sprite, relief, grid }: Piece,
  placement: Placement,
  turn: number,
): void {
  clearLayer(layer);
  poseGrid(sprite, relief, placement, turn, grid);
  drawGrid(layer, sprite.pixels, grid, turn > 0);
}
