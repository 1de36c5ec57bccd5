import type { Rgb } from '@/server/adapters/video/studio/stage/colour.ts';

/** Depth map from the key lamp, redrawn for each frame. */
export interface ShadowMap {
  draw(world: Float32Array, triangles: Uint32Array, outward: Int8Array): void;
  /**
   * Visible share of the lamp, 0 to 1; penumbrae widen with distance.
   * @param nx, ny, nz surface normal: offsets the point, against self-shadowing
   */
  light(x: number, y: number, z: number, nx: number, ny: number, nz: number): number;
  /** 1 or 0 where the point, ignoring the lamp's size, is fully lit or dark; else between. */
  sharpLight(x: number, y: number, z: number, nx: number, ny: number, nz: number): number;
}

/** @see Fernando, Percentage-Closer Soft Shadows (2005) */
const SEARCHES = 8;
const TAPS = 16;
const FIRST_TAPS = 8;

/**
 * @param radius largest distance from the axis in metres, `height` above the floor
 * @param side map size in pixels
 * @param spread tangent of half the lamp's angle
 */
export function createShadowMap(
  key: Rgb,
  spread: number,
  radius: number,
  height: number,
  side: number,
): ShadowMap {
  const [lx, ly, lz] = key;
  const level = Math.hypot(lx, lz);
  const [ax, az] = [lz / level, -lx / level];
  const [bx, by, bz] = [ly * az, lz * ax - lx * az, -ly * ax];
  // The axis is tilted in the lamp's view; the map holds the body in every rotation.
  const [low, high] = [-radius * ly, height * by + radius * ly];
  const reach = Math.max(radius, (high - low) / 2) * 1.02;
  const middle = (low + high) / 2;
  const scale = side / (2 * reach);
  const texel = 1 / scale;
  const depth = new Float32Array(side * side);
  const widest = reach * 0.22 * scale;
  const search = disc(SEARCHES).map((offset) => offset * widest * 0.5);
  const taps = everyOther(disc(TAPS));
  const searchBias = texel * (1 + widest * 0.12);

  return {
    draw(world, triangles, outward) {
      depth.fill(-1e9);
      for (let at = 0; at < triangles.length; at += 3) {
        const a = triangles[at]! * 3;
        const b = triangles[at + 1]! * 3;
        const c = triangles[at + 2]! * 3;
        fillTriangle(
          (world[a]! * ax + world[a + 2]! * az + reach) * scale,
          (world[a]! * bx + world[a + 1]! * by + world[a + 2]! * bz - middle + reach) * scale,
          world[a]! * lx + world[a + 1]! * ly + world[a + 2]! * lz,
          (world[b]! * ax + world[b + 2]! * az + reach) * scale,
          (world[b]! * bx + world[b + 1]! * by + world[b + 2]! * bz - middle + reach) * scale,
          world[b]! * lx + world[b + 1]! * ly + world[b + 2]! * lz,
          (world[c]! * ax + world[c + 2]! * az + reach) * scale,
          (world[c]! * bx + world[c + 1]! * by + world[c + 2]! * bz - middle + reach) * scale,
          world[c]! * lx + world[c + 1]! * ly + world[c + 2]! * lz,
          outward[at / 3]!,
        );
      }
    },
    light(x, y, z, nx, ny, nz) {
      const px = x + nx * texel * 1.5;
      const py = y + ny * texel * 1.5;
      const pz = z + nz * texel * 1.5;
      const u = (px * ax + pz * az + reach) * scale - 0.5;
      const v = (px * bx + py * by + pz * bz - middle + reach) * scale - 0.5;
      const own = px * lx + py * ly + pz * lz;
      // A wider search deviates further from the surface's plane.
      let blockers = 0;
      let gap = 0;
      for (let tap = 0; tap < SEARCHES; tap++) {
        const column = (u + search[tap * 2]! + 0.5) | 0;
        const row = (v + search[tap * 2 + 1]! + 0.5) | 0;
        if (column < 0 || row < 0 || column >= side || row >= side) continue;
        const above = depth[row * side + column]! - own;
        if (above > searchBias) {
          blockers++;
          gap += above;
        }
      }
      const near = sampleAt(u, v, own + texel);
      if (blockers === 0 && near === 1) return 1;
      const softness =
        blockers === 0 ? 1.5 : Math.min(widest, Math.max(1.5, (gap / blockers) * spread * scale));
      const bias = texel * (0.8 + softness * 0.3);
      let lit = 0;
      for (let tap = 0; tap < TAPS; tap++) {
        // Early exit if the first, evenly spread samples agree.
        if (tap === FIRST_TAPS && (lit === 0 || lit === FIRST_TAPS)) return lit / FIRST_TAPS;
        lit += sampleAt(u + taps[tap * 2]! * softness, v + taps[tap * 2 + 1]! * softness, own + bias);
      }
      return lit / TAPS;
    },
    sharpLight(x, y, z, nx, ny, nz) {
      const px = x + nx * texel * 1.5;
      const py = y + ny * texel * 1.5;
      const pz = z + nz * texel * 1.5;
      return sampleAt(
        (px * ax + pz * az + reach) * scale - 0.5,
        (px * bx + py * by + pz * bz - middle + reach) * scale - 0.5,
        px * lx + py * ly + pz * lz + texel,
      );
    },
  };

  /** 1 where nothing is nearer to the lamp than `than`, bilinear. */
  function sampleAt(u: number, v: number, than: number): number {
    if (u < 0 || v < 0) return 1;
    const column = u | 0;
    const row = v | 0;
    if (column >= side - 1 || row >= side - 1) return 1;
    const at = row * side + column;
    const a = depth[at]! > than;
    const b = depth[at + 1]! > than;
    const c = depth[at + side]! > than;
    const d = depth[at + side + 1]! > than;
    if (a === b && c === d && a === c) return a ? 0 : 1;
    const partX = u - column;
    const partY = v - row;
    const above = (a ? 0 : 1 - partX) + (b ? 0 : partX);
    const below = (c ? 0 : 1 - partX) + (d ? 0 : partX);
    return above * (1 - partY) + below * partY;
  }

  function fillTriangle(
    x0: number,
    y0: number,
    z0: number,
    x1: number,
    y1: number,
    z1: number,
    x2: number,
    y2: number,
    z2: number,
    outward: number,
  ): void {
    const area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
    if (area === 0 || area * outward < 0) return;
    const top = Math.max(0, Math.ceil(Math.min(y0, y1, y2) - 0.5));
    const bottom = Math.min(side - 1, Math.floor(Math.max(y0, y1, y2) - 0.5));
    const left = Math.max(0, Math.ceil(Math.min(x0, x1, x2) - 0.5));
    const right = Math.min(side - 1, Math.floor(Math.max(x0, x1, x2) - 0.5));
    const one = 1 / area;
    const slopeX = ((z1 - z0) * (y2 - y0) - (z2 - z0) * (y1 - y0)) * one;
    const slopeY = ((z2 - z0) * (x1 - x0) - (z1 - z0) * (x2 - x0)) * one;
    for (let row = top; row <= bottom; row++) {
      const y = row + 0.5;
      // Span of the row: edges enter upwards and leave downwards.
      let from = Infinity;
      let to = -Infinity;
      if (y0 <= y !== y1 <= y) {
        const x = x0 + ((x1 - x0) * (y - y0)) / (y1 - y0);
        if (x < from) from = x;
        if (x > to) to = x;
      }
      if (y1 <= y !== y2 <= y) {
        const x = x1 + ((x2 - x1) * (y - y1)) / (y2 - y1);
        if (x < from) from = x;
        if (x > to) to = x;
      }
      if (y2 <= y !== y0 <= y) {
        const x = x2 + ((x0 - x2) * (y - y2)) / (y0 - y2);
        if (x < from) from = x;
        if (x > to) to = x;
      }
      const first = Math.max(left, Math.ceil(from - 0.5));
      const last = Math.min(right, Math.floor(to - 0.5));
      let z = z0 + slopeX * (first + 0.5 - x0) + slopeY * (y - y0);
      for (let at = row * side + first, end = row * side + last; at <= end; at++) {
        if (z > depth[at]!) depth[at] = z;
        z += slopeX;
      }
    }
  }
}

/** Every other sample first, so that the first half is evenly spread too. */
function everyOther(points: Float64Array): Float64Array {
  const mixed = new Float64Array(points.length);
  const half = points.length / 4;
  for (let index = 0; index < points.length / 2; index++) {
    const from = index < half ? index * 2 : (index - half) * 2 + 1;
    mixed.set(points.subarray(from * 2, from * 2 + 2), index * 2);
  }
  return mixed;
}

/** Evenly spread points on the unit disc, two numbers each. */
function disc(count: number): Float64Array {
  const points = new Float64Array(count * 2);
  for (let index = 0; index < count; index++) {
    const radius = Math.sqrt((index + 0.5) / count);
    const around = index * Math.PI * (3 - Math.sqrt(5));
    points[index * 2] = Math.cos(around) * radius;
    points[index * 2 + 1] = Math.sin(around) * radius;
  }
  return points;
}
