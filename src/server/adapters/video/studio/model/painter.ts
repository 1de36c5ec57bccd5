import { has } from '@/server/adapters/video/studio/stage/look.ts';
import type { TurntableOptions } from '@/server/adapters/video/studio/turntable.ts';
import { findClosedBodies, type Mesh } from './mesh.ts';
import { createMirror } from './mirror.ts';
import { createRaster, isOneSurface, mixSamples, SAMPLES } from './raster.ts';
import type { Pose, Shader } from './shader.ts';

export interface Painter {
  paint(pose: Pose, frame: Float32Array): void;
}

export function createPainter(options: TurntableOptions, mesh: Mesh, shader: Shader): Painter {
  const { width, height } = options;
  const { triangles, surfaceOf, surfaces } = mesh;
  const raster = createRaster(width, height, mesh.positions.length / 3);
  const mirror = has(options, 'reflection') ? createMirror(options, mesh, shader) : null;
  const hasVeils = surfaces.some(({ isBlended }) => isBlended);
  const outward = findClosedBodies(mesh);
  const mixed = new Float64Array(5);
  const order = new Uint32Array(surfaceOf.length);

  return {
    paint(pose, frame) {
      mirror?.paint(pose, frame);
      raster.clear();
      raster.project(pose.view, pose.positions, false);
      shader.begin(pose, raster.clip);
      // Front to back, so that hidden pixels are rejected early.
      sortByDepth(triangles, raster.clip, order);
      drawAll(false);
      mix(frame, true);
      if (!hasVeils) return;
      // Draws only the nearest glass surface, which represents those behind it.
      raster.ids.fill(-1, raster.bounds.top * width * SAMPLES, raster.bounds.bottom * width * SAMPLES);
      drawAll(true);
      mix(frame, false);
    },
  };

  function drawAll(isVeil: boolean): void {
    for (const triangle of order) {
      const surface = surfaces[surfaceOf[triangle]!]!;
      if (surface.isBlended !== isVeil) continue;
      raster.draw(
        triangle,
        triangles[triangle * 3]!,
        triangles[triangle * 3 + 1]!,
        triangles[triangle * 3 + 2]!,
        outward[triangle]!,
        surface.alphaCutoff === null ? undefined : shader.isHole,
      );
    }
  }

  function mix(frame: Float32Array, isThinned: boolean): void {
    const { left, right, top, bottom } = raster.bounds;
    for (let row = top; row < bottom; row++)
      for (let column = left; column < right; column++)
        if (!isThinned || !isOther(column, row) || surfaceAt(column, row) < 0) mixPixel(column, row, frame);
    if (!isThinned) return;
    for (let row = top; row < bottom; row++) {
      for (let column = left; column < right; column++) {
        if (!isOther(column, row)) continue;
        if (surfaceAt(column, row) >= 0 && !isBetween(column, row, frame)) mixPixel(column, row, frame);
      }
    }
  }

  function mixPixel(column: number, row: number, frame: Float32Array): void {
    const covered = mixSamples(raster, shader, mesh, column, row, width, mixed);
    if (covered === 0) return;
    const at = (row * width + column) * 3;
    frame[at] = frame[at]! * (1 - covered) + mixed[0]!;
    frame[at + 1] = frame[at + 1]! * (1 - covered) + mixed[1]!;
    frame[at + 2] = frame[at + 2]! * (1 - covered) + mixed[2]!;
  }

  function surfaceAt(column: number, row: number): number {
    const at = (row * width + column) * SAMPLES;
    const { ids } = raster;
    const first = ids[at]!;
    if (first < 0) return -1;
    const surface = surfaceOf[first]!;
    for (let sample = at + 1; sample < at + SAMPLES; sample++) {
      const triangle = ids[sample]!;
      if (triangle !== first && (triangle < 0 || surfaceOf[triangle] !== surface)) return -1;
    }
    return surface;
  }

  /** True if a pixel shows only the triangle's own surface: not the plank beside it. */
  function runsOn(triangle: number, column: number, row: number): boolean {
    if (surfaceAt(column, row) < 0) return false;
    const neighbour = raster.ids[(row * width + column) * SAMPLES]!;
    return neighbour === triangle || isOneSurface(mesh, triangle, neighbour);
  }

  /** Interpolates a pixel whose four neighbours show the same surface and agree in both directions. */
  function isBetween(column: number, row: number, frame: Float32Array): boolean {
    if (column === 0 || row === 0 || column === width - 1 || row === height - 1) return false;
    const own = raster.ids[(row * width + column) * SAMPLES]!;
    if (!runsOn(own, column - 1, row) || !runsOn(own, column + 1, row)) return false;
    if (!runsOn(own, column, row - 1) || !runsOn(own, column, row + 1)) return false;
    const at = (row * width + column) * 3;
    const stride = width * 3;
    for (let channel = at; channel < at + 3; channel++) {
      const beside = frame[channel - 3]! + frame[channel + 3]!;
      const upright = frame[channel - stride]! + frame[channel + stride]!;
      const limit = ALIKE * (beside + upright) + BLACK;
      if (Math.abs(beside - upright) > limit) return false;
      if (Math.abs(frame[channel - 3]! - frame[channel + 3]!) > limit * 3) return false;
      if (Math.abs(frame[channel - stride]! - frame[channel + stride]!) > limit * 3) return false;
      between[channel - at] = (beside + upright) / 4;
    }
    frame[at] = between[0]!;
    frame[at + 1] = between[1]!;
    frame[at + 2] = between[2]!;
    return true;
  }
}

const isOther = (column: number, row: number): boolean => ((column + row) & 1) === 1;
/** Maximum relative difference of the two pairs, and linear light that counts as black. */
const ALIKE = 0.012;
const BLACK = 0.004;
const between = new Float64Array(3);

const STEPS = 1024;
const starts = new Uint32Array(STEPS + 1);

/**
 * Sorts triangles roughly front to back by their first vertex.
 * @param clip from the raster
 * @param order all triangles; overwritten
 */
function sortByDepth(triangles: Uint32Array, clip: Float32Array, order: Uint32Array): void {
  let [least, most] = [Infinity, -Infinity];
  for (let at = 2; at < clip.length; at += 3) {
    least = Math.min(least, clip[at]!);
    most = Math.max(most, clip[at]!);
  }
  const scale = most > least ? (STEPS - 1) / (most - least) : 0;
  const stepOf = (triangle: number) => ((clip[triangles[triangle * 3]! * 3 + 2]! - least) * scale) | 0;

  starts.fill(0);
  for (let triangle = 0; triangle < order.length; triangle++) starts[stepOf(triangle) + 1]!++;
  for (let step = 0; step < STEPS; step++) starts[step + 1]! += starts[step]!;
  for (let triangle = 0; triangle < order.length; triangle++) order[starts[stepOf(triangle)]!++] = triangle;
}
