import type { View } from './camera.ts';
import type { Mesh } from './mesh.ts';
import type { Shader } from './shader.ts';

/** Samples per pixel: a rotated grid, no two in one row or column. */
export const SAMPLES = 4;
const OFFSET_X = Float64Array.of(-0.125, 0.375, -0.375, 0.125);
const OFFSET_Y = Float64Array.of(-0.375, -0.125, 0.125, 0.375);
const FURTHEST = 0.375;
/** Pixels along a pixel's edge without samples, reduced for rounding. */
const MARGIN = 0.5 - FURTHEST - 0.005;
const NEAR = 0.01;
const NEAREST = 1 / NEAR;

interface Raster {
  /** Triangle or -1; `SAMPLES` per pixel. */
  ids: Int32Array;
  /** Inverse depth, so greater is nearer. */
  depths: Float32Array;
  /** Per vertex: frame position times depth, and depth. */
  clip: Float32Array;
  clear(): void;
  bounds: { left: number; right: number; top: number; bottom: number };
  /** @param isMirrored reflected in the floor at y = 0 */
  project(view: View, world: Float32Array, isMirrored: boolean): void;
  /**
   * @param outward from `findClosedBodies`: culls back faces; 0 draws both sides
   * @param isHole tests a pixel of a triangle with holes
   */
  draw(triangle: number, a: number, b: number, c: number, outward: number, isHole?: Shader['isHole']): void;
}

