import type { Mesh } from './mesh.ts';
import { type Raster, SAMPLES } from './raster.ts';
import type { Shader } from './shader.ts';

const one = new Float64Array(5);

/**
 * Mixes what a pixel's samples show, each triangle shaded once.
 *
 * @param into red, green and blue times the part of the pixel that is covered; then the height above the floor (metres);
 *   as it was where nothing is covered
 * @returns that part, 0 to 1
 */
export function mixSamples(
  { ids }: Raster,
  shader: Shader,
  mesh: Mesh,
  column: number,
  row: number,
  width: number,
  into: Float64Array,
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
    into[0] = one[0]! * part;
    into[1] = one[1]! * part;
    into[2] = one[2]! * part;
    into[3] = one[4]!;
    return Math.min(1, part);
  }
  let seen = 0;
  let mixed = 0;
  into[0] = 0;
  into[1] = 0;
  into[2] = 0;
  for (let sample = 0; sample < SAMPLES; sample++) {
    const triangle = ids[at + sample]!;
    if (triangle < 0 || mixed & (1 << sample)) continue;
    // One surface cut into several triangles is shaded at one place of the pixel only.
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
    into[0]! += one[0]! * part;
    into[1]! += one[1]! * part;
    into[2]! += one[2]! * part;
    into[3] = one[4]!;
    seen += part;
  }
  return Math.min(1, seen);
}

/** Whether two triangles share a corner and what they are made of: then they run on into each other. */
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