export function createRaster(width: number, height: number, vertexCount: number): Raster {
  const ids = new Int32Array(width * height * SAMPLES);
  const depths = new Float32Array(width * height * SAMPLES);
  const clip = new Float32Array(vertexCount * 3);
  const screenPoints = new Float32Array(vertexCount * 2);
  // Hierarchical depth: the furthest sample of each pixel.
  const furthest = new Float32Array(width * height);
  const bounds = { left: 0, right: width, top: 0, bottom: height };

  return {
    ids,
    depths,
    clip,
    bounds,
    clear() {
      for (let row = bounds.top; row < bounds.bottom; row++) {
        const [from, to] = [row * width + bounds.left, row * width + bounds.right];
        ids.fill(-1, from * SAMPLES, to * SAMPLES);
        depths.fill(0, from * SAMPLES, to * SAMPLES);
        furthest.fill(0, from, to);
      }
      bounds.left = width;
      bounds.right = 0;
      bounds.top = height;
      bounds.bottom = 0;
    },
    project({ eye, pitch, focal, middleX, middleY }, world, isMirrored) {
      const [cos, sin] = [Math.cos(pitch), Math.sin(pitch)];
      for (let at = 0; at < world.length; at += 3) {
        const x = world[at]! - eye[0];
        const y = (isMirrored ? -world[at + 1]! : world[at + 1]!) - eye[1];
        const z = world[at + 2]! - eye[2];
        const ahead = -z * cos - y * sin;
        clip[at] = x * focal + middleX * ahead;
        clip[at + 1] = -(y * cos - z * sin) * focal + middleY * ahead;
        clip[at + 2] = ahead;
        const screenIndex = (at / 3) * 2;
        screenPoints[screenIndex] = clip[at]! / clip[at + 2]!;
        screenPoints[screenIndex + 1] = clip[at + 1]! / clip[at + 2]!;
      }
    },
    draw(triangle, a, b, c, outward, isHole) {
      const ax = clip[a * 3]!;
      const ay = clip[a * 3 + 1]!;
      const aw = clip[a * 3 + 2]!;
      const bx = clip[b * 3]!;
      const by = clip[b * 3 + 1]!;
      const bw = clip[b * 3 + 2]!;
      const cx = clip[c * 3]!;
      const cy = clip[c * 3 + 1]!;
      const cw = clip[c * 3 + 2]!;
      let left = 0;
      let right = width - 1;
      let top = 0;
      let bottom = height - 1;
      if (aw >= NEAR && bw >= NEAR && cw >= NEAR) {
        const aAcross = screenPoints[a * 2]!;
        const bAcross = screenPoints[b * 2]!;
        const cAcross = screenPoints[c * 2]!;
        const aDown = screenPoints[a * 2 + 1]!;
        const bDown = screenPoints[b * 2 + 1]!;
        const cDown = screenPoints[c * 2 + 1]!;
        // Rows count downwards, so front faces are clockwise.
        const turn = (bAcross - aAcross) * (cDown - aDown) - (cAcross - aAcross) * (bDown - aDown);
        if (turn * outward > 0) return;
        left = Math.max(0, Math.floor(Math.min(aAcross, bAcross, cAcross) + MARGIN));
        right = Math.min(right, Math.floor(Math.max(aAcross, bAcross, cAcross) - MARGIN));
        top = Math.max(0, Math.floor(Math.min(aDown, bDown, cDown) + MARGIN));
        bottom = Math.min(bottom, Math.floor(Math.max(aDown, bDown, cDown) - MARGIN));
        if (left > right || top > bottom || isHidden(left, right, top, bottom, 1 / Math.min(aw, bw, cw)))
          return;
      } else if (aw < NEAR && bw < NEAR && cw < NEAR) return;

      // Homogeneous edge functions, so that a triangle partly behind the eye needs no clipping. Olano and
      // Greer, Triangle Scan Conversion using 2D Homogeneous Coordinates (1997).
      const volume = ax * (by * cw - bw * cy) + ay * (bw * cx - bx * cw) + aw * (bx * cy - by * cx);
      if (volume === 0) return;
      const sign = volume < 0 ? -1 : 1;
      const a0 = sign * (by * cw - bw * cy);
      const b0 = sign * (bw * cx - bx * cw);
      const c0 = sign * (bx * cy - by * cx);
      const a1 = sign * (cy * aw - cw * ay);
      const b1 = sign * (cw * ax - cx * aw);
      const c1 = sign * (cx * ay - cy * ax);
      const a2 = sign * (ay * bw - aw * by);
      const b2 = sign * (aw * bx - ax * bw);
      const c2 = sign * (ax * by - ay * bx);
      const one = sign / volume;
      const da = (a0 + a1 + a2) * one;
      const db = (b0 + b1 + b2) * one;
      const dc = (c0 + c1 + c2) * one;
      const slack0 = (Math.abs(a0) + Math.abs(b0)) * FURTHEST;
      const slack1 = (Math.abs(a1) + Math.abs(b1)) * FURTHEST;
      const slack2 = (Math.abs(a2) + Math.abs(b2)) * FURTHEST;
      const slack = (Math.abs(da) + Math.abs(db)) * FURTHEST;

      if (left < bounds.left) bounds.left = left;
      if (right >= bounds.right) bounds.right = right + 1;
      if (top < bounds.top) bounds.top = top;
      if (bottom >= bounds.bottom) bounds.bottom = bottom + 1;
      for (let row = top; row <= bottom; row++) {
        const y = row + 0.5;
        const r0 = b0 * y + c0;
        const r1 = b1 * y + c1;
        const r2 = b2 * y + c2;
        // Span of the row inside all three edges.
        let from = left;
        let to = right;
        if (a0 > 0) from = Math.max(from, Math.ceil((-slack0 - r0) / a0 - 0.5));
        else if (a0 < 0) to = Math.min(to, Math.floor((-slack0 - r0) / a0 - 0.5));
        else if (r0 < -slack0) continue;
        if (a1 > 0) from = Math.max(from, Math.ceil((-slack1 - r1) / a1 - 0.5));
        else if (a1 < 0) to = Math.min(to, Math.floor((-slack1 - r1) / a1 - 0.5));
        else if (r1 < -slack1) continue;
        if (a2 > 0) from = Math.max(from, Math.ceil((-slack2 - r2) / a2 - 0.5));
        else if (a2 < 0) to = Math.min(to, Math.floor((-slack2 - r2) / a2 - 0.5));
        else if (r2 < -slack2) continue;
        for (let column = from; column <= to; column++) {
          const x = column + 0.5;
          const depth = da * x + db * y + dc;
          const at = (row * width + column) * SAMPLES;
          if (depth + slack <= furthest[row * width + column]!) continue;
          const e0 = a0 * x + r0;
          const e1 = a1 * x + r1;
          const e2 = a2 * x + r2;
          let isSeen = false;
          for (let sample = 0; sample < SAMPLES; sample++) {
            const ox = OFFSET_X[sample]!;
            const oy = OFFSET_Y[sample]!;
            const near = depth + da * ox + db * oy;
            if (near <= depths[at + sample]! || near > NEAREST) continue;
            if (e0 + a0 * ox + b0 * oy < 0) continue;
            if (e1 + a1 * ox + b1 * oy < 0) continue;
            if (e2 + a2 * ox + b2 * oy < 0) continue;
            if (isHole?.(triangle, x, y)) break;
            depths[at + sample] = near;
            ids[at + sample] = triangle;
            isSeen = true;
          }
          if (isSeen)
            furthest[row * width + column] = Math.min(
              depths[at]!,
              depths[at + 1]!,
              depths[at + 2]!,
              depths[at + 3]!,
            );
        }
      }
    },
  };

  /** True if everything drawn there is nearer than the depth. */
  function isHidden(left: number, right: number, top: number, bottom: number, depth: number): boolean {
    for (let row = top; row <= bottom; row++)
      for (let pixel = row * width + left; pixel <= row * width + right; pixel++)
        if (depth > furthest[pixel]!) return false;
    return true;
  }
}

const one = new Float64Array(5);

/**
 * Blends a pixel's samples, shading each triangle once.
 * @param output premultiplied RGB, then the height above the floor in metres; unchanged if nothing is covered
 * @returns coverage, 0 to 1
 */
export function mixSamples(
  { ids }: Raster,
  shader: Shader,
  mesh: Mesh,
  column: number,
  row: number,
  width: number,
  output: Float64Array,
): number {
  const at = (row * width + column) * SAMPLES;
  const first = ids[at]!;
  const isSame = first === ids[at + 1] && first === ids[at + 2] && first === ids[at + 3];
  if (isSame && first < 0) return 0;
  const x = column + 0.5;
  const y = row + 0.5;
  if (isSame) {
    shader.shade(first, x, y, one);
    const part = one[3]!;
    output[0] = one[0]! * part;
    output[1] = one[1]! * part;
    output[2] = one[2]! * part;
    output[3] = one[4]!;
    return Math.min(1, part);
  }
  let seen = 0;
  let mixed = 0;
  output[0] = 0;
  output[1] = 0;
  output[2] = 0;
  for (let sample = 0; sample < SAMPLES; sample++) {
    const triangle = ids[at + sample]!;
    if (triangle < 0 || mixed & (1 << sample)) continue;
    // A surface of several triangles is shaded once per pixel.
    let count = 1;
    for (let other = sample + 1; other < SAMPLES; other++) {
      const neighbour = ids[at + other]!;
      if (neighbour < 0 || mixed & (1 << other)) continue;
      if (neighbour !== triangle && !isOneSurface(mesh, triangle, neighbour)) continue;
      mixed |= 1 << other;
      count++;
    }
    shader.shade(triangle, x, y, one);
    const part = (count / SAMPLES) * one[3]!;
    output[0]! += one[0]! * part;
    output[1]! += one[1]! * part;
    output[2]! += one[2]! * part;
    output[3] = one[4]!;
    seen += part;
  }
  return Math.min(1, seen);
}

/** True if two triangles share a vertex and a material. */
export function isOneSurface({ triangles, surfaceOf }: Mesh, one: number, other: number): boolean {
  if (surfaceOf[one] !== surfaceOf[other]) return false;
  const a = triangles[one * 3]!;
  const b = triangles[one * 3 + 1]!;
  const c = triangles[one * 3 + 2]!;
  const d = triangles[other * 3]!;
  const e = triangles[other * 3 + 1]!;
  const f = triangles[other * 3 + 2]!;
  return a === d || a === e || a === f || b === d || b === e || b === f || c === d || c === e || c === f;
}
